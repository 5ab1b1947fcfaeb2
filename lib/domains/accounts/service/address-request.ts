import "server-only";
import { z } from "zod";
import { enterOrganization } from "@/lib/auth/ctx";
import { Done } from "@/lib/core/common-shapes";
import { newId } from "@/lib/core/ids";
import { env } from "@/lib/platform/env";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation, recordSecurity } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { addressRequestKinds } from "../constants";
import { resetEmail, settleAddressRequest } from "../jobs";
import { findPerson, insertAddressRequest, takeAddressRequest } from "../queries";

/**
 * Stores a request for an address with the same work for every address; a job looks up the owner
 * later.
 */
export const noteAddressRequest = defineOperation(
  {
    name: "accounts.noteAddressRequest",
    summary: "Note what was asked for an address",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ kind: z.enum(addressRequestKinds), email: z.string() }),
    output: Done,
  },
  async (ctx, { kind, email }) => {
    const { address, userAgent, requestId } = ctx;
    const id = newId("req");
    const row = { id, kind, email, address, userAgent, requestId, createdAt: ctx.now() };
    await insertAddressRequest(ctx.db, row);
    // A system job: the address is not known to belong to the caller's organization.
    await enqueue({ ...ctx, org: null }, settleAddressRequest, { addressRequestId: id });
    return { done: true as const };
  },
);

const acts = { reset: "accounts.requestReset", failedSignIn: "accounts.signInFailed" } as const;

/**
 * Reports the request to the organization of the address's owner; requests for unknown addresses
 * leave no trace.
 */
export const settle: JobHandler<{ addressRequestId: string }> = {
  async commit(ctx, { addressRequestId }) {
    const request = await takeAddressRequest(ctx.db, addressRequestId);
    const person = request && (await findPerson(ctx.db, { email: request.email }));
    if (!person) return;
    const { userId } = person;
    const { kind, address, userAgent, requestId, createdAt } = request;
    const inside = await enterOrganization(ctx, person.orgId, ctx.actor);
    const asked = { ...inside, requestId, now: () => createdAt };
    const factors = kind === "failedSignIn" ? ["password" as const] : undefined;
    const told = { detail: { address, userAgent }, factors };
    await recordSecurity(asked, acts[kind], userId, told);
    // Without a mail server the page has said so; an email that waits for one would come unasked.
    if (kind === "reset" && env().SMTP_URL) await putTemplatedEmail(inside, resetEmail, { userId });
  },
};
