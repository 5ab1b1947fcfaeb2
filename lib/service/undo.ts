import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { actingPersonId, type OrgCtx } from "./context";
import { insertUndoEntry, markOpen, markUndone } from "./queries";

/**
 * How to undo an act. `undo` runs in a write transaction and leaves everything as if the act had
 * never happened; when that is no longer possible it throws CONFLICT with a message for people.
 */
export type Inverse<I extends z.ZodType = z.ZodType> = {
  /** Stored with every act, so it must never change: "companies.unmerge". */
  name: `${string}.${string}`;
  /** What it needs to know of the act, mostly ids; stored as JSON. */
  input: I;
  /** Who may undo it: everybody who may see the act, or only those who may do such acts. */
  access?: "admin";
  undo(ctx: OrgCtx, input: z.output<I>): Promise<void>;
  /**
   * Address of the page that explains the consequences, for acts that should be reviewed before
   * undoing.
   */
  reviewAt?(input: z.output<I>): string;
};

/**
 * Gives an inverse the type of its input; returns it unchanged. It must be added to the list of
 * `activity.undo`.
 */
export function defineInverse<I extends z.ZodType>(inverse: Inverse<I>): Inverse<I> {
  return inverse;
}

/** Throws FORBIDDEN for callers who may not do what the act was. */
export function assertMayUndo({ actor }: OrgCtx, { access }: Inverse): void {
  if (access !== "admin" || (actor.type === "user" && actor.role === "admin")) return;
  throw new AppError("FORBIDDEN", "Only admins can undo this.");
}

type Act<I extends z.ZodType> = {
  /** What was done, in words: "Merged Acme Ltd into Acme". */
  label: string;
  inverse: Inverse<I>;
  input: z.input<I>;
  subjectType?: string;
  subjectId?: string;
  /** The person a job acted for; default: the caller. */
  userId?: string | null;
  /** True when only its own person may see the act. */
  isPrivate?: boolean;
  /** The project concerned: people who cannot see it cannot read about the act. */
  projectId?: string;
};

/**
 * Stores, in the act's own write transaction, how to undo it. Returns the id for `activity.undo`,
 * which the act's output carries as `undo_id`.
 */
export async function recordUndo<I extends z.ZodType>(
  ctx: OrgCtx,
  { label, inverse, input, subjectType, subjectId, userId, isPrivate, projectId }: Act<I>,
): Promise<string> {
  const id = newId("und");
  await insertUndoEntry(ctx.db, {
    id,
    orgId: ctx.org.id,
    userId: userId ?? actingPersonId(ctx.actor),
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

/** Marks an act about `subjectId` as undone by a call of its own instead of `activity.undo`. */
export async function settleUndo(ctx: OrgCtx, inverse: Inverse, subjectId: string): Promise<void> {
  const undone = { undoneAt: ctx.now(), undoneBy: actingPersonId(ctx.actor) };
  await markUndone(ctx.db, ctx.org.id, { inverse: inverse.name, subjectId }, undone);
}

/** Lets the last act about `subjectId` be undone again after its undo, which a job does, failed. */
export const reopenUndo = (ctx: OrgCtx, inverse: Inverse, subjectId: string): Promise<void> =>
  markOpen(ctx.db, ctx.org.id, { inverse: inverse.name, subjectId });
