import type { Item } from "../item";
import type { Token } from "../token";
import { textAt } from "./forms";
import { numeralAt } from "./numerals";

/* "The first batch", "the 3 youngest batches": batches by their place among the organization's. */

const FIRST = /^(?:first|earliest|oldest)$/;
const LAST = /^(?:last|latest|newest|youngest|current|recent)$/;
const NOUN = /^(?:batch|cohort|class|batches|cohorts|classes)$/;
/** How many "the newest batches" are. */
const FEW = 3;
/** Beats an order with its number: "3 youngest" before "batches". */
const WEIGHT = 1.6;

type Place = { from: number; to: number; count: number; isLast: boolean };

/** A number next to the word for a place: "last three", "3 youngest". */
function numberBeside(tokens: readonly Token[], from: number, end: number) {
  const behind = numeralAt(tokens, end);
  if (behind) return { from, to: behind.to, count: behind.value };
  const most = textAt(tokens, from - 1) === "most" ? from - 1 : from;
  const before = numeralAt(tokens, most - 1);
  if (before?.to === most) return { from: most - 1, to: end, count: before.value };
  return { from: most, to: end, count: null };
}

function placeAt(tokens: readonly Token[], at: number): Place | null {
  const word = textAt(tokens, at);
  const isLast = LAST.test(word);
  if (!isLast && !FIRST.test(word)) return null;
  const end = textAt(tokens, at + 1) === "ever" ? at + 2 : at + 1;
  const { from, to, count } = numberBeside(tokens, at, end);
  const noun = textAt(tokens, to);
  // "The oldest batch that has a public company" need not be the first of all.
  const isOfThose = /^(?:that|with|where|which|having|to)$/.test(textAt(tokens, to + 1));
  if (!NOUN.test(noun) || isOfThose) return null;
  const usual = /s$/.test(noun) && noun !== "class" ? FEW : 1;
  return { from, to: to + 1, count: count ?? usual, isLast };
}

/** Batches by their place; `batches` are the organization's, the first one first. */
export function batchByPlace(tokens: readonly Token[], batches: readonly string[]): Item[] {
  return tokens.flatMap((_, at): Item[] => {
    const place = placeAt(tokens, at);
    if (!place || !Number.isInteger(place.count) || place.count < 1) return [];
    const { from, to, count, isLast } = place;
    const values = isLast ? batches.slice(-count) : batches.slice(0, count);
    const [only] = values;
    if (only === undefined) return [];
    const where =
      count === 1
        ? ([{ field: "batch", op: "eq", value: only }] as const)
        : ([{ field: "batch", op: "in", value: values }] as const);
    const label = count === 1 ? only : `${count} batches`;
    return [{ from, to, weight: WEIGHT, meaning: { kind: "value", slot: "batch", label, where } }];
  });
}
