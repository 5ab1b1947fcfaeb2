import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import type { separateKinds } from "../constants";
import { evidenceCalls } from "../contract";
import { deleteAliases, findSubject, insertAliases, lockEvidence } from "../service";

/** Undoes a merge: exactly its rows. */
export const unmergeSubjects = defineInverse({
  name: "evidence.unmerge",
  input: z.strictObject({ keep: z.string(), merged: z.array(z.string()) }),
  async undo(ctx, { keep, merged }) {
    await lockEvidence(ctx.db, ctx.org.id);
    const parted = await deleteAliases(ctx.db, ctx.org.id, { merged, intoSubjectId: keep });
    if (parted.length < merged.length)
      throw new AppError("CONFLICT", "These records are no longer merged. Nothing was undone.");
  },
});

type Kind = (typeof separateKinds)[number];
const nouns = { investor: "Investor", person: "Person" } as const;

/** Names by id. What is part of another subject already is not found. */
export async function namesOfSubjects(
  ctx: OrgCtx,
  kind: Kind,
  ids: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    const found = await findSubject(ctx.db, ctx.org.id, { kind, id });
    if (found?.id !== id) throw notFound(nouns[kind]);
    names.push(found.name);
  }
  return names;
}

export const mergeSubjects = implement(
  evidenceCalls.merge,
  { transaction: "write" },
  async (ctx, { kind, keep, merge }) => {
    const merged = [...new Set(merge)];
    if (merged.includes(keep)) {
      const message = "A record cannot be merged into itself";
      throw new AppError("INVALID_INPUT", message, { fields: { merge: [message] } });
    }
    await lockEvidence(ctx.db, ctx.org.id);
    const [keptName = "", ...names] = await namesOfSubjects(ctx, kind, [keep, ...merged]);
    await insertAliases(ctx.db, ctx.org.id, {
      kind,
      merged,
      intoSubjectId: keep,
      mergedBy: actingPersonId(ctx.actor),
      mergedAt: ctx.now(),
    });
    const label =
      names.length > 2 ? `Merged ${names.length} records` : `Merged ${names.join(" and ")}`;
    const undoId = await recordUndo(ctx, {
      label: `${label} into ${keptName}`,
      inverse: unmergeSubjects,
      input: { keep, merged },
      subjectType: kind,
      subjectId: keep,
    });
    return { _id: keep, name: keptName, undo_id: undoId };
  },
);
