import "server-only";
import { deviceOf } from "@/lib/core/device";
import { DAY_MS } from "@/lib/core/durations";
import { notFound } from "@/lib/core/errors";
import { implement } from "@/lib/service/operation";
import { NEW_BROWSER_DAYS, SESSIONS_SHOWN } from "../constants";
import { accountCalls } from "../contract";
import {
  endTokensOf,
  listLiveSessions,
  lockUser,
  revokeSessionOf,
  revokeSessionsOf,
} from "../queries";

import { person } from "./session";

export const listOwnSessions = implement(
  accountCalls.listOwnSessions,
  { transaction: "read" },
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
      seen_at: row.seenAt?.toISOString() ?? null,
      is_new_browser:
        row.isNewBrowser &&
        ctx.now().getTime() - row.createdAt.getTime() < NEW_BROWSER_DAYS * DAY_MS,
      is_current: row.id === sessionId,
    }));
    return { items };
  },
);

export const revokeOwnSession = implement(
  accountCalls.revokeOwnSession,
  {
    transaction: "write",
    activity: { kind: "security", subject: "sessions" },
  },
  async (ctx, { sessionId }) => {
    const { userId } = person(ctx);
    const now = ctx.now();
    // A link to another address that is being made in that session ends with it.
    await lockUser(ctx.db, userId);
    if (!(await revokeSessionOf(ctx.db, userId, sessionId, now))) throw notFound("Session");
    await endTokensOf(ctx.db, userId, { kind: "addressChange", now });
    return { _id: sessionId };
  },
);

export const revokeOtherSessions = implement(
  accountCalls.revokeOtherSessions,
  {
    transaction: "write",
    activity: { kind: "security", subject: "sessions" },
  },
  async (ctx) => {
    const { userId, sessionId } = person(ctx);
    // A session that is being opened at this moment is one of the others.
    await lockUser(ctx.db, userId);
    await revokeSessionsOf(ctx.db, userId, { now: ctx.now(), keptId: sessionId });
    return { done: true as const };
  },
);
