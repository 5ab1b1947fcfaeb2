export const ENTRIES_PER_PAGE = 10;
export const entryPriorities = ["High", "Medium", "Low"] as const;
/** `Active` is the one that the specification shows; a paused one waits, a closed one is done with. */
export const entryStatuses = ["Active", "Paused", "Closed"] as const;

/** What a deal in a stage is: it still runs, is won or is lost. */
export const stageOutcomes = ["open", "won", "lost"] as const;

/** A stage of a pipeline. Entries hold its key, which never changes, whatever the name becomes. */
export type PipelineStage = {
  key: string;
  name: string;
  /** Whole days after which an entry that has not moved is marked; null for never. */
  staleAfterDays: number | null;
  outcome: (typeof stageOutcomes)[number];
};

/** A stage that was taken out of the pipeline leads to the one that its entries are in since then. */
export type StoredStage = PipelineStage & { into?: string };

const open = (key: string, name: string, staleAfterDays: number): PipelineStage => ({
  key,
  name,
  staleAfterDays,
  outcome: "open",
});

/** The pipeline of an organization that never changed it. */
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

/** Orders of entries; "-" in front turns one round. `since`: how long they are in their stage. */
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
] as const;
export type EntrySort = (typeof entrySorts)[number];

/** What a table of entries can show beside the companies' names. */
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
  "funding",
  "website",
  "added",
] as const;
export type EntryColumn = (typeof entryColumns)[number];
/** Columns that a table shows when nobody chooses. */
export const usualEntryColumns: readonly EntryColumn[] = [
  "stage",
  "since",
  "priority",
  "owner",
  "next_step",
  "next_step_on",
];

/** Companies that one call adds, and entries that one call changes. */
export const ENTRIES_AT_ONCE = 10_000;
export const NEXT_STEP_MAX = 300;
/** Longest text that names of companies are looked through for, in characters. */
export const ENTRY_QUERY_MAX = 200;
/** Cards of a column of the board that come with it, and at most at a time behind them. */
export const CARDS_AT_FIRST = 50;
export const CARDS_AT_ONCE = 10_000;
/** Entries of a piece of an export. */
export const LINES_AT_ONCE = 1_000;
/** How "nobody" and "nothing" are written where values of a filter are listed. */
export const NONE = "none";
