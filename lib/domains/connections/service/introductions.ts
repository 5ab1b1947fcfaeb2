import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { membersByName, namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import {
  INTRODUCTIONS_OPEN_MAX,
  INTRODUCTIONS_SHOWN,
  type IntroductionState,
  introductionStates,
} from "../constants";
import { connectionCalls } from "../contract";
import * as queries from "../queries/introductions";
import type { Introduction } from "../schema";
import { nodesById, personOf } from "./wire";

const isPrivate = { activity: { about: () => ({ isPrivate: true }) } };

/** A person whom only contacts know; everyone sees companies, investors and people of the evidence. */
const isContact = (nodeId: string) => nodeId.startsWith("con_");

/**
 * What an ask may call a person. The asker sees names of contacts while these are shared; the
 * colleague sees whom the request is about.
 */
async function namerOf(ctx: OrgCtx, asked: readonly queries.IntroductionRow[]) {
  const names = asked.flatMap(({ contactName, targetName }) => [contactName, targetName]);
  const seen = await queries.listSeenNames(ctx.db, ctx.org.id, [...new Set(names)]);
  return (row: queries.IntroductionRow, name: string) =>
    asked.includes(row) && !seen.has(name) ? null : name;
}

async function toIntroductions(
  ctx: OrgCtx,
  rows: readonly queries.IntroductionRow[],
): Promise<Introduction[]> {
  const ids = rows.flatMap(({ userId, colleagueId }) => [userId, colleagueId]);
  const names = await namesOfMembers(ctx, ids);
  const member = (id: string) => ({ _id: id, name: names.get(id) ?? "A former member" });
  const me = ctx.actor.type === "user" ? ctx.actor.userId : null;
  const nameFor = await namerOf(
    ctx,
    rows.filter(({ userId }) => userId === me),
  );
  return rows.map((row) => ({
    _id: row.id,
    state: row.state,
    asker: member(row.userId),
    colleague: member(row.colleagueId),
    is_mine: row.userId === me,
    target_name: isContact(row.targetId) ? nameFor(row, row.targetName) : row.targetName,
    contact_name: nameFor(row, row.contactName),
    message: row.message,
    asked_at: row.createdAt.toISOString(),
    changed_at: row.updatedAt.toISOString(),
  }));
}

async function toIntroduction(ctx: OrgCtx, row: queries.IntroductionRow): Promise<Introduction> {
  const [one] = await toIntroductions(ctx, [row]);
  return one as Introduction;
}

type Asked = { to: string; contact_id: string; colleague_id: string };

/** The names on a path that the caller sees: a colleague can be asked only about whom they know. */
async function namesOnPath(ctx: OrgCtx, { to, contact_id, colleague_id }: Asked) {
  const [nodes, members] = await Promise.all([
    nodesById(ctx, [to, contact_id]),
    membersByName(ctx),
  ]);
  const [target, contact] = [nodes.get(to), nodes.get(contact_id)];
  if (!target || !contact) throw notFound("Person, company or investor");
  const known = { contactId: contact_id, memberId: colleague_id };
  const isMember = members.some(({ userId }) => userId === colleague_id);
  if (!isMember || !(await queries.isKnownTo(ctx.db, ctx.org.id, known)))
    throw notFound("Colleague");
  return { targetName: target.name, contactName: contact.name };
}

/** Takes an ask back before it is answered. */
export const undoAsk = defineInverse({
  name: "connections.undoAsk",
  input: z.strictObject({ introductionId: z.string() }),
  async undo(ctx, { introductionId }) {
    const row = await queries.lockIntroduction(ctx.db, ctx.org.id, introductionId);
    if (row?.userId !== personOf(ctx)) throw notFound("Introduction");
    if (row.state !== "asked") throw new AppError("CONFLICT", "They have already answered.");
    await queries.deleteIntroduction(ctx.db, ctx.org.id, introductionId);
  },
});

/** Asks in new words, while the first were not answered. */
async function askAgain(ctx: OrgCtx, row: queries.IntroductionRow | null, message: string) {
  if (row?.state !== "asked")
    throw new AppError("CONFLICT", "They have already agreed to introduce you.");
  const said = { message, updatedAt: ctx.now(), version: row.version + 1 };
  const again = await queries.updateIntroduction(ctx.db, ctx.org.id, row.id, said);
  return toIntroduction(ctx, again ?? row);
}

export const askIntroduction = implement(
  connectionCalls.askIntroduction,
  {
    transaction: "write",
    ...isPrivate,
    replay: async (ctx, id) => {
      const row = await queries.findIntroduction(ctx.db, ctx.org.id, id);
      if (!row) throw notFound("Introduction");
      return toIntroduction(ctx, row);
    },
  },
  async (ctx, { to, contact_id, colleague_id, message }) => {
    const [userId, orgId] = [personOf(ctx), ctx.org.id];
    if (colleague_id === userId)
      throw new AppError("INVALID_INPUT", "You know them yourself: write to them");
    const names = await namesOnPath(ctx, { to, contact_id, colleague_id });
    const between = { userId, colleagueId: colleague_id, targetId: to };
    const open = await queries.lockOpen(ctx.db, orgId, between);
    if (open) return askAgain(ctx, open, message);
    if ((await queries.countAsked(ctx.db, orgId, userId)) >= INTRODUCTIONS_OPEN_MAX)
      throw new AppError(
        "CONFLICT",
        `${INTRODUCTIONS_OPEN_MAX} of your requests are still open. Ask again once some are answered.`,
      );
    const at = ctx.now();
    const row = await queries.insertIntroduction(ctx.db, {
      ...{ id: newId("ntr"), orgId, ...between, ...names, message, state: "asked" },
      ...{ createdAt: at, updatedAt: at },
    });
    // Asked in another window at the same moment: it stays one ask.
    if (!row) return askAgain(ctx, await queries.lockOpen(ctx.db, orgId, between), message);
    const undo_id = await recordUndo(ctx, {
      label: `Asked for an introduction to ${names.targetName}`,
      inverse: undoAsk,
      input: { introductionId: row.id },
      subjectType: "introduction",
      subjectId: row.id,
      isPrivate: true,
    });
    return { ...(await toIntroduction(ctx, row)), undo_id };
  },
);

export const listIntroductions = implement(
  connectionCalls.listIntroductions,
  { transaction: "read" },
  async (ctx) => {
    const rows = await queries.listIntroductions(ctx.db, ctx.org.id, INTRODUCTIONS_SHOWN);
    return { items: await toIntroductions(ctx, rows) };
  },
);

/** What may follow: the colleague answers, and either says that it is done. */
function mayBecome(row: queries.IntroductionRow, state: IntroductionState, me: string): boolean {
  if (state === "done") return row.state === "accepted";
  return row.colleagueId === me && (row.state === "asked" || row.state === "accepted");
}

/** Takes an answer back while nothing else was said. */
export const undoSettling = defineInverse({
  name: "connections.undoSettling",
  input: z.strictObject({
    introductionId: z.string(),
    before: z.enum(introductionStates),
    version: z.int(),
  }),
  async undo(ctx, { introductionId, before, version }) {
    personOf(ctx);
    const row = await queries.lockIntroduction(ctx.db, ctx.org.id, introductionId);
    if (!row) throw notFound("Introduction");
    if (row.version !== version)
      throw new AppError(
        "CONFLICT",
        "This request has changed since, so your answer can’t be undone.",
      );
    const open = await queries.lockOpen(ctx.db, ctx.org.id, row);
    if (open && open.id !== row.id)
      throw new AppError("CONFLICT", "They asked you again since: answer that request instead.");
    const changes = { state: before, updatedAt: ctx.now(), version: version + 1 };
    await queries.updateIntroduction(ctx.db, ctx.org.id, introductionId, changes);
  },
});

export const settleIntroduction = implement(
  connectionCalls.settleIntroduction,
  { transaction: "write", ...isPrivate },
  async (ctx, { introductionId, state }) => {
    const me = personOf(ctx);
    const row = await queries.lockIntroduction(ctx.db, ctx.org.id, introductionId);
    if (!row) throw notFound("Introduction");
    if (row.state === state) return toIntroduction(ctx, row);
    if (!mayBecome(row, state, me))
      throw new AppError("CONFLICT", "This is not the next step of the introduction.");
    const version = row.version + 1;
    const changes = { state, version, updatedAt: ctx.now() };
    const changed = await queries.updateIntroduction(ctx.db, ctx.org.id, row.id, changes);
    const undo_id = await recordUndo(ctx, {
      label: `Answered the request to be introduced to ${row.targetName}`,
      inverse: undoSettling,
      input: { introductionId, before: row.state, version },
      subjectType: "introduction",
      subjectId: row.id,
      isPrivate: true,
    });
    return { ...(await toIntroduction(ctx, changed ?? row)), undo_id };
  },
);
