import { z } from "zod";
import { isCustomKey, type CustomKey as Key } from "@/lib/core/custom-fields";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { isScoreKey, type ScoreKey } from "@/lib/core/scores";
import { prose } from "@/lib/core/text";
import { CustomKey } from "@/lib/domains/evidence/schema";
import {
  CARDS_AT_FIRST,
  CARDS_AT_ONCE,
  ENTRIES_PER_PAGE,
  type EntryColumn,
  entryColumns,
  entrySorts,
  exportedEntryColumns,
  LINES_AT_ONCE,
} from "../constants";
import { Entry, EntryCard } from "./entry";
import { entryFilter } from "./filter";

const sort = z
  .union(
    [z.enum(entrySorts), CustomKey, z.templateLiteral(["-", CustomKey])],
    `Must be one of ${entrySorts.join(", ")}, or the key of an own field`,
  )
  .default("-added");

/** The number of matching entries per stage of the pipeline, in order. */
export const StageCount = z.object({
  key: z.string(),
  name: z.string(),
  entries: z.int(),
  stale: z.int(),
});
export type StageCount = z.output<typeof StageCount>;

export const EntryPage = pageOf(Entry);
export type EntryPage = z.output<typeof EntryPage>;

export const ListEntriesInput = z.strictObject({
  projectId: z.string(),
  ...entryFilter,
  sort,
  ...pageInput(ENTRIES_PER_PAGE),
});
export type ListEntriesInput = z.input<typeof ListEntriesInput>;

/** Entries of several projects, the earliest first; of any company where none is given. */
export const ListRecordsInput = z.strictObject({
  project_ids: z.array(z.string()),
  company_ids: z.array(z.string()).optional(),
  limit: z.int().min(1),
});
export const ListedRecords = z.object({ items: z.array(Entry) });

export const ReadBoardInput = z.strictObject({
  projectId: z.string(),
  ...entryFilter,
  /** Cards per stage. */
  per_stage: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(CARDS_AT_ONCE, `Must be at most ${CARDS_AT_ONCE}`)
    .default(CARDS_AT_FIRST),
  /** `next` of the previous cards; requires a filter for one stage. */
  after: prose(200).optional(),
  /** Comma-separated keys of own fields, whose values the cards have. */
  own: prose(4_000)
    .transform((text) => text.split(",").filter(Boolean))
    .refine(
      (keys) => keys.every(isCustomKey),
      "Must be a comma-separated list of keys of own fields",
    )
    .optional()
    .meta({ examples: [""] }),
});
export type ReadBoardInput = z.input<typeof ReadBoardInput>;

/** The board of a project: its stages, and the first cards of each, latest moved first. */
export const Board = z.object({
  project_id: z.string(),
  total: z.int(),
  stages: z.array(
    StageCount.extend({
      outcome: z.enum(["open", "won", "lost"]),
      stale_after_days: z.int().nullable(),
      /** Value of `after` for the next cards; null when there are no more. */
      next: z.string().nullable(),
    }),
  ),
  cards: z.array(EntryCard),
  /** Of how many of the matching entries each is known or set; null for later cards. */
  known: z
    .object({
      description: z.int(),
      place: z.int(),
      employees: z.int(),
      last_round: z.int(),
      funding_stage: z.int(),
      priority: z.int(),
      owner: z.int(),
      next_step: z.int(),
      next_step_on: z.int(),
    })
    .nullable(),
  /** The owners of these cards, without people who have left the organization. */
  people: z.array(z.object({ _id: z.string(), full_name: z.string() })),
});
export type Board = z.output<typeof Board>;

export const ReadFunnelInput = z.strictObject({ projectId: z.string() });

/** How far the entries of a project came. */
export const Funnel = z.object({
  project_id: z.string(),
  total: z.int(),
  stages: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome: z.enum(["open", "won", "lost"]),
      entries: z.int(),
      /** Entries that were ever in this stage or, unless it is lost, in a later one. */
      reached: z.int(),
      /** The share of the entries in the previous stage that reached this one, 0 to 1. */
      conversion: z.number().nullable(),
      /** The median duration of stays that ended, in days; null when none ended. */
      median_days: z.number().nullable(),
    }),
  ),
  /** How many entries came into each of `stages`, by week from Monday (UTC): the last twelve. */
  weeks: z.array(z.object({ start: z.iso.datetime(), entered: z.array(z.int()) })),
});
export type Funnel = z.output<typeof Funnel>;

const isColumn = (name: string): name is EntryColumn | Key | ScoreKey =>
  (entryColumns as readonly string[]).includes(name) || isCustomKey(name) || isScoreKey(name);

const columns = prose(2_000)
  .transform((text) => text.split(",").filter((name) => name !== ""))
  .refine(
    (names) => names.every(isColumn),
    `Must be a comma-separated list of ${entryColumns.join(", ")}, keys of own fields, or scores`,
  )
  .transform((names) => names.filter(isColumn))
  .default([...exportedEntryColumns]);

export const ExportEntriesInput = z.strictObject({
  projectId: z.string(),
  ...entryFilter,
  sort,
  /** Comma-separated columns besides the name. */
  columns,
});
export type ExportEntriesInput = z.input<typeof ExportEntriesInput>;

export const FindLinesInput = z.strictObject({ projectId: z.string(), ...entryFilter, sort });

export const ReadLinesInput = z.strictObject({
  projectId: z.string(),
  ids: z.array(z.string()).max(LINES_AT_ONCE),
  columns: z.array(z.union([z.enum(entryColumns), CustomKey])),
});
