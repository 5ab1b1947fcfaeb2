import "server-only";
import { planLetters, type Written } from "@/lib/domains/correspondence/service";
import { organizationName } from "@/lib/domains/organizations/service/member-lookup";
import type { OrgCtx } from "@/lib/service/context";
import { findNda } from "../queries/ndas";
import { messageOf } from "../rules/message";
import type { Nda } from "../schema";
import { shownNda } from "./wire";

/** The emails of an NDA: the agreement first, then that it is still open. */
const written = (nda: Nda, organization: string, step: number): Written => {
  const subject = `${organization} asks you to sign an NDA`;
  if (step === 1) return { subject: subject.slice(0, 200), text: messageOf(nda) };
  const again = [
    `Dear ${nda.receiver_name},`,
    `The agreement is still open. You can read, accept or decline it, or ask for changes:\n${nda.link}`,
    nda.sender_signature,
  ];
  return {
    subject: `Re: ${subject}`.slice(0, 200),
    text: again.filter((part) => part !== "").join("\n\n"),
  };
};

/** Writes the emails of an NDA that are not yet sent, from what it says now. */
export async function planNda(ctx: OrgCtx, ndaId: string): Promise<void> {
  const found = await findNda(ctx.db, ctx.org.id, ndaId);
  if (!found) return;
  const [nda, organization] = [await shownNda(ctx, found), await organizationName(ctx)];
  await planLetters(ctx, found.conversation, (step) => written(nda, organization, step));
}
