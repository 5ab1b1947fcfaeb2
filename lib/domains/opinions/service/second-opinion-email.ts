import "server-only";
import { z } from "zod";
import { dayInWords } from "@/lib/core/day-text";
import { enterAsGuest, mintGuestToken } from "@/lib/domains/accounts/service/guests";
import { currentCompany } from "@/lib/domains/companies/service/current-company";
import { mintUnsubscribe } from "@/lib/domains/organizations/service/mail-choice";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { appUrl } from "@/lib/platform/env";
import { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import type { ComposeEmail } from "@/lib/service/email-template";
import { oneLine } from "@/lib/service/email-template";
import { defineOperation } from "@/lib/service/operation";
import {
  findInvitation,
  findSecondOpinion,
  type InvitationRow,
  type SecondOpinionRow,
} from "../queries/second-opinions";
import { stateOf } from "../rules/second-opinions";

const writeLetter = defineOperation(
  {
    name: "opinions.writeLetter",
    summary: "Write the email that asks someone for a second opinion",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ invitationId: z.string(), outboxId: z.string() }),
    output: Mail.nullable(),
  },
  async (ctx, { invitationId, outboxId }) => {
    if (!ctx.org) return null;
    // Acts as the person asked: a job cannot see restricted projects.
    const inside = await enterAsGuest(ctx, ctx.org.id, {
      grant: "secondOpinion",
      id: invitationId,
    });
    const invitation = await findInvitation(inside.db, inside.org.id, invitationId);
    const second =
      invitation && (await findSecondOpinion(ctx.db, inside.org.id, invitation.secondOpinionId));
    if (!second || invitation.outboxId !== outboxId || invitation.revokedAt) return null;
    if (invitation.answeredAt || stateOf(second, ctx.now()) !== "open") return null;
    return emailOf(inside, second, invitation);
  },
);

export const composeOpinionEmail: ComposeEmail<{ invitationId: string }> = (ctx, data, outboxId) =>
  writeLetter.call(ctx, { ...data, outboxId });

/** A new link by which an outsider answers. */
export async function mintOutsiderLink(
  ctx: OrgCtx,
  { id, email, expiresAt }: InvitationRow,
): Promise<string> {
  const link = { orgId: ctx.org.id, opinionInvitationId: id, email, expiresAt };
  return `${appUrl()}/opinion/${await mintGuestToken(ctx, link)}`;
}

const addressOf = (ctx: OrgCtx, second: SecondOpinionRow, invitation: InvitationRow) =>
  invitation.userId
    ? `${appUrl()}/companies/${second.companyId}?second=${second.id}`
    : mintOutsiderLink(ctx, invitation);

/**
 * The names and the question are free text: only a sender with a confirmed address may mail them to
 * strangers.
 */
async function emailOf(
  ctx: OrgCtx,
  second: SecondOpinionRow,
  invitation: InvitationRow,
): Promise<Mail> {
  const company = await currentCompany(ctx, second.companyId);
  const name = oneLine(company?.company_name ?? "a company");
  const sender = await lookUpMember(ctx, { userId: second.userId });
  const from = sender ? `${sender.fullName} (${sender.email})` : "Someone";
  const how = invitation.userId ? "Answer in Spotlight" : "Answer here, without an account";
  const organization = await organizationName(ctx);
  const { page, oneClick } = await mintUnsubscribe(ctx, invitation.email);
  return {
    to: { name: "", address: invitation.email },
    unsubscribe: oneClick,
    subject: `Your opinion on ${name}?`,
    text: [
      "Hello,",
      `${from} at ${organization} asks for your opinion on ${name}:`,
      second.question,
      `${how}, until ${dayInWords(second.deadlineAt)}:\n${await addressOf(ctx, second, invitation)}`,
      "Answers stay hidden until enough people have answered or the deadline has passed.",
      "If you don’t want to answer, ignore this email.",
      `To unsubscribe from email sent by people at ${organization}: ${page}\n`,
    ].join("\n\n"),
  };
}
