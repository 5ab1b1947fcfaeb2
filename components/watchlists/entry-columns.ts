import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";

/** The columns beside a company's name, in this order; exports use the same names. */
export const shownColumns = [
  "stage",
  "priority",
  "owner",
  "next_step",
  "next_step_on",
  "since",
  "status",
  "place",
  "funding_stage",
] as const;
export type ShownColumn = (typeof shownColumns)[number];

export const usualColumns: readonly ShownColumn[] = shownColumns.slice(0, 6);

const sortNames = [
  "name",
  "stage",
  "priority",
  "owner",
  "next_step_on",
  "since",
  "status",
] as const;
export type SortName = (typeof sortNames)[number];
export type ShownSort = SortName | `-${SortName}`;
export const shownSorts: readonly ShownSort[] = sortNames.flatMap(
  (name) => [name, `-${name}`] as const,
);

type Head = {
  label: string;
  /** In rem. */
  width: number;
  sort?: SortName;
  isFigure?: true;
  /** Not editable here. */
  isFact?: true;
  /** Shares the remaining width with the name column. */
  isWide?: true;
};

export const entryHeads: Record<ShownColumn, Head> = {
  stage: { label: "Stage", width: 9, sort: "stage" },
  priority: { label: "Priority", width: 6, sort: "priority" },
  owner: { label: "Owner", width: 8.5, sort: "owner" },
  next_step: { label: "Next step", width: 10, isWide: true },
  next_step_on: { label: "Due", width: 5.5, sort: "next_step_on" },
  since: { label: "In stage", width: 5.5, sort: "since", isFigure: true, isFact: true },
  status: { label: "Status", width: 6.5, sort: "status" },
  place: { label: "Place", width: 9, isFact: true },
  funding_stage: { label: "Funding stage", width: 8, isFact: true },
};

const NAME_REM = 12;

/** Minimum width of the columns, in rem; a narrower container scrolls. */
export const leastWidth = (columns: readonly ShownColumn[]): number =>
  columns.reduce((sum, column) => sum + entryHeads[column].width, NAME_REM);

/** What a click on a head selects: its own order, then the reverse, then the default. */
export function nextSort(own: SortName, current: ShownSort | null): ShownSort | null {
  if (current === own) return `-${own}`;
  return current === `-${own}` ? null : own;
}

/** Fields typed in their cell; others are chosen from a list. */
export type TypedField = "next_step" | "next_step_on";
/** Fields that can be changed for several entries at once. */
export type EntryChange = Partial<
  Pick<EntryCard, "priority" | "status" | "owner_id" | "next_step" | "next_step_on">
>;
