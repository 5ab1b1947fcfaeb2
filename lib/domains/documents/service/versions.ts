import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import {
  type DocumentRow,
  findByContent,
  setNewer,
  updateDocument,
  versionBefore,
} from "../queries/documents";

/** Puts a document in the place of the one before it. */
export async function takePlace(
  { db, org }: OrgCtx,
  { of, id }: { of: DocumentRow; id: string },
): Promise<void> {
  // An unread version replaces nothing: the previous one is current until this one is read.
  if (of.status !== "indexed") await setNewer(db, org.id, { of: of.id, newerId: id });
  await updateDocument(db, org.id, of.id, { newerId: id });
}

/** Makes the version before a document current again: the document is deleted and was never read. */
export async function giveBackPlace({ db, org }: OrgCtx, row: DocumentRow): Promise<void> {
  const heir = await versionBefore(db, org.id, row.id);
  if (!heir) return;
  // Its very file may have been added under another name since, and a base has a file once.
  const same = await findByContent(db, org.id, heir);
  await setNewer(db, org.id, { of: row.id, newerId: same?.id ?? heir.id });
  if (!same) await updateDocument(db, org.id, heir.id, { newerId: null });
}
