import "server-only";
import { companiesCounted } from "@/lib/core/counted";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import { readCustomStated } from "@/lib/domains/companies/service/custom-values";
import type { Stated } from "@/lib/domains/evidence/service/entry";
import { lockVisibleProject, touchProject } from "@/lib/domains/projects/service/visible-project";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { claimTurn } from "@/lib/service/idempotency";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { ENTRIES_AT_ONCE } from "../constants";
import { watchlistCalls } from "../contract";
import {
  type EntryRow,
  findEntry,
  insertMoves,
  lockEntries,
  updateEntries,
} from "../queries/entries";
import { listEntryIds } from "../queries/list";
import type { PipelineView, StageOf } from "../rules";

import type { EntryFilter } from "../schema/filter";
import { assertMember, entriesById, pipelineStage } from "./add";
import { pipelineOf, projected } from "./pipeline";
import { isLike, pickFields, restoreEntries, type State, storedOf } from "./undo";
import { wantedOf } from "./wire";

type Project = { id: string; name: string };

/** An entry that the caller can see, locked with its project. Throws NOT_FOUND. */
export async function lockVisibleEntry(ctx: OrgCtx, entryId: string) {
  const seen = await findEntry(ctx.db, ctx.org.id, entryId);
  if (!seen) throw notFound("Entry");
  const project = await lockVisibleProject(ctx, seen.projectId, "Entry");
  const [row] = await lockEntries(ctx.db, ctx.org.id, [entryId]);
  if (!row || row.removedAt) throw notFound("Entry");
  return { row, project };
}

type Act = { said: State; stage?: StageOf; label: (changed: number) => string };

/**
 * Applies changes and moves to entries, skipping those that already match. Returns the number
 * changed, and how to undo it.
 */
export async function changeRows(
  ctx: OrgCtx,
  project: Project,
  rows: readonly EntryRow[],
  { said, stage, label }: Act,
) {
  const view = await pipelineOf(ctx);
  const at = ctx.now();
  const isThere = (row: EntryRow) => !stage || view.byKey.get(row.stage)?.key === stage.key;
  const moved = stage ? { stage: stage.key, stageSince: at.toISOString() } : {};
  const changing = rows.filter((row) => !isThere(row) || !isLike(row, said));
  // Entries that are already in the target stage keep the time since when they are there.
  const leaving = changing.filter((row) => !isThere(row));
  const staying = changing.filter((row) => isThere(row));
  if (changing.length === 0) return { changed: 0, undo_id: null };
  const after = [
    ...leaving.map((row) => storedOf(row, { ...said, ...moved })),
    ...staying.map((row) => storedOf(row, said)),
  ];
  await updateEntries(ctx.db, ctx.org.id, after, at);
  await touchProject(ctx, project.id);
  const moves = leaving.map(({ id, stage: from }) => ({ id: newId("mov"), entryId: id, from }));
  if (stage && moves.length > 0)
    await insertMoves(ctx.db, ctx.org.id, moves, {
      projectId: project.id,
      to: stage.key,
      by: actingPersonId(ctx.actor),
      at,
    });
  const undo_id = await recordUndo(ctx, {
    label: label(changing.length),
    inverse: restoreEntries,
    input: {
      project_id: project.id,
      acts: [
        {
          after: { ...said, ...moved },
          before: leaving.map((row) => beforeOf(row, { ...said, ...moved })),
        },
        { after: said, before: staying.map((row) => beforeOf(row, said)) },
      ].filter(({ before }) => before.length > 0),
      moves: moves.map(({ id }) => id),
    },
    subjectType: "projects",
    subjectId: project.id,
    projectId: project.id,
  });
  return { changed: changing.length, undo_id };
}

const beforeOf = (row: EntryRow, after: State) => ({
  id: row.id,
  ...pickFields(row, after),
});

/** The entry after an act. */
export async function changedEntry(
  ctx: OrgCtx,
  view: PipelineView,
  row: EntryRow,
  act: { undo_id: string | null; moved_from: string | null; changed: string },
) {
  const [entry] = await entriesById(ctx, view, row.projectId, [row.id]);
  if (!entry) throw notFound("Entry");
  return { ...entry, ...act };
}

/** The edited fields, in the form of database rows. */
export const saidOf = (given: {
  priority?: "High" | "Medium" | "Low" | null;
  status?: string;
  owner_id?: string | null;
  next_step?: string;
  next_step_on?: string | null;
  last_interaction?: string | null;
}): State => {
  const { owner_id, next_step, next_step_on, last_interaction: last, priority, status } = given;
  const lastInteractionAt = last ? new Date(last).toISOString() : last;
  const all = {
    priority,
    status,
    ownerId: owner_id,
    nextStep: next_step,
    nextStepOn: next_step_on,
  };
  return Object.fromEntries(
    Object.entries({ ...all, lastInteractionAt }).filter(([, value]) => value !== undefined),
  );
};

const words: Record<string, string> = {
  priority: "priority",
  status: "status",
  ownerId: "owner",
  nextStep: "next step",
  nextStepOn: "date of the next step",
  lastInteractionAt: "last contact",
};

/** Values of own fields as they are stated, by key; null for one that is stated to be unknown. */
const ownOf = (stated: readonly Stated[]) =>
  Object.fromEntries(stated.map(({ field, value }) => [field, value])) as State["custom"];

/** "priority", "priority and owner", "4 fields". */
const fieldsIn = (said: State, own: readonly string[] = []) => {
  const named = [...Object.keys(said).flatMap((name) => words[name] ?? []), ...own];
  return named.length > 2 ? `${named.length} fields` : named.join(" and ");
};

export const updateEntry = implement(
  watchlistCalls.update,
  {
    transaction: "write",
    activity: {
      about: ({ project_id, company_id, company_name, changed }) => ({
        projectId: project_id,
        companyId: company_id,
        detail: { company: company_name, changed },
      }),
    },
  },
  async (ctx, { entryId, version, custom, ...given }) => {
    const { row, project } = await lockVisibleEntry(ctx, entryId);
    assertVersion("entry", row.version, version);
    await assertMember(ctx, given.owner_id);
    const view = await pipelineOf(ctx);
    const own = await readCustomStated(ctx, custom, "entry");
    const said = { ...saidOf(given), ...(own.length > 0 && { custom: ownOf(own) }) };
    const [named] = await entriesById(ctx, view, row.projectId, [row.id]);
    const changed = fieldsIn(
      said,
      own.flatMap(({ label }) => label ?? []),
    );
    const label = () => `Changed ${changed} of ${named?.company_name ?? "a company"}`;
    const { undo_id } = await changeRows(ctx, project, [row], { said, label });
    return changedEntry(ctx, view, row, { undo_id, moved_from: null, changed });
  },
);

/**
 * The entries that a bulk act means, locked. Throws NOT_FOUND when one of them is not in the
 * project.
 */
export async function lockEntriesOfProject(
  ctx: OrgCtx,
  project: Project,
  view: PipelineView,
  { entries, matching }: { entries?: string[]; matching?: EntryFilter },
): Promise<EntryRow[]> {
  if ((entries === undefined) === (matching === undefined)) {
    const message = "Name entries, or a filter";
    throw new AppError("INVALID_INPUT", `Check entries: ${message}`, {
      fields: { entries: [message] },
    });
  }
  const ids = entries
    ? [...new Set(entries)]
    : await listEntryIds(ctx.db, ctx.org.id, projected(ctx, view, [project.id]), {
        wanted: wantedOf(view, matching ?? {}),
        sort: "added",
        ranks: [],
        limit: ENTRIES_AT_ONCE + 1,
      });
  if (ids.length > ENTRIES_AT_ONCE)
    throw new AppError("TOO_LARGE", `At most ${ENTRIES_AT_ONCE} entries can be changed at once`);
  const rows = await lockEntries(ctx.db, ctx.org.id, ids);
  const own = rows.filter((row) => row.projectId === project.id && row.removedAt === null);
  if (own.length < ids.length) throw notFound("Entry");
  return own;
}

export const changeEntries = implement(
  watchlistCalls.change,
  {
    transaction: "write",
    activity: {
      about: ({ project_id, changed, stage, what }) => ({
        projectId: project_id,
        detail: {
          count: companiesCounted(changed),
          ...(stage && { stage }),
          ...(what && { changed: what }),
        },
      }),
    },
  },
  async (ctx, { project_id, entries, matching, stage: called, key, instead_of, ...given }) => {
    await claimTurn(ctx, changeEntries.name, { key, instead_of });
    const project = await lockVisibleProject(ctx, project_id);
    const view = await pipelineOf(ctx);
    const stage = called === undefined ? undefined : pipelineStage(view, called);
    await assertMember(ctx, given.owner_id);
    const said = saidOf(given);
    const rows = await lockEntriesOfProject(ctx, project, view, { entries, matching });
    const what = fieldsIn(said);
    const label = (count: number) =>
      stage
        ? `Moved ${companiesCounted(count)} to ${stage.name}`
        : `Changed ${what} of ${companiesCounted(count)} in ${project.name}`;
    const done = await changeRows(ctx, project, rows, { said, stage, label });
    return { project_id, ...done, stage: stage?.name ?? null, what: what || null };
  },
);
