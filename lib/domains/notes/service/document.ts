import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { readableDocuments, wordsAt } from "@/lib/domains/documents/service/read";
import type { OrgCtx } from "@/lib/service/context";

type Place = { page: number; start: number; end: number };
type Asked = { company_id?: string | null; project_id?: string | null };

/** Throws NOT_FOUND for a document that the caller cannot read. */
export async function assertReadable(ctx: OrgCtx, documentId: string): Promise<void> {
  if ((await readableDocuments(ctx, [documentId])).length === 0) throw notFound("Document");
}

/** The document that a note is about, with the words that it is about as they are there. */
export async function besideDocument(
  ctx: OrgCtx,
  { _id, place }: { _id: string; place?: Place },
  { company_id, project_id }: Asked,
) {
  if (company_id || project_id)
    throw new AppError(
      "INVALID_INPUT",
      "A note on a document can’t belong to anything else: its readers are those of the document.",
    );
  await assertReadable(ctx, _id);
  if (!place) return { documentId: _id };
  const quote = await wordsAt(ctx, { documentId: _id, ...place });
  if (quote === "")
    throw new AppError("INVALID_INPUT", "There are no words at this place of the document.");
  return { documentId: _id, ...place, quote };
}
