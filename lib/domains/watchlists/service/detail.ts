import "server-only";
import { notFound } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { namesOfProjects } from "@/lib/domains/projects/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { watchlistCalls } from "../contract";
import { findEntry, listMoves, type MoveRow } from "../queries/entries";
import { daysBetween, type PipelineView } from "../rules";
import type { StageMove } from "../schema/entry";
import { entriesById } from "./add";
import { pipelineOf } from "./pipeline";

/** The moves of an entry, newest first; a removed stage appears as its replacement. */
async function toMoves(ctx: OrgCtx, { byKey }: PipelineView, rows: readonly MoveRow[]) {
  const names = await namesOfMembers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const called = (key: string | null) => (key === null ? null : (byKey.get(key)?.name ?? key));
  const moves = rows.map((row, nth): StageMove => {
    const left = rows[nth + 1]?.at ?? ctx.now();
    return {
      _id: row.id,
      from: called(row.fromStage),
      to: called(row.toStage) ?? row.toStage,
      from_key: row.fromStage,
      to_key: row.toStage,
      at: row.at.toISOString(),
      user_id: row.userId,
      user_name: names.get(row.userId ?? "") ?? null,
      days: daysBetween(row.at, left),
    };
  });
  return moves.reverse();
}

export const getEntry = implement(
  watchlistCalls.get,
  { transaction: "read" },
  async (ctx, { entryId }) => {
    const row = await findEntry(ctx.db, ctx.org.id, entryId);
    const seen = row && (await namesOfProjects(ctx, [row.projectId])).has(row.projectId);
    if (!row || !seen) throw notFound("Entry");
    const view = await pipelineOf(ctx);
    const [entry] = await entriesById(ctx, view, row.projectId, [row.id]);
    if (!entry) throw notFound("Entry");
    return {
      ...entry,
      moves: await toMoves(ctx, view, await listMoves(ctx.db, ctx.org.id, row.id)),
    };
  },
);
