import "server-only";
import { sentencesOf } from "@/lib/documents/passages";
import { readableDocuments } from "@/lib/domains/documents/service/read";
import { documentSubject } from "@/lib/domains/documents/subject";
import type { Evidence } from "@/lib/engine/tools";
import { plain } from "@/lib/engine/verify/plain-text";
import type { OrgCtx } from "@/lib/service/context";
import type { StoredSource } from "../constants";
import { recordSource } from "./records";

/** How words of a document are named: by their passage and their place in it. */
export const isQuoteId = (id: string): boolean => /^pss_\w+:\d+-\d+$/u.test(id);

/** Whole sentences alone: half of one may say the opposite. */
const isSentence = ({ text, start, end }: Evidence): boolean =>
  sentencesOf(text).some((sentence) => sentence.start === start && sentence.end === end);

/**
 * Sentences of documents as they are there now. What some colleagues cannot read, what was deleted,
 * what does not hold today, and versions that a newer one took the place of are left out.
 */
export async function quotesOf(everybody: OrgCtx, ids: readonly string[]): Promise<Evidence[]> {
  if (ids.length === 0) return [];
  const read = await documentSubject(everybody).quotedEvidence([...new Set(ids)]);
  const documents = await readableDocuments(
    everybody,
    read.map(({ source_id }) => source_id),
  );
  const current = new Set(
    documents.flatMap(({ id, isForAll, isCurrent }) => (isForAll && isCurrent ? id : [])),
  );
  return read.filter((one) => current.has(one.source_id) && isSentence(one));
}

/** A sentence that is nothing but these words. */
export const quotation = ({ quote }: Evidence): string => `“${quote.replace(/\s+/gu, " ").trim()}”`;

/** The words by the quotation that they are, as sentences are compared. */
export const byQuotation = (quotes: readonly Evidence[]): ReadonlyMap<string, Evidence> =>
  new Map(quotes.map((quote) => [plain(quotation(quote)), quote]));

export const quoteSource = (one: Evidence): StoredSource => ({
  ...recordSource({
    kind: "document",
    id: one.id,
    title: one.title,
    quote: one.quote,
    path: one.url,
    recorded_at: null,
  }),
  passage_id: one.passage_id,
  source_id: one.source_id,
  start: one.start,
  end: one.end,
  sha256: one.sha256,
});
