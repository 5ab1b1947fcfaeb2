import { passageAddress } from "@/components/sources/passage-address";
import type { Citation } from "@/lib/domains/chat/schema/answer";

/** The page of a citation's source, at its passage, with its words marked. */
export const citationAddress = ({ source_id, passage_id, start, end }: Citation) =>
  `${passageAddress({ source: { _id: source_id }, passage_id, start, end })}#passage`;
