import type { Distribution } from "@/components/ui/distribution";
import { type CustomKey, customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import { dateText } from "@/lib/core/day-text";
import { distinctName, withUnit } from "@/lib/domains/custom-fields/rules";
import { type FactField, type Facts, factFields } from "@/lib/domains/watchlists/constants";
import { factOf, toggledFact } from "@/lib/domains/watchlists/rules/facts";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { EntryFilter } from "./entry-address";
import type { OwnHeads } from "./entry-columns";
import { filtered } from "./entry-order";

type Titled = (typeof factFields)[number];
const titles: Record<Titled, string> = {
  sector: "Sector",
  funding_stage: "Funding stage",
  country: "Country",
  founded: "Founded",
  size: "Employees",
};
/** Ranges are drawn along an axis. */
const inOrder: readonly FactField[] = ["founded", "size"];

const shownRange = (value: string) => value.replace(/^(\d+)-(\d+)$/, "$1–$2");
const lowerEnd = (range: string) => Number.parseInt(range, 10);

/** A value by which companies are filtered, as people read it. */
function shownFact(field: FactField, value: string, fields: OwnHeads["fields"]): string {
  if (!isCustomKey(field)) return inOrder.includes(field) ? shownRange(value) : value;
  if (customKindOf(field) === "date") return dateText({ date: value, precision: "day" });
  return withUnit(value, fields.get(field)?.unit);
}

function factTitle(field: FactField, fields: OwnHeads["fields"]): string {
  if (!isCustomKey(field)) return titles[field];
  const own = fields.get(field);
  return own ? distinctName(own, fields.values()) : "Custom field";
}

/** A filter in words: "Employees: 11–50", or "Warm intro: Yes" for a field of the organization's own. */
export function factLabel(field: FactField, value: string, fields: OwnHeads["fields"]): string {
  return `${factTitle(field, fields)}: ${shownFact(field, value, fields)}`;
}

/** How many entries have each value of a field, the most frequent first. */
export function countFacts(entries: readonly EntryCard[], field: FactField): [string, number][] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const value = factOf(entry, field);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, "en"));
}

type Counted = ReadonlyMap<Titled, [string, number][]>;

/** How many of the filtered entries have each value of each field that is drawn. */
export const countDrawn = (entries: readonly EntryCard[], filter: EntryFilter): Counted =>
  new Map(
    factFields.map((field) => {
      // Among its own kind a chosen value is ignored, so that others can be chosen.
      const { [field]: _, ...facts } = filter.facts;
      return [field, countFacts(filtered(entries, { ...filter, facts }), field)];
    }),
  );

/** What the companies of a project are, as charts whose parts filter it. */
export function entryDistributions(
  drawn: Counted,
  facts: Facts,
  show: (changes: { facts: Facts }) => void,
): Distribution[] {
  return [...drawn].map(([field, counted]) => {
    const { [field]: chosen = [] } = facts;
    const isInOrder = inOrder.includes(field);
    const values = isInOrder ? counted.toSorted(([a], [b]) => lowerEnd(a) - lowerEnd(b)) : counted;
    return {
      key: field,
      title: titles[field],
      isInOrder,
      values: values.map(([value, count]) => ({
        label: isInOrder ? shownRange(value) : value,
        count,
        isChosen: chosen.includes(value),
        choose: () => show({ facts: toggledFact(facts, field, value) }),
      })),
    };
  });
}

/** The own fields by whose values the table can be filtered, with these values. */
export function ownFactChoices(
  entries: readonly EntryCard[],
  fields: OwnHeads["fields"],
  shown: readonly CustomKey[],
): { field: CustomKey; name: string; values: readonly string[] }[] {
  return [...fields].flatMap(([key, { kind, choices }]) => {
    if (!isCustomKey(key)) return [];
    const name = factTitle(key, fields);
    if (kind === "choice") return { field: key, name, values: choices };
    const isLoaded = shown.includes(key) && (kind === "text" || kind === "person");
    const values = isLoaded ? countFacts(entries, key).map(([value]) => value) : [];
    return values.length > 0 ? { field: key, name, values } : [];
  });
}
