import { passageAddress } from "@/components/sources/passage-address";
import type { Citation } from "@/lib/domains/chat/schema/answer";

/** The page of a citation's source, at the passage, with the quote marked. */
export const citationAddress = ({ source_id, passage_id, start, end }: Citation) =>
  `${passageAddress({ source: { _id: source_id }, passage_id, start, end })}#passage`;
