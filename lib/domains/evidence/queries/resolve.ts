import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, fundingRounds, people } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { RESOLVE_CHUNK, WORKED_OUT_AT_ONCE } from "../constants";
import { personId } from "./ids";
import { countInvestors, deleteUnusedInvestors } from "./investors";
import { joinNamesakes } from "./joins";
import { recordsOf, rootsOf } from "./records";
import {
  eachPerson,
  eachRound,
  found,
  keysOf,
  listed,
  namesOf,
  resolved,
  resolvedRows,
} from "./resolved";
import { stated } from "./stated";
import { countWords, deleteUnusedWords, type Sectors, sectorsOf } from "./words";

const columns = namesOf({ ...resolved, ...found });
const renewed = columns.map((name) => sql`${name} = excluded.${name}`);

/** Why companies are resolved: their evidence changed, or the recipe did. */
type Cause = "evidence" | "recipe";
type Occasion = { now: Date; cause: Cause };

/** Columns of `resolved` that are not shown: only search reads them. */
const unseen = [
  "sectors",
  "filed_sectors",
  "name_keys",
  "former_names",
  "known_rounds",
  "source_ids",
  "unicorn_industry",
];
const seen = Object.keys(resolved).filter((column) => !unseen.includes(column));
const rowOf = (table: string) => sql.raw(`row(${seen.map((column) => `${table}.${column}`)})`);
/**
 * Whether a company gets a new version; after a change of the recipe only if the change is visible.
 */
const isNewer: Record<Cause, SQL> = {
  evidence: sql`true`,
  recipe: sql`${rowOf("companies")} is distinct from ${rowOf("excluded")}`,
};

const upsertCompanies = (
  org: OrgId,
  records: ReadonlyMap<string, string>,
  { sectors, now, cause }: { sectors: ReadonlyMap<string, Sectors> } & Occasion,
) => sql`
  with ${resolvedRows(org, records, { sectors })}
  insert into companies (id, org_id, updated_at, ${listed(columns)})
  select root_id, ${org}, ${now.toISOString()}::timestamptz,
    ${listed([...namesOf(resolved), ...Object.values(found)])}
  from resolved
  on conflict (id) do update set ${listed(renewed)},
    updated_at = case when ${isNewer[cause]} then excluded.updated_at else companies.updated_at end,
    version = companies.version + (${isNewer[cause]})::int`;

/** One row per round. */
const insertRounds = (org: OrgId, records: ReadonlyMap<string, string>) => sql`
  with ${stated(org, records, { only: ["round"] })}
  insert into funding_rounds (id, org_id, company_id, claim_id, stage, announced_on,
    date_precision, amount, amount_max, currency, valuation, valuation_currency, lead_investors,
    investors, lead_keys, investor_keys)
  select 'rnd_' || substr(id, 5), ${org}, root_id, id, value ->> 'stage',
    (value #>> '{date,date}')::date, value #>> '{date,precision}',
    (value #>> '{amount,amount}')::bigint, (value #>> '{amount,max}')::bigint,
    value #>> '{amount,currency}', (value #>> '{valuation,amount}')::bigint,
    value #>> '{valuation,currency}', leads, others, ${keysOf("leads")}, ${keysOf("leads || others")}
  from (${eachRound}) as rounds, lateral (select
    array(select jsonb_array_elements_text(value -> 'lead_investors')) as leads,
    array(select jsonb_array_elements_text(value -> 'investors')) as others) as named`;

/** One row per person. */
const insertPeople = (org: OrgId, records: ReadonlyMap<string, string>) => sql`
  with ${stated(org, records, { only: ["person"] })}
  insert into people (id, org_id, company_id, claim_id, name, title, linkedin_url)
  select ${personId(org, sql`subject_id`, sql`value ->> 'name'`)}, ${org}, root_id, id,
    value ->> 'name', value ->> 'title', value ->> 'linkedin_url'
  from (${eachPerson}) as persons`;

/** From this many companies on, joins process all their claims at once. */
const MANY = 100;

/**
 * Runs work on many companies with hash joins over claims that are looked up. Before a table has
 * statistics the planner expects few rows and uses nested loops, which take minutes for thousands
 * of companies, or reads the claims of all companies.
 */
async function inBulk<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const names = ["enable_nestloop", "enable_seqscan"];
  const each = (of: (name: string) => SQL) => sql`select ${listed(names.map(of))}`;
  const [before] = await db.execute<Record<string, string>>(
    each((name) => sql`current_setting(${name}) as ${sql.raw(name)}`),
  );
  await db.execute(each((name) => sql`set_config(${name}, 'off', true)`));
  const result = await work();
  await db.execute(each((name) => sql`set_config(${name}, ${before?.[name] ?? "on"}, true)`));
  return result;
}

type Members = ReadonlyMap<string, string>;

/** Resolves the companies of these records and returns those that still have claims. */
async function workOut(
  db: Db,
  org: OrgId,
  records: Members,
  occasion: Occasion,
): Promise<string[]> {
  const sectors = await sectorsOf(db, org, records);
  const made = await db.execute<{ id: string }>(
    sql`${upsertCompanies(org, records, { sectors, ...occasion })} returning id`,
  );
  await db.execute(insertRounds(org, records));
  await db.execute(insertPeople(org, records));
  return made.map(({ id }) => id);
}

/** Records grouped by company, WORKED_OUT_AT_ONCE companies at a time. */
function* inParts(roots: readonly string[], records: Members): Generator<Members> {
  for (let from = 0; from < roots.length; from += WORKED_OUT_AT_ONCE) {
    const part = new Set(roots.slice(from, from + WORKED_OUT_AT_ONCE));
    yield new Map([...records].filter(([, root]) => part.has(root)));
  }
}

async function resolveChunk(
  db: Db,
  org: OrgId,
  roots: string[],
  occasion: Occasion,
): Promise<void> {
  const records = await recordsOf(db, org, roots);
  const ids = [...records.keys()];
  const all = anyOf(ids);
  await db.execute(sql`delete from funding_rounds
    where ${ofOrganization(fundingRounds, org)} and company_id = ${all}`);
  await db.execute(sql`delete from people
    where ${ofOrganization(people, org)} and company_id = ${all}`);
  await db.execute(countWords(org, ids, -1));
  await db.execute(countInvestors(org, ids, -1));
  const living = new Set<string>();
  for (const part of inParts(roots, records))
    for (const id of await workOut(db, org, part, occasion)) living.add(id);
  const gone = ids.filter((id) => !living.has(id));
  if (gone.length > 0)
    await db.execute(sql`delete from companies
      where ${ofOrganization(companies, org)} and id = ${anyOf(gone)}`);
  await db.execute(countWords(org, [...living], 1));
  await db.execute(countInvestors(org, [...living], 1));
  await db.execute(deleteUnusedWords(org));
  await db.execute(deleteUnusedInvestors(org));
}

/**
 * Resolves these records again: joins them to records of the same company or parts them, and
 * computes the companies, funding rounds and people that they are part of. A company without claims is deleted. Each changed company gets a new
 * version, updated `now`; after a change of the recipe only if the change is visible.
 */
export async function resolveCompanies(
  db: Db,
  org: OrgId,
  records: Iterable<string>,
  now: Date,
  cause: Cause = "evidence",
): Promise<void> {
  const touched = [...new Set(records)];
  const join = () => joinNamesakes(db, org, touched);
  const changed = await (touched.length > MANY ? inBulk(db, join) : join());
  const roots = [...new Set((await rootsOf(db, org, [...touched, ...changed])).values())];
  for (let from = 0; from < roots.length; from += RESOLVE_CHUNK) {
    const chunk = roots.slice(from, from + RESOLVE_CHUNK);
    const resolve = () => resolveChunk(db, org, chunk, { now, cause });
    await (chunk.length > MANY ? inBulk(db, resolve) : resolve());
  }
}
