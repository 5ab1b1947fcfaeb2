import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { findSession, lockSession, type Owner, type SessionRow } from "../queries/sessions";

/** Who asks, outside a transaction: an answer is written on their behalf. */
export type Caller = Omit<Ctx, "db">;

/** The person who asks. An API key acts for the organization, which has no threads of its own. */
export function ownerOf({ actor, org }: Pick<Ctx, "actor" | "org">): Owner {
  if (actor.type !== "user" || !org) throw new AppError("FORBIDDEN", "API keys can’t have threads");
  return { org: org.id, userId: actor.userId };
}

/** A thread that the caller may read. Throws NOT_FOUND. */
export async function readableSession(ctx: OrgCtx, sessionId: string): Promise<SessionRow> {
  const row = await findSession(ctx.db, ownerOf(ctx), sessionId);
  if (!row) throw notFound("Session");
  return row;
}

/** The caller's own thread, locked. Throws NOT_FOUND. */
export async function ownSession(ctx: OrgCtx, sessionId: string): Promise<SessionRow> {
  const row = await lockSession(ctx.db, ownerOf(ctx), sessionId);
  if (!row) throw notFound("Session");
  return row;
}
