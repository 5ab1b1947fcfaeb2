import { DAY_MS } from "@/lib/core/durations";
import type { Base, SearchDocuments } from "@/lib/domains/documents/schema";
import { isoDay } from "@/lib/values/iso-day";
import { kindWords } from "./document-words";

/** How long ago documents were added at most, in days. */
export const periods = {
  7: "Added in the last 7 days",
  30: "Added in the last 30 days",
  365: "Added in the last year",
};
type Days = keyof typeof periods;

/** What found passages are narrowed to; what is empty narrows nothing. */
export type FoundFilter = {
  /** Only where every base is asked: elsewhere the page says which. */
  base: string;
  kind: NonNullable<SearchDocuments["kind"]> | "";
  days: Days | 0;
  language: string;
  companyId: string;
};
export const NO_FILTER: FoundFilter = { base: "", kind: "", days: 0, language: "", companyId: "" };

/** Filters that a page does not offer: it asks one base, or about one company. */
export type Settled = { base?: boolean; companyId?: boolean };

type Query = { get(name: string): string | null };

const isKind = (text: string): text is Exclude<FoundFilter["kind"], ""> =>
  Object.hasOwn(kindWords, text);

/** The filter that an address says; what it says wrongly is left out. */
export function readFilter(query: Query, settled: Settled = {}): FoundFilter {
  const text = (name: string) => query.get(name) ?? "";
  const [kind, days, language] = [text("kind"), Number(text("added")), text("language")];
  return {
    base: settled.base ? "" : text("base"),
    kind: isKind(kind) ? kind : "",
    days: Object.hasOwn(periods, days) ? (days as Days) : 0,
    language: /^[a-z]{2,3}$/.test(language) ? language : "",
    companyId: settled.companyId ? "" : text("company"),
  };
}

export const isFiltered = (filter: FoundFilter) =>
  Object.values(filter).some((value) => value !== "" && value !== 0);

/** The bases to choose from, with the one that the address names: a link may name one that its reader can't open. */
export function baseOptions(
  bases: readonly Pick<Base, "_id" | "name">[] | undefined,
  asked: string,
): (readonly [id: string, name: string])[] {
  const options = (bases ?? []).map(({ _id, name }) => [_id, name] as const);
  if (asked === "" || options.some(([id]) => id === asked)) return options;
  return [...options, [asked, bases ? "A knowledge base you can’t open" : "Loading…"]];
}

/** A filter as the call takes it. */
export const askedOf = ({ base, kind, days, language, companyId }: FoundFilter) => ({
  ...(base && { base }),
  ...(kind && { kind }),
  ...(days > 0 && { since: isoDay(new Date(Date.now() - days * DAY_MS)) }),
  ...(language && { language }),
  ...(companyId && { company_id: companyId }),
});

/** What an address says of a filter, by the names of its parameters; those of `settled` stay the page's. */
const saidOf = (
  { base, kind, days, language, companyId }: FoundFilter,
  settled: Settled,
): (readonly [name: string, value: string])[] => [
  ...(settled.base ? [] : [["base", base] as const]),
  ["kind", kind],
  ["added", days === 0 ? "" : String(days)],
  ["language", language],
  ...(settled.companyId ? [] : [["company", companyId] as const]),
];

/** The query of an address with another filter; everything else that it says stays. */
export function filteredQuery(
  query: string,
  filter: FoundFilter,
  settled: Settled = {},
): URLSearchParams {
  return changedQuery(query, Object.fromEntries(saidOf(filter, settled)));
}

/** The query of an address with other values; an empty one is left out. */
export function changedQuery(
  query: string,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
