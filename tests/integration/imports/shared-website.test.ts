import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { compareRows, listSharedWebsites } from "@/lib/domains/imports/queries/comparing";
import { prepareForBulk } from "@/lib/domains/imports/queries/staging";
import { aMember } from "../../support/factories";
import { importFile } from "../../support/imports";

const ROWS = 200;

const listOf = (name: string) =>
  `Company,Website\n${Array.from({ length: ROWS }, (_, i) => `${name} ${i},https://${name}-${i}.example.com`).join("\n")}\n`;

test("rows that share a website with many companies are compared with each of them once, not all with all", async () => {
  const member = await aMember();
  await importFile(member, listOf("harbour"), { commit: true });
  const { _id: importId } = await importFile(member, listOf("quarry"));
  const org = member.orgId as OrgId;
  await inTransaction(getDb(), { orgId: org, userId: null }, "write", async (db) => {
    const readClaims = async () => {
      const [row] = await db.execute<{ read: string }>(sql`select
        pg_stat_get_xact_tuples_returned('claims_org_key'::regclass) as read`);
      return Number(row?.read);
    };
    await prepareForBulk(db);
    const before = await readClaims();
    expect((await listSharedWebsites(db, org, importId)).length).toBe(ROWS);
    await compareRows(db, org, { importId, origin: "other", isNamedByList: false }, []);
    expect((await readClaims()) - before).toBeLessThan(10 * ROWS);
  });
});
