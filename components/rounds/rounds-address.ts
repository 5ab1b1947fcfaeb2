import {
  AMOUNT_MAX,
  CHOICE_LENGTH,
  CHOICES_MAX,
  type ChoiceFilter,
  choiceFilters,
  type RoundSort,
  roundSorts,
} from "@/lib/domains/rounds/constants";
import { isIsoDay } from "@/lib/values/iso-day";

/** The values of each filter that offers some. */
export type ChoicesAsked = Record<ChoiceFilter, readonly string[]>;

/** What the list of rounds is asked for, as its address says it. */
export type RoundsAsked = ChoicesAsked & {
  /** An investor's id or name; "" for any. */
  investor: string;
  min_amount: number | null;
  max_amount: number | null;
  from: string;
  to: string;
  sort: RoundSort;
  page: number;
};

type Query = { get(name: string): string | null };

/** Several values of an address, parted by "|". */
const readChoices = (query: Query, name: string): string[] =>
  (query.get(name) ?? "")
    .split("|")
    .filter((value) => value.trim() !== "" && value.length <= CHOICE_LENGTH)
    .slice(0, CHOICES_MAX);

const ofChoices = <T>(valuesOf: (filter: ChoiceFilter) => T) =>
  Object.fromEntries(choiceFilters.map((filter) => [filter, valuesOf(filter)])) as Record<
    ChoiceFilter,
    T
  >;

export const readAllChoices = (query: Query): ChoicesAsked =>
  ofChoices((filter) => readChoices(query, filter));

/** No value of any filter. */
export const noChoices: ChoicesAsked = ofChoices(() => []);

/** A page from 1. */
export function readPage(query: Query): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

function readAmount(text: string | null): number | null {
  const amount = Number(text);
  const isFine = text !== null && text !== "" && Number.isInteger(amount);
  return isFine && amount >= 0 && amount <= AMOUNT_MAX ? amount : null;
}

const readDay = (text: string | null) => (text !== null && isIsoDay(text) ? text : "");

/** What an address asks for; what it says wrongly is left out. */
export const readRounds = (query: Query): RoundsAsked => ({
  ...readAllChoices(query),
  investor: (query.get("investor") ?? "").trim().slice(0, CHOICE_LENGTH),
  min_amount: readAmount(query.get("min_amount")),
  max_amount: readAmount(query.get("max_amount")),
  from: readDay(query.get("from")),
  to: readDay(query.get("to")),
  sort: roundSorts.find((sort) => sort === query.get("sort")) ?? "-date",
  page: readPage(query),
});

/** Several values as the call and the address carry them. */
const writtenChoices = (values: readonly string[]) =>
  values.length > 0 ? values.join("|") : undefined;

/** The filters that offer values as the calls take them. */
export const choicesOf = (asked: ChoicesAsked) =>
  ofChoices((filter) => writtenChoices(asked[filter]));

/** The filters as the calls take them. */
export const filtersOf = (asked: RoundsAsked) => ({
  ...choicesOf(asked),
  investor: asked.investor || undefined,
  min_amount: asked.min_amount ?? undefined,
  max_amount: asked.max_amount ?? undefined,
  from: asked.from || undefined,
  to: asked.to || undefined,
});

/** The input of the list's call; also its key in the cache. */
export const roundsInput = (asked: RoundsAsked) => ({
  ...filtersOf(asked),
  sort: asked.sort,
  page: asked.page,
});

/** A query without what is left out. */
export function queryOf(values: Record<string, string | number | undefined>): URLSearchParams {
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/** The address of a view of the list, without what is usual. */
export function roundsAddress(asked: Partial<RoundsAsked>): string {
  const whole = { ...readRounds(new URLSearchParams()), ...asked };
  const query = queryOf({
    ...filtersOf(whole),
    sort: whole.sort === "-date" ? undefined : whole.sort,
    page: whole.page === 1 ? undefined : whole.page,
  });
  return query.size === 0 ? "/rounds" : `/rounds?${query}`;
}

/** Whether any filter is set. */
export const isFiltered = (asked: RoundsAsked) =>
  Object.values(filtersOf(asked)).some((value) => value !== undefined);

/** Every filter open. */
export const unfiltered: Partial<RoundsAsked> = {
  ...noChoices,
  investor: "",
  min_amount: null,
  max_amount: null,
  from: "",
  to: "",
};
