import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { defineOperation } from "@/lib/service/operation";
import { SESSIONS_SHOWN } from "../constants";
import { listLiveSessions, revokeSessionOf, revokeSessionsOf } from "../queries";
import { deviceOf } from "../rules";
import { Done, Nothing, OwnSessions, RevokeSessionInput } from "../schema";
import { person } from "./session";

export const listOwnSessions = defineOperation(
  {
    name: "accounts.listOwnSessions",
    summary: "Where the signed-in person is signed in, newest first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: Nothing,
    output: OwnSessions,
  },
  async (ctx) => {
    const { userId, sessionId } = person(ctx);
    const rows = await listLiveSessions(ctx.db, userId, ctx.now(), SESSIONS_SHOWN);
    const items = rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      device: deviceOf(row.userAgent),
      address: row.address,
      organization_name: row.organizationName,
      signed_in_at: row.createdAt.toISOString(),
      is_current: row.id === sessionId,
    }));
    return { items };
  },
);

export const revokeOwnSession = defineOperation(
  {
    name: "accounts.revokeOwnSession",
    summary: "End one of one's own sessions",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { kind: "security", subject: "sessions" },
    input: RevokeSessionInput,
    output: z.object({ _id: z.string() }),
  },
  async (ctx, { sessionId }) => {
    const isEnded = await revokeSessionOf(ctx.db, person(ctx).userId, sessionId, ctx.now());
    if (!isEnded) throw notFound("Session");
    return { _id: sessionId };
  },
);

export const revokeOtherSessions = defineOperation(
  {
    name: "accounts.revokeOtherSessions",
    summary: "End all of one's own sessions but this one",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { kind: "security", subject: "sessions" },
    input: Nothing,
    output: Done,
  },
  async (ctx) => {
    const { userId, sessionId } = person(ctx);
    await revokeSessionsOf(ctx.db, userId, { now: ctx.now(), keptId: sessionId });
    return { done: true as const };
  },
);
