import type { SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import { listUnsealed, sealRows } from "@/lib/domains/activity/queries/seals";
import { listUndelivered } from "@/lib/domains/audit/queries/outlets";
import { type SearchOrder, searchCompanies } from "@/lib/domains/companies/queries/search";
import { dropBatches } from "@/lib/domains/evidence/queries/batches";
import { deleteUnusedInvestors } from "@/lib/domains/evidence/queries/investors";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { deleteUnusedWords } from "@/lib/domains/evidence/queries/words";
import { compareRows } from "@/lib/domains/imports/queries/comparing";
import { putMapping } from "@/lib/domains/imports/queries/records";
import { runProgram } from "@/lib/domains/research/queries/plans";
import { normalize } from "@/lib/research/plan/normalize";
import { planAbout } from "@/lib/research/plan/plan";
import { toProgram } from "@/lib/research/plan/program";
import type { Filter, ValueColumn } from "@/lib/search/filter";
import { rankingOf } from "@/lib/search/term-weights";
import { listDueOutbox } from "@/lib/service/queries";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const page = { sort: "relevance" as SearchOrder, isDescending: true, limit: 25, offset: 0 };

const mapping = {
  ...{ id: "map_new", orgId: org, userId: "usr_7", name: "M", nameKey: "m7", columnsKey: "c7" },
  ...{ mapping: {}, createdAt: at, updatedAt: at },
};

const found = (filters: Filter[], words: string[] = []) => {
  const terms = words.map((word) => ({ words: [word], weight: 1, text: word }));
  const asked = { filters, terms, ranking: rankingOf(terms) };
  return (db: Db) => searchCompanies(db, asked, { ...page, counted: 5 });
};
const having = (column: ValueColumn, value: string) =>
  found([{ kind: "in", column, values: [value] }]);
const sorted = (sort: SearchOrder) => (db: Db) =>
  searchCompanies(db, { filters: [], terms: [], ranking: rankingOf([]) }, { ...page, sort });
const roundsBy = (field: string) => (db: Db) => {
  const plan = { ...planAbout("rounds"), order: [{ field, descending: true }], limit: 25 };
  const words = { terms: [], ranking: rankingOf([]) };
  return runProgram(db, { ...toProgram(normalize(plan), "2026-01-01"), ...words, offset: 0 });
};
const run = (statement: SQL) => (db: Db) => db.execute(statement);

/** Queries of search and of the evidence, besides those that read by a key. */
export const indexQueries: Record<string, (db: Db) => Promise<unknown>> = {
  searchByName: sorted("name"),
  searchByUpdate: sorted("updated"),
  searchByProminence: sorted("relevance"),
  searchByFounding: sorted("founded"),
  searchByEmployees: sorted("employees"),
  searchByMostEmployees: sorted("employees_max"),
  searchByFunding: sorted("funding"),
  searchByLastRound: sorted("last_round_on"),
  searchByLastAmount: sorted("last_round_amount"),
  searchForUnicorns: found([{ kind: "range", column: "unicorn_since", min: "2025-01-01" }]),
  searchForCity: having("city", "c7"),
  searchForIndustry: having("industry", "i7"),
  searchForSubIndustry: having("sub_industry", "i7"),
  searchForStage: having("stage", "s7"),
  searchForMaturity: having("maturity", "m7"),
  searchForStatus: having("status", "s7"),
  searchForType: having("company_type", "t7"),
  searchForBatch: having("batch", "b7"),
  searchForRemote: having("remote", "r7"),
  searchForHiring: having("hiring", "true"),
  searchForPlace: having("country", "c7"),
  searchForWord: found([], ["word7"]),
  roundsByDate: roundsBy("date"),
  roundsByAmount: roundsBy("amount"),
  resolveCompanies: (db) => resolveCompanies(db, org, ["cmp_large_7"], at),
  putMapping: (db) => putMapping(db, mapping),
  compareRows: (db) =>
    compareRows(db, org, { importId: "imp_7", origin: "o", isNamedByList: true }, []),
  dropBatches: (db) => dropBatches(db, org, ["src_large_7"]),
  deleteUnusedInvestors: run(deleteUnusedInvestors(org)),
  deleteUnusedWords: run(deleteUnusedWords(org)),
  listDueOutbox: (db) => listDueOutbox(db, at, 10),
  listUnsealed: (db) => listUnsealed(db, 10),
  listUndelivered: (db) => listUndelivered(db, { limit: 10, hasFile: true }),
  sealRows: (db) => sealRows(db, { chain: "activity", at, limit: 10 }),
};

/** One large organization, whose rows only the index of a query finds quickly. */
export const LARGE_FILL = `
  insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources, city, city_keys,
      industry, sub_industry, stage, maturity, status, company_type, batch, remote, hiring, country,
      countries, founded_year, employees_min, employees_max, total_funding_usd, last_round_on,
      last_round_amount, unicorn_since, prominence, document, created_at, updated_at)
    select 'cmp_large_' || i, 'org_7', 'Name ' || i, 'name' || i, '{}', '{}', 0, 1, 'c' || i,
      array['c' || i], 'i' || i, 'i' || i, 's' || i, 'm' || i, 's' || i, 't' || i, 'b' || i, 'r' || i, i % 500 = 0,
      'c' || i, array['c' || i], i % 100 + 1900, i, i, i, date '2020-01-01' + i, i,
      case when i % 100 = 0 then date '2020-01-01' + i end, i % 60,
      array_to_tsvector(array['word' || i]), now(), now() - i * interval '1 minute'
    from generate_series(1, 6000) i;
  insert into sources (id, org_id, kind, origin, title, retrieved_at, trust_tier, updated_at)
    select 'src_large_' || i, 'org_7', 'import', 'o' || i, 'List', now() - i * interval '1 minute',
      i % 4 + 1, now()
    from generate_series(1, 4000) i;
  insert into passages (id, org_id, source_id, record_key, position, text, sha256)
    select 'psg_large_' || i, 'org_7', 'src_large_' || (i % 2000 + 1), 'r' || i, i, 'Text', 's'
    from generate_series(1, 6000) i;
  insert into claims (id, org_id, subject_id, source_id, passage_id, field, value, quote_start,
      quote_end, recorded_at, retracted_at, retracted_by)
    select 'clm_large_' || i, 'org_7', 'cmp_large_' || i, 'src_large_' || (i % 2000 + 1),
      'psg_large_' || i, 'city', '"Oslo"', 0, 4, now(), case when i % 100 = 0 then now() end,
      case when i % 100 = 0 then 'src_large_' || i end
    from generate_series(1, 6000) i;
  insert into funding_rounds (id, org_id, company_id, claim_id, announced_on, amount, currency,
      lead_investors, investors)
    select 'rnd_' || i, 'org_7', 'cmp_large_' || i, 'clm_large_' || i, date '2010-01-01' + i, i, 'USD',
      '{}', '{}'
    from generate_series(1, 4000) i;
  insert into people (id, org_id, company_id, claim_id, name)
    select 'per_' || i, 'org_7', 'cmp_large_' || i, 'clm_large_' || i, 'P' from generate_series(1, 4000) i;
  insert into investor_names
    select 'org_7', 'inv_' || i, 'Name', i % 100 from generate_series(1, 4000) i;
  insert into search_words select 'org_7', 'word' || i, i % 100, 0 from generate_series(1, 4000) i;
  insert into runs (id, org_id, is_private, kind, status, inputs, steps, created_at, updated_at)
    select 'run_large_' || i, 'org_7', false, 'evaluations', 'done', '{}', '[]', now(), now()
    from generate_series(1, 4000) i;
  insert into evaluations (id, org_id, run_id, company_id, company_name, set_id, set_version, engine,
      receipt, facts, result, hundredths, is_latest, created_at)
    select 'evl_large_' || i, 'org_7', 'run_large_' || i, 'cmp_large_' || i, 'C', 'crt_' || (i % 40), 1,
      '1', '', '{}', '{"is_too_little_known": false}', 500, i % 2 = 0, now() - i * interval '1 minute'
    from generate_series(1, 4000) i;
  insert into judgement_rounds (id, org_id, company_id, set_id, revealed_at, created_at)
    select 'jrd_large_' || i, 'org_7', 'cmp_large_' || i, 'crt_' || (i % 40),
      case when i % 2 = 0 then now() end, now()
    from generate_series(1, 4000) i;
  insert into judgements (id, org_id, round_id, user_id, key, score, reason, created_at, updated_at)
    select 'jdg_large_' || i, 'org_7', 'jrd_large_' || i, 'usr_7', 'team', 500, 'R', now(), now()
    from generate_series(1, 4000) i;
  insert into notes (id, org_id, user_id, edited_by, access, title, body, document, created_at, updated_at)
    select 'not_large_' || i, 'org_7', 'usr_7', 'usr_7', 'organizational', 'Call', 'They grow', '',
      now(), now() - i * interval '1 minute'
    from generate_series(1, 4000) i;
  insert into opinions (id, org_id, user_id, access, company_id, stance, conviction, rationale,
      change_my_mind, document, created_at, updated_at)
    select 'opn_large_' || i, 'org_7', 'usr_' || (i % 2000 + 1), 'organizational', 'cmp_large_' || i, 'wait', 5, 'R',
      '', '', now(), now() - i * interval '1 minute'
    from generate_series(1, 4000) i;
  insert into undo_entries (id, org_id, user_id, at, label, inverse, input, subject_id)
    select 'und_large_' || i, 'org_7', 'usr_' || (i % 20 + 1), now() - i * interval '1 minute', 'Did', 'i.i',
      '{}', 'imp_' || i
    from generate_series(1, 4000) i;
  update import_rows set record_key = 'r' || row_number;
  update activity set is_sealed = true where id not like '%00';
  analyze`;
