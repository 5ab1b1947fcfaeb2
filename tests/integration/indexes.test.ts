import { expect, test } from "vitest";
import type { Db } from "@/db/client";
import type { Transaction } from "@/db/connection";
import type { OrgId } from "@/lib/core/ids";
import { claimsOfSubject, recordsOfCompany } from "@/lib/domains/evidence/queries/claims";
import { evidenceOfClaims } from "@/lib/domains/evidence/queries/evidence";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { compareRows, listSharedWebsites } from "@/lib/domains/imports/queries/comparing";
import { prepareForBulk } from "@/lib/domains/imports/queries/staging";
import { writeUpdates } from "@/lib/domains/imports/queries/writing";
import { dealQueries } from "../support/deal-queries";
import { everyQuery } from "../support/every-query";
import { asOwner } from "../support/owner";
import {
  type Learnt,
  type Plan,
  planOf,
  statementsOf,
  undo,
  undone,
  within,
} from "../support/query-plans";
import { FILL } from "../support/table-fill";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");

const fullReads = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : []),
  ...(plan.Plans ?? []).flatMap(fullReads),
];

/** By which indexes, if any, a plan reads companies. */
const waysToCompanies = (plan: Plan): string[] => [
  ...(plan["Relation Name"] === "companies" || plan["Index Name"]?.startsWith("companies_org")
    ? [plan["Index Name"] ?? "none"]
    : []),
  ...(plan.Plans ?? []).flatMap(waysToCompanies),
];

test("no query reads a table from end to end", async () => {
  const learnt = await statementsOf(everyQuery);
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
  const learnt = await statementsOf(Object.fromEntries(found));
  await undone(
    asOwner().begin(async (tx) => {
      await tx.unsafe(UNCOUNTED);
      await tx`select set_config('app.org_id', ${org}, true)`;
      await tx.unsafe("set local role spotlight_app");
      for (const { name, statements } of learnt)
        for (const statement of statements) {
          const ways = waysToCompanies(await planOf(tx, statement));
          expect([name, ...new Set(ways)]).toEqual([name, "companies_pkey"]);
        }
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

/** As if nobody had counted these tables: other tests of this database may have. */
async function forgetStatistics(tx: Transaction) {
  for (const table of keyed) {
    await tx`select pg_clear_relation_stats('public', ${table})`;
    await tx`select pg_clear_attribute_stats('public', ${table}, attname, false)
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
  }
}

test("a new organization's evidence is looked up by its keys, whatever statistics there are", async () => {
  const learnt = await statementsOf(byKey, /^\s*(select|update|delete|with|insert)\b/);
  const found: Record<string, unknown> = {};
  await undone(
    asOwner().begin(async (tx) => {
      const look = async (statistics: string, inner: Transaction) => {
        found[statistics] = await queriesWithoutKey(inner, learnt);
      };
      for (const name of ["1", "2", "3"]) await tx.unsafe(evidenceOf(name));
      await within(tx, async (inner) => {
        await inner.unsafe(evidenceOf("7"));
        await forgetStatistics(inner);
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
