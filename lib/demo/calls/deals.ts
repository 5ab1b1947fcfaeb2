import { AppError, notFound } from "@/lib/core/errors";
import { isStale, type StageOf, stageCalled, viewOfPipeline } from "@/lib/domains/watchlists/rules";
import type { Entry, EntryCard } from "@/lib/domains/watchlists/schema/entry";
import { companyWithId, type KnownCompany, toItem } from "../companies/known";
import { DEMO_USER_ID } from "../identity";
import { type StoredEntry, type StoredProject, usualEntries, usualProjects } from "../usual";
import type { DemoContext } from "./answer";

/*
 * Projects and their companies as the browser keeps them, for the calls that read or change them.
 */

const pipeline = viewOfPipeline();
export const { stages } = pipeline;

export const projectsIn = ({ storage }: DemoContext): StoredProject[] =>
  storage.list("projects", usualProjects);
export const entriesIn = ({ storage, now }: DemoContext): StoredEntry[] =>
  storage.list("entries", () => usualEntries(now()));

export function projectWithId(ctx: DemoContext, id: string): StoredProject {
  const found = projectsIn(ctx).find(({ _id }) => _id === id);
  if (!found) throw notFound("Project");
  return found;
}

export function entryWithId(ctx: DemoContext, id: string): StoredEntry {
  const found = entriesIn(ctx).find(({ _id }) => _id === id);
  if (!found) throw notFound("Entry");
  return found;
}

export const knownCompany = (id: string): KnownCompany => {
  const found = companyWithId(id);
  if (!found) throw notFound("Company");
  return found;
};

/** The entries of a project whose companies the demo has, latest added first. */
export const entriesOf = (ctx: DemoContext, projectId: string): StoredEntry[] =>
  entriesIn(ctx).filter(
    ({ project_id, company_id }) => project_id === projectId && companyWithId(company_id),
  );

/** Stages that are gone stand for the first one. */
export const stageOf = ({ stage_key }: Pick<StoredEntry, "stage_key">): StageOf =>
  (pipeline.byKey.get(stage_key) ?? stages[0]) as StageOf;

export const isEntryStale = (entry: StoredEntry, now: Date): boolean =>
  isStale(stageOf(entry), new Date(entry.stage_since), now);

/** An entry as its calls answer it. */
export function toEntry(ctx: DemoContext, entry: StoredEntry): Entry {
  const { moves, stage_key, ...deal } = entry;
  const item = toItem(knownCompany(entry.company_id));
  const stage = stageOf(entry);
  return {
    ...item,
    ...deal,
    id: entry._id,
    stage: stage.name,
    pipeline_stage: stage.name,
    funding_stage: item.stage,
    stage_key: stage.key,
    is_stale: isEntryStale(entry, ctx.now()),
    owner_name: null,
    added_by: DEMO_USER_ID,
    added_by_name: null,
    custom: {},
  };
}

/** The five years of a founding year, as filters name them: "2020-2024". */
function fiveYears(founded: number | null): string | null {
  if (founded === null) return null;
  const from = founded - (founded % 5);
  return `${from}-${from + 4}`;
}

export function toCard(ctx: DemoContext, entry: StoredEntry): EntryCard {
  const company = knownCompany(entry.company_id);
  const told = toEntry(ctx, entry);
  return {
    _id: entry._id,
    company_id: entry.company_id,
    company_name: told.company_name,
    domain: told.domain,
    funding_stage: told.funding_stage,
    location: told.location,
    sector: told.sector,
    short_description: told.short_description,
    employees: told.no_of_employees,
    last_round: company.last_round,
    country: told.country,
    founded: fiveYears(told.founded_year),
    size: null,
    employees_min: company.employees?.min ?? null,
    last_round_on: company.rounds[0]?.date?.date ?? null,
    custom: {},
    pipeline_stage: told.pipeline_stage,
    stage_key: told.stage_key,
    stage_since: told.stage_since,
    is_stale: told.is_stale,
    priority: told.priority,
    status: told.status,
    owner_id: told.owner_id,
    next_step: told.next_step,
    next_step_on: told.next_step_on,
    last_interaction: told.last_interaction,
    created_at: told.created_at,
    version: told.version,
  };
}

/** How many entries are in each stage. */
export const stageCounts = (entries: readonly StoredEntry[], now: Date) =>
  stages.map(({ key, name }) => {
    const own = entries.filter((entry) => stageOf(entry).key === key);
    const stale = own.filter((entry) => isEntryStale(entry, now)).length;
    return { key, name, entries: own.length, stale };
  });

/** A company's entry that is new in a project. */
export function addedEntry(
  ctx: DemoContext,
  project_id: string,
  company_id: string,
  given: Partial<Pick<StoredEntry, "stage_key" | "priority">> = {},
): StoredEntry {
  const at = ctx.now().toISOString();
  const _id = `${project_id}_${company_id}`;
  const stage_key = given.stage_key ?? stages[0]?.key ?? "";
  return {
    _id,
    project_id,
    company_id,
    stage_key,
    stage_since: at,
    priority: given.priority ?? null,
    status: "Active",
    owner_id: null,
    next_step: "",
    next_step_on: null,
    last_interaction: null,
    created_at: at,
    updated_at: at,
    version: 1,
    moves: [{ _id: `${_id}_added`, from: null, to: stage_key, at }],
  };
}

/** The stage called so; throws with the field's message when there is none. */
export function stageCalledIn(called: string): StageOf {
  const stage = stageCalled(pipeline, called);
  if (!stage) {
    const message = `There is no stage “${called}”`;
    throw new AppError("INVALID_INPUT", message, { fields: { stage: [message] } });
  }
  return stage;
}
