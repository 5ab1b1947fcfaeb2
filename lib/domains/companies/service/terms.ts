import "server-only";
import type { Ranking, Term } from "@/lib/search/filter";
import type { OrgCtx } from "@/lib/service/context";

export type Correction = { from: string; to: string };

/** Placeholder of the rank part: each word once, all of one weight. */
export async function termsOf(
  _ctx: OrgCtx,
  text: string,
): Promise<{ terms: Term[]; ranking: Ranking; corrections: Correction[] }> {
  const words = [...new Set(text.split(/\s+/u).filter(Boolean))];
  const terms = words.map((word) => ({ words: [word], weight: 1, text: word }));
  const ranking: Ranking = {
    fields: [0.2, 0.4, 0.6, 1],
    ...{ k: 1.2, b: 0.6, usual: 60, prominence: 0.004, share: 0.5, cap: 1000 },
  };
  return { terms, ranking, corrections: [] };
}
