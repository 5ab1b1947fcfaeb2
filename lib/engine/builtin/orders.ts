import type { FactKind } from "./facts";
import { PLURAL_NOUNS } from "./words";

/** How companies are ordered, where a question asks for the first of an order. */
export type Order = {
  sort: string;
  fact: FactKind;
  /** How many are asked for; null where the question does not say. */
  limit: number | null;
  words: RegExp;
};

/** Which company stands first, by the order. */
export const firstBy: Readonly<Record<string, string>> = {
  "-funding": "best funded",
  employees: "smallest",
  "-employees": "largest",
  founded: "oldest",
  "-founded": "youngest",
};

const orders: Omit<Order, "limit">[] = [
  {
    sort: "-funding",
    fact: "funding",
    words:
      /\b(?:most|best|top|highest|better)[ -](?:well[ -])?fund(?:ed|ing)\b|\braised (?:the )?most(?: money| funding)?\b|\b(?:most|highest) (?:total )?(?:funding|money raised|capital)\b/,
  },
  {
    sort: "employees",
    fact: "headcount",
    words: /\bsmallest\b|\b(?:fewest|least) (?:employees|people|staff)\b/,
  },
  {
    sort: "-employees",
    fact: "headcount",
    words:
      /\b(?:largest|biggest)\b|\bmost (?:employees|people|staff)\b|\b(?:highest|largest) headcount\b/,
  },
  {
    sort: "founded",
    fact: "founded",
    words: /\boldest\b|\bearliest founded\b|\bfounded (?:the )?(?:first|earliest)\b/,
  },
  {
    sort: "-founded",
    fact: "founded",
    words: /\b(?:newest|youngest)\b|\bmost recently founded\b|\bfounded most recently\b/,
  },
];
const TOP =
  /\btop (\d{1,3})\b|\b(\d{1,3}) (?=largest|biggest|oldest|newest|youngest|smallest|most|best)/;

/** The order that a question asks for, and of how many. */
export function orderOf(line: string): Order | null {
  const order = orders.find(({ words }) => words.test(line));
  if (!order) return null;
  const top = TOP.exec(line);
  const count = Number(top?.[1] ?? top?.[2] ?? 0);
  return { ...order, limit: count || (PLURAL_NOUNS.test(line) ? null : 1) };
}
