import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, expect, inject, test } from "vitest";
import type { Db } from "@/db/client";
import { openConnection, type Transaction } from "@/db/connection";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import * as companies from "@/lib/domains/companies/queries/list";
import * as keys from "@/lib/domains/evidence/queries/keys";
import * as renewals from "@/lib/domains/evidence/queries/recipe";
import * as records from "@/lib/domains/evidence/queries/records";
import * as imports from "@/lib/domains/imports/queries/records";
import * as searches from "@/lib/domains/searches/queries/saved";
import * as sources from "@/lib/domains/sources/queries";
import { accountQueries } from "../support/account-queries";
import { activityQueries } from "../support/activity-queries";
import { chatQueries } from "../support/chat-queries";
import { databaseOfWorker } from "../support/cluster";
import { dealQueries } from "../support/deal-queries";
import { modelQueries } from "../support/model-queries";
import { noteQueries } from "../support/note-queries";
import { asOwner } from "../support/owner";
import { recentQueries } from "../support/recent-queries";
import { secondQueries } from "../support/second-queries";
import { serviceQueries } from "../support/service-queries";
import { FILL } from "../support/table-fill";

/*
 * Every query runs once on the empty database, to learn its SQL. Then, in a transaction that is
 * rolled back, the tables are filled and the planner is asked, as the application's role, how it
 * would run them: no table may be read from end to end.
 */

type Statement = { text: string; values: unknown[] };

const org = "org_7" as OrgId;
const owner = { org, userId: "usr_7" };
const at = new Date("2026-01-01T00:00:00Z");

const queries: Record<string, (db: Db) => Promise<unknown>> = {
  findCompany: (db) => companies.findCompany(db, org, "cmp_7"),
  listCompaniesById: (db) => companies.listCompaniesById(db, org, ["cmp_7", "cmp_8"]),
  companiesToRenew: (db) => renewals.companiesToRenew(db, org, { renewedUpTo: "", limit: 9 }),
  recordsWithKey: (db) => keys.recordsWithKey(db, org, "d:n7.com"),
  sharedKeys: async (db) => {
    const some = { after: "d:n7.com", limit: 100, most: 10 };
    await keys.sharedKeys(db, org, "key", some);
    await keys.sharedKeys(db, org, "loose_key", some);
  },
  listDistinct: (db) => keys.listDistinct(db, org),
  deleteDistinct: (db) => keys.deleteDistinct(db, org, { companyA: "cmp_7", companyB: "cmp_8" }),
  deleteAliases: (db) =>
    records.deleteAliases(db, org, { merged: ["cmp_7"], intoCompanyId: "cmp_8" }),
  pageOfSavedSearches: async (db) => {
    const asked = { userId: "usr_7", page: 1, per_page: 25 };
    await searches.pageOfSavedSearches(db, org, asked);
    await searches.pageOfSavedSearches(db, org, { ...asked, surface: "search" });
    await searches.pageOfSavedSearches(db, org, { ...asked, userId: null });
  },
  lockSavedSearch: (db) => searches.lockSavedSearch(db, owner, "sav_7"),
  findSavedSearchByName: (db) =>
    searches.findSavedSearchByName(db, owner, { surface: "search", nameKey: "s7" }),
  updateSavedSearch: (db) => searches.updateSavedSearch(db, owner, "sav_7", { name: "Other" }),
  deleteSavedSearch: (db) => searches.deleteSavedSearch(db, owner, "sav_7"),
  ...accountQueries,
  ...serviceQueries,
  ...dealQueries,
  ...recentQueries,
  ...activityQueries,
  countCompaniesSince: (db) => companies.countCompaniesSince(db, org, { since: at, most: 10_001 }),
  ...chatQueries,
  ...modelQueries,
  ...noteQueries,
  ...secondQueries,
  pageOfSources: (db) => sources.pageOfSources(db, org, { page: 1, per_page: 25, areEdits: false }),
  findSource: (db) => sources.findSource(db, org, "src_7"),
  updateSource: (db) => sources.updateSource(db, org, "src_7", { trustTier: 2 }),
  countsOfSources: (db) => sources.countsOfSources(db, org, ["src_7"]),
  recordsBehind: (db) =>
    sources.recordsBehind(db, org, { sourceId: "src_7", after: "", limit: 25 }),
  claimsAbout: (db) =>
    sources.claimsAbout(db, org, { sourceId: "src_7", records: ["cmp_7", "cmp_8"] }),
  namesOf: (db) => sources.namesOf(db, org, ["cmp_7", "cmp_8"]),
  findImport: (db) => imports.findImport(db, org, "imp_7"),
  findStarterImport: (db) => imports.findStarterImport(db, org),
  lockImport: (db) => imports.lockImport(db, org, "imp_7"),
  updateImport: (db) => imports.updateImport(db, org, "imp_7", { status: "failed" }),
  pageOfImports: (db) => imports.pageOfImports(db, org, { page: 1, per_page: 25 }),
  pageOfImportRows: (db) =>
    imports.pageOfImportRows(db, org, { importId: "imp_7", page: 1, per_page: 50 }),
  pageOfImportRowsByOutcome: (db) =>
    imports.pageOfImportRows(db, org, {
      importId: "imp_7",
      outcome: "new",
      page: 1,
      per_page: 50,
    }),
  listImportRowsAfter: (db) =>
    imports.listImportRowsAfter(db, org, { importId: "imp_7", after: 7, limit: 100 }),
  namesOfCompanies: (db) => imports.namesOfCompanies(db, org, ["cmp_7"]),
  pageOfMappings: (db) => imports.pageOfMappings(db, org, { page: 1, per_page: 25 }),
  pageOfFittingMappings: (db) =>
    imports.pageOfMappings(db, org, { columnsKey: "c7", page: 1, per_page: 25 }),
  findMapping: (db) => imports.findMapping(db, org, "map_7"),
  deleteMapping: (db) => imports.deleteMapping(db, org, "map_7"),
  countWhatImportBrought: (db) => imports.countWhatImportBrought(db, org, "imp_7"),
};

const undo = new Error("rolled back");

/** Runs `work`, which ends by throwing `undo`: it leaves nothing behind. */
const undone = (work: Promise<unknown>) =>
  work.catch((thrown) => {
    if (thrown !== undo) throw thrown;
  });

const connection = openConnection(databaseOfWorker(inject("cluster")).appUrl, { max: 1 });
afterAll(async () => {
  await connection.end();
  await asOwner().unsafe("vacuum");
});

/** The SQL that a query sends, learnt by running it. */
async function statementsOf(query: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values });
  const db = drizzle(connection, { logger: { logQuery } });
  const learn = async (transaction: Db) => {
    await query(transaction);
    throw undo;
  };
  await undone(inTransaction(db, { orgId: org, userId: null }, "write", learn));
  return statements.filter(({ text }) => /^\s*(select|update|delete|with)\b/.test(text));
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Plan[];
};

const fullReads = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : []),
  ...(plan.Plans ?? []).flatMap(fullReads),
];

async function planOf(tx: Transaction, { text, values }: Statement): Promise<Plan> {
  const [row] = await tx.unsafe(`explain (format json) ${text}`, values as string[]);
  return row?.["QUERY PLAN"][0].Plan;
}

/** By which indexes, if any, a plan reads companies. */
const waysToCompanies = (plan: Plan): string[] => [
  ...(plan["Relation Name"] === "companies" || plan["Index Name"]?.startsWith("companies_org")
    ? [plan["Index Name"] ?? "none"]
    : []),
  ...(plan.Plans ?? []).flatMap(waysToCompanies),
];

test("no query reads a table from end to end", async () => {
  const learnt = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => ({
      name,
      statements: await statementsOf(query),
    })),
  );
  await undone(
    asOwner().begin(async (tx) => {
      await tx.unsafe(FILL);
      await tx`select set_config('app.org_id', ${org}, true)`;
      await tx.unsafe("set local role spotlight_app");
      const found: Record<string, string[]> = {};
      for (const { name, statements } of learnt) {
        expect(statements.length, `${name} sent no statement`).toBeGreaterThan(0);
        for (const one of statements)
          found[name] = [...(found[name] ?? []), ...fullReads(await planOf(tx, one))];
      }
      const slow = Object.entries(found).filter(([, tables]) => tables.length > 0);
      expect(Object.fromEntries(slow)).toEqual({});
      throw undo;
    }),
  );
}, 120_000);

/** An organization with companies that the database has not counted yet. */
const UNCOUNTED = `
  insert into organizations (id, name, created_at, updated_at) values ('org_7', 'Org', now(), now());
  insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources,
      created_at, updated_at)
    select 'cmp_' || i, 'org_7', 'Name ' || i, 'name' || i, '{}', '{}', 0, 1, now(), now()
    from generate_series(1, 5000) i`;

test("companies of entries are looked up by their ids before the database has counted anything", async () => {
  const joining = /^(pageOfEntries|listEntryIds|countByStage|listCards)$/;
  const found = Object.entries(dealQueries).filter(([name]) => joining.test(name));
  expect(found).toHaveLength(4);
  for (const [name, query] of found)
    for (const statement of await statementsOf(query))
      await undone(
        asOwner().begin(async (tx) => {
          await tx.unsafe(UNCOUNTED);
          await tx`select set_config('app.org_id', ${org}, true)`;
          await tx.unsafe("set local role spotlight_app");
          const ways = waysToCompanies(await planOf(tx, statement));
          expect([name, ...new Set(ways)]).toEqual([name, "companies_pkey"]);
          throw undo;
        }),
      );
});
