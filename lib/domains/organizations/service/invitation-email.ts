import "server-only";
import { z } from "zod";
import { insertToken } from "@/lib/auth/queries";
import { newToken } from "@/lib/auth/tokens";
import { dayInWords } from "@/lib/core/day-text";
import { newId } from "@/lib/core/ids";
import { appUrl } from "@/lib/platform/env";
import { Mail } from "@/lib/platform/mail/send";
import type { Ctx } from "@/lib/service/context";
import type { ComposeEmail } from "@/lib/service/email-template";
import { defineOperation } from "@/lib/service/operation";
import { type InvitationRow, lockInvitation } from "../queries/invitations";
import { isOpen } from "../rules";
import { mintUnsubscribe } from "./mail-choice";

/**
 * Creates a link for an invitation; `sentTo` is the address it is mailed to, empty when handed
 * over.
 */
export async function mintLink(
  ctx: Ctx,
  { id, orgId, expiresAt }: Pick<InvitationRow, "id" | "orgId" | "expiresAt">,
  sentTo: string,
): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertToken(ctx.db, {
    id: newId("tok"),
    kind: "invitation",
    tokenHash,
    orgId,
    invitationId: id,
    email: sentTo,
    createdAt: ctx.now(),
    expiresAt,
  });
  return `${appUrl()}/invitation/${token}`;
}

const writeInvitation = defineOperation(
  {
    name: "organizations.writeInvitation",
    summary: "Write the email of an invitation",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ invitationId: z.string(), outboxId: z.string() }),
    output: Mail.nullable(),
  },
  async (ctx, { invitationId, outboxId }) => {
    if (!ctx.org) return null;
    const stored = await lockInvitation(ctx.db, ctx.org.id, invitationId);
    // A renewed invitation has a newer email, or a link that was handed over.
    if (!stored || stored.outboxId !== outboxId || !isOpen(stored, ctx.now())) return null;
    const link = await mintLink(ctx, stored, stored.email);
    return emailOf(stored, link, await mintUnsubscribe({ ...ctx, org: ctx.org }, stored.email));
  },
);

/** Written when it is sent; each attempt has its own link, and all of them are valid. */
export const composeInvitation: ComposeEmail<{ invitationId: string }> = (ctx, data, outboxId) =>
  writeInvitation.call(ctx, { ...data, outboxId });

type Unsubscribe = Awaited<ReturnType<typeof mintUnsubscribe>>;

/** The names are free text: only a sender with a confirmed address may mail them to strangers. */
function emailOf(invitation: InvitationRow, link: string, { page, oneClick }: Unsubscribe): Mail {
  const { email, organizationName, inviterName, inviterEmail, role, expiresAt } = invitation;
  return {
    to: { name: "", address: email },
    subject: `Join ${organizationName} on Spotlight`,
    unsubscribe: oneClick,
    text: [
      "Hello,",
      `${inviterName} (${inviterEmail}) invites you to join ${organizationName} on Spotlight as ${role === "admin" ? "an admin" : "a member"}.`,
      `Open this link to accept the invitation. It works once, until ${dayInWords(expiresAt)}:\n${link}`,
      "If you weren’t expecting this, ignore this email.",
      `To unsubscribe from email sent by people at ${organizationName}: ${page}\n`,
    ].join("\n\n"),
  };
}
