import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { AddedDocument, Base, DocumentItem } from "@/lib/domains/documents/schema";
import { addDocument } from "@/lib/domains/documents/service/add";
import { createBase } from "@/lib/domains/documents/service/bases";
import { index } from "@/lib/domains/documents/service/index-document";
import { getDocument } from "@/lib/domains/documents/service/read";
import { readPictures } from "@/lib/domains/documents/service/read-pictures";
import { storeStream } from "@/lib/platform/storage";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";
import { anEmailWith } from "./raw-email.ts";

async function* once(content: string | Uint8Array) {
  yield Buffer.from(content as Uint8Array);
}

type Handed = {
  name?: string;
  base?: string;
  company_id?: string;
  content?: string | Uint8Array;
};
let made = 0;

/** A document as a member adds it, not read yet; each has a content of its own. */
export async function aDocument(
  member: Member,
  { name, content, ...into }: Handed = {},
): Promise<AddedDocument> {
  made += 1;
  const words = content ?? `# Policy ${made}\n\nRobots in Norway are welcome.\n`;
  const { key, sizeBytes: size_bytes, sha256 } = await storeStream(once(words), { limit: 1e9 });
  const file = { key, name: name ?? `policy-${made}.md`, size_bytes, sha256 };
  return addDocument.run(ctxOf(member), { file, ...into });
}

/** Runs the worker's job that reads a document; `between` runs before what was read is written. */
export async function readTextNow(
  member: Member,
  documentId: string,
  between?: () => Promise<void>,
  job: typeof index = index,
): Promise<void> {
  const ctx = ctxOfJob(member.orgId);
  const asked = { documentId, userId: member.userId };
  const read = await job.work?.(ctx, asked);
  await between?.();
  const tenant = { orgId: member.orgId as OrgId, userId: null };
  await inTransaction(ctx.db, tenant, "write", async (db) =>
    job.commit({ ...ctx, db, transaction: "write" }, asked, read),
  );
}

/** The same of the job that reads its pictures. */
export const readPicturesNow = (member: Member, documentId: string) =>
  readTextNow(member, documentId, undefined, readPictures);

/** Runs both. */
export async function readNow(
  member: Member,
  documentId: string,
  between?: () => Promise<void>,
): Promise<void> {
  await readTextNow(member, documentId, between);
  await readPicturesNow(member, documentId);
}

/** A document that a member added and the worker read. */
export async function aReadDocument(member: Member, handed: Handed = {}): Promise<DocumentItem> {
  const { _id: documentId } = await aDocument(member, handed);
  await readNow(member, documentId);
  return getDocument.run(ctxOf(member), { documentId });
}

export const aBase = (member: Member, name = "Deal team"): Promise<Base> =>
  createBase.run(ctxOf(member), { name });

/** An email in a base, read, on which files hang. */
export const anEmailDocument = (
  member: Member,
  files: Record<string, string> = { "deck.md": "# Fjord\n\nRobots that fold.\n" },
  base?: string,
): Promise<DocumentItem> =>
  aReadDocument(member, {
    ...(base !== undefined && { base }),
    name: "Our deck.eml",
    content: anEmailWith(files),
  });
