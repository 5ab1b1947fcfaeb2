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
  /** Values of own fields by key, null for none; an act names only those that it states. */
  custom: z.record(z.string(), z.json()),
};
const State = z.strictObject(fields).partial();
export type State = z.output<typeof State>;

/** An entry's state as stored for undo. */
const stateOf = (row: EntryRow): Required<State> => ({
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

type OwnValues = NonNullable<State["custom"]>;

/** What is set of each own field that `named` names; null for nothing. */
const pickOwn = (custom: OwnValues, named: OwnValues): OwnValues =>
  Object.fromEntries(Object.keys(named).map((key) => [key, custom[key] ?? null]));

/** The fields of an entry that also occur in `named`, and of its own fields those named there. */
export const pickFields = (row: EntryRow, named: State): State => {
  const { custom, ...state } = stateOf(row);
  const fields = Object.keys(named).flatMap((name) =>
    name in state ? [[name, state[name as keyof typeof state]]] : [],
  );
  return {
    ...Object.fromEntries(fields),
    ...(named.custom && { custom: pickOwn(custom, named.custom) }),
  };
};

/** Whether an entry has all these values; own fields that are not named may have any. */
export const isLike = (row: EntryRow, state: State): boolean =>
  isDeepStrictEqual(pickFields(row, state), state);

/** What is stored so that an entry has these values; own fields that are not named keep theirs. */
export function storedOf(row: EntryRow, { custom, ...state }: State): EntryState {
  if (!custom) return { id: row.id, ...state };
  const own = Object.entries({ ...row.custom, ...custom }).filter(([, value]) => value !== null);
  return { id: row.id, ...state, custom: Object.fromEntries(own) };
}

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
    const given = new Map(
      acts.flatMap(({ after, before }) =>
        before.map(({ id, ...state }) => [id, { after, before: state }] as const),
      ),
    );
    const rows = await lockPresentEntries(ctx, [...given.keys()]);
    if (!rows.every((row) => isLike(row, given.get(row.id)?.after ?? {})))
      throw changedSince("One of these companies was changed again");
    const states = rows.map((row) => storedOf(row, given.get(row.id)?.before ?? {}));
    await deleteMoves(ctx.db, ctx.org.id, moves);
    await updateEntries(ctx.db, ctx.org.id, states, ctx.now());
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
  const isAsAdded = (row: EntryRow) => isLike(row, state) && Object.keys(row.custom).length === 0;
  if (moves > ids.length || !rows.every(isAsAdded))
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
