import { dateText } from "@/lib/core/day-text";
import { type MoneyNotation, moneyText, usdText } from "@/lib/core/money";
import { withUnit } from "@/lib/domains/custom-fields/rules";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { type Field, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Money, Person, Round, StatedDate } from "@/lib/domains/evidence/schema";

/** A number of employees as text: "58", "11–50", "5,000+". `max` is null for "or more". */
export function employeesText(min: number, max: number | null): string {
  const written = (count: number) => count.toLocaleString("en");
  if (max === null) return `${written(min)}+`;
  return min === max ? written(min) : `${written(min)}–${written(max)}`;
}

type Place = { city: string | null; region: string | null; country: string | null };

/** A company's location as far as it is known: "London, United Kingdom". */
export function placeText({ city, region, country }: Place): string | null {
  const parts = [city ?? region, country].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** "$4M · 2025"; the year alone is stated by every source that states a date. */
export function lastRoundText(amount: number | null, year: number | null): string | null {
  const money = amount === null ? null : usdText(amount);
  return [money, year].filter((part) => part !== null).join(" · ") || null;
}

function roundText(round: Round): string {
  const parts = [
    round.stage ?? "Round",
    round.amount && moneyText(round.amount),
    round.date && dateText(round.date),
  ];
  return parts.filter(Boolean).join(" · ");
}

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** A number of a field that the organization defined, without its unit: "1,250.5". */
export const figureText = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: 6 });

/** A field's value as text, or null for one that is stated to be unknown. */
export function valueText(
  field: Field,
  value: unknown,
  notation: MoneyNotation = "compact",
): string | null {
  if (value === null || value === undefined) return null;
  const { type } = traitsOfField(field);
  if (type === "flag") return value === true ? "Yes" : "No";
  if (type === "number") return figureText(value as number);
  if (type === "date") return dateText(value as StatedDate);
  if (type === "money") return moneyText(value as Money, notation);
  if (type === "range") {
    const { min, max } = value as { min: number; max: number | null };
    return employeesText(min, max);
  }
  if (type === "website") return (value as { url: string }).url;
  if (type === "round") return roundText(value as Round);
  if (type === "person") {
    const { name, title } = value as Person;
    return title ? `${name}, ${title}` : name;
  }
  return isList(value) ? value.join(", ") : String(value);
}

/** The same with the unit of a field that the organization defined. */
export const textWithUnit = (
  field: Field,
  value: unknown,
  defined: readonly Pick<CustomField, "key" | "unit">[],
): string | null => {
  const text = valueText(field, value);
  return text && withUnit(text, defined.find(({ key }) => key === field)?.unit);
};

/** The parts of a claim that decide what is shown; `rank` null: it no longer counts. */
export type RankedClaim = { id: string; field: Field; value: unknown; rank: number | null };

const live = <T extends RankedClaim>(claims: readonly T[], field: Field): T[] =>
  claims
    .filter((claim) => claim.field === field && claim.rank !== null && claim.value !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

/**
 * The accepted value of a field: that of the first claim, or the union of lists; null is unknown.
 */
export function mostTrusted(claims: readonly RankedClaim[], field: Field): unknown {
  const { holds } = traitsOfField(field);
  if (holds === "one")
    return claims.find((claim) => claim.field === field && claim.rank === 1)?.value ?? null;
  if (holds === "many") return null;
  const items = new Map<string, string>();
  for (const item of live(claims, field).flatMap(({ value }) => (isList(value) ? value : [])))
    if (!items.has(item.toLowerCase())) items.set(item.toLowerCase(), item);
  return items.size > 0 ? [...items.values()] : null;
}

/** Claims about a company's multiple items, such as rounds or people, grouped by item. */
function things<V>(claims: readonly RankedClaim[], keyOf: (value: V) => string) {
  const groups = new Map<string, { value: V; claimIds: string[] }>();
  for (const { id, value } of claims) {
    const key = keyOf(value as V);
    const group = groups.get(key);
    if (group) group.claimIds.push(id);
    else groups.set(key, { value: value as V, claimIds: [id] });
  }
  return [...groups.values()];
}

const statesNoAmount = ({ value }: RankedClaim) => Number((value as Round).amount === null);

/**
 * Funding rounds, newest first: claims with the same stage and month are one round, and the most
 * trusted that states an amount describes it.
 */
export const roundsOf = (claims: readonly RankedClaim[]) =>
  things<Round>(
    live(claims, "round").toSorted((a, b) => statesNoAmount(a) - statesNoAmount(b)),
    ({ stage, date }) => `${stage ?? ""} ${date?.date.slice(0, 7) ?? ""}`,
  ).sort((a, b) => (b.value.date?.date ?? "").localeCompare(a.value.date?.date ?? ""));

/** People, best supported first: claims with the same name are one person. */
export const peopleOf = (claims: readonly RankedClaim[]) =>
  things<Person>(live(claims, "person"), ({ name }) => name.toLowerCase());

const SENIOR =
  /\b(ceo|c[tfopmris]o|chief|co-?founder|founder|president|chair(man|woman|person)?|partner|director|head|vp|evp|svp|vice president|owner|principal)\b/i;

/** Whether a title means leading the company or a part of it. */
export const isSenior = (title: string | null): boolean => title !== null && SENIOR.test(title);
