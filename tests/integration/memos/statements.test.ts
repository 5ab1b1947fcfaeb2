import { drizzle } from "drizzle-orm/postgres-js";
import { expect, test } from "vitest";
import type { Db } from "@/db/client";
import { openConnection } from "@/db/connection";
import { inTransaction, readOnce } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { getMemo } from "@/lib/domains/memos/service/read";
import { env } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aMemo } from "../../support/memos";

test("opening a memo sends few statements: to compare it with what is stored, and far fewer for its text", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  await aStatement(owner, { says: { ...fjord, name: "Ridge Robotics" } });
  const { _id: memoId } = await aMemo(owner, companyId);
  const connection = openConnection(env().APP_DATABASE_URL ?? "", { max: 1 });
  let statements = 0;
  const db = drizzle(connection, { logger: { logQuery: () => void statements++ } }) as Db;
  const sentFor = async (with_comparison: boolean) => {
    statements = 0;
    await getMemo.run(ctxOf(owner, { db }), { memoId, with_comparison });
    return statements;
  };
  expect(await sentFor(true)).toBeLessThanOrEqual(30);
  expect(await sentFor(false)).toBeLessThanOrEqual(7);
  await connection.end();
});

test("a read transaction asks for each id once; a write transaction each time", async () => {
  const { owner } = await aFirm();
  const asked: string[][] = [];
  const read = async (ids: string[]) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== "gone").map((id) => [id, `row ${id}`]));
  };
  const tenant = { orgId: owner.orgId as OrgId, userId: owner.userId };
  const { db } = ctxOf(owner);
  const look = async (transaction: Db) => {
    await readOnce(transaction, "things", { ids: ["a", "gone"], read });
    return readOnce(transaction, "things", { ids: ["b", "a", "gone", "a"], read });
  };
  const found = await inTransaction(db, tenant, "read", look);
  expect([...found]).toEqual([
    ["b", "row b"],
    ["a", "row a"],
  ]);
  expect(asked.splice(0)).toEqual([["a", "gone"], ["b"]]);
  await inTransaction(db, tenant, "write", look);
  expect(asked).toEqual([
    ["a", "gone"],
    ["b", "a", "gone"],
  ]);
});
