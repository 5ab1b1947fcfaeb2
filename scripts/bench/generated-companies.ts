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
/** Invented words: the most common occurs in one of thirty companies, the rarest in one or two. */
const RARE_WORDS = 60_000;

export type Random = () => number;

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

const partsRead = new Map<string, readonly string[]>();
/** The sectors that parts of a company's texts say; the same parts come again and again. */
const sectorsOfParts = (parts: readonly string[]): string[] => {
  const of = (part: string) => {
    const read = partsRead.get(part) ?? sectorsIn([part]);
    partsRead.set(part, read);
    return read;
  };
  return [...new Set(parts.flatMap(of))];
};

/** What a company is said to do, and the parts of it that may name a sector. */
function describe(random: Random, product: string) {
  const about = `${capital(pick(random, QUALITIES))} ${product} for ${pick(random, CUSTOMERS)}`;
  const [purpose, other] = [pick(random, PURPOSES), pick(random, PRODUCTS)];
  const [first, second] = [rareWord(random), rareWord(random)];
  const description = `${about} to ${purpose} with ${first} and ${second} ${other}`;
  return { description, parts: [about, purpose, other] };
}

/** Stage, money, last round and investors: of about half of the companies nothing is known. */
function fund(random: Random) {
  if (random() < 0.5) return { stage: null, funding: null, last_round_on: null, investors: [] };
  return {
    stage: pick(random, STAGES),
    funding: Math.round(10 ** (5 + 4 * random() ** 1.5)),
    last_round_on: `${YEAR - 1 - skewed(random, 12)}-0${1 + Math.floor(random() * 9)}-15`,
    investors: [`${capital(inventedWord(skewed(random, 5_000)))} Capital`],
  };
}

/** Numbered `index`; words, places, years, sizes and rounds are as unevenly spread as real ones. */
export function generateCompany(random: Random, index: number) {
  const [country, city] = pick(random, PLACES).split("/") as [string, string];
  const product = pick(random, PRODUCTS);
  const size = sometimes(random, 0.8, () => pick(random, SIZES));
  const { description, parts } = describe(random, product);
  const industry = sometimes(random, 0.9, () => pick(random, INDUSTRIES));
  const tags = [pick(random, PRODUCTS), pick(random, PURPOSES)];
  const addition = sometimes(random, 0.3, () => ` ${capital(product)}`) ?? "";
  const name = capital(inventedWord(Math.floor(random() * 400_000))) + addition;
  return {
    id: `cmp_${index.toString(36).padStart(24, "0")}`,
    name,
    name_key: nameKey(name),
    description,
    industry,
    tags,
    country,
    city,
    sectors: sectorsOfParts([...(industry ? [industry] : []), ...tags, ...parts]),
    founded_year: sometimes(random, 0.85, () => YEAR - skewed(random, 60)),
    employees_min: size?.[0] ?? null,
    employees_max: size?.[1] ?? null,
    status: sometimes(random, 0.9, () => pick(random, STATUSES)),
    ...fund(random),
  };
}

export type GeneratedCompany = ReturnType<typeof generateCompany>;
