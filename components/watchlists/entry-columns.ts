import type { Scores } from "@/components/evaluations/use-scores";
import { type CustomKey, customKindOf, isCustomKey } from "@/lib/core/custom-fields";
import { isScoreKey, type ScoreKey } from "@/lib/core/scores";
import { distinctName } from "@/lib/domains/custom-fields/rules";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { Board } from "@/lib/domains/watchlists/schema/list";

/** The columns next to a company's name, in this order; exports use the same names. */
export const shownColumns = [
  "description",
  "stage",
  "place",
  "funding_stage",
  "employees",
  "last_round",
  "priority",
  "owner",
  "next_step",
  "next_step_on",
  "last_interaction",
  "since",
  "status",
] as const;
export type EntryColumn = (typeof shownColumns)[number];
/** A column of the table: what an entry has, or of its company a field of the firm's or a score. */
export type ShownColumn = EntryColumn | CustomKey | ScoreKey;

/** What columns that are not every organization's are called. */
export type OwnHeads = {
  labels: Scores["labels"];
  /** The fields that the organization defined, by key. */
  fields: ReadonlyMap<string, CustomField>;
};

const facts = ["description", "place", "employees", "last_round", "funding_stage"] as const;
const FACTS_MOST = 4;
/** A fact that is known of fewer of the companies is not shown. */
const WORTH_SHOWING = 0.5;
const MOST = 8;

type Known = NonNullable<Board["known"]>;
const deal = ["owner", "next_step", "next_step_on", "priority"] as const satisfies (keyof Known)[];

/**
 * The columns of a project by how much is known of its companies, and what is set for its deals. A
 * column that nothing fills is not there; the person can still show it.
 */
export function columnsByKnown(known: Known | null, total: number): readonly ShownColumn[] {
  const count = (column: keyof Known) => known?.[column] ?? 0;
  const worth = facts.filter((column) => count(column) >= total * WORTH_SHOWING && total > 0);
  const chosen = new Set<EntryColumn>(["stage", "since", ...worth.slice(0, FACTS_MOST)]);
  for (const column of deal) if (count(column) > 0 && chosen.size < MOST) chosen.add(column);
  return shownColumns.filter((column) => chosen.has(column));
}

const sortNames = [
  "name",
  "stage",
  "priority",
  "owner",
  "next_step_on",
  "last_interaction",
  "since",
  "status",
  "place",
  "funding_stage",
  "employees",
  "last_round",
] as const;
/** What entries have by which they are sorted; or their companies' own fields and scores. */
export type EntrySort = (typeof sortNames)[number];
export type SortName = EntrySort | CustomKey | ScoreKey;
export type ShownSort = SortName | `-${SortName}`;
type StoredSort = EntrySort | `-${EntrySort}`;
export const shownSorts: readonly StoredSort[] = sortNames.flatMap(
  (name) => [name, `-${name}`] as const,
);

/** A sort without its direction. */
export const sortNameOf = (sort: ShownSort): SortName => sort.replace(/^-/, "") as SortName;

const isOwnSort = (sort: string): sort is CustomKey | `-${CustomKey}` =>
  isCustomKey(sort.replace(/^-/, ""));

/** The order of a file: it has none by scores, which the browser sorts by. */
export const fileSort = (sort: ShownSort | null): Exclude<ShownSort, ScoreKey | `-${ScoreKey}`> =>
  sort !== null && isOwnSort(sort) ? sort : (shownSorts.find((one) => one === sort) ?? "stage");

/** A sort as an address says it; null for none. */
export const readSort = (text: string | null): ShownSort | null =>
  text !== null && (isScoreKey(text.replace(/^-/, "")) || isOwnSort(text))
    ? (text as ShownSort)
    : (shownSorts.find((sort) => sort === text) ?? null);

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

const entryHeads: Record<EntryColumn, Head> = {
  stage: { label: "Stage", width: 9, sort: "stage" },
  priority: { label: "Priority", width: 6, sort: "priority" },
  owner: { label: "Owner", width: 8.5, sort: "owner" },
  next_step: { label: "Next step", width: 9, isWide: true },
  next_step_on: { label: "Due", width: 5.5, sort: "next_step_on" },
  last_interaction: { label: "Last contact", width: 7.5, sort: "last_interaction" },
  since: { label: "In stage", width: 5.5, sort: "since", isFigure: true, isFact: true },
  status: { label: "Status", width: 6.5, sort: "status" },
  description: { label: "What it does", width: 11, isFact: true, isWide: true },
  place: { label: "Location", width: 9, sort: "place", isFact: true },
  funding_stage: { label: "Funding stage", width: 8.5, sort: "funding_stage", isFact: true },
  employees: {
    label: "Employees",
    width: 7,
    sort: "employees",
    isFact: true,
    isFigure: true,
  },
  last_round: {
    label: "Last round",
    width: 8,
    sort: "last_round",
    isFact: true,
    isFigure: true,
  },
};

const SCORE_REM = 9.5;
const OWN_REM = 8;

/** The head of a column; a score is called after its criteria, a field of the firm's by its name. */
export function headOf(column: ShownColumn, { labels, fields }: OwnHeads): Head {
  if (isScoreKey(column)) {
    const label = labels.get(column) ?? "";
    return { label, width: SCORE_REM, sort: column, isFact: true, isFigure: true };
  }
  if (!isCustomKey(column)) return entryHeads[column];
  const isNumber = customKindOf(column) === "number";
  const field = fields.get(column);
  const label = field ? distinctName(field, fields.values()) : "";
  const head = { label, width: OWN_REM, sort: column };
  return { ...head, isFact: true, ...(isNumber && { isFigure: true }) };
}

const widthOf = (column: ShownColumn): number => {
  if (isScoreKey(column)) return SCORE_REM;
  return isCustomKey(column) ? OWN_REM : entryHeads[column].width;
};

const NAME_REM = 12;

/** Minimum width of the columns, in rem; a narrower container scrolls. */
export const leastWidth = (columns: readonly ShownColumn[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column), NAME_REM);

/** Figures and days of companies are looked at from the highest and the latest. */
const startsHigh = (name: SortName) =>
  isScoreKey(name) ||
  ["employees", "last_round"].includes(name) ||
  ["number", "date"].includes(customKindOf(name) ?? "");

/** What a click on a head selects: its own order, then the reverse, then the default. */
export function nextSort(own: SortName, current: ShownSort | null): ShownSort | null {
  const both = [own, `-${own}`] as const;
  const [first, second] = startsHigh(own) ? both.toReversed() : both;
  if (current === first) return second ?? null;
  return current === second ? null : (first ?? null);
}

/** Fields typed in their cell; others are chosen from a list. */
export const typedLabels = {
  next_step: "Next step",
  next_step_on: "Due",
  last_interaction: "Last contact",
} as const;
export type TypedField = keyof typeof typedLabels;
/** Fields that can be changed for several entries at once. */
export type EntryChange = Partial<Pick<EntryCard, "priority" | "status" | "owner_id" | TypedField>>;

/** The day of the last contact, which is stored as a time. */
export const contactDay = ({ last_interaction }: Pick<EntryCard, "last_interaction">) =>
  last_interaction?.slice(0, 10) ?? null;

/** A field as its input holds it; empty when unset. */
export const typedValue = (entry: EntryCard, field: TypedField): string =>
  (field === "last_interaction" ? contactDay(entry) : entry[field]) ?? "";

/** What a typed value changes; an emptied day is unset. */
export const typedChange = (field: TypedField, value: string): EntryChange => ({
  [field]: field === "next_step" ? value : value || null,
});
