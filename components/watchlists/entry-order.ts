import { itemKey, type Scores } from "@/components/evaluations/use-scores";
import { type CustomKey, customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import { DAY_MS } from "@/lib/core/durations";
import { isScoreKey, type ScoreKey } from "@/lib/core/scores";
import { searchKey } from "@/lib/core/search-key";
import { hasWords } from "@/lib/core/word-matching";
import { hasFacts, ownFactOf } from "@/lib/domains/watchlists/rules/facts";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { Board } from "@/lib/domains/watchlists/schema/list";
import { FUNDING_STAGES } from "@/lib/values/stages";
import type { EntryFilter } from "./entry-address";
import { type EntrySort, type OwnHeads, type ShownSort, sortNameOf } from "./entry-columns";

export type BoardStage = Board["stages"][number];

/** Whole days since an entry came into its stage. */
export const daysIn = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));

/** What sorting needs to know besides the entries. */
export type Known = {
  stages: readonly BoardStage[];
  nameOf: (userId: string) => string;
  /** The fields that the organization defined, where one of them is shown or sorted by. */
  fields?: OwnHeads["fields"];
  /** Scores of the companies, where entries are sorted by one. */
  scores?: Scores["items"];
};

const PRIORITIES: readonly (string | null)[] = ["High", "Medium", "Low"];
type SortKey = string | number | null;

/** The sort key of an entry; null where it is not known, which comes last in either direction. */
const orderOf: Record<EntrySort, (entry: EntryCard, known: Known) => SortKey> = {
  name: ({ company_name }) => searchKey(company_name),
  stage: ({ stage_key }, { stages }) => stages.findIndex(({ key }) => key === stage_key),
  priority: ({ priority }) => (priority === null ? null : PRIORITIES.indexOf(priority)),
  owner: ({ owner_id }, { nameOf }) => (owner_id === null ? null : searchKey(nameOf(owner_id))),
  next_step_on: ({ next_step_on }) => next_step_on,
  last_interaction: ({ last_interaction }) => last_interaction,
  // Time in stage grows, so the latest to arrive comes first.
  since: ({ stage_since }) => -Date.parse(stage_since),
  status: ({ status }) => status,
  place: ({ location }) => location && searchKey(location),
  funding_stage: ({ funding_stage }) => placeAmong(FUNDING_STAGES, funding_stage),
  employees: ({ employees_min }) => employees_min,
  last_round: ({ last_round_on }) => last_round_on,
};

function placeAmong(values: readonly string[], value: string | null): number | null {
  const at = value === null ? -1 : values.indexOf(value);
  return at < 0 ? null : at;
}

/** Choices in their own order, figures and days as they are, texts regardless of case. */
function ownOrder({ custom }: EntryCard, key: CustomKey, fields: Known["fields"]): SortKey {
  const value = custom[key];
  if (typeof value === "number") return value;
  const text = ownFactOf(value);
  if (customKindOf(key) === "choice") return placeAmong(fields?.get(key)?.choices ?? [], text);
  return text && searchKey(text);
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const compareKnown = (a: SortKey, b: SortKey, sign: 1 | -1) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(a, b);

/** A score to sort by; declined companies come after the others, and too little known ones last. */
function scoreOrder({ company_id }: EntryCard, key: ScoreKey, scores: Scores["items"]) {
  const item = scores.get(itemKey(company_id, key));
  if (!item || item.is_too_little_known) return { last: 2, value: null };
  return { last: item.is_dealbreaker_met ? 1 : 0, value: item.hundredths };
}

const keyOf = (entry: EntryCard, name: EntrySort | CustomKey, known: Known): SortKey =>
  isCustomKey(name) ? ownOrder(entry, name, known.fields) : orderOf[name](entry, known);

/** The sorted entries; by default by stage, and within it the latest moved first. */
export function ordered(entries: readonly EntryCard[], sort: ShownSort | null, known: Known) {
  const name = sortNameOf(sort ?? "stage");
  const sign = sort?.startsWith("-") ? -1 : 1;
  const keyed = entries.map((entry) => ({
    entry,
    ...(isScoreKey(name)
      ? scoreOrder(entry, name, known.scores ?? new Map())
      : { last: 0, value: keyOf(entry, name, known) }),
    since: entry.stage_since,
  }));
  keyed.sort(
    (a, b) =>
      a.last - b.last ||
      compareKnown(a.value, b.value, sign) ||
      compare(b.since, a.since) ||
      compare(a.entry._id, b.entry._id),
  );
  return keyed.map(({ entry }) => entry);
}

/** The entries that match a filter. */
export function filtered(entries: readonly EntryCard[], asked: EntryFilter) {
  const isIn = (values: readonly string[], value: string | null) =>
    values.length === 0 || values.includes(value ?? "none");
  return entries.filter((entry) => {
    if (!isIn(asked.stages, entry.stage_key)) return false;
    if (!isIn(asked.priorities, entry.priority) || !isIn(asked.owners, entry.owner_id))
      return false;
    if (!hasFacts(entry, asked.facts)) return false;
    if (asked.isStale && !entry.is_stale) return false;
    return asked.q === "" || hasWords(entry.company_name, asked.q);
  });
}

/** The entries of each stage, in the given order. */
export function byStage(entries: readonly EntryCard[], stages: readonly { key: string }[]) {
  const columns = new Map<string, EntryCard[]>(stages.map(({ key }) => [key, []]));
  for (const entry of entries) columns.get(entry.stage_key)?.push(entry);
  return columns;
}
