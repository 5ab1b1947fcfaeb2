import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { returnUse, takeUse } from "@/lib/service/limits";
import { aClock } from "../../support/clock";

const limit = { name: "tests.limit", uses: 20, windowSeconds: 60 };
const START = new Date("2026-01-05T10:00:30Z");

test("gives exactly its uses when 50 come at once", async () => {
  const [subject, clock] = [newId("usr"), aClock(START)];
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => takeUse({ db: getDb(), now: clock.now }, limit, subject)),
  );
  expect(taken.filter((use) => use.isAllowed)).toHaveLength(20);
  expect(new Set(taken.map((use) => use.retryAfter))).toEqual(new Set([30]));
});

test("is whole again in the next window", async () => {
  const [subject, clock] = [newId("usr"), aClock(START)];
  const ctx = { db: getDb(), now: clock.now };
  for (let use = 0; use < 21; use++) await takeUse(ctx, limit, subject);
  expect((await takeUse(ctx, limit, subject)).isAllowed).toBe(false);
  clock.advance(29_000);
  expect(await takeUse(ctx, limit, subject)).toEqual({ isAllowed: false, retryAfter: 1 });
  clock.advance(1000);
  expect(await takeUse(ctx, limit, subject)).toEqual({ isAllowed: true, retryAfter: 60 });
});

test("a use that is given back can be taken again", async () => {
  const [subject, clock] = [newId("usr"), aClock(START)];
  const ctx = { db: getDb(), now: clock.now };
  for (let use = 0; use < 20; use++) await takeUse(ctx, limit, subject);
  await returnUse(ctx, limit, subject);
  expect((await takeUse(ctx, limit, subject)).isAllowed).toBe(true);
  expect((await takeUse(ctx, limit, subject)).isAllowed).toBe(false);
});

test("never stores whom it counts", async () => {
  const subject = "ada@ridge.example";
  await takeUse({ db: getDb(), now: aClock(START).now }, limit, subject);
  const rows = await getDb().execute(sql`select * from limit_counters`);
  expect(JSON.stringify(rows)).not.toContain("ridge.example");
});
