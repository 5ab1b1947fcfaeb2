import "server-only";
import { AppError } from "@/lib/core/errors";
import { randomToken, seal, unseal } from "@/lib/platform/crypto";
import { auditFile, operatorsWebhookUrls, secret } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { auditCalls } from "../contract";
import { findOutlet, type OutletRow, putOutlet } from "../queries/outlets";
import { lastNumber } from "../queries/rows";

const owner = (orgId: string) => `audit ${orgId}`;

/** The secret that signs what is posted; null when there is none, or the product's has changed. */
export const secretOf = ({ orgId, sealedSecret }: OutletRow): string | null =>
  sealedSecret === null ? null : unseal(sealedSecret, secret(), owner(orgId));

const UNREADABLE =
  "The secret that signs the rows cannot be read. Save the address again to get a new one";

const errorOf = (row: OutletRow): string | null =>
  row.webhookUrl !== null && secretOf(row) === null ? UNREADABLE : row.lastError;

const toOutlet = (row: OutletRow | null) => ({
  webhook_url: row?.webhookUrl ?? null,
  last_error: row && errorOf(row),
  posted_number: row?.postedNumber ?? 0,
  has_file: auditFile() !== null,
});

export const getOutlet = implement(auditCalls.getOutlet, { transaction: "read" }, async (ctx) =>
  toOutlet(await findOutlet(ctx.db, ctx.org.id)),
);

/** Refuses an address that would be reached without encryption, unless the operator allows it. */
function checkAddress(url: string): void {
  if (operatorsWebhookUrls().includes(url) || url.startsWith("https://")) return;
  const message = "Must begin with https://";
  throw new AppError("INVALID_INPUT", `Check webhook_url: ${message}`, {
    fields: { webhook_url: [message] },
  });
}

async function saveAddress(ctx: OrgCtx, webhookUrl: string | null, row: OutletRow | null) {
  const { id: orgId } = ctx.org;
  const made = webhookUrl === null ? null : randomToken();
  await putOutlet(ctx.db, orgId, {
    webhookUrl,
    sealedSecret: made === null ? null : seal(made, secret(), owner(orgId)),
    postingUntil: null,
    lastError: null,
    // What was written before an address was set stays out of it.
    ...(row?.webhookUrl ? {} : { postedNumber: await lastNumber(ctx.db, orgId) }),
  });
  return made;
}

export const saveWebhook = implement(
  auditCalls.saveWebhook,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx, { webhook_url }) => {
    const row = await findOutlet(ctx.db, ctx.org.id, { lock: true });
    if (webhook_url !== null) checkAddress(webhook_url);
    const made = await saveAddress(ctx, webhook_url, row);
    return { ...toOutlet(await findOutlet(ctx.db, ctx.org.id)), secret: made };
  },
);
