import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import { assertReadableBases } from "@/lib/domains/documents/service/bases";
import { announce } from "@/lib/service/announcements";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { UNTITLED } from "../constants";
import { chatCalls } from "../contract";
import { listMessages, type MessageWithResponse } from "../queries/messages";
import {
  insertSession,
  listSessions as listRows,
  restoreSession as restoreRow,
  type SessionRow,
  updateSession as updateRow,
} from "../queries/sessions";
import {
  GetSessionInput,
  ListSessionsInput,
  Session,
  type SessionItem,
  SessionList,
} from "../schema/threads";
import { endOrphanedAnswers } from "./orphaned-answers";
import { ownerOf, ownSession, readableSession } from "./owner";
import { responseOf, toMessage, toSessionItem } from "./wire";

/** The thread as its reader sees it; throws NOT_FOUND for null. */
function shown(ctx: OrgCtx, row: SessionRow | null): SessionItem {
  if (!row) throw notFound("Session");
  return toSessionItem(row, ownerOf(ctx).userId);
}

export const createSession = implement(
  chatCalls.createSession,
  {
    transaction: "write",
    activity: "none",
    replay: async (ctx, id) => shown(ctx, await readableSession(ctx, id)),
  },
  async (ctx, { bases = null }) => {
    const { org, userId } = ownerOf(ctx);
    if (bases) await assertReadableBases(ctx, bases);
    const at = ctx.now();
    const times = { createdAt: at, updatedAt: at };
    const row = { id: newId("cht"), orgId: org, userId, title: UNTITLED, bases, ...times };
    return shown(ctx, await insertSession(ctx.db, row));
  },
);

const readSessions = defineOperation(
  {
    name: "chat.readSessions",
    summary: "Read the caller's threads, last used first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListSessionsInput,
    output: SessionList,
  },
  async (ctx, { limit, before }) => {
    const owner = ownerOf(ctx);
    const last = before === undefined ? undefined : await readableSession(ctx, before);
    const rows = await listRows(ctx.db, owner, { limit, before: last });
    return { items: rows.map((row) => toSessionItem(row, owner.userId)) };
  },
);

export const listSessions = implement(
  chatCalls.listSessions,
  { transaction: "none" },
  async (ctx, input) => {
    const seen = await readSessions.call(ctx, input);
    const isStale = await endOrphanedAnswers(ctx, seen.items);
    return isStale ? readSessions.call(ctx, input) : seen;
  },
);

const readSession = defineOperation(
  {
    name: "chat.readSession",
    summary: "Read a thread with its messages, oldest first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: GetSessionInput,
    output: Session,
  },
  async (ctx, { sessionId, limit, before, superseded }) => {
    const row = await readableSession(ctx, sessionId);
    const rows = await listMessages(ctx.db, ctx.org.id, {
      sessionId,
      limit: limit + 1,
      before,
      withSuperseded: superseded,
    });
    const told = async (one: MessageWithResponse) => toMessage(one, await responseOf(ctx, one));
    const messages = await Promise.all(rows.slice(-limit).map(told));
    const has_more = rows.length > limit;
    const { lastSeq: last_seq, userId } = row;
    // Names of bases that colleagues do not know stay with the thread's owner.
    const bases = userId === ownerOf(ctx).userId ? row.bases : null;
    return { ...shown(ctx, row), last_seq, messages, has_more, bases };
  },
);

export const getSession = implement(
  chatCalls.getSession,
  { transaction: "none" },
  async (ctx, input) => {
    const seen = await readSession.call(ctx, input);
    const isStale = await endOrphanedAnswers(ctx, [seen]);
    return isStale ? readSession.call(ctx, input) : seen;
  },
);

const HOLDS_TEAM_WORK =
  "This thread can’t be shared: its answers draw on notes, opinions, pipelines or documents that not everyone can see.";

export const updateSession = implement(
  chatCalls.updateSession,
  {
    transaction: "write",
    activity: { about: ({ is_shared }) => ({ isPrivate: !is_shared }) },
  },
  async (ctx, { sessionId, title, is_shared, bases, version }) => {
    const stored = await ownSession(ctx, sessionId);
    assertVersion("thread", stored.version, version);
    if (is_shared && stored.holdsTeamWork) throw new AppError("CONFLICT", HOLDS_TEAM_WORK);
    if (bases) await assertReadableBases(ctx, bases);
    const row = await updateRow(ctx.db, ownerOf(ctx), sessionId, {
      ...(bases !== undefined && { bases }),
      title: title ?? stored.title,
      isShared: is_shared ?? stored.isShared,
      version: stored.version + 1,
    });
    return shown(ctx, row);
  },
);

/** Restores a removed thread for the person who removed it. */
export const restoreSession = defineInverse({
  name: "chat.restoreSession",
  input: z.strictObject({ id: z.string(), userId: z.string() }),
  async undo(ctx, { id, userId }) {
    const owner = ownerOf(ctx);
    if (userId !== owner.userId)
      throw new AppError("FORBIDDEN", "Only the person who removed this thread can undo that");
    if (!(await restoreRow(ctx.db, owner, id)))
      throw new AppError("CONFLICT", "This thread was deleted for good");
  },
});

export const deleteSession = implement(
  chatCalls.deleteSession,
  {
    transaction: "write",
    activity: { about: () => ({ isPrivate: true }) },
  },
  async (ctx, { sessionId }) => {
    const { isShared, title } = await ownSession(ctx, sessionId);
    const owner = ownerOf(ctx);
    const changes = { removedAt: ctx.now(), isStopping: true };
    await updateRow(ctx.db, owner, sessionId, changes);
    await announce(ctx, "chat-stop", sessionId);
    const undo_id = await recordUndo(ctx, {
      // Everybody in the organization reads this, so it does not name threads that they never saw.
      label: isShared ? `Removed the thread ${title}` : "Removed a thread",
      inverse: restoreSession,
      input: { id: sessionId, userId: owner.userId },
      subjectType: "chat",
      subjectId: sessionId,
    });
    return { _id: sessionId, undo_id };
  },
);
