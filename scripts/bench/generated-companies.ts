import { once } from "node:events";
import type { Connection } from "../../db/connection.ts";
import { sectorsIn } from "../../lib/search/taxonomy/find-in-text.ts";
import { nameKey } from "../../lib/values/names.ts";

/** Numbers from 0 to 1 that follow from the seed: mulberry32 (Tommy Ettinger, public domain). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (text: string) => text.trim().split(/\s*,\s*/);

const SYLLABLES = words(
  "ba, ce, do, fi, gra, hu, jo, ka, lo, mi, nu, or, pa, qui, ra, so, ti, ul, ve, wi, xa, yo, zen, tra, sil",
);
const PRODUCTS = words(
  "software, platform, marketplace, app, devices, tools, infrastructure, services, analytics, sensors, robots, network, cloud, database, payments, batteries, drugs, diagnostics, chips, satellites",
);
const QUALITIES = words(
  "automated, real-time, open-source, secure, affordable, modern, AI-powered, collaborative, connected, sustainable, digital, mobile, smart, modular, low-cost, autonomous, personal, local",
);
const CUSTOMERS = words(
  "hospitals, banks, developers, retailers, farmers, schools, factories, restaurants, insurers, teams, lawyers, governments, airlines, utilities, creators, landlords, clinics, small businesses, families, researchers",
);
const PURPOSES = words(
  "cut costs, track carbon, hire people, manage inventory, detect fraud, train models, deliver food, book travel, find homes, store energy, test drugs, plan routes, review contracts, teach languages, monitor patients, ship goods, capture carbon, sell online, secure data, design proteins",
);
const INDUSTRIES = words(
  "Software Development, Financial Services, Biotechnology, Hospitals and Health Care, Retail, Computer & Network Security, Real Estate, E-Learning, Renewable Energy, Transportation, Food & Beverages, Advertising Services, Semiconductors, Insurance, Farming, Robotics Engineering",
);
const PLACES = words(
  "United States/San Francisco, United States/New York, United Kingdom/London, India/Bangalore, Germany/Berlin, France/Paris, Canada/Toronto, Israel/Tel Aviv, Sweden/Stockholm, Brazil/São Paulo, Singapore/Singapore, Netherlands/Amsterdam, Spain/Madrid, Norway/Oslo, Japan/Tokyo, Nigeria/Lagos, Mexico/Mexico City, Finland/Helsinki, Denmark/Copenhagen, Estonia/Tallinn, Kenya/Nairobi, Chile/Santiago",
);
const STAGES = words("Pre-Seed, Seed, Series A, Series B, Series C, Series D, Late Stage Venture");
const STATUSES = words("Active, Acquired, Closed, Public");
const SIZES: [number, number | null][] = [
  [1, 10],
  [11, 50],
  [51, 200],
  [201, 500],
  [501, 1000],
  [1001, 5000],
  [5001, 10000],
  [10001, null],
];
const YEAR = 2026;
/** Invented words of which the commonest stands in a company of thirty, the rarest in one or two. */
const RARE_WORDS = 60_000;
const LOADED_AT_ONCE = 50_000;

type Random = () => number;

/** The lower of them far more often: the k-th about as often as 1/k says. */
const skewed = (random: Random, length: number) =>
  Math.min(length - 1, Math.floor((length + 1) ** random() - 1));
const pick = <T>(random: Random, from: readonly T[]): T => from[skewed(random, from.length)] as T;
const sometimes = <T>(random: Random, chance: number, value: () => T): T | null =>
  random() < chance ? value() : null;

/** An invented word; equal numbers make equal words. */
function inventedWord(number: number): string {
  let word = "";
  for (let rest = number + 25; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const rareWord = (random: Random) => inventedWord(skewed(random, RARE_WORDS));

/** One invented company. Words, places, years, sizes and rounds are as unevenly spread as real ones. */
function generateCompany(random: Random, index: number) {
  const [country, city] = pick(random, PLACES).split("/") as [string, string];
  const product = pick(random, PRODUCTS);
  const size = sometimes(random, 0.8, () => pick(random, SIZES));
  const raised = sometimes(random, 0.5, () => Math.round(10 ** (5 + 4 * random() ** 1.5)));
  const description =
    `${capital(pick(random, QUALITIES))} ${product} for ${pick(random, CUSTOMERS)} to ` +
    `${pick(random, PURPOSES)} with ${rareWord(random)} and ${rareWord(random)} ` +
    `${pick(random, PRODUCTS)}`;
  const industry = sometimes(random, 0.9, () => pick(random, INDUSTRIES));
  const tags = [pick(random, PRODUCTS), pick(random, PURPOSES)];
  const name = `${capital(inventedWord(Math.floor(random() * 400_000)))} ${sometimes(random, 0.3, () => capital(product)) ?? ""}`;
  return {
    id: `cmp_${index.toString(36).padStart(24, "0")}`,
    ...{ name: name.trim(), nameKey: nameKey(name), description, industry, tags, country, city },
    sectors: sectorsIn([...(industry ? [industry] : []), ...tags, description]),
    foundedYear: sometimes(random, 0.85, () => YEAR - skewed(random, 60)),
    employeesMin: size?.[0] ?? null,
    employeesMax: size?.[1] ?? null,
    stage: raised === null ? null : pick(random, STAGES),
    status: sometimes(random, 0.9, () => pick(random, STATUSES)),
    totalFunding: raised,
    lastRoundOn:
      raised === null
        ? null
        : `${YEAR - 1 - skewed(random, 12)}-0${1 + Math.floor(random() * 9)}-15`,
    investors: raised === null ? [] : [`${capital(inventedWord(skewed(random, 5_000)))} Capital`],
  };
}

const INSERT = `
  insert into companies (id, org_id, name, name_key, name_keys, description, industry, tags, country,
    city, city_key, sectors, founded_year, employees_min, employees_max, stage, status, total_funding,
    total_funding_currency, total_funding_usd, last_round_on, investors, investor_keys, document,
    prominence, conflicts, sources, created_at, updated_at)
  select c ->> 'id', $1, c ->> 'name', c ->> 'nameKey', array[c ->> 'nameKey'], c ->> 'description',
    c ->> 'industry', tags, c ->> 'country', c ->> 'city', search_key(c ->> 'city'),
    array(select jsonb_array_elements_text(c -> 'sectors')), (c ->> 'foundedYear')::int,
    (c ->> 'employeesMin')::int, (c ->> 'employeesMax')::int, c ->> 'stage', c ->> 'status', funding,
    case when funding is not null then 'USD' end, funding, (c ->> 'lastRoundOn')::date, investors,
    array(select replace(search_key(one), ' ', '') from unnest(investors) as one),
    search_document(c ->> 'name', concat_ws(' a a ', c ->> 'industry', array_to_string(tags, ' a a ')),
      c ->> 'description', concat_ws(' a a ', array_to_string(investors, ' a a '), c ->> 'city')),
    search_prominence(1, num_nonnulls(c ->> 'description', c ->> 'industry', c ->> 'city',
      c ->> 'country', c ->> 'foundedYear', c ->> 'employeesMin', c ->> 'stage', funding,
      c ->> 'lastRoundOn'), (c ->> 'employeesMin')::int, funding),
    0, 1, now(), now()
  from generated, lateral (select array(select jsonb_array_elements_text(c -> 'tags')) as tags,
    array(select jsonb_array_elements_text(c -> 'investors')) as investors,
    (c ->> 'totalFunding')::bigint as funding) as lists`;

const COUNT_WORDS = `
  insert into search_words (org_id, word, companies, names)
  select $1, word, count(*), count(*) filter (where is_name)
  from companies, lateral (select lexeme as word, 'A' = any (weights) as is_name from unnest(document)
    union all select '$' || key, false from unnest(investor_keys) as key
    union all select '', false) as words
  where org_id = $1 group by word`;

async function copyIn(sql: Connection, lines: string): Promise<void> {
  await sql`create temporary table if not exists generated (c jsonb)`;
  await sql`truncate generated`;
  const stream = await sql
    .unsafe(String.raw`copy generated from stdin (format csv, quote e'\x01', delimiter e'\x02')`)
    .writable();
  stream.end(lines);
  await once(stream, "finish");
}

/**
 * Writes `count` invented companies into an organisation, as the owner and past the evidence: what is
 * measured is search. `first` numbers them; equal seeds make equal companies.
 */
export async function loadCompanies(
  sql: Connection,
  orgId: string,
  { first, count, seed }: { first: number; count: number; seed: number },
): Promise<void> {
  const random = randomFrom(seed);
  for (let from = 0; from < count; from += LOADED_AT_ONCE) {
    const lines: string[] = [];
    for (let index = from; index < Math.min(count, from + LOADED_AT_ONCE); index++)
      lines.push(JSON.stringify(generateCompany(random, first + index)));
    await copyIn(sql, `${lines.join("\n")}\n`);
    await sql.unsafe(INSERT, [orgId]);
  }
  await sql`delete from search_words where org_id = ${orgId}`;
  await sql.unsafe(COUNT_WORDS, [orgId]);
}
