import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { currentCompanyIds, noteUses } from "@/lib/domains/companies/service/uses";
import { lockVisibleProject, touchProject } from "@/lib/domains/projects/service/visible-project";
import type { OrgCtx } from "@/lib/service/context";
import { defineInverse } from "@/lib/service/undo";
import {
  countMoves,
  deleteEntries,
  deleteMoves,
  type EntryRow,
  type EntryState,
  listEntriesOfProject,
  lockEntries,
  updateEntries,
} from "../queries/entries";

const changedSince = (how: string) =>
  new AppError("CONFLICT", `${how} since. Nothing was undone: undo the later change first.`);

const text = z.string().nullable();
const fields = {
  stage: z.string(),
  stageSince: z.string(),
  priority: text,
  status: z.string(),
  ownerId: text,
  nextStep: z.string(),
  nextStepOn: text,
  lastInteractionAt: text,
  custom: z.record(z.string(), z.json()),
};
const State = z.strictObject(fields).partial();
type State = z.output<typeof State>;

/** An entry's state as stored for undo. */
export const stateOf = (row: EntryRow): Required<State> => ({
  stage: row.stage,
  stageSince: row.stageSince.toISOString(),
  priority: row.priority,
  status: row.status,
  ownerId: row.ownerId,
  nextStep: row.nextStep,
  nextStepOn: row.nextStepOn,
  lastInteractionAt: row.lastInteractionAt?.toISOString() ?? null,
  custom: row.custom as State["custom"] & object,
});

/** The fields of `state` that also occur in `named`. */
export const pickFields = (state: State, named: State): State =>
  Object.fromEntries(Object.keys(named).map((name) => [name, state[name as keyof State]])) as State;

/** Whether an entry has all these values. */
export const isLike = (row: EntryRow, state: State): boolean => {
  const now = stateOf(row);
  return Object.entries(state).every(([name, value]) =>
    isDeepStrictEqual(now[name as keyof State], value),
  );
};

/** The entries, locked, provided that all exist and are in the project. Throws CONFLICT. */
async function lockPresentEntries(ctx: OrgCtx, ids: readonly string[]): Promise<EntryRow[]> {
  const rows = await lockEntries(ctx.db, ctx.org.id, ids);
  if (rows.length < ids.length || rows.some(({ removedAt }) => removedAt !== null))
    throw changedSince("One of these companies was removed from the project");
  return rows;
}

/** Undoes changes of entries, including their moves. */
export const restoreEntries = defineInverse({
  name: "watchlists.restore",
  input: z.strictObject({
    project_id: z.string(),
    /** The values that the act gave to entries, and what each had before. */
    acts: z.array(
      z.strictObject({ after: State, before: z.array(State.extend({ id: z.string() })) }),
    ),
    moves: z.array(z.string()),
  }),
  async undo(ctx, { project_id, acts, moves }) {
    await lockVisibleProject(ctx, project_id);
    const before = acts.flatMap((act) => act.before);
    const given = new Map(acts.flatMap((act) => act.before.map(({ id }) => [id, act.after])));
    const rows = await lockPresentEntries(
      ctx,
      before.map(({ id }) => id),
    );
    if (!rows.every((row) => isLike(row, given.get(row.id) ?? {})))
      throw changedSince("One of these companies was changed again");
    await deleteMoves(ctx.db, ctx.org.id, moves);
    await updateEntries(ctx.db, ctx.org.id, before as EntryState[], ctx.now());
    await touchProject(ctx, project_id);
  },
});

/** Entries that one act added. */
export const ForgottenEntries = z.strictObject({
  project_id: z.string(),
  ids: z.array(z.string()),
  state: State,
});
export type ForgottenEntries = z.output<typeof ForgottenEntries>;

/** Undoes the addition of entries. */
export async function forget(ctx: OrgCtx, { ids, state }: ForgottenEntries): Promise<void> {
  const rows = await lockPresentEntries(ctx, ids);
  const moves = await countMoves(ctx.db, ctx.org.id, ids);
  if (moves > ids.length || !rows.every((row) => isLike(row, state)))
    throw changedSince("One of these companies was changed");
  await deleteEntries(ctx.db, ctx.org.id, ids);
  const uses = rows.map(({ companyId }) => ({ companyId, by: -1 }));
  await noteUses(ctx, "watchlists", uses);
}

export const forgetEntries = defineInverse({
  name: "watchlists.forget",
  input: ForgottenEntries,
  async undo(ctx, entries) {
    await lockVisibleProject(ctx, entries.project_id);
    await forget(ctx, entries);
    await touchProject(ctx, entries.project_id);
  },
});

/** Restores removed entries of a project. */
export const restoreRemovedEntries = defineInverse({
  name: "watchlists.putBack",
  input: z.strictObject({
    project_id: z.string(),
    ids: z.array(z.string()),
    removedAt: z.iso.datetime(),
  }),
  async undo(ctx, { project_id, ids, removedAt }) {
    await lockVisibleProject(ctx, project_id);
    const rows = await lockEntries(ctx.db, ctx.org.id, ids);
    const isGone = (row: EntryRow) => row.removedAt?.toISOString() === removedAt;
    if (rows.length < ids.length || !rows.every(isGone))
      throw changedSince("One of these companies was put back");
    const records = rows.map(({ companyId }) => companyId);
    const inside = await listEntriesOfProject(ctx.db, ctx.org.id, project_id);
    const taken = new Set(inside.map(({ companyId }) => companyId));
    if (records.some((id) => taken.has(id)))
      throw changedSince("One of these companies was added to the project again");
    await currentCompanyIds(ctx, records);
    const states = ids.map((id) => ({ id, removedAt: null }));
    await updateEntries(ctx.db, ctx.org.id, states, ctx.now());
    await touchProject(ctx, project_id);
    await noteUses(
      ctx,
      "watchlists",
      records.map((companyId) => ({ companyId, by: 1 })),
    );
  },
});
