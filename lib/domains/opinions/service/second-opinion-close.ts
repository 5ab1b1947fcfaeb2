import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { opinionCalls } from "../contract";
import { opinionEmail } from "../jobs";
import {
  findInvitation,
  type InvitationRow,
  listInvitations,
  lockSecondOpinion,
  type SecondOpinionRow,
  updateInvitation,
  updateSecondOpinion,
} from "../queries/second-opinions";
import { stateOf } from "../rules/second-opinions";
import type { ChangedSecond } from "../schema/second-opinions";
import { personOf } from "./second-opinion-wire";

/** A second opinion, locked. Only its creator and admins may have it. */
async function lockOwn(ctx: OrgCtx, id: string): Promise<SecondOpinionRow> {
  const { userId, role } = personOf(ctx);
  const second = await lockSecondOpinion(ctx.db, ctx.org.id, id);
  const isOwn = second?.userId === userId || role === "admin";
  if (!second || !isOwn) throw notFound("Second opinion of yours");
  return second;
}

/** The same, while it still waits for answers. */
export async function lockOpen(ctx: OrgCtx, id: string): Promise<SecondOpinionRow> {
  const second = await lockOwn(ctx, id);
  const state = stateOf(second, ctx.now());
  if (state === "open") return second;
  throw new AppError("CONFLICT", `This second opinion was already ${state}`);
}

export const about = ({ company_id, project_id }: Omit<ChangedSecond, "undo_id">) => ({
  companyId: company_id,
  projectId: project_id,
});

const changed = (
  { id, companyId, projectId }: SecondOpinionRow,
  undo_id: string,
): ChangedSecond => ({
  _id: id,
  company_id: companyId,
  project_id: projectId,
  undo_id,
});

const before = (row: { updatedAt: Date }) => ({ updatedAt: row.updatedAt.toISOString() });

/** Puts the email of an invitation anew when it was dropped while nobody was to answer. */
async function mailAgain(ctx: OrgCtx, invitation: InvitationRow): Promise<void> {
  const { id, answeredAt, revokedAt, mailStatus } = invitation;
  if (answeredAt || revokedAt || mailStatus !== "failed") return;
  const outboxId = await putTemplatedEmail(ctx, opinionEmail, { invitationId: id });
  await updateInvitation(ctx.db, ctx.org.id, id, { outboxId, updatedAt: ctx.now() });
}

/** Reopens a second opinion, unless its deadline has passed. */
export const reopenSecond = defineInverse({
  name: "opinions.reopenSecond",
  input: z.strictObject({ id: z.string(), updatedAt: z.iso.datetime() }),
  async undo(ctx, { id, updatedAt }) {
    const second = await lockOwn(ctx, id);
    if (stateOf(second, ctx.now()) !== "closed")
      throw new AppError("CONFLICT", "The answers have already been revealed");
    const open = { closedAt: null, version: second.version + 1, updatedAt: new Date(updatedAt) };
    await updateSecondOpinion(ctx.db, ctx.org.id, id, open);
    for (const invitation of await listInvitations(ctx.db, ctx.org.id, [id]))
      await mailAgain(ctx, invitation);
  },
});

export const closeSecond = implement(
  opinionCalls.closeSecond,
  {
    transaction: "write",
    activity: { about },
  },
  async (ctx, { secondOpinionId }) => {
    const second = await lockOpen(ctx, secondOpinionId);
    const at = ctx.now();
    const closed = { closedAt: at, version: second.version + 1, updatedAt: at };
    await updateSecondOpinion(ctx.db, ctx.org.id, second.id, closed);
    const undoId = await recordUndo(ctx, {
      label: "Closed a second opinion",
      inverse: reopenSecond,
      input: { id: second.id, ...before(second) },
      subjectType: "opinions",
      subjectId: second.id,
      isPrivate: second.projectId !== null,
    });
    return changed(second, undoId);
  },
);

/** Restores a withdrawn invitation. */
export const restoreAsk = defineInverse({
  name: "opinions.restoreInvitation",
  input: z.strictObject({ id: z.string() }),
  async undo(ctx, { id }) {
    const invitation = await findInvitation(ctx.db, ctx.org.id, id);
    if (!invitation) throw notFound("Invitation");
    await lockOwn(ctx, invitation.secondOpinionId);
    await updateInvitation(ctx.db, ctx.org.id, id, { revokedAt: null, updatedAt: ctx.now() });
    await mailAgain(ctx, { ...invitation, revokedAt: null });
  },
});

export const revokeAsk = implement(
  opinionCalls.revokeAsk,
  {
    transaction: "write",
    activity: { about },
  },
  async (ctx, { opinionInvitationId }) => {
    const known = await findInvitation(ctx.db, ctx.org.id, opinionInvitationId);
    if (!known) throw notFound("Invitation");
    const second = await lockOpen(ctx, known.secondOpinionId);
    const invitation = await findInvitation(ctx.db, ctx.org.id, opinionInvitationId);
    if (!invitation || invitation.revokedAt) throw notFound("Invitation");
    if (invitation.answeredAt) throw new AppError("CONFLICT", "They have already answered");
    const at = ctx.now();
    const revoked = { revokedAt: at, updatedAt: at };
    await updateInvitation(ctx.db, ctx.org.id, invitation.id, revoked);
    const undoId = await recordUndo(ctx, {
      label: "Withdrew an invitation to a second opinion",
      inverse: restoreAsk,
      input: { id: invitation.id },
      subjectType: "opinions",
      subjectId: second.id,
      isPrivate: second.projectId !== null,
    });
    return changed(second, undoId);
  },
);
