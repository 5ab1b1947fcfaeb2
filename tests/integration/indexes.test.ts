import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, expect, inject, test } from "vitest";
import type { Db } from "@/db/client";
import { openConnection, type Transaction } from "@/db/connection";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import * as companies from "@/lib/domains/companies/queries/list";
import { claimsOfSubject, recordsOfCompany } from "@/lib/domains/evidence/queries/claims";
import { evidenceOfClaims } from "@/lib/domains/evidence/queries/evidence";
import * as keys from "@/lib/domains/evidence/queries/keys";
import * as renewals from "@/lib/domains/evidence/queries/recipe";
import * as records from "@/lib/domains/evidence/queries/records";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { compareRows, listSharedWebsites } from "@/lib/domains/imports/queries/comparing";
import * as imports from "@/lib/domains/imports/queries/records";
import { prepareForBulk } from "@/lib/domains/imports/queries/staging";
import { writeUpdates } from "@/lib/domains/imports/queries/writing";
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
import { secondOpinionQueries } from "../support/second-opinion-queries";
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
    records.deleteAliases(db, org, { merged: ["cmp_7"], intoSubjectId: "cmp_8" }),
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
  ...secondOpinionQueries,
  pageOfSources: (db) => sources.pageOfSources(db, org, { page: 1, per_page: 25, areEdits: false }),
  findSource: (db) => sources.findSource(db, org, "src_7"),
  updateSource: (db) => sources.updateSource(db, org, "src_7", { trustTier: 2 }),
  countsOfSources: (db) => sources.countsOfSources(db, org, ["src_7"]),
  recordsBehind: (db) =>
    sources.listRecordsAfter(db, org, { sourceId: "src_7", after: "", limit: 25 }),
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
afterAll(() => connection.end());

const READS_OR_CHANGES = /^\s*(select|update|delete|with)\b/;

/** The SQL that a query sends, learnt by running it. */
async function statementsOf(
  query: (db: Db) => Promise<unknown>,
  kinds = READS_OR_CHANGES,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values });
  const db = drizzle(connection, { logger: { logQuery } });
  const learn = async (transaction: Db) => {
    await query(transaction);
    throw undo;
  };
  await undone(inTransaction(db, { orgId: org, userId: null }, "write", learn));
  return statements.filter(({ text }) => kinds.test(text));
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
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

/**
 * An organization's evidence: companies with a website and four more claims each, by one import.
 */
const evidenceOf = (name: string) => `
  insert into organizations (id, name, created_at, updated_at)
    values ('org_${name}', 'Org', now(), now());
  insert into sources (id, org_id, kind, origin, title, retrieved_at, trust_tier, import_id, updated_at)
    values ('src_${name}', 'org_${name}', 'import', 'o', 'List', now(), 3, 'imp_${name}', now());
  insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources,
      created_at, updated_at)
    select 'cmp_${name}_' || i, 'org_${name}', 'Name ' || i, 'name' || i, '{}', '{}', 0, 1, now(), now()
    from generate_series(1, 4000) i;
  insert into funding_rounds (id, org_id, company_id, claim_id, lead_investors, investors)
    select 'rnd_${name}_' || i, 'org_${name}', 'cmp_${name}_' || i, 'clm_${name}_' || i, '{}', '{}'
    from generate_series(1, 4000) i;
  insert into passages (id, org_id, source_id, company_id, record_key, position, text, sha256)
    select 'psg_${name}_' || i, 'org_${name}', 'src_${name}', 'cmp_${name}_' || i, 'r' || i, i, 'Text', 's'
    from generate_series(1, 4000) i;
  insert into claims (id, org_id, subject_id, source_id, passage_id, field, value, key, quote_start,
      quote_end, recorded_at)
    select 'clm_${name}_' || i, 'org_${name}', 'cmp_${name}_' || (i % 4000), 'src_${name}',
      'psg_${name}_' || (i % 4000), case i % 5 when 0 then 'website' else 'city' end, '"x"',
      case i % 5 when 0 then 'd:n' || i || '.com' end, 0, 1, now()
    from generate_series(1, 20000) i;
  insert into import_rows (org_id, import_id, row_number, seed, name, name_key, domain, record_key,
      text, sha256, claims, problems, outcome, company_id)
    select 'org_${name}', 'imp_${name}', i, 's${name}' || i, 'Name ' || i, 'name' || i,
      'n' || i || '.com', 'r' || i, 'Text', 's' || i, '[]', '[]', 'updated', 'cmp_${name}_' || i
    from generate_series(1, 4000) i`;

const someCompanies = Array.from({ length: 500 }, (_, i) => `cmp_7_${i + 1}`);
const written = {
  ...{ importId: "imp_7", sourceId: "src_8", duplicates: "same" as const },
  ...{ recordedAt: at, asOf: null },
};

/** What an import, its undo and a company's page ask of the evidence. */
const byKey: Record<string, (db: Db) => Promise<unknown>> = {
  resolveCompanies: (db) => resolveCompanies(db, org, someCompanies, at),
  claimsOfSubject: (db) => claimsOfSubject(db, org, ["cmp_7_1"]),
  recordsOfCompany: (db) => recordsOfCompany(db, org, "cmp_7_1"),
  evidenceOfClaims: (db) => evidenceOfClaims(db, org, ["clm_7_1", "clm_7_2"]),
  listSharedWebsites: async (db) => {
    await prepareForBulk(db);
    await listSharedWebsites(db, org, "imp_7");
  },
  compareRows: async (db) => {
    await prepareForBulk(db);
    await compareRows(db, org, { importId: "imp_7", origin: "o", isNamedByList: true }, []);
  },
  writeUpdates: async (db) => {
    await prepareForBulk(db);
    await writeUpdates(db, org, written);
  },
};

/** Tables whose rows belong to a key; the rest of an import reads the import's own rows. */
const keyed = ["claims", "passages", "companies", "funding_rounds", "people"];

/** Tables that a plan reads by nothing but the organization, or not even that. */
function readsWithoutKey(plan: Plan): string[] {
  const relation = plan["Relation Name"] ?? "";
  const isScan = /Scan$/.test(plan["Node Type"]) && keyed.includes(relation);
  const condition = JSON.stringify(plan, (name, value) =>
    /^(Filter|Join Filter)$/.test(name) ? undefined : value,
  );
  const hasKey =
    /"Index Cond":"[^"]*\b(id|company_id|subject_id|source_id|record_key|key)\)?(::text)? = /;
  return [
    ...(isScan && !hasKey.test(condition)
      ? [`${relation} by ${plan["Index Name"] ?? "nothing"}`]
      : []),
    ...(plan.Plans ?? []).flatMap(readsWithoutKey),
  ];
}

/** Runs `work` in a savepoint that is rolled back. */
const within = (tx: Transaction, work: (inner: Transaction) => Promise<void>) =>
  undone(
    tx.savepoint(async (inner) => {
      await work(inner);
      throw undo;
    }),
  );

type Learnt = { name: string; statements: Statement[] };

/** The queries that read a keyed table by nothing but the organization, with what they read so. */
async function queriesWithoutKey(tx: Transaction, learnt: Learnt[]) {
  const found: Record<string, string[]> = {};
  const plan = async (inner: Transaction, { name, statements }: Learnt) => {
    for (const { text, values } of statements)
      if (/set_config/.test(text)) await inner.unsafe(text, values as string[]);
      else
        found[name] = [
          ...(found[name] ?? []),
          ...readsWithoutKey(await planOf(inner, { text, values })),
        ];
  };
  await within(tx, async (asked) => {
    await asked`select set_config('app.org_id', ${org}, true)`;
    await asked.unsafe("set local role spotlight_app");
    for (const one of learnt) await within(asked, (inner) => plan(inner, one));
  });
  const wrong = Object.entries(found).filter(([, reads]) => reads.length > 0);
  return { asked: Object.keys(found).length, ...Object.fromEntries(wrong) };
}

test("a new organization's evidence is looked up by its keys, whatever statistics there are", async () => {
  const learnt = await Promise.all(
    Object.entries(byKey).map(async ([name, query]) => {
      const kinds = /^\s*(select|update|delete|with|insert)\b/;
      return { name, statements: await statementsOf(query, kinds) };
    }),
  );
  const found: Record<string, unknown> = {};
  await undone(
    asOwner().begin(async (tx) => {
      const look = async (statistics: string, inner: Transaction) => {
        found[statistics] = await queriesWithoutKey(inner, learnt);
      };
      for (const name of ["1", "2", "3"]) await tx.unsafe(evidenceOf(name));
      await within(tx, async (inner) => {
        await inner.unsafe(evidenceOf("7"));
        await look("absent", inner);
      });
      await tx.unsafe("analyze");
      await tx.unsafe(evidenceOf("7"));
      await look("of the others alone", tx);
      await tx.unsafe("analyze");
      await look("of all", tx);
      throw undo;
    }),
  );
  const none = { asked: Object.keys(byKey).length };
  expect(found).toEqual({ absent: none, "of the others alone": none, "of all": none });
}, 120_000);
