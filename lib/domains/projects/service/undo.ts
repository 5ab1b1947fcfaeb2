import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { searchKey } from "@/lib/core/search-key";
import { ForgottenEntries, forget } from "@/lib/domains/watchlists/service/undo";
import { defineInverse } from "@/lib/service/undo";
import {
  deleteProject,
  findProjectByName,
  lockAnyProject,
  type ProjectRow,
  updateProject,
} from "../queries";

/** The fields of a project that acts set. */
const fields = {
  name: z.string(),
  description: z.string(),
  thesis: z.string().nullable(),
  archivedAt: z.iso.datetime().nullable(),
  removedAt: z.iso.datetime().nullable(),
};
const State = z.strictObject(fields).partial();
export type ProjectValues = z.output<typeof State>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A project's state as stored for undo. */
export const stateOf = (row: ProjectRow): Required<ProjectValues> => ({
  name: row.name,
  description: row.description,
  thesis: row.thesis,
  archivedAt: iso(row.archivedAt),
  removedAt: iso(row.removedAt),
});

/** The fields that differ between two states. */
export function difference(before: ProjectValues, after: ProjectValues) {
  const names = Object.keys(after) as (keyof ProjectValues)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const only = (state: ProjectValues): ProjectValues =>
    Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
}

const moment = (at: string | null | undefined) =>
  at === undefined ? undefined : at === null ? null : new Date(at);

/**
 * Undoes an act on a project, provided that the project still has the state that the act gave it.
 */
export const restoreProject = defineInverse({
  name: "projects.restore",
  input: z.strictObject({ projectId: z.string(), before: State, after: State }),
  async undo(ctx, { projectId, before, after }) {
    const row = await lockAnyProject(ctx.db, ctx.org.id, projectId);
    if (!row) throw notFound("Project");
    const now = stateOf(row);
    const names = Object.keys(after) as (keyof ProjectValues)[];
    if (names.some((name) => now[name] !== after[name]))
      throw new AppError("CONFLICT", "This project has changed since. Nothing was undone.");
    const name = before.name ?? row.name;
    const namesake = await findProjectByName(ctx.db, ctx.org.id, searchKey(name));
    if (namesake && namesake.id !== projectId)
      throw new AppError("CONFLICT", `Another project is now called “${name}”. Rename it first.`);
    const { archivedAt, removedAt, ...texts } = before;
    await updateProject(ctx.db, ctx.org.id, projectId, {
      ...texts,
      nameKey: searchKey(name),
      archivedAt: moment(archivedAt),
      removedAt: moment(removedAt),
      version: row.version + 1,
      updatedAt: ctx.now(),
    });
  },
});

/** Undoes the creation of a project. */
export const forgetProject = defineInverse({
  name: "projects.forget",
  input: z.strictObject({ projectId: z.string(), entries: ForgottenEntries.nullable() }),
  async undo(ctx, { projectId, entries }) {
    const row = await lockAnyProject(ctx.db, ctx.org.id, projectId);
    if (!row) throw notFound("Project");
    if (entries) await forget(ctx, entries);
    const isEmpty = await deleteProject(ctx.db, ctx.org.id, projectId);
    if (isEmpty) return;
    const message = "This project is no longer empty. Delete it instead.";
    throw new AppError("CONFLICT", message);
  },
});
