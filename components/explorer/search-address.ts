import { isCustomKey } from "@/lib/core/custom-fields";
import { isScoreKey, type ScoreKey } from "@/lib/core/scores";
import {
  CONDITIONS_MAX,
  companyColumns,
  type ListColumn,
  type SearchSort,
  searchSorts,
} from "@/lib/domains/companies/constants";
import { readCondition } from "@/lib/domains/companies/rules/conditions";
import type { Condition } from "@/lib/research/plan/plan";

/** The page of the explorer: search (question first) or companies (list first). */
export type Surface = "search" | "companies";
export const surfaceOf = (path: string): Surface => (path === "/search" ? "search" : "companies");

/** What is asked for. */
export type Asked = {
  q: string;
  /** Conditions that replace those read from `q`; null while unchanged. */
  where: readonly Condition[] | null;
  /** Words for text search that replace those left over from `q`; null while unchanged. */
  words: string | null;
  /** Null is the default order: by relevance, or by name when there is nothing to rank by. */
  sort: SearchSort | null;
  /** The list's first page, from 1. */
  page: number;
};

/** A column of the list: what companies have, or their latest score by some criteria. */
export type TableColumn = ListColumn | ScoreKey;

export const layouts = ["table", "map", "gallery"] as const;
export type Layout = (typeof layouts)[number];
export const readLayout = (text: string | null | undefined): Layout | null =>
  layouts.find((layout) => layout === text) ?? null;

export type View = Asked & {
  /** Null: as the person chose before, else the table. */
  layout: Layout | null;
  /** What the cells of the map are compared by. */
  size: "count" | "money";
  /** Null: chosen by how much is known. */
  columns: readonly TableColumn[] | null;
  isCompact: boolean;
};

const MAX_PAGE = 100_000;

/** Invalid conditions are ignored: a mistyped address is no error. */
function readWhere(text: string | null): Condition[] | null {
  try {
    const list: unknown = JSON.parse(text ?? "null");
    if (!Array.isArray(list) || list.length > CONDITIONS_MAX) return null;
    const conditions = list.flatMap((written) => readCondition(written) ?? []);
    return conditions.length === list.length ? conditions : null;
  } catch {
    return null;
  }
}

/** Columns as addresses and cookies list them. */
export function readColumns(text: string | null): readonly TableColumn[] | null {
  if (text === null) return null;
  const asked = text.split(",");
  const usual = companyColumns.filter((column) => asked.includes(column));
  const others = asked.filter((column) => isCustomKey(column) || isScoreKey(column));
  return [...usual, ...new Set(others)];
}

/** The explorer's state, read from the query of its address. */
export function readAddress(query: { get(name: string): string | null }): View {
  const page = Number(query.get("page"));
  return {
    q: (query.get("q") ?? "").trim(),
    where: readWhere(query.get("where")),
    words: query.get("words"),
    sort: searchSorts.find((sort) => sort === query.get("sort")) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    columns: readColumns(query.get("columns")),
    isCompact: query.get("density") === "compact",
    layout: readLayout(query.get("view")),
    size: query.get("size") === "money" ? "money" : "count",
  };
}

/** The request in a page's search parameters; of a repeated one the first counts. */
export function askedOf(given: Record<string, string | string[] | undefined>): Asked {
  const view = readAddress({ get: (name) => [given[name]].flat()[0] ?? null });
  const { q, where, words, sort, page } = view;
  return { q, where, words, sort, page };
}

/** What decides which companies match, as the calls take it. */
export const questionOf = ({ q, where, words }: Omit<Asked, "page" | "sort">) => ({
  q: q || undefined,
  where: where ? JSON.stringify(where) : undefined,
  words: words ?? undefined,
});

/** The list call's input, except for the page. */
export const queryOf = (asked: Omit<Asked, "page">) => ({
  ...questionOf(asked),
  sort: asked.sort ?? undefined,
});

/** The list call's input for the first page of `asked`; also the cache key of its pages. */
export const searchInputOf = (asked: Asked) => ({
  ...queryOf(asked),
  page: asked.page,
  // Facets and near misses are slower and are requested separately, after the companies.
  facets: false,
  near_misses: false,
});

/** The address query of a view: canonical, without default values. */
export function addressQueryOf(view: View): URLSearchParams {
  const shown = {
    ...queryOf(view),
    columns: view.columns?.join(","),
    density: view.isCompact ? "compact" : undefined,
    view: view.layout ?? undefined,
    size: view.size === "money" ? "money" : undefined,
    page: view.page > 1 ? String(view.page) : undefined,
  };
  const said = Object.entries(shown).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(said);
}

/** The explorer's address at `path` for a view. */
export function addressOf(path: string, view: View): string {
  const query = addressQueryOf(view);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whether nothing is asked: the whole list is shown. */
export const isUnasked = ({ q, where, words }: Asked) =>
  q === "" && (where ?? []).length === 0 && (words ?? "") === "";
