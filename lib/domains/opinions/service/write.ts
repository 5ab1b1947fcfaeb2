import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import { noteUses } from "@/lib/domains/companies/service/uses";
import { noteAccess } from "@/lib/domains/notes/constants";
import { aboutSubject, subjectOf, userIdOf } from "@/lib/domains/notes/service/subject";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, type Inverse, recordUndo } from "@/lib/service/undo";
import { opinionStances } from "../constants";
import { opinionCalls } from "../contract";
import {
  deleteOpinion,
  type HeldRow,
  insertOpinion,
  lockOpinion,
  type OpinionRow,
  rewriteOpinion,
  setOpinionRemoved,
} from "../queries";

import { findLiveOpinion, shownOpinion } from "./list";

/** The person whose opinion it is. Throws for API keys. */
function holderOf(ctx: OrgCtx): string {
  const userId = userIdOf(ctx);
  if (userId === null)
    throw new AppError("FORBIDDEN", "Opinions are given by people, not by API keys");
  return userId;
}

const heldIn = ({ stance, conviction, rationale, changeMyMind, access }: HeldRow): HeldRow => ({
  stance,
  conviction,
  rationale,
  changeMyMind,
  access,
});

/** The state an act left behind: undo is only exact for that state. */
const stateOf = (row: HeldRow): string => sha256Hex(JSON.stringify(Object.values(heldIn(row))));

/** The company that it uses, as that begins or ends. */
const usesOf = ({ companyId }: OpinionRow, by: 1 | -1) =>
  companyId === null ? [] : [{ companyId, by }];

/** The caller's own opinion, locked. Throws NOT_FOUND, and FORBIDDEN for somebody else's. */
async function lockedOwn(ctx: OrgCtx, id: string): Promise<OpinionRow> {
  const holder = holderOf(ctx);
  const row = await lockOpinion(ctx.db, ctx.org.id, id);
  if (!row || !(await findLiveOpinion(ctx, id))) throw notFound("Opinion");
  if (row.userId !== holder)
    throw new AppError("FORBIDDEN", "Only the author can change this opinion");
  return row;
}

/** The opinion in the state the act left, locked. Throws CONFLICT when it changed since. */
async function asLeft(ctx: OrgCtx, id: string, left: string): Promise<OpinionRow> {
  const row = await lockedOwn(ctx, id);
  if (stateOf(row) !== left) throw new AppError("CONFLICT", "This opinion has changed since");
  return row;
}

/** Undoes the creation of an opinion. */
export const removeMadeOpinion = defineInverse({
  name: "opinions.remove",
  input: z.strictObject({ opinionId: z.string(), left: z.string() }),
  async undo(ctx, { opinionId, left }) {
    const row = await asLeft(ctx, opinionId, left);
    await deleteOpinion(ctx.db, ctx.org.id, opinionId);
    await noteUses(ctx, "opinions", usesOf(row, -1));
  },
});

/** Restores a deleted opinion. */
export const restoreDeletedOpinion = defineInverse({
  name: "opinions.restore",
  input: z.strictObject({ opinionId: z.string() }),
  async undo(ctx, { opinionId }) {
    const row = await lockOpinion(ctx.db, ctx.org.id, opinionId);
    if (!row?.removedAt || row.userId !== holderOf(ctx)) throw notFound("Opinion");
    await setOpinionRemoved(ctx.db, ctx.org.id, opinionId, null);
    await noteUses(ctx, "opinions", usesOf(row, 1));
  },
});

/** Undoes a change of an opinion. */
export const revertOpinion = defineInverse({
  name: "opinions.revert",
  input: z.strictObject({
    opinionId: z.string(),
    left: z.string(),
    stance: z.enum(opinionStances),
    conviction: z.int(),
    rationale: z.string(),
    changeMyMind: z.string(),
    access: z.enum(noteAccess),
    updatedAt: z.iso.datetime(),
  }),
  async undo(ctx, { opinionId, left, updatedAt, ...held }) {
    const { version } = await asLeft(ctx, opinionId, left);
    const at = { version: version + 1, updatedAt: new Date(updatedAt) };
    await rewriteOpinion(ctx.db, ctx.org.id, opinionId, { ...held, ...at });
  },
});

/** Records the undo of a person's own act, which nobody else may use. */
const recordOwn = <I extends z.ZodType>(
  ctx: OrgCtx,
  label: string,
  inverse: Inverse<I>,
  input: z.input<I> & { opinionId: string },
): Promise<string> =>
  recordUndo(ctx, {
    label,
    inverse,
    input,
    isPrivate: true,
    subjectType: "opinions",
    subjectId: input.opinionId,
  });

export const createOpinion = implement(
  opinionCalls.create,
  {
    transaction: "write",
    activity: { about: (opinion) => aboutSubject(opinion, { stance: opinion.stance }) },
    replay: async (ctx, id) => {
      const opinion = await shownOpinion(ctx, await findLiveOpinion(ctx, id));
      return { ...opinion, undo_id: null };
    },
  },
  async (ctx, { change_my_mind: changeMyMind, company_id, project_id, ...held }) => {
    const [userId, at] = [holderOf(ctx), ctx.now()];
    const about = await subjectOf(ctx, { company_id, project_id });
    const row = await insertOpinion(ctx.db, {
      id: newId("opn"),
      orgId: ctx.org.id,
      userId,
      changeMyMind,
      ...held,
      ...about,
      createdAt: at,
      updatedAt: at,
    });
    const opinion = await shownOpinion(ctx, row);
    if (!row) throw notFound("Opinion");
    await noteUses(ctx, "opinions", usesOf(row, 1));
    const input = { opinionId: row.id, left: stateOf(row) };
    const undo_id = await recordOwn(ctx, "Gave an opinion", removeMadeOpinion, input);
    return { ...opinion, undo_id };
  },
);

export const updateOpinion = implement(
  opinionCalls.update,
  {
    transaction: "write",
    activity: { about: (opinion) => aboutSubject(opinion, { stance: opinion.stance }) },
  },
  async (ctx, { opinionId, version, change_my_mind, ...changes }) => {
    const stored = await lockedOwn(ctx, opinionId);
    assertVersion("opinion", stored.version, version);
    const before = heldIn(stored);
    const said = Object.entries({ ...changes, changeMyMind: change_my_mind });
    const held: HeldRow = {
      ...before,
      ...Object.fromEntries(said.filter(([, value]) => value !== undefined)),
    };
    const row = await rewriteOpinion(ctx.db, ctx.org.id, opinionId, {
      ...held,
      version: stored.version + 1,
      updatedAt: ctx.now(),
    });
    const updatedAt = stored.updatedAt.toISOString();
    const input = { opinionId, left: stateOf(held), ...before, updatedAt };
    const undo_id = await recordOwn(ctx, "Changed an opinion", revertOpinion, input);
    return { ...(await shownOpinion(ctx, row)), undo_id };
  },
);

export const removeOpinion = implement(
  opinionCalls.remove,
  {
    transaction: "write",
    activity: { about: (opinion) => aboutSubject(opinion, { stance: opinion.stance }) },
  },
  async (ctx, { opinionId }) => {
    const row = await lockedOwn(ctx, opinionId);
    await setOpinionRemoved(ctx.db, ctx.org.id, opinionId, ctx.now());
    await noteUses(ctx, "opinions", usesOf(row, -1));
    const undo_id = await recordOwn(ctx, "Deleted an opinion", restoreDeletedOpinion, {
      opinionId,
    });
    const { stance, access, companyId: company_id, projectId: project_id } = row;
    return { _id: opinionId, stance, access, company_id, project_id, undo_id };
  },
);
