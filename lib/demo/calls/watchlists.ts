import { companiesCounted } from "@/lib/core/counted";
import { DAY_MS } from "@/lib/core/durations";
import { assertVersion } from "@/lib/core/version";
import { DUE_WITHIN_DAYS, OVERVIEW_SHOWN } from "@/lib/domains/watchlists/constants";
import type { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { AddedEntries } from "@/lib/domains/watchlists/schema/entry";
import type { EntryFilter } from "@/lib/domains/watchlists/schema/filter";
import type { PipelineOverview } from "@/lib/domains/watchlists/schema/overview";
import { isoDay } from "@/lib/values/iso-day";
import { FUNDING_STAGES } from "@/lib/values/stages";
import { nameOfCompany } from "../companies/known";
import type { StoredEntry } from "../usual";
import {
  type DemoCalls,
  type DemoContext,
  demoId,
  momentOf,
  needsAccount,
  pageOfList,
} from "./answer";
import {
  addedEntry,
  entriesIn,
  entriesOf,
  entryWithId,
  knownCompany,
  projectsIn,
  projectWithId,
  stageCalledIn,
  stageCounts,
  stageOf,
  stages,
  toEntry,
} from "./deals";
import { boardOf, detailOf, funnelOf, inOrder, matching } from "./entry-lists";

/** Next steps of the coming days, and overdue ones, the earliest first. */
function dueOf(
  ctx: DemoContext,
  entries: readonly StoredEntry[],
): PipelineOverview["due"]["items"] {
  const until = isoDay(new Date(ctx.now().getTime() + DUE_WITHIN_DAYS * DAY_MS));
  const due = entries.flatMap((entry) => {
    const { _id, project_id, next_step, next_step_on, status } = entry;
    if (status !== "Active" || next_step_on === null || next_step_on > until) return [];
    const { company_name, pipeline_stage, funding_stage } = toEntry(ctx, entry);
    const stages = { pipeline_stage, funding_stage };
    return [{ _id, project_id, company_name, ...stages, next_step, next_step_on }];
  });
  return due.toSorted((a, b) => a.next_step_on.localeCompare(b.next_step_on));
}

type Given = Parameters<typeof addedEntry>[3];

function add(ctx: DemoContext, projectId: string, ids: readonly string[], given: Given) {
  const { _id, project_name } = projectWithId(ctx, projectId);
  const companies = [...new Set(ids)].map((id) => knownCompany(id).sample.id);
  const known = new Set(entriesOf(ctx, _id).map(({ company_id }) => company_id));
  const added = companies.filter((id) => !known.has(id));
  const label = `Added ${companiesCounted(added.length)} to ${project_name}`;
  const undo_id = added.length > 0 ? ctx.undo.record(label, momentOf(ctx)) : null;
  const entries = added.map((id) => addedEntry(ctx, _id, id, given));
  ctx.storage.write("entries", [...entries, ...entriesIn(ctx)]);
  const now = entriesOf(ctx, _id);
  const items = companies.flatMap((id) => now.find(({ company_id }) => company_id === id) ?? []);
  const already = companies.length - added.length;
  return {
    project_id: _id,
    project_name,
    added: added.length,
    already,
    items: items.map((entry) => toEntry(ctx, entry)),
    undo_id,
  } satisfies AddedEntries;
}

type Changes = Partial<
  Pick<
    StoredEntry,
    "priority" | "status" | "owner_id" | "next_step" | "next_step_on" | "last_interaction"
  >
> & { stage?: string };

const labels: Readonly<Record<string, string>> = {
  priority: "priority",
  status: "status",
  owner_id: "owner",
  next_step: "next step",
  next_step_on: "date of the next step",
  last_interaction: "last contact",
};

/** An entry after changes; the same object when they change nothing. */
function changed(ctx: DemoContext, entry: StoredEntry, changes: Changes): StoredEntry {
  const at = momentOf(ctx);
  const { stage, last_interaction: last, ...rest } = changes;
  const said = { ...rest, last_interaction: last && new Date(last).toISOString() };
  const given = Object.entries(said).filter(
    ([field, value]) => value !== undefined && value !== entry[field as keyof StoredEntry],
  );
  const to = stage === undefined ? stageOf(entry) : stageCalledIn(stage);
  const from = stageOf(entry).key;
  if (given.length === 0 && to.key === from) return entry;
  const moved = to.key !== from && {
    stage_key: to.key,
    stage_since: at,
    moves: [...entry.moves, { _id: demoId("move", ctx), from, to: to.key, at }],
  };
  const own = { version: entry.version + 1, updated_at: at };
  return { ...entry, ...Object.fromEntries(given), ...moved, ...own };
}

/** The changed fields by name, or how many they are. */
function whatChanged(before: StoredEntry, after: StoredEntry): string {
  const changed = Object.entries(labels).flatMap(([field, label]) =>
    before[field as keyof StoredEntry] === after[field as keyof StoredEntry] ? [] : label,
  );
  return changed.length > 2 ? `${changed.length} fields` : changed.join(" and ");
}

function store(ctx: DemoContext, entries: readonly StoredEntry[]): void {
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  const next = entriesIn(ctx).map((entry) => byId.get(entry._id) ?? entry);
  ctx.storage.write("entries", next);
}

function changeOne(ctx: DemoContext, id: string, changes: Changes, version?: number) {
  const before = entryWithId(ctx, id);
  if (version !== undefined) assertVersion("company", before.version, version);
  const after = changed(ctx, before, changes);
  const isMoved = stageOf(before).key !== stageOf(after).key;
  const name = nameOfCompany(before.company_id);
  const label = isMoved ? `Moved ${name} to ${stageOf(after).name}` : `Edited ${name}`;
  const undo_id = after === before ? null : ctx.undo.record(label, momentOf(ctx));
  store(ctx, [after]);
  const moved_from = isMoved ? stageOf(before).name : null;
  return { ...toEntry(ctx, after), undo_id, moved_from, changed: whatChanged(before, after) };
}

type Meant = { project_id: string; entries?: string[]; matching?: EntryFilter };

/** The entries that are named, or those that a filter finds. */
function meant(ctx: DemoContext, { project_id, entries, matching: filter }: Meant): StoredEntry[] {
  if (filter) return matching(ctx, project_id, filter);
  const own = entriesOf(ctx, projectWithId(ctx, project_id)._id);
  return own.filter(({ _id }) => entries?.includes(_id));
}

function removeAll(ctx: DemoContext, entries: readonly StoredEntry[], label: string) {
  const ids = new Set(entries.map(({ _id }) => _id));
  const undo_id = ids.size > 0 ? ctx.undo.record(label, momentOf(ctx)) : null;
  ctx.storage.write(
    "entries",
    entriesIn(ctx).filter(({ _id }) => !ids.has(_id)),
  );
  return undo_id;
}

const idOf = (company: string | { company_id?: string; _id?: string; id?: string }): string =>
  typeof company === "string" ? company : (company.company_id ?? company._id ?? company.id ?? "");

export const watchlistAnswers: DemoCalls<typeof watchlistCalls> = {
  addFresh: (ctx, { projectId, companies }) => add(ctx, projectId, companies.map(idOf), {}),
  add: (ctx, { project_id, company_id, companies = [], stage, priority }) => {
    const ids = company_id === undefined ? companies : [company_id, ...companies];
    const stage_key = stage === undefined ? undefined : stageCalledIn(stage).key;
    return add(ctx, project_id, ids, { stage_key, priority });
  },
  change: (ctx, { key, instead_of, ...input }) => {
    const before = meant(ctx, input);
    const { project_id, entries, matching: filter, ...changes } = input;
    const after = before.map((entry) => changed(ctx, entry, changes));
    const pairs = after.flatMap((entry, at) => {
      const old = before[at];
      return old && old !== entry ? [{ old, entry }] : [];
    });
    const [first] = pairs;
    const stage = input.stage === undefined ? null : stageCalledIn(input.stage).name;
    const label = stage
      ? `Moved ${companiesCounted(pairs.length)} to ${stage}`
      : `Edited ${companiesCounted(pairs.length)}`;
    const undo_id = first ? ctx.undo.record(label, momentOf(ctx)) : null;
    store(ctx, after);
    const what = (first && whatChanged(first.old, first.entry)) || null;
    return { project_id, changed: pairs.length, stage: first ? stage : null, what, undo_id };
  },
  remove: (ctx, input) => {
    const entries = meant(ctx, input);
    const undo_id = removeAll(ctx, entries, `Removed ${companiesCounted(entries.length)}`);
    return {
      project_id: input.project_id,
      changed: entries.length,
      stage: null,
      what: null,
      undo_id,
    };
  },
  get: (ctx, { entryId }) => detailOf(ctx, entryWithId(ctx, entryId)),
  update: (ctx, { entryId, version, ...changes }) => changeOne(ctx, entryId, changes, version),
  removeEntry: (ctx, { entryId }) => {
    const entry = entryWithId(ctx, entryId);
    const { project_id, company_id, company_name, pipeline_stage, funding_stage } = toEntry(
      ctx,
      entry,
    );
    const undo_id = removeAll(ctx, [entry], `Removed ${company_name}`);
    const told = { project_id, company_id, company_name, pipeline_stage, funding_stage };
    return { _id: entryId, ...told, undo_id };
  },
  setStage: (ctx, { entryId, stage, version }) => changeOne(ctx, entryId, { stage }, version),
  list: (ctx, { projectId, sort, page, per_page, ...filter }) => {
    const entries = matching(ctx, projectId, filter).map((entry) => toEntry(ctx, entry));
    return pageOfList(inOrder(entries, sort), { page, per_page });
  },
  readBoard: (ctx, { projectId, per_stage, after, ...filter }) => boardOf(ctx, projectId, filter),
  export: needsAccount("Exporting"),
  readFunnel: (ctx, { projectId }) => funnelOf(ctx, projectId),
  listEntriesOfCompany: (ctx, { companyId }) => ({
    items: projectsIn(ctx).flatMap(({ _id, project_name, archived_at }) =>
      entriesOf(ctx, _id)
        .filter(({ company_id }) => company_id === companyId)
        .map((entry) => {
          const told = toEntry(ctx, entry);
          return { ...told, project_name, is_archived: archived_at !== null };
        }),
    ),
  }),
  getPipeline: (ctx) => ({
    stages: stages.map(({ key, name, outcome, staleAfterDays }) => ({
      key,
      name,
      stale_after_days: staleAfterDays,
      outcome,
      entries: entriesIn(ctx).filter((entry) => stageOf(entry).key === key).length,
    })),
    version: 1,
    funding_stages: [...FUNDING_STAGES],
  }),
  readOverview: (ctx) => {
    const active = projectsIn(ctx).filter(({ archived_at }) => archived_at === null);
    const entries = active.flatMap(({ _id }) => entriesOf(ctx, _id));
    const due = dueOf(ctx, entries);
    return {
      entries: entries.length,
      stages: stageCounts(entries, ctx.now()).map((counted, at) => ({
        ...counted,
        outcome: stages[at]?.outcome ?? "open",
      })),
      due: {
        total: due.length,
        items: due.slice(0, OVERVIEW_SHOWN),
      },
      changed: { total: 0, items: [] },
    };
  },
  savePipeline: needsAccount("Editing the pipeline"),
};
