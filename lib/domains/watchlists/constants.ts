import type { CustomKey } from "@/lib/core/custom-fields";

export const ENTRIES_PER_PAGE = 10;
export const entryPriorities = ["High", "Medium", "Low"] as const;
/** `Active` is the status in SPEC.md; a paused entry is on hold, a closed one is finished. */
export const entryStatuses = ["Active", "Paused", "Closed"] as const;

/** What a stage means for a deal: still open, won or lost. */
export const stageOutcomes = ["open", "won", "lost"] as const;

/** A stage of a pipeline. Entries store its key, which never changes, even when it is renamed. */
export type PipelineStage = {
  key: string;
  name: string;
  /** Whole days without a move after which an entry is marked as stale; null for never. */
  staleAfterDays: number | null;
  outcome: (typeof stageOutcomes)[number];
};

/** A removed stage names the stage that its entries are in since. */
export type StoredStage = PipelineStage & { into?: string };

const open = (key: string, name: string, staleAfterDays: number): PipelineStage => ({
  key,
  name,
  staleAfterDays,
  outcome: "open",
});

/** The default pipeline of an organization. */
export const usualStages: readonly PipelineStage[] = [
  open("new", "New", 14),
  open("screening", "Screening", 14),
  open("first-meeting", "First meeting", 21),
  open("diligence", "Diligence", 45),
  open("partner-review", "Partner review", 14),
  open("term-sheet", "Term sheet", 30),
  { key: "invested", name: "Invested", staleAfterDays: null, outcome: "won" },
  { key: "passed", name: "Passed", staleAfterDays: null, outcome: "lost" },
];

export const STAGES_MAX = 30;
export const STAGE_NAME_MAX = 40;
export const STALE_DAYS_MAX = 3_650;

/** Sort orders of entries; a leading "-" reverses one. `since`: the time in their stage. */
export const entrySorts = [
  "added",
  "-added",
  "name",
  "-name",
  "stage",
  "-stage",
  "since",
  "-since",
  "priority",
  "-priority",
  "status",
  "-status",
  "owner",
  "-owner",
  "next_step_on",
  "-next_step_on",
  "last_interaction",
  "-last_interaction",
  "updated",
  "-updated",
  "funding",
  "-funding",
  "place",
  "-place",
  "funding_stage",
  "-funding_stage",
  "employees",
  "-employees",
  "last_round",
  "-last_round",
] as const;
/** One of them, or by a field that the organization defined. */
export type EntrySort = (typeof entrySorts)[number] | CustomKey | `-${CustomKey}`;

/** Columns that a table of entries can show besides companies' names. */
export const entryColumns = [
  "stage",
  "since",
  "priority",
  "status",
  "owner",
  "next_step",
  "next_step_on",
  "last_interaction",
  "description",
  "place",
  "sector",
  "funding_stage",
  "founded",
  "employees",
  "last_round",
  "funding",
  "website",
  "added",
] as const;
export type EntryColumn = (typeof entryColumns)[number];
/** The columns of an exported table when none are named. */
export const exportedEntryColumns: readonly EntryColumn[] = [
  "stage",
  "since",
  "priority",
  "owner",
  "next_step",
  "next_step_on",
];

/** Companies that one call can add, and entries that it can change. */
export const ENTRIES_AT_ONCE = 10_000;
export const NEXT_STEP_MAX = 300;
/** Longest text of an own field. */
export const OWN_VALUE_MAX = 1_000;
/** Next steps of so many days are due soon, and so many of them the overview names. */
export const DUE_WITHIN_DAYS = 7;
export const OVERVIEW_SHOWN = 5;
/** The weeks of which the funnel says how many entries came into each stage. */
export const FUNNEL_WEEKS = 12;
/** Longest text for filtering companies by name, in characters. */
export const ENTRY_QUERY_MAX = 200;
/** Cards per column that come with the board, and most cards of each later page. */
export const CARDS_AT_FIRST = 50;
export const CARDS_AT_ONCE = 10_000;
/** Entries per chunk of an export. */
export const LINES_AT_ONCE = 1_000;
/** How "nobody" and "nothing" are written in filters. */
export const NONE = "none";

/** What companies of a project are filtered by, named like the fields of their cards. */
export const factFields = ["sector", "funding_stage", "country", "founded", "size"] as const;
/** One of them, or a field that the organization defined. */
export type FactField = (typeof factFields)[number] | CustomKey;
/** The values of which an entry must have one, by field. */
export type Facts = Partial<Record<FactField, readonly string[]>>;

/** How many values a filter has at most. */
export const FACTS_MAX = 100;
