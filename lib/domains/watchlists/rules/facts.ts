import { isCustomKey } from "@/lib/core/custom-fields";
import { FACTS_MAX, type FactField, type Facts, factFields } from "../constants";

const isFactField = (name: string): name is FactField =>
  (factFields as readonly string[]).includes(name) || isCustomKey(name);

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** "sector:Fintech" as field and value; null for what is neither. */
export function readFact(part: string): readonly [FactField, string] | null {
  const at = part.indexOf(":");
  const field = part.slice(0, Math.max(at, 0));
  const value = unescaped(part.slice(at + 1));
  return isFactField(field) && value ? [field, value] : null;
}

/** Separates the parts of what an address and a call say of facts. */
export const factParts = (text: string): string[] => text.split("|").filter(Boolean);

/** Facts from "sector:Fintech|sector:Health|country:Sweden"; parts that say nothing are left out. */
export function readFacts(text: string): Facts {
  const facts: Record<string, string[]> = {};
  for (const part of factParts(text).slice(0, FACTS_MAX)) {
    const [field, value] = readFact(part) ?? [];
    if (field && value) facts[field] = [...new Set([...(facts[field] ?? []), value])];
  }
  return facts as Facts;
}

/** Every field with each of its values. */
export const factsIn = (facts: Facts): (readonly [FactField, string])[] =>
  (Object.entries(facts) as [FactField, readonly string[]][]).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  );

/** The same as an address and a call carry them; "|" and "%" of values are escaped. */
export const writeFacts = (facts: Facts): string =>
  factsIn(facts)
    .map(([field, value]) => `${field}:${value.replace(/[|%]/g, encodeURIComponent)}`)
    .join("|");

/** The facts with a value more, or less when it is there. */
export function toggledFact(facts: Facts, field: FactField, value: string): Facts {
  const { [field]: before = [], ...others } = facts;
  const values = before.includes(value)
    ? before.filter((one) => one !== value)
    : [...before, value];
  return values.length > 0 ? { ...others, [field]: values } : others;
}

/** A company's card, as far as entries are filtered by it. */
type Card = Record<(typeof factFields)[number], string | null> & {
  custom: Readonly<Record<string, unknown>>;
};

/** What a card has of a field that entries are filtered by. */
export const factOf = (card: Card, field: FactField): string | null =>
  isCustomKey(field) ? ownFactOf(card.custom[field]) : card[field];

/** Whether a card has one of the values of each field. */
export const hasFacts = (card: Card, facts: Facts): boolean =>
  (Object.entries(facts) as [FactField, readonly string[]][]).every(([field, values]) =>
    values.includes(factOf(card, field) ?? ""),
  );

/** A stored value of an own field as its input holds it: a day as precisely as it is known. */
export function ownDraftOf(value: unknown): string {
  const text = ownFactOf(value) ?? "";
  const precision = value !== null && typeof value === "object" && "precision" in value;
  if (!precision) return text;
  if (value.precision === "year") return text.slice(0, 4);
  return value.precision === "day" ? text : text.slice(0, 7);
}

/** A stored value of an own field as a filter names it: a text, a figure or a day. */
export function ownFactOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  return "date" in value ? String(value.date) : null;
}
