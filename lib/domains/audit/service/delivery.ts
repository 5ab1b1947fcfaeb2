import "server-only";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "@/lib/core/durations";
import { appendLines } from "@/lib/platform/append";
import { auditFile, operatorsWebhookUrls } from "@/lib/platform/env";
import { safeStream } from "@/lib/platform/safe-fetch";
import { enqueue, type JobHandler } from "@/lib/service/job";
import type { LoopCtx } from "@/lib/service/loop";
import { defineOperation } from "@/lib/service/operation";
import {
  DELIVERED_AT_ONCE,
  LOGGED_AT_ONCE,
  POST_ANSWER_BYTES,
  POST_SECONDS,
  POSTED_AT_ONCE,
  POSTING_MINUTES,
} from "../constants";
import { postAudit } from "../jobs";
import {
  ensureOutlet,
  findOutlet,
  putOutlet,
  listUndelivered as readUndelivered,
} from "../queries/outlets";
import { listSealed } from "../queries/rows";
import { lineOf } from "../rules";
import { secretOf } from "./outlet";

const listUndelivered = defineOperation(
  {
    name: "audit.listUndelivered",
    summary: "Name the organizations whose audit log has rows that were not delivered",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({ orgId: z.string(), isUnposted: z.boolean(), isUnlogged: z.boolean() }),
      ),
    }),
  },
  async (ctx) => ({
    items: await readUndelivered(ctx.db, {
      limit: DELIVERED_AT_ONCE,
      hasFile: auditFile() !== null,
    }),
  }),
);

/**
 * Appends sealed rows to the operator's file under a lock of the organization. A process that dies
 * between the two writes them again: lines may come twice and are never missing.
 */
const logRows = defineOperation(
  {
    name: "audit.log",
    summary: "Write sealed rows of the audit log to the operator's file",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ file: z.string() }),
    output: z.object({ hasMore: z.boolean() }),
  },
  async ({ db, org }, { file }) => {
    if (!org) return { hasMore: false };
    await ensureOutlet(db, org.id);
    const row = await findOutlet(db, org.id, { lock: true });
    const asked = { after: row?.loggedNumber ?? 0, limit: LOGGED_AT_ONCE };
    const rows = await listSealed(db, org.id, asked);
    const last = rows.at(-1);
    if (!last) return { hasMore: false };
    await appendLines(file, rows.map(lineOf).join(""));
    await putOutlet(db, org.id, { loggedNumber: last.number });
    return { hasMore: rows.length === LOGGED_AT_ONCE };
  },
);

const startPosting = defineOperation(
  {
    name: "audit.startPosting",
    summary: "Start to post rows of the audit log to the organization's address",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: z.strictObject({}),
    output: z.object({}),
  },
  async (ctx) => {
    const row = ctx.org && (await findOutlet(ctx.db, ctx.org.id, { lock: true }));
    const now = ctx.now();
    if (!ctx.org || !row?.webhookUrl || (row.postingUntil && row.postingUntil > now)) return {};
    const postingUntil = new Date(now.getTime() + POSTING_MINUTES * MINUTE_MS);
    await putOutlet(ctx.db, ctx.org.id, { postingUntil });
    // Without its secret nothing can be signed: the page says so, and it is tried again later.
    if (secretOf(row) !== null) await enqueue(ctx, postAudit, {});
    return {};
  },
);

/** Rejects when an organization failed, after trying all others. */
export async function deliverAll(ctxFor: LoopCtx): Promise<void> {
  const file = auditFile();
  const { items } = await listUndelivered.call(ctxFor(null), {});
  const failures: unknown[] = [];
  for (const { orgId, isUnposted, isUnlogged } of items)
    try {
      if (isUnposted) await startPosting.call(ctxFor(orgId), {});
      if (isUnlogged && file !== null)
        while ((await logRows.call(ctxFor(orgId), { file })).hasMore);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

const readUnposted = defineOperation(
  {
    name: "audit.readUnposted",
    summary: "Read the rows of the audit log that an address is to get, and what signs them",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({}),
    output: z
      .object({ url: z.string(), secret: z.string(), body: z.string(), last: z.int() })
      .nullable(),
  },
  async ({ db, org }) => {
    const row = org && (await findOutlet(db, org.id));
    const secret = row && secretOf(row);
    if (!org || !row?.webhookUrl || !secret) return null;
    const rows = await listSealed(db, org.id, { after: row.postedNumber, limit: POSTED_AT_ONCE });
    const last = rows.at(-1)?.number;
    if (last === undefined) return null;
    return { url: row.webhookUrl, secret, body: rows.map(lineOf).join(""), last };
  },
);

/** The signature of a message: HMAC-SHA-256 of its time, a dot and its body, hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

async function post(url: string, secret: string, body: string, now: Date): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const response = await safeStream(url, {
    body,
    headers: {
      "content-type": "application/x-ndjson",
      "x-spotlight-timestamp": timestamp,
      "x-spotlight-signature": signatureOf(secret, timestamp, body),
    },
    allowsPrivate: operatorsWebhookUrls().includes(url),
    silence: POST_SECONDS * 1000,
    bytes: POST_ANSWER_BYTES,
    signal: AbortSignal.timeout(POST_SECONDS * 1000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The address answered ${response.status}`);
}

type Posted = { last: number | null };

export const posting: JobHandler<Record<string, never>, Posted> = {
  async work(ctx) {
    const asked = await readUnposted.call(ctx, {});
    if (!asked) return { last: null };
    await post(asked.url, asked.secret, asked.body, ctx.now());
    return { last: asked.last };
  },
  async commit({ db, org }, _data, posted) {
    if (!org) return;
    const row = await findOutlet(db, org.id, { lock: true });
    // A job that ends late may have posted rows that another has posted before.
    const postedNumber = Math.max(row?.postedNumber ?? 0, posted?.last ?? 0);
    await putOutlet(db, org.id, { postedNumber, postingUntil: null, lastError: null });
  },
  async giveUp({ db, org }) {
    if (!org) return;
    const lastError = "The address did not accept the rows; they will be sent again";
    await putOutlet(db, org.id, { postingUntil: null, lastError });
  },
};
