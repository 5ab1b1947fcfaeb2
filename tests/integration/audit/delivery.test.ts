import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { listUndelivered } from "@/lib/domains/audit/queries/outlets";
import { deliverAll, posting } from "@/lib/domains/audit/service/delivery";
import { getOutlet, saveWebhook } from "@/lib/domains/audit/service/outlet";
import { createProject } from "@/lib/domains/projects/service";
import { changeSettings } from "@/lib/platform/env";
import { tenantOf } from "@/lib/service/operation";
import { sealEverything } from "../../support/audit";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, anApiKey, type Member } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

type Received = { headers: IncomingMessage["headers"]; body: string };

const received: Received[] = [];
let answersWith = 200;
let folder = "";
let url = "";
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(answersWith).end("an answer");
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "audit-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows`;
});
afterEach(() => {
  changeSettings({ AUDIT_LOG: undefined, AUDIT_WEBHOOK_URLS: [], SECRET: "a secret of tests" });
  received.length = 0;
  answersWith = 200;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs the job that posts, as a worker does. */
async function post({ orgId }: Member) {
  const ctx = ctxOfJob(orgId);
  const posted = await posting.work?.(ctx, {});
  await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    posting.commit({ ...ctx, db, transaction: "write" }, {}, posted),
  );
}

/** Whether the loop finds rows of the organization that nobody posts. */
async function isWaiting({ orgId }: Member): Promise<boolean> {
  const found = await listUndelivered(ctxOfJob(null).db, { limit: 1_000, hasFile: false });
  return found.some((one) => one.orgId === orgId && one.isUnposted);
}

/** An organization whose address was saved before a row that nobody has posted. */
async function anUndelivered(): Promise<Member> {
  const admin = await aMember({ role: "admin" });
  changeSettings({ AUDIT_WEBHOOK_URLS: [url] });
  await saveWebhook.run(ctxOf(admin), { webhook_url: url });
  await anApiKey(admin);
  await sealEverything();
  return admin;
}

const numbersOf = (text: string, orgId: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ row }) => row.org_id === orgId)
    .map(({ number }) => number);

test("sealed rows are appended to the operator's file, also after it was moved away", async () => {
  const admin = await aMember({ role: "admin" });
  const file = path.join(folder, "audit.jsonl");
  changeSettings({ AUDIT_LOG: file });
  await anApiKey(admin);
  await sealEverything();
  await deliverAll(ctxOfJob);
  expect(numbersOf(await readFile(file, "utf8"), admin.orgId)).toEqual([1]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rename(file, `${file}.1`);
  await anApiKey(admin);
  await sealEverything();
  await deliverAll(ctxOfJob);
  await deliverAll(ctxOfJob);
  expect(numbersOf(await readFile(file, "utf8"), admin.orgId)).toEqual([2]);
  expect((await getOutlet.run(ctxOf(admin), {})).has_file).toBe(true);
});

test("an address gets new rows once, signed, and again after it failed", async () => {
  const admin = await aMember({ role: "admin" });
  await anApiKey(admin);
  await sealEverything();
  changeSettings({ AUDIT_WEBHOOK_URLS: [url] });
  const { secret } = await saveWebhook.run(ctxOf(admin), { webhook_url: url });
  await createProject.run(ctxOf(admin), { project_name: "Not audited" });
  await sealEverything();
  await deliverAll(ctxOfJob);
  answersWith = 503;
  await expect(post(admin)).rejects.toThrow("answered 503");
  answersWith = 204;
  await post(admin);
  expect(received).toHaveLength(2);
  const [failed, second] = received as [Received, Received];
  expect(second.body).toBe(failed.body);
  // The row before the address was set stays out.
  expect(numbersOf(second.body, admin.orgId)).toEqual([2]);
  const timestamp = second.headers["x-spotlight-timestamp"];
  const signed = createHmac("sha256", String(secret)).update(`${timestamp}.${second.body}`);
  expect(second.headers["x-spotlight-signature"]).toBe(`sha256=${signed.digest("hex")}`);
  await post(admin);
  expect(received).toHaveLength(2);
  expect(await getOutlet.run(ctxOf(admin), {})).toMatchObject({
    posted_number: 2,
    last_error: null,
    webhook_url: url,
  });
});

test("a job that was lost holds the rows up for its time only, and not once the address is saved", async () => {
  const admin = await anUndelivered();
  expect(await isWaiting(admin)).toBe(true);
  await deliverAll(ctxOfJob);
  expect(await isWaiting(admin)).toBe(false);
  await saveWebhook.run(ctxOf(admin), { webhook_url: url });
  expect(await isWaiting(admin)).toBe(true);
  await deliverAll(ctxOfJob);
  await asOwner()`update audit_outlets set posting_until = now() - interval '1 second'
    where org_id = ${admin.orgId}`;
  expect(await isWaiting(admin)).toBe(true);
  await deliverAll(ctxOfJob);
  await post(admin);
  expect(received).toHaveLength(1);
  expect(await isWaiting(admin)).toBe(false);
});

test("a job that ends late takes nothing back", async () => {
  const admin = await anUndelivered();
  await deliverAll(ctxOfJob);
  await post(admin);
  const { posted_number } = await getOutlet.run(ctxOf(admin), {});
  const ctx = ctxOfJob(admin.orgId);
  await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    posting.commit({ ...ctx, db, transaction: "write" }, {}, { last: 1 }),
  );
  expect((await getOutlet.run(ctxOf(admin), {})).posted_number).toBe(posted_number);
});

test("a secret that cannot be read is told, posts nothing and is not asked for at each round", async () => {
  const admin = await anUndelivered();
  changeSettings({ SECRET: "another secret" });
  expect((await getOutlet.run(ctxOf(admin), {})).last_error).toContain("Save the address again");
  await deliverAll(ctxOfJob);
  expect(await isWaiting(admin)).toBe(false);
  await post(admin);
  expect(received).toEqual([]);
  await saveWebhook.run(ctxOf(admin), { webhook_url: url });
  expect((await getOutlet.run(ctxOf(admin), {})).last_error).toBeNull();
  expect(await isWaiting(admin)).toBe(true);
});

test("an address in a private network is never asked unless the operator allows it", async () => {
  const admin = await aMember({ role: "admin" });
  const failure = await failureOf(saveWebhook.run(ctxOf(admin), { webhook_url: url }));
  expect(failure.details.fields).toEqual({ webhook_url: ["Must begin with https://"] });
  const hidden = url.replace("http:", "https:");
  await saveWebhook.run(ctxOf(admin), { webhook_url: hidden });
  await sealEverything();
  await expect(post(admin)).rejects.toThrow();
  expect(received).toEqual([]);
});
