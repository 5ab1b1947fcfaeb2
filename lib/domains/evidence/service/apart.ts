import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { evidenceCalls } from "../contract";
import { deleteDistinct, insertDistinct, lockEvidence } from "../service";
import { namesOfSubjects } from "./merge";

/** The pair in stored order: the smaller id first. */
const ordered = (one: string, other: string) =>
  one < other ? { companyA: one, companyB: other } : { companyA: other, companyB: one };

/** Lets two names be suggested as one investor or person again. */
export const forgetSubjectsApart = defineInverse({
  name: "evidence.forgetApart",
  input: z.strictObject({ keep: z.string(), other: z.string() }),
  async undo(ctx, { keep, other }) {
    await lockEvidence(ctx.db, ctx.org.id);
    await deleteDistinct(ctx.db, ctx.org.id, ordered(keep, other));
  },
});

export const keepSubjectsApart = implement(
  evidenceCalls.keepApart,
  { transaction: "write" },
  async (ctx, { kind, keep, other }) => {
    if (keep === other) {
      const message = "These are already one record";
      throw new AppError("INVALID_INPUT", message, { fields: { other: [message] } });
    }
    await lockEvidence(ctx.db, ctx.org.id);
    const names = await namesOfSubjects(ctx, kind, [keep, other]);
    const isNew = await insertDistinct(ctx.db, {
      ...ordered(keep, other),
      orgId: ctx.org.id,
      userId: actingPersonId(ctx.actor),
      decidedAt: ctx.now(),
    });
    const label = `Marked ${names.join(" and ")} as different`;
    const act = { label, inverse: forgetSubjectsApart, input: { keep, other } };
    const undoId = isNew
      ? await recordUndo(ctx, { ...act, subjectType: kind, subjectId: keep })
      : null;
    return { keep, other, undo_id: undoId };
  },
);
