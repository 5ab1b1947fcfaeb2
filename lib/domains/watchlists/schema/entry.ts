import { z } from "zod";
import { line, oneLine, prose } from "@/lib/core/text";
import { CompanyItem } from "@/lib/domains/companies/schema";
import {
  ENTRIES_AT_ONCE,
  entryPriorities,
  entryStatuses,
  NEXT_STEP_MAX,
  OWN_VALUE_MAX,
} from "../constants";
import { EntryFilter } from "./filter";

const text = z.string().nullable();
const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `Must be one of ${values.join(", ")}`);
const priority = oneOf(entryPriorities);
const status = oneOf(entryStatuses);

/** An entry's fields about the deal. */
const deal = {
  project_id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  /** The stage's name, and its fixed properties. */
  stage: z.string(),
  stage_key: z.string(),
  stage_since: z.iso.datetime(),
  /** True when it has been in its stage longer than the pipeline allows. */
  is_stale: z.boolean(),
  priority: priority.nullable(),
  status,
  owner_id: text,
  /** Null for nobody, and for people who have left the organization. */
  owner_name: text,
  next_step: z.string(),
  next_step_on: text,
  last_interaction: text,
};

/**
 * SPEC.md's company list item with the entry's values: `_id` and `id` are the entry's; so are
 * `stage`, `priority`, `status`, `last_interaction`, `created_at` and `updated_at`. `funding_stage`
 * is the company's stage.
 */
export const Entry = CompanyItem.extend({
  ...deal,
  /** Name of its pipeline stage. `stage` is the same, except after writing a funding stage. */
  pipeline_stage: z.string(),
  funding_stage: text,
  added_by: z.string(),
  added_by_name: text,
  /** What is set of the fields that the organization defined for entries, by key. */
  custom: z.record(z.string(), z.json()),
  version: z.int(),
});
export type Entry = z.output<typeof Entry>;

/** An entry after an act, with the id to undo it; null when nothing changed. */
export const ChangedEntry = Entry.extend({
  undo_id: text,
  /** Name of its previous stage; null when it did not move. */
  moved_from: text,
  /** What was changed, as text: "priority and owner". */
  changed: z.string(),
});
export type ChangedEntry = z.output<typeof ChangedEntry>;

/** An entry as a card of the board. */
export const EntryCard = z.object({
  _id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  domain: text,
  funding_stage: text,
  location: text,
  sector: text,
  /** What it does, cut to one line. */
  short_description: text,
  employees: text,
  /** The last round's amount in US dollars and its year, as far as they are known: "$4M · 2025". */
  last_round: text,
  /** Its main country, the five years in which it was founded and its size, as filters name them. */
  country: text,
  founded: text,
  size: text,
  /** What its employees and its last round are sorted by. */
  employees_min: z.int().nullable(),
  last_round_on: text,
  /** What is known of the organization's own fields that were asked for, by key. */
  custom: z.record(z.string(), z.json()),
  pipeline_stage: z.string(),
  stage_key: z.string(),
  stage_since: z.iso.datetime(),
  is_stale: z.boolean(),
  priority: priority.nullable(),
  status,
  owner_id: text,
  next_step: z.string(),
  next_step_on: text,
  last_interaction: text,
  created_at: z.iso.datetime(),
  version: z.int(),
});
export type EntryCard = z.output<typeof EntryCard>;

/** A move from one stage to another. */
export const StageMove = z.object({
  _id: z.string(),
  /** The stages' current names; null for the stage in which it was added. */
  from: text,
  to: z.string(),
  from_key: text,
  to_key: z.string(),
  at: z.iso.datetime(),
  user_id: text,
  user_name: text,
  /** Days in the new stage, until the next move or until now. */
  days: z.number(),
});
export type StageMove = z.output<typeof StageMove>;

/** An entry with all its moves, newest first. */
export const EntryDetail = Entry.extend({ moves: z.array(StageMove) });
export type EntryDetail = z.output<typeof EntryDetail>;

export const EntryInput = z.strictObject({ entryId: z.string() });

const companyIds = z
  .array(z.string(), "Must be a list of company ids")
  .max(ENTRIES_AT_ONCE, `Must be at most ${ENTRIES_AT_ONCE}`);
const ownerId = z.string().nullable();

export const AddEntriesInput = z.strictObject({
  project_id: z.string(),
  /** One company, or several. */
  company_id: z.string().optional(),
  companies: companyIds.optional(),
  /** Key or name of a pipeline stage; default: the first. */
  stage: line(60).optional(),
  priority: priority.nullable().default(null),
  owner_id: ownerId.default(null),
});
export type AddEntriesInput = z.input<typeof AddEntriesInput>;

/** The result of adding companies to a project. Those already in it are unchanged. */
export const AddedEntries = z.object({
  project_id: z.string(),
  project_name: z.string(),
  added: z.int(),
  already: z.int(),
  /** Entries of the given companies, in that order: the first hundred. */
  items: z.array(Entry),
  undo_id: text,
});
export type AddedEntries = z.output<typeof AddedEntries>;

/** A company as returned by a thread or a list, or its id. */
const aCompany = z.union(
  [
    z.string(),
    z.looseObject({
      company_id: z.string().optional(),
      _id: z.string().optional(),
      id: z.string().optional(),
    }),
  ],
  "Must be a company or its id",
);

export const AddFreshInput = z.strictObject({
  projectId: z.string(),
  companies: z
    .array(aCompany, "Must be a list of companies or their ids")
    .max(ENTRIES_AT_ONCE, `Must be at most ${ENTRIES_AT_ONCE}`),
});
export type AddFreshInput = z.input<typeof AddFreshInput>;

const version = z.int("Must be a whole number").min(1, "Must be at least 1");

const moveKey = z.string().min(1).max(100);

/** Makes the later of two moves win, in whatever order they arrive. */
const turn = {
  /** Identifies this move among the caller's moves of a day; a repeated key is refused. */
  key: moveKey.optional(),
  /** Keys of earlier moves, first to last, that are refused if they arrive after this one. */
  instead_of: z.array(moveKey).max(100).optional(),
};

export const SetStageInput = z.strictObject({
  entryId: z.string(),
  /** Key or name of a stage of the pipeline, or a funding stage for the company. */
  stage: line(60, "Name a stage").meta({ examples: ["Screening"] }),
  /** The version that was read; without it the current one is changed. */
  version: version.optional(),
  ...turn,
});
export type SetStageInput = z.input<typeof SetStageInput>;

/** The fields of an entry that people can edit; absent ones stay. */
const said = {
  priority: priority.nullable().optional(),
  status: status.optional(),
  owner_id: ownerId.optional(),
  next_step: prose(NEXT_STEP_MAX).regex(oneLine, "Must be one line of text").optional(),
  next_step_on: z.iso.date("Must be a date such as 2026-03-31").nullable().optional(),
  /** A date, or a date with time. */
  last_interaction: z
    .union([z.iso.date(), z.iso.datetime()], "Must be a date such as 2026-03-31")
    .nullable()
    .optional(),
};

export const UpdateEntryInput = z.strictObject({
  entryId: z.string(),
  ...said,
  /** Values of the fields that the organization defined for entries, by key; null for none. */
  custom: z
    .record(
      z.string(),
      z.union([prose(OWN_VALUE_MAX), z.number()], "Must be text or a number").nullish(),
    )
    .optional()
    .meta({ examples: [{}] }),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version,
});
export type UpdateEntryInput = z.input<typeof UpdateEntryInput>;

/** Entries of a project, by id or by a filter. */
const meant = {
  project_id: z.string(),
  entries: z
    .array(z.string(), "Must be a list of entry ids")
    .max(ENTRIES_AT_ONCE, `Must be at most ${ENTRIES_AT_ONCE}`)
    .optional(),
  matching: EntryFilter.optional(),
};

export const ChangeEntriesInput = z.strictObject({
  ...meant,
  /** Key or name of the pipeline stage to move to. */
  stage: line(60)
    .meta({ examples: ["Screening"] })
    .optional(),
  ...said,
  ...turn,
});
export type ChangeEntriesInput = z.input<typeof ChangeEntriesInput>;

export const RemoveEntriesInput = z.strictObject(meant);
export type RemoveEntriesInput = z.input<typeof RemoveEntriesInput>;

/**
 * The number of entries that an act changed, with one id to undo it for all; null when none
 * changed.
 */
export const ChangedEntries = z.object({
  project_id: z.string(),
  changed: z.int(),
  /** Name of the stage that they moved to, and what else changed, as text; null for neither. */
  stage: text,
  what: text,
  undo_id: text,
});
export type ChangedEntries = z.output<typeof ChangedEntries>;

export const RemovedEntry = z.object({
  _id: z.string(),
  project_id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  /** Where it was when it was taken out. */
  pipeline_stage: z.string(),
  funding_stage: text,
  undo_id: text,
});
export type RemovedEntry = z.output<typeof RemovedEntry>;

/** The visible projects that contain a company. */
export const EntriesOfCompanyInput = z.strictObject({ companyId: z.string() });
export const EntriesOfCompany = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      project_id: z.string(),
      project_name: z.string(),
      /** Whether the project is archived; those come last. */
      is_archived: z.boolean(),
      stage: z.string(),
      pipeline_stage: z.string(),
      funding_stage: text,
      stage_key: z.string(),
      stage_since: z.iso.datetime(),
      is_stale: z.boolean(),
      priority: priority.nullable(),
      status,
      owner_name: text,
      next_step: z.string(),
      next_step_on: text,
      version: z.int(),
    }),
  ),
});
export type EntriesOfCompany = z.output<typeof EntriesOfCompany>;
