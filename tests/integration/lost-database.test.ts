import { setImmediate as nextTick } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type Db, getDb, openDatabase } from "@/db/client";
import { parseDatabaseUrl } from "@/db/connection";
import { inPart, inTransaction, overlappingReads } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { createProject, listProjects } from "@/lib/domains/projects/service";
import { toRoute } from "@/lib/transport/route";
import { databaseOfWorker } from "../support/cluster";
import { ctxOf } from "../support/contexts";
import { aMember, aSession } from "../support/factories";
import { codeOf, failureOf } from "../support/failures";
import { startProxy } from "../support/proxy";

let proxy: Awaited<ReturnType<typeof startProxy>>;
let database: ReturnType<typeof openDatabase>;
const direct = () => parseDatabaseUrl(databaseOfWorker(inject("cluster")).appUrl);

/** A pool whose connections go through the proxy. */
function openThroughProxy(poolSize: number) {
  const url = direct();
  url.searchParams.delete("host");
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  return openDatabase(url.href, poolSize);
}
beforeEach(async () => {
  proxy = await startProxy(`${direct().searchParams.get("host")}/.s.PGSQL.5432`);
  database = openThroughProxy(4);
});
afterEach(async () => {
  await database.connection.end({ timeout: 1 });
  await proxy.close();
});

test("a cut connection is UNAVAILABLE, changes nothing and is made again", async () => {
  const member = await aMember();
  const ctx = ctxOf(member, { db: database.db });
  await listProjects.run(ctx, {});
  proxy.delay(300);
  const cut = createProject.run(ctx, { project_name: "Cut off" });
  setTimeout(() => proxy.cut(), 100);
  const failure = await failureOf(cut);
  expect([failure.code, failure.details.retryAfter]).toEqual(["UNAVAILABLE", 5]);
  expect(failure.message).not.toMatch(/ECONN|postgres|CONNECTION/);
  proxy.delay(0);
  expect(await listProjects.run(ctx, {})).toMatchObject({ total: 0 });
  await createProject.run(ctx, { project_name: "Cut off" });
});

test("reads that wait for their turn on a connection that is cut fail with it", async () => {
  const { orgId, userId } = await aMember();
  const read = overlappingReads(database.db, { orgId: orgId as OrgId, userId });
  await read((db) => db.execute(sql`select ${"one"}::text`));
  proxy.delay(300);
  const reads = [1, 2, 3].map((nth) => read((db) => db.execute(sql`select ${nth}::int`)));
  setTimeout(() => proxy.cut(), 450);
  const told = await Promise.allSettled(reads);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

const LATE: [what: string, (transaction: Db) => Promise<unknown>][] = [
  ["failure", () => Promise.reject(new Error("too late"))],
  ["success", () => Promise.resolve()],
  ["query", (transaction) => transaction.execute(sql`rollback`)],
];

type Within = typeof inPart<unknown>;
const WITHIN: [what: string, Within][] = [
  ["transaction", (transaction, work) => work(transaction)],
  ["part of one", inPart],
];
const EACH = WITHIN.flatMap(([whole, within]) =>
  LATE.map(([what, late]) => ({ what, whole, within, late })),
);

test.each(
  EACH,
)("a $what after the connection of a $whole is cut does not touch what it serves next", async ({
  within,
  late,
}) => {
  const { orgId, userId } = await aMember();
  const tenant = { orgId: orgId as OrgId, userId };
  const { db, connection } = openThroughProxy(1);
  const { promise: untilTold, resolve: tell } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const cut = inTransaction(db, tenant, "write", (tx) =>
    within(tx, async (own) => {
      await own.execute(sql`select 1`);
      begin();
      await untilTold;
      return late(own);
    }),
  );
  await begun;
  proxy.cut();
  await expect(cut).rejects.toThrow();
  const at = sql`select now()::text as at`;
  const times = await inTransaction(db, tenant, "write", async (tx) => {
    const before = await tx.execute(at);
    tell();
    await nextTick();
    return [before, await tx.execute(at)];
  });
  expect(times[1]).toEqual(times[0]);
  await connection.end({ timeout: 1 });
});

test("a database that is down is UNAVAILABLE until it is back", async () => {
  const ctx = ctxOf(await aMember(), { db: database.db });
  await proxy.close();
  expect(await codeOf(listProjects.run(ctx, {}))).toBe("UNAVAILABLE");
  await proxy.open();
  expect(await listProjects.run(ctx, {})).toMatchObject({ total: 0 });
});

test("a session that cannot be read is UNAVAILABLE too, not the caller's or our mistake", async () => {
  const { token } = await aSession(await aMember());
  const holder = globalThis as { spotlightDatabase?: unknown };
  const { spotlightDatabase } = holder;
  await proxy.close();
  holder.spotlightDatabase = database;
  const headers = { cookie: `authToken=${token}` };
  const request = new Request("http://localhost/api/projects/user/x", { headers });
  const answer = await toRoute(listProjects)(request, { params: Promise.resolve({}) });
  holder.spotlightDatabase = spotlightDatabase;
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a pool that lost a connection is left to those who hold it", async () => {
  const ctx = ctxOf(await aMember(), { db: database.db });
  const holder = globalThis as { spotlightDatabase?: unknown };
  const { spotlightDatabase } = holder;
  holder.spotlightDatabase = database;
  await listProjects.run(ctx, {});
  expect(getDb()).toBe(database.db);
  await proxy.close();
  expect(await codeOf(listProjects.run(ctx, {}))).toBe("UNAVAILABLE");
  const next = getDb();
  holder.spotlightDatabase = spotlightDatabase;
  await proxy.open();
  expect(next).not.toBe(database.db);
  expect(await listProjects.run(ctx, {})).toMatchObject({ total: 0 });
});
