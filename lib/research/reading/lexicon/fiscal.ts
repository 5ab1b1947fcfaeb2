import type { Item } from "../item";
import type { Token } from "../token";
import { textAt } from "./forms";

/*
 * "FY2025", "the last fiscal year", "Q3 of fiscal 2025": each company has fiscal years of its own, of
 * which no list tells when they begin. They are no calendar years.
 */

/** Heavier than the calendar's reading of the number behind. */
const WEIGHT = 2;
const LEADING = /^(?:last|this|next|current|previous|prior)$/;
const UNIT = /^(?:years?|quarters?|half|halves|q[1-4]|h[12])$/;
const NUMBER = /^(?:\d{2}|\d{4})$/;

function endOf(tokens: readonly Token[], at: number): number {
  const text = textAt(tokens, at);
  if (/^fye?(?:\d{2}|\d{4})$/.test(text)) return at + 1;
  if (/^fye?$/.test(text)) {
    const number = textAt(tokens, at + 1) === "'" ? at + 2 : at + 1;
    return NUMBER.test(textAt(tokens, number)) ? number + 1 : -1;
  }
  if (text !== "fiscal") return -1;
  const isUnit = UNIT.test(textAt(tokens, at + 1));
  const behind = isUnit ? at + 2 : at + 1;
  const end = NUMBER.test(textAt(tokens, behind)) ? behind + 1 : behind;
  return end > at + 1 ? end : -1;
}

export const fiscalItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap((_, at): Item[] => {
    const to = endOf(tokens, at);
    if (to < 0) return [];
    const from = LEADING.test(textAt(tokens, at - 1)) ? at - 1 : at;
    return [{ from, to, weight: WEIGHT, meaning: { kind: "absent" } }];
  });
