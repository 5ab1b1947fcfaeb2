import { type CustomKind, isCustomKey } from "@/lib/core/custom-fields";
import { inPattern } from "@/lib/core/escape";
import { lookupKey } from "@/lib/core/search-key";
import { type FieldTraits, fieldsOf } from "@/lib/research/plan/fields";
import type { CustomLabels } from "@/lib/research/plan/in-words";
import type { Comparison, FieldCondition } from "@/lib/research/plan/plan";
import { protectedTrait } from "./protected-traits";

/*
 * English to conditions on fields that the organization defined: "NPS at least 40", "more than 12
 * robots sold", "channel is Partner or Direct". A number needs a bound or "is" next to the field's whole
 * name, and a choice must be one of the field's; all else is left to people.
 */

export type OwnField = {
  key: string;
  kind: CustomKind;
  name: string;
  unit: string | null;
  choices: readonly string[];
};

export type OwnStated = { text: string; start: number; end: number; where: FieldCondition[] };

/** What the product's own fields are called: their readers know these names. */
const PRODUCT_NAMES: ReadonlySet<string> = new Set(
  Object.values<FieldTraits>(fieldsOf.companies).flatMap(({ label, noun = label }) => [
    lookupKey(label),
    lookupKey(noun),
  ]),
);

/** Own fields that a text can name, the longest names first, so that "Net NPS" is not "NPS". */
export const nameable = (own: Iterable<OwnField>): OwnField[] =>
  [...own]
    .filter(
      ({ kind, name }) =>
        (kind === "number" || kind === "choice") &&
        name.trim().length > 1 &&
        !PRODUCT_NAMES.has(lookupKey(name)) &&
        protectedTrait([name]) === null,
    )
    .toSorted((a, b) => b.name.length - a.name.length);

export const labelsOf = (own: readonly OwnField[]): CustomLabels =>
  Object.fromEntries(own.map(({ key, name }) => [key, name]));

const BOUNDS: readonly [Comparison, string][] = [
  ["gte", "at least|no less than|not less than|a minimum of|minimum of|minimum|min\\.?|>=|≥"],
  ["lte", "at most|no more than|not more than|up to|a maximum of|maximum of|maximum|max\\.?|<=|≤"],
  ["gt", "more than|greater than|higher than|above|over|exceeding|>"],
  ["lt", "less than|fewer than|lower than|below|under|<"],
  ["eq", "exactly|equal to"],
];
const BEHIND: readonly [Comparison, string][] = [
  ["gte", "or more|or higher|or above|or greater|or better|and above|and up|\\+"],
  ["lte", "or less|or lower|or below|or fewer|and below"],
];
const formsOf = (bounds: readonly [Comparison, string][]) =>
  bounds.map(([, forms]) => forms).join("|");
const boundIn = (bounds: readonly [Comparison, string][], said: string): Comparison | undefined =>
  bounds.find(([, forms]) => new RegExp(`^(?:${forms})$`, "iu").test(said))?.[0];

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

const escaped = (text: string) => inPattern(text.trim()).replace(/\s+/gu, "\\s{1,3}");
const LEFT = "(?<![\\p{L}\\p{N}])";
const RIGHT = "(?![\\p{L}\\p{N}])";
const GAP = "\\s{0,3}";
const IS = `\\s{0,3}[:=]\\s{0,3}|\\s{1,3}(?:is|are|(?:must|should|has to|have to) be)\\s{1,3}`;

/** A number with its scale and, where it is written, the field's own unit. */
function amountOf({ unit }: OwnField): string {
  // A firm's own unit is not a scale: 5 m may be meters.
  const scales = Object.keys(SCALES).filter((scale) => scale !== unit?.trim().toLowerCase());
  const own = unit === null ? "" : `(?:\\s?${escaped(unit)}${unit === "%" ? "" : RIGHT})?`;
  const number = "(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)";
  return `${number}(?:\\s?(${scales.join("|")})${RIGHT})?${own}(?![\\p{L}\\p{N}]|[.,]\\d|\\s?[%$€£])`;
}

function amountIn(number: string | undefined, scale: string | undefined): number {
  const factor = SCALES[scale?.toLowerCase() ?? ""] ?? 1;
  return Number((Number(number?.replaceAll(",", "")) * factor).toFixed(2));
}

type Form = { pattern: string; read: (groups: string[]) => [Comparison, number][] };

function formsOfNumber(field: OwnField): Form[] {
  const name = `${LEFT}${escaped(field.name)}${RIGHT}`;
  const amount = amountOf(field);
  const [ahead, behind] = [formsOf(BOUNDS), formsOf(BEHIND)];
  const bounded = (op: Comparison | undefined, number = "", scale = ""): [Comparison, number][] =>
    op ? [[op, amountIn(number, scale)]] : [];
  return [
    {
      pattern: `${name}(?:${IS}|\\s{1,3})between\\s{1,3}${amount}\\s{1,3}and\\s{1,3}${amount}`,
      read: ([low, lowScale, high, highScale]) => [
        ...bounded("gte", low, lowScale),
        ...bounded("lte", high, highScale),
      ],
    },
    {
      pattern: `${name}(?:${IS}|\\s{1,3}of\\s{1,3}|${GAP})(${ahead})${GAP}${amount}`,
      read: ([bound = "", number, scale]) => bounded(boundIn(BOUNDS, bound), number, scale),
    },
    {
      pattern: `${name}(?:${IS}|\\s{1,3}of\\s{1,3}|\\s{1,3})${amount}${GAP}(${behind})`,
      read: ([number, scale, bound = ""]) => bounded(boundIn(BEHIND, bound), number, scale),
    },
    {
      pattern: `${name}(?:${IS})${amount}`,
      read: ([number, scale]) => bounded("eq", number, scale),
    },
    {
      pattern: `(?<![\\p{L}\\p{N}])(${ahead})${GAP}${amount}\\s{1,3}(?:of\\s{1,3}|in\\s{1,3})?${name}`,
      read: ([bound = "", number, scale]) => bounded(boundIn(BOUNDS, bound), number, scale),
    },
    {
      pattern: `(?<![\\p{L}\\p{N}$€£.,-])${amount}${GAP}(${behind})\\s{1,3}(?:of\\s{1,3}|in\\s{1,3})?${name}`,
      read: ([number, scale, bound = ""]) => bounded(boundIn(BEHIND, bound), number, scale),
    },
  ];
}

function numbersIn(line: string, field: OwnField): OwnStated[] {
  return formsOfNumber(field).flatMap(({ pattern, read }) =>
    [...line.matchAll(new RegExp(pattern, "giu"))].map((match) => ({
      ...spanOf(match),
      where: read(match.slice(1)).map(([op, value]) => ({ field: field.key, op, value })),
    })),
  );
}

const spanOf = ({ 0: text, index }: RegExpMatchArray) => {
  const start = index ?? 0;
  return { text, start, end: start + text.length };
};

function choicesIn(line: string, field: OwnField): OwnStated[] {
  const { key, name, choices } = field;
  if (choices.length === 0) return [];
  const one = `(?:${choices
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")})${RIGHT}`;
  const either = `${one}(?:(?:\\s{0,3},\\s{0,3}(?:or\\s{1,3})?|\\s{1,3}or\\s{1,3})${one})*`;
  const pattern = `${LEFT}${escaped(name)}${RIGHT}(?:${IS})(not\\s{1,3})?(${either})`;
  return [...line.matchAll(new RegExp(pattern, "giu"))].map((match) => {
    const said = [...(match[2] ?? "").matchAll(new RegExp(one, "giu"))].map(([text]) => text);
    const values = choices.filter((choice) =>
      said.some((text) => lookupKey(text) === lookupKey(choice)),
    );
    const [only = "", ...others] = values;
    const not = match[1] ? "not_" : "";
    const condition: FieldCondition =
      others.length === 0
        ? { field: key, op: `${not}eq` as Comparison, value: only }
        : { field: key, op: `${not}in` as Comparison, value: values };
    return { ...spanOf(match), where: [condition] };
  });
}

/** What is said before in the same clause turns it round: "no NPS below 40" asks for another thing. */
const DENIED =
  /\b(?:no|not|never|without|except|excluding|exclude|avoid|unless|neither)\b[^,;.()]*$/iu;

/**
 * The conditions on own fields that a line states, in its order, each with its words; words that are
 * turned round state none, and no other reader may take their number for its own.
 */
export function ownConditionsIn(line: string, own: readonly OwnField[]): OwnStated[] {
  const key = lookupKey(line);
  const found: OwnStated[] = [];
  for (const field of own) {
    if (!key.includes(lookupKey(field.name))) continue;
    const stated = field.kind === "number" ? numbersIn(line, field) : choicesIn(line, field);
    for (const one of stated) {
      const isApart = found.every(({ start, end }) => end <= one.start || start >= one.end);
      const isDenied = DENIED.test(line.slice(0, one.start));
      if (isApart && one.where.length > 0) found.push(isDenied ? { ...one, where: [] } : one);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** A line with commas in place of what it states, so that nobody reads these words again. */
export const withoutStated = (line: string, stated: readonly OwnStated[]): string =>
  stated.reduce(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}${",".padEnd(end - start, " ")}${rest.slice(end)}`,
    line,
  );

/** "NPS is at least 40": what an own field is compared with, as a title says it. */
export const withoutWhose = (said: string, field: string): string =>
  isCustomKey(field) ? said.replace(/^whose /, "") : said;
