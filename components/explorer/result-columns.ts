import type { Scores } from "@/components/evaluations/use-scores";
import { customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import { isScoreKey } from "@/lib/core/scores";
import type { CompanyColumn, SearchSort } from "@/lib/domains/companies/constants";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import type { TableColumn } from "./search-address";

export type Head = {
  label: string;
  /** In rem; null takes the remaining width. */
  width: number | null;
  /** The order of the first click on the head. */
  sort?: SearchSort;
  isFigure?: true;
};

const nameHead: Head = { label: "Name", width: null, sort: "name" };
/** The name next to a description, which takes the remaining width instead. */
const NAME_BESIDE_REM = 16;

export const heads: Record<CompanyColumn, Head> = {
  description: { label: "What it does", width: 11 },
  place: { label: "Location", width: 8 },
  sector: { label: "Industry", width: 8.5 },
  stage: { label: "Stage", width: 5.25 },
  status: { label: "Status", width: 5.5 },
  founded: { label: "Founded", width: 5.25, sort: "-founded", isFigure: true },
  employees: { label: "Employees", width: 6.25, sort: "-employees", isFigure: true },
  funding: { label: "Funding", width: 5.5, sort: "-funding", isFigure: true },
  sources: { label: "Sources", width: 4.75, isFigure: true },
  updated: { label: "Changed", width: 7, sort: "-updated", isFigure: true },
};

/** Columns that are not every organization's. */
export type OwnColumns = {
  /** The fields that the organization defined, by key. */
  fields: ReadonlyMap<string, CustomField>;
  scores: Scores;
};

const OWN_REM = 8;
const SCORE_REM = 9.5;

/** The head of a column; a field that the organization defined has its own name, as criteria have. */
export function headOf(column: TableColumn, { fields, scores }: OwnColumns): Head {
  if (isScoreKey(column))
    return { label: scores.labels.get(column) ?? "", width: SCORE_REM, isFigure: true };
  if (!isCustomKey(column)) return heads[column];
  const field = fields.get(column);
  const label = field
    ? [field.name, field.unit && field.unit !== "%" && `(${field.unit})`].filter(Boolean).join(" ")
    : "";
  const isNumber = customKindOf(column) === "number";
  return { label, width: OWN_REM, ...(isNumber && { isFigure: true as const }) };
}

const NAME_REM = 14;

/** The heads of a table's columns after the name: texts get the width that others leave. */
export const headsOf = (columns: readonly TableColumn[], own: OwnColumns): Head[] =>
  columns.map((column) => ({
    ...headOf(column, own),
    ...(column === "description" && { width: null }),
  }));

export const nameHeadOf = (columns: readonly TableColumn[]): Head => ({
  ...nameHead,
  width: columns.includes("description") ? NAME_BESIDE_REM : null,
});

/** How far a row's reasons may extend below the description: as wide as that is at least. */
export const REACH_REM = NAME_REM + (heads.description.width ?? 0) - NAME_BESIDE_REM;

/** Minimum width of the columns, in rem; a narrower container scrolls. */
export const leastWidth = (columns: readonly TableColumn[]): number =>
  columns.reduce(
    (sum, column) =>
      sum + (column in heads ? (heads[column as CompanyColumn].width ?? 0) : OWN_REM),
    NAME_REM,
  );

/** The order's field without its direction. */
export const sortName = (sort: SearchSort) => sort.replace(/^-/, "");

/** The reverse order. */
const turned = (sort: SearchSort) =>
  (sort.startsWith("-") ? sort.slice(1) : `-${sort}`) as SearchSort;

/** What a click on a head selects: its own order, then the reverse, then the default. */
export function nextSort(own: SearchSort, current: SearchSort | null): SearchSort | null {
  if (current === own) return turned(own);
  return current === turned(own) ? null : own;
}

export const orders: readonly { sort: SearchSort | null; label: string }[] = [
  { sort: null, label: "Best match" },
  { sort: "name", label: "Name" },
  { sort: "-updated", label: "Last changed" },
  { sort: "-founded", label: "Youngest" },
  { sort: "founded", label: "Oldest" },
  { sort: "-employees", label: "Most employees" },
  { sort: "-funding", label: "Most funding" },
];
