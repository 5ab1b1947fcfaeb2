import "server-only";
import { enterOrganization } from "@/lib/auth/ctx";
import { findToken, insertToken } from "@/lib/auth/queries";
import { hashOfToken, newToken } from "@/lib/auth/tokens";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { appUrl } from "@/lib/platform/env";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { implement, recordActivity } from "@/lib/service/operation";
import { deleteSuppression, insertSuppression, isSuppressed } from "@/lib/service/queries";
import { UNSUBSCRIBE_DAYS } from "../constants";
import { organizationCalls } from "../contract";

import { organizationName } from "./member-lookup";

/*
 * Recipients of unsolicited mail can opt out of mail from the whole organization, by the link in
 * that mail.
 */

/**
 * Makes the link of an email that is being written: `page` is for people, who confirm there;
 * `oneClick` is for the header, where a program that mail comes through asks by POST.
 */
export async function mintUnsubscribe(ctx: OrgCtx, email: string) {
  const { token, tokenHash } = newToken();
  const at = ctx.now();
  await insertToken(ctx.db, {
    id: newId("tok"),
    kind: "unsubscribe",
    tokenHash,
    orgId: ctx.org.id,
    email,
    createdAt: at,
    expiresAt: new Date(at.getTime() + UNSUBSCRIBE_DAYS * DAY_MS),
  });
  const page = `${appUrl()}/unsubscribe/${token}`;
  return { page, oneClick: `${appUrl()}/api/unsubscribe/${token}` };
}

/** Enters the organization that sent the mail, as an anonymous guest. */
async function open(ctx: Ctx, token: string) {
  const link = await findToken(ctx.db, "unsubscribe", hashOfToken(token));
  if (!link?.orgId || link.expiresAt <= ctx.now())
    throw new AppError("NOT_FOUND", "This link no longer works. Each email has its own link.");
  const inside = await enterOrganization(ctx, link.orgId, { type: "anonymous" });
  return { inside, email: link.email };
}

/** Reading changes nothing, because mail programs open links on their own. */
export const readMailChoice = implement(
  organizationCalls.readMailChoice,
  {
    // The organization is only known inside, which a read transaction does not allow; nothing is
    // written.
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token }) => {
    const { inside, email } = await open(ctx, token);
    const wants_mail = !(await isSuppressed(inside.db, inside.org.id, email));
    return { email, organization_name: await organizationName(inside), wants_mail };
  },
);

export const chooseMail = implement(
  organizationCalls.chooseMail,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx, { token, wants_mail }) => {
    const { inside, email } = await open(ctx, token);
    const { db, org } = inside;
    const isNew = wants_mail
      ? await deleteSuppression(db, org.id, email)
      : await insertSuppression(db, { orgId: org.id, email, createdAt: ctx.now() });
    const detail = { address: email, choice: wants_mail ? "on" : "off" };
    const told = { name: chooseMail.name, activity: { about: () => ({ detail }) } };
    if (isNew) await recordActivity(inside, told, {});
    return { done: true as const };
  },
);

/** Whether an address has opted out of mail from the organization. */
export const isRefused = (ctx: OrgCtx, email: string): Promise<boolean> =>
  isSuppressed(ctx.db, ctx.org.id, email);
