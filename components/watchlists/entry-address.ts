import { type CustomKey, isCustomKey } from "@/lib/core/custom-fields";
import { isScoreKey, type ScoreKey } from "@/lib/core/scores";
import type { Facts } from "@/lib/domains/watchlists/constants";
import { readFacts, writeFacts } from "@/lib/domains/watchlists/rules/facts";
import type { ReadBoardInput } from "@/lib/domains/watchlists/schema/list";
import {
  readSort,
  type ShownColumn,
  type ShownSort,
  shownColumns,
  sortNameOf,
} from "./entry-columns";

type Layout = "table" | "board";

/** Which entries of a project are shown. */
export type EntryFilter = {
  /** Words in a company's name. */
  q: string;
  /** Keys of stages and priorities, and ids of people, "none" for nobody; empty for all. */
  stages: readonly string[];
  priorities: readonly string[];
  owners: readonly string[];
  /** What their companies have: values by field. */
  facts: Facts;
  /** Only those that have been in their stage for too long. */
  isStale: boolean;
};

/** The state of a project's page, as stored in its address. */
export type EntryView = EntryFilter & {
  layout: Layout;
  sort: ShownSort | null;
  /** Null: chosen by what is known. */
  columns: readonly ShownColumn[] | null;
  isCompact: boolean;
  hasFunnel: boolean;
  /** The entry whose details are open. */
  entry: string | null;
};

const listOf = (text: string | null) => (text ?? "").split(",").filter(Boolean);

/** Columns as addresses and the browser's store list them. */
export function readColumns(text: string | null): readonly ShownColumn[] | null {
  if (text === null) return null;
  const asked = text.split(",");
  const usual = shownColumns.filter((column) => asked.includes(column));
  const isOwn = (column: string) => isCustomKey(column) || isScoreKey(column);
  return [...usual, ...new Set(asked.filter(isOwn) as (CustomKey | ScoreKey)[])];
}

/** The page's state, read from its address; invalid values become defaults. */
export function readEntryView(query: { get(name: string): string | null }): EntryView {
  return {
    layout: query.get("view") === "board" ? "board" : "table",
    q: (query.get("q") ?? "").trim(),
    stages: listOf(query.get("stage")),
    priorities: listOf(query.get("priority")),
    owners: listOf(query.get("owner")),
    facts: readFacts(query.get("facts") ?? ""),
    isStale: query.get("stale") === "true",
    sort: readSort(query.get("sort")),
    columns: readColumns(query.get("columns")),
    isCompact: query.get("density") === "compact",
    hasFunnel: query.get("funnel") === "1",
    entry: query.get("entry"),
  };
}

/** The part of the address that decides which entries are shown, and in which order. */
function filterQueryOf(view: EntryFilter & { sort: ShownSort | null }): URLSearchParams {
  const said = {
    q: view.q,
    stage: view.stages.join(","),
    priority: view.priorities.join(","),
    owner: view.owners.join(","),
    facts: writeFacts(view.facts),
    stale: view.isStale ? "true" : "",
    sort: view.sort ?? "",
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
}

/** The address query of a view: canonical, without default values. */
export function entryQueryOf(view: EntryView): URLSearchParams {
  const query = filterQueryOf(view);
  if (view.layout === "board") query.set("view", "board");
  if (view.columns) query.set("columns", view.columns.join(","));
  if (view.isCompact) query.set("density", "compact");
  if (view.hasFunnel) query.set("funnel", "1");
  if (view.entry) query.set("entry", view.entry);
  return query;
}

/** The own fields by which a view shows, sorts or filters; `kept`: the columns chosen before. */
export const ownKeysOf = (view: EntryView, kept: readonly ShownColumn[] | null): CustomKey[] =>
  [
    ...new Set<string>([
      ...(view.columns ?? kept ?? []),
      ...(view.sort ? [sortNameOf(view.sort)] : []),
      ...Object.keys(view.facts),
    ]),
  ]
    .filter(isCustomKey)
    .toSorted();

/** Facts without own fields whose values are still being read: every card would seem to lack them. */
export const readableFacts = (facts: Facts, ownRead: readonly CustomKey[]): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([field]) => !isCustomKey(field) || ownRead.includes(field)),
  );

/** The board of a project, with the values of these own fields. */
export const boardInput = (projectId: string, own: readonly CustomKey[]): ReadBoardInput => ({
  projectId,
  ...(own.length > 0 && { own: own.join(",") }),
});

/** Whether any filter is set. */
export const isFiltered = ({ q, stages, priorities, owners, facts, isStale }: EntryFilter) =>
  q !== "" ||
  stages.length + priorities.length + owners.length + Object.keys(facts).length > 0 ||
  isStale;

export const unfiltered: EntryFilter = {
  q: "",
  stages: [],
  priorities: [],
  owners: [],
  facts: {},
  isStale: false,
};
