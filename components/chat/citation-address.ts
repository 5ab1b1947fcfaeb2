import { documentAddress, passageAddress } from "@/components/sources/passage-address";
import type { Citation } from "@/lib/domains/chat/schema/answer";

/** The words of a document have their address with them. */
export const isOfDocument = ({ source_id }: Pick<Citation, "source_id">) =>
  source_id.startsWith("doc_");

/** The page of a citation's document or source, at the passage, with the quote marked. */
export const citationAddress = (citation: Citation): string => {
  const { source_id, passage_id, start, end, url } = citation;
  if (isOfDocument(citation)) return url ?? `/documents/${source_id}`;
  const quoted = { source: { _id: source_id }, passage_id, start, end };
  return documentAddress(url, quoted) ?? `${passageAddress(quoted)}#passage`;
};
