import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { opinionCalls } from "../contract";
import {
  countAnswered,
  findAnswer,
  findInvitationOf,
  type InvitationRow,
  insertAnswer,
  lockSecondOpinion,
  type SecondOpinionRow,
  updateAnswer,
  updateInvitation,
  updateSecondOpinion,
} from "../queries/second-opinions";
import { stateOf } from "../rules/second-opinions";
import type { OwnAnswer } from "../schema/second-opinions";
import { personOf, shownSecondOpinion } from "./second-opinion-wire";

export const revealedAlready = () =>
  new AppError("CONFLICT", "The answers have already been revealed, so yours was not sent.");

/**
 * Stores the answer of an invitation, and reveals all answers when it was the last one needed.
 * `second` is locked, so that of two simultaneous answers the later one counts the earlier.
 */
export async function storeAnswer(
  ctx: OrgCtx,
  { second, invitation }: { second: SecondOpinionRow; invitation: InvitationRow },
  { version, change_my_mind: changeMyMind, ...given }: OwnAnswer,
): Promise<void> {
  const { db, org } = ctx;
  const at = ctx.now();
  const stored = await findAnswer(db, org.id, invitation.id);
  assertVersion("answer", stored?.version ?? 0, version);
  const answer = { ...given, changeMyMind, version: version + 1, updatedAt: at };
  if (stored) return updateAnswer(db, org.id, stored.id, answer);
  const { id: invitationId, userId } = invitation;
  const owner = { orgId: org.id, secondOpinionId: second.id, invitationId, userId };
  await insertAnswer(db, { id: newId("opa"), ...owner, ...answer, createdAt: at });
  await updateInvitation(db, org.id, invitation.id, { answeredAt: at, updatedAt: at });
  if ((await countAnswered(db, org.id, second.id)) >= second.quorum)
    await updateSecondOpinion(db, org.id, second.id, { revealedAt: at, updatedAt: at });
}

export const answerSecond = implement(
  opinionCalls.answerSecond,
  {
    transaction: "write",
    activity: {
      about: ({ company_id, project_id }) => ({ companyId: company_id, projectId: project_id }),
    },
  },
  async (ctx, { secondOpinionId, ...given }) => {
    const { userId } = personOf(ctx);
    const second = await lockSecondOpinion(ctx.db, ctx.org.id, secondOpinionId);
    const invitation =
      second && (await findInvitationOf(ctx.db, ctx.org.id, secondOpinionId, userId));
    if (!second || !invitation) throw notFound("Second opinion");
    const state = stateOf(second, ctx.now());
    if (state === "revealed") throw revealedAlready();
    if (state === "closed") throw new AppError("CONFLICT", "This second opinion was closed");
    await storeAnswer(ctx, { second, invitation }, given);
    return shownSecondOpinion(ctx, secondOpinionId);
  },
);
