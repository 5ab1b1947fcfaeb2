import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { env } from "@/lib/platform/env";
import { implement } from "@/lib/service/operation";
import { opinionCalls } from "../contract";
import { findInvitation } from "../queries/second-opinions";
import { about, lockOpen } from "./second-opinion-close";
import { mintOutsiderLink } from "./second-opinion-email";

export const linkAsk = implement(
  opinionCalls.linkAsk,
  { transaction: "write", activity: { about } },
  async (ctx, { opinionInvitationId }) => {
    const known = await findInvitation(ctx.db, ctx.org.id, opinionInvitationId);
    if (!known) throw notFound("Invitation");
    const second = await lockOpen(ctx, known.secondOpinionId);
    const invitation = await findInvitation(ctx.db, ctx.org.id, opinionInvitationId);
    if (!invitation || invitation.revokedAt) throw notFound("Invitation");
    if (invitation.userId) throw new AppError("CONFLICT", "Members answer in Spotlight");
    if (invitation.answeredAt) throw new AppError("CONFLICT", "They have already answered");
    if (env().SMTP_URL !== undefined)
      throw new AppError("CONFLICT", "Email is set up, so they get the link by email");
    const link = await mintOutsiderLink(ctx, invitation);
    return { _id: second.id, company_id: second.companyId, project_id: second.projectId, link };
  },
);
