import "server-only";
import type { Ranking, Term } from "@/lib/search/filter";
import type { OrgCtx } from "@/lib/service/context";

/** Placeholder until the rank part: each word once, all of one weight. */
export async function readWords(
  _ctx: OrgCtx,
  text: string,
): Promise<{ terms: Term[]; ranking: Ranking; corrections: { from: string; to: string }[] }> {
  const words = [...new Set(text.split(/\s+/u).filter(Boolean))];
  const terms = words.map((word) => ({ words: [word], weight: 1, text: word }));
  return { terms, ranking: {}, corrections: [] };
}
