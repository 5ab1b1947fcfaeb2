import "server-only";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { sha256Hex } from "@/lib/platform/crypto";
import { removeStored } from "@/lib/platform/storage";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { documentCalls } from "../contract";
import { indexDocument } from "../jobs";
import {
  type DocumentRow,
  findByContent,
  insertDocument,
  lockBase,
  lockByName,
  updateDocument,
} from "../queries/documents";
import type { AddedDocument } from "../schema";
import { baseToFill } from "./bases";
import { companyWithId } from "./of-company";
import { takePlace } from "./versions";
import { aboutDocument, oneDocument } from "./wire";

const added = (
  { id, status }: Pick<DocumentRow, "id" | "status">,
  base: string,
  name: string,
  is_known: boolean,
) => ({ _id: id, status, is_known, base, name });

/** The person whose sight a job has that reads a document; a key acts for its maker. */
const personOf = (ctx: OrgCtx): string => actingPersonId(ctx.actor) ?? "";

/** A stored file, where it goes, and what is known of it besides. */
type Handed = {
  base: string;
  company_id?: string | undefined;
  file: { key: string; name: string; size_bytes: number; sha256: string };
  sourceUrl?: string;
  /** The email, or the document of one, that it was attached to. */
  inboundId?: string | undefined;
  emailDocumentId?: string | undefined;
};

/** Says of a known file which company it is about, if nobody has. */
async function tellCompany(ctx: OrgCtx, row: DocumentRow, companyId: string | null) {
  if (companyId === null || row.companyId !== null) return;
  await updateDocument(ctx.db, ctx.org.id, row.id, { companyId, updatedAt: ctx.now() });
}

/** Adds a stored file to a base, where the same file is there once, and has it read. */
export async function keepFile(
  ctx: OrgCtx,
  { base: asked, company_id, file, ...from }: Handed,
): Promise<AddedDocument> {
  const { key: base, id: baseId } = await baseToFill(ctx, asked);
  const companyId = company_id === undefined ? null : (await companyWithId(ctx, company_id))._id;
  const { sourceUrl = null, inboundId = null, emailDocumentId = null } = from;
  const org = ctx.org.id;
  await lockBase(ctx.db, org, base);
  const same = await findByContent(ctx.db, org, { base, sha256: file.sha256 });
  if (same) {
    await tellCompany(ctx, same, companyId);
    await removeStored(file.key);
    return added(same, baseId, same.name, true);
  }
  await assertRoom(ctx, file.size_bytes);
  const [id, at] = [newId("doc"), ctx.now()];
  // Addresses, and files of emails, whose names read alike are different documents.
  const apart = sourceUrl ?? (inboundId || emailDocumentId ? file.sha256 : null);
  const nameKey = `${searchKey(file.name) || file.name}${apart ? ` ${sha256Hex(apart).slice(0, 16)}` : ""}`;
  const before = await lockByName(ctx.db, org, { base, nameKey });
  if (before) await takePlace(ctx, { of: before, id });
  const row = await insertDocument(ctx.db, {
    id,
    orgId: org,
    base,
    userId: personOf(ctx),
    name: file.name,
    nameKey,
    fileKey: file.key,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    status: "received",
    edition: (before?.edition ?? 0) + 1,
    ownerId: before?.ownerId ?? null,
    companyId: companyId ?? before?.companyId ?? null,
    ...{ sourceUrl, inboundId, emailDocumentId },
    createdAt: at,
    updatedAt: at,
  });
  if (!row) throw notFound("Knowledge base");
  await enqueue(ctx, indexDocument, { documentId: id, userId: personOf(ctx) });
  return added(row, baseId, file.name, false);
}

export const addDocument = implement(
  documentCalls.add,
  {
    transaction: "write",
    activity: { about: aboutDocument },
    identity: ({ file: { key, ...content }, ...rest }) => ({ ...rest, content }),
    replay: async (ctx, id, { file }) => {
      await removeStored(file.key);
      const { base, name, status } = await oneDocument(ctx, id);
      return added({ id, status }, base, name, true);
    },
  },
  keepFile,
);
