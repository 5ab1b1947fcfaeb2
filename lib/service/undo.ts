import "server-only";
import type { z } from "zod";
import { newId } from "@/lib/core/ids";
import { type OrgCtx, personBehind } from "./context";
import { insertUndoEntry, markUndone } from "./queries";

/**
 * How an act is taken back. `undo` runs in a write transaction and leaves everything as if the act
 * had never been; what cannot be exact any more it refuses with CONFLICT, in words for people.
 */
export type Inverse<I extends z.ZodType = z.ZodType> = {
  /** Stored with every act, so it never changes: "companies.unmerge". */
  name: `${string}.${string}`;
  /** What it needs to know of the act, ids mostly; stored as JSON. */
  input: I;
  undo(ctx: OrgCtx, input: z.output<I>): Promise<void>;
  /** Address of the page that says what taking back means, where one should look first. */
  reviewAt?(input: z.output<I>): string;
};

/** Types an inverse by its input; changes nothing. It joins the list of `activity.undo`. */
export function defineInverse<I extends z.ZodType>(inverse: Inverse<I>): Inverse<I> {
  return inverse;
}

type Act<I extends z.ZodType> = {
  /** What was done, in words: "Merged Acme Ltd into Acme". */
  label: string;
  inverse: Inverse<I>;
  input: z.input<I>;
  subjectType?: string;
  subjectId?: string;
  /** For whom a job acted; default: the caller. */
  userId?: string | null;
  /** True for an act about something that its person alone may see. */
  isPrivate?: boolean;
  /** The project that it was about: whoever does not see that one does not read of the act. */
  projectId?: string;
};

/**
 * Remembers, in the act's own write transaction, how to take it back. Answers the id that
 * `activity.undo` takes, which the act's output carries as `undo_id`.
 */
export async function recordUndo<I extends z.ZodType>(
  ctx: OrgCtx,
  { label, inverse, input, subjectType, subjectId, userId, isPrivate, projectId }: Act<I>,
): Promise<string> {
  const id = newId("und");
  await insertUndoEntry(ctx.db, {
    id,
    orgId: ctx.org.id,
    userId: userId ?? personBehind(ctx.actor),
    at: ctx.now(),
    label,
    inverse: inverse.name,
    input: inverse.input.parse(input) as Record<string, unknown>,
    subjectType,
    subjectId,
    isPrivate,
    projectId,
  });
  return id;
}

/** Says that an act about `subjectId` was taken back by a call of its own, not by `activity.undo`. */
export async function settleUndo(ctx: OrgCtx, inverse: Inverse, subjectId: string): Promise<void> {
  const undone = { undoneAt: ctx.now(), undoneBy: personBehind(ctx.actor) };
  await markUndone(ctx.db, ctx.org.id, { inverse: inverse.name, subjectId }, undone);
}
