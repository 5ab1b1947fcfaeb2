import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { gatherStatistics } from "@/lib/domains/evidence/service";
import { COUNTED_ROWS } from "@/lib/domains/imports/constants";
import { gatherStatistics as job } from "@/lib/domains/imports/jobs";
import { gather } from "@/lib/domains/imports/service/statistics";
import { ctxOfJob } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { importFile } from "../../support/imports";
import { asOwner } from "../../support/owner";

const waiting = async () =>
  (await asOwner()`select 1 from pgboss.job where name = ${job.name}`).length;

const listOf = (rows: number) =>
  `Name,Website\n${Array.from({ length: rows }, (_, i) => `Company ${i},https://c${i}.example`).join("\n")}\n`;

/** Rows of the claims as the planner believes; -1 before they were ever counted. */
async function countedClaims(): Promise<number> {
  const [row] = await asOwner()`select reltuples from pg_class where relname = 'claims'`;
  return Number(row?.reltuples);
}

test("a large import has what it wrote counted for the planner, a small one does not", async () => {
  const member = await aMember();
  await importFile(member, listOf(COUNTED_ROWS - 1), { commit: true });
  expect(await waiting()).toBe(0);
  const large = await importFile(await aMember(), listOf(COUNTED_ROWS), { commit: true });
  expect([large.status, await waiting()]).toEqual(["committed", 1]);
  await gather.commit(ctxOfJob(member.orgId), {}, undefined);
  expect(await countedClaims()).toBeGreaterThan(COUNTED_ROWS);
});

test("statistics are gathered as the owner, and not again within a minute", async () => {
  await asOwner()`select pg_stat_reset()`;
  const tables = await gatherStatistics(getDb());
  expect(tables).toContain("claims");
  expect(tables).toContain("companies");
  expect(await gatherStatistics(getDb())).toEqual([]);
});
