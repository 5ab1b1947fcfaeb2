import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { consumeUse, consumeUses, forgetUses, refundUses } from "@/lib/service/limits";
import { aClock } from "../../support/clock";

const limit = { name: "tests.limit", uses: 20, windowSeconds: 60 };
const START = new Date("2026-01-05T10:00:30Z");

test("gives exactly its uses when 50 come at once", async () => {
  const [subject, clock] = [newId("usr"), aClock(START)];
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => consumeUse({ db: getDb(), now: clock.now }, limit, subject)),
  );
  expect(taken.filter((use) => use.isAllowed)).toHaveLength(20);
  expect(new Set(taken.map((use) => use.retryAfter))).toEqual(new Set([30]));
});

test("is whole again in the next window", async () => {
  const [subject, clock] = [newId("usr"), aClock(START)];
  const ctx = { db: getDb(), now: clock.now };
  for (let use = 0; use < 21; use++) await consumeUse(ctx, limit, subject);
  expect((await consumeUse(ctx, limit, subject)).isAllowed).toBe(false);
  clock.advance(29_000);
  expect(await consumeUse(ctx, limit, subject)).toEqual({
    isAllowed: false,
    left: 0,
    retryAfter: 1,
  });
  clock.advance(1000);
  expect(await consumeUse(ctx, limit, subject)).toEqual({
    isAllowed: true,
    left: 19,
    retryAfter: 60,
  });
});

describe("windows that slide", () => {
  const five = { name: "tests.sliding", uses: 5, windowSeconds: 60 };
  const usesOf = (...subjects: string[]) => subjects.map((subject) => ({ limit: five, subject }));
  const take = (subjects: string[], at: Date) =>
    getDb().transaction((db) => consumeUses({ db }, usesOf(...subjects), at));
  const moment = (seconds: number) => new Date(START.getTime() + seconds * 1000);

  test("give exactly their uses when 50 come at once", async () => {
    const subject = newId("usr");
    const taken = await Promise.all(Array.from({ length: 50 }, () => take([subject], START)));
    expect(taken.filter((retryAfter) => retryAfter === null)).toHaveLength(5);
    expect(taken.filter((retryAfter) => retryAfter === 60)).toHaveLength(45);
  });

  test("have no border at which twice as many pass", async () => {
    const subject = newId("usr");
    for (const second of [0, 25, 28, 29, 29])
      expect(await take([subject], moment(second))).toBeNull();
    expect(await take([subject], moment(31))).toBe(29);
    expect(await take([subject], moment(60))).toBeNull();
    expect(await take([subject], moment(60))).toBe(25);
  });

  test("take nothing of one limit where the other is spent", async () => {
    const [spent, fresh] = [newId("usr"), newId("usr")];
    for (let use = 0; use < 5; use++) await take([spent], START);
    for (let use = 0; use < 9; use++) expect(await take([spent, fresh], START)).toBe(60);
    for (let use = 0; use < 5; use++) expect(await take([fresh], START)).toBeNull();
    expect(await take([fresh], START)).toBe(60);
  });

  test("never lock two callers who name their limits in other orders", async () => {
    const [one, other] = [newId("usr"), newId("usr")];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) => take(i % 2 ? [one, other] : [other, one], START)),
    );
    expect(taken.filter((retryAfter) => retryAfter === null)).toHaveLength(5);
  });

  test("a use that is given back can be taken again, and all can be forgotten", async () => {
    const subject = newId("usr");
    for (let use = 0; use < 5; use++) await take([subject], moment(use));
    await refundUses({ db: getDb() }, usesOf(subject), moment(4));
    expect(await take([subject], moment(5))).toBeNull();
    expect(await take([subject], moment(5))).toBe(55);
    await forgetUses({ db: getDb() }, { limit: five, subject });
    for (let use = 0; use < 5; use++) expect(await take([subject], moment(6))).toBeNull();
  });
});

test("never stores whom it counts", async () => {
  const subject = "ada@ridge.example";
  await consumeUse({ db: getDb(), now: aClock(START).now }, limit, subject);
  const rows = await getDb().execute(sql`select * from limit_counters`);
  expect(JSON.stringify(rows)).not.toContain("ridge.example");
});
