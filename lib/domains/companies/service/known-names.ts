import "server-only";
import { z } from "zod";
import type { Filter } from "@/lib/search/filter";
import { namesOfInvestor } from "@/lib/search/known-names";
import { investorKey } from "@/lib/search/plan";
import { rankingOf } from "@/lib/search/term-weights";
import { isCommonWord } from "@/lib/search/vocabulary";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { nameKey } from "@/lib/values/names";
import { listCompaniesById } from "../queries/list";
import { batchesOf, knownInvestorKeys, peopleNamed } from "../queries/names";
import { companiesByName, countCompanies } from "../queries/search";
import { namesOfCompanies } from "../queries/words";

/** Most names that one question may hold. */
const CANDIDATES_MAX = 2_000;
const COMPANIES_MAX = 200;
/** A shorter beginning of an investor's name is a common word too often. */
const BEGINNING_FROM = 5;

const Candidate = z.strictObject({
  key: z.string(),
  text: z.string(),
  isCapital: z.boolean(),
});
type Candidate = z.output<typeof Candidate>;

const KnownName = z.object({
  /** The candidate's key. */
  key: z.string(),
  of: z.enum(["company", "investor", "person"]),
  name: z.string(),
  /** Records that go by it, the best known first; an investor has none. */
  ids: z.array(z.string()),
  /** The name only begins so. */
  isBeginning: z.boolean().optional(),
});
type KnownName = z.output<typeof KnownName>;

async function companiesCalled(ctx: OrgCtx, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const hits = await companiesByName(ctx.db, { keys, prefix: "", limit: COMPANIES_MAX });
  const ids = hits.map(({ company_id }) => company_id);
  if (ids.length === 0) return [];
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keysOf = await namesOfCompanies(ctx.db, ctx.org.id, ids);
  return candidates.flatMap(({ key }): KnownName[] => {
    const own = ids.filter((id) => keysOf.get(id)?.includes(key));
    const [first] = own;
    const name = first && byId.get(first)?.name;
    return name ? [{ key, of: "company", name, ids: own }] : [];
  });
}

/** Words that people leave off a company's name: "Plaid" of "Plaid Technologies". */
const LEFT_OFF =
  /^(?:technolog(?:y|ies)|tech|labs?|financial|finance|holdings?|group|networks?|systems?|software|solutions|innovations?|corporation|company|international|global|industries|ventures|rooms|app|hq)$/i;
/** A shorter beginning is a common word too often. */
const SHORT_FROM = 4;
/** Most beginnings that are looked up for one question. */
const SHORT_MAX = 6;

const isCommon = (text: string) =>
  text.split(" ").every((word) => isCommonWord(word.toLowerCase()));

/**
 * Companies whose name begins with a candidate that no company goes by now: those that add only what
 * people leave off, else the one company of that beginning.
 */
async function companiesBegun(
  ctx: OrgCtx,
  candidates: readonly Candidate[],
  called: readonly KnownName[],
): Promise<KnownName[]> {
  const now = new Set(called.flatMap(({ key, name }) => (nameKey(name) === key ? [key] : [])));
  const short = candidates
    .filter(({ key, text, isCapital }) => {
      const isName = isCapital || !isCommon(text);
      return isName && /^\p{L}/u.test(text) && key.length >= SHORT_FROM && !now.has(key);
    })
    .filter(({ text }) => !text.includes(" "))
    .slice(0, SHORT_MAX);
  const found: KnownName[] = [];
  for (const { key, text } of short) {
    const hits = await companiesByName(ctx.db, { keys: [key], prefix: key, limit: COMPANIES_MAX });
    const rows = await listCompaniesById(
      ctx.db,
      ctx.org.id,
      hits.map(({ company_id }) => company_id),
    );
    const begun = rows.flatMap(({ id, name }) => {
      const [first = "", ...rest] = name.split(/\s+/);
      return rest.length > 0 && nameKey(first) === key ? [{ id, name, rest }] : [];
    });
    const usual = begun.filter(({ rest }) => rest.every((word) => LEFT_OFF.test(word)));
    const [only] = usual.length > 0 ? usual : begun;
    const isOne = usual.length === 1 || (begun.length === 1 && !isCommon(text));
    if (only && isOne)
      found.push({
        key,
        of: "company",
        name: only.name,
        ids: [only.id],
        ...(usual.length === 0 && { isBeginning: true }),
      });
  }
  return found;
}

async function investorsCalled(ctx: OrgCtx, candidates: readonly Candidate[]) {
  const keyed = candidates.flatMap(({ key, text, isCapital }) => {
    const names = namesOfInvestor(text);
    return names.map((name) => ({ key, text, isCapital, investor: investorKey(name) }));
  });
  const beginnings = keyed.filter(
    ({ isCapital, investor }) => isCapital && investor.length >= BEGINNING_FROM,
  );
  const known = await knownInvestorKeys(ctx.db, ctx.org.id, {
    whole: keyed.map(({ investor }) => investor),
    beginnings: beginnings.map(({ investor }) => investor),
  });
  const byKey = new Map<string, KnownName>();
  for (const { key, text, investor } of keyed) {
    const isWhole = known.whole.has(investor);
    if (investor === "" || !(isWhole || known.begun.has(investor))) continue;
    if (isWhole || !byKey.has(key))
      byKey.set(key, { key, of: "investor", name: text, ids: [], isBeginning: !isWhole });
  }
  return [...byKey.values()];
}

async function peopleCalled(ctx: OrgCtx, candidates: readonly Candidate[]) {
  const named = candidates.filter(({ text, isCapital }) => isCapital && text.includes(" "));
  const rows = await peopleNamed(
    ctx.db,
    ctx.org.id,
    named.map(({ text }) => text.toLowerCase()),
  );
  return named.flatMap(({ key, text }): KnownName[] => {
    const own = rows.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
    return own[0] ? [{ key, of: "person", name: own[0].name, ids: own.map(({ id }) => id) }] : [];
  });
}

/** What of an organization's own goes by the words of a question. */
export const knownNames = defineOperation(
  {
    name: "companies.knownNames",
    summary: "Find the companies, investors and people that go by one of many possible names",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ candidates: z.array(Candidate).max(CANDIDATES_MAX) }),
    output: z.array(KnownName),
  },
  async (ctx, { candidates }) => {
    const called = await companiesCalled(ctx, candidates);
    const begun = await companiesBegun(ctx, candidates, called);
    // What a company gave up as its name another one may be called for short.
    const usual = new Set(begun.flatMap(({ key, isBeginning }) => (isBeginning ? [] : [key])));
    return [
      ...called.filter(({ key }) => !usual.has(key)),
      ...begun.filter(({ key }) => usual.has(key) || called.every((one) => one.key !== key)),
      ...(await investorsCalled(ctx, candidates)),
      ...(await peopleCalled(ctx, candidates)),
    ];
  },
);

/** Most cities that one question may hold. */
export const CITIES_MAX = 20;

/** Which of some names, as they are typed in a question, are cities of the organization's companies. */
export const knownCities = defineOperation(
  {
    name: "companies.knownCities",
    summary: "Find which names are cities of the organization's companies",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ names: z.array(z.string()).max(CITIES_MAX) }),
    output: z.array(z.string()),
  },
  async ({ db }, { names }) => {
    const known: string[] = [];
    for (const name of names) {
      const isIn: Filter = { kind: "in", column: "city", values: [name] };
      const asked = { filters: [isIn], terms: [], ranking: rankingOf([]) };
      const counted = await countCompanies(db, asked, 1);
      if (counted > 0) known.push(name);
    }
    return known;
  },
);

const SEASONS = ["Winter", "Spring", "Summer", "Fall"];

/** A batch by its year and season: "Winter 2021" is before "Summer 2021". */
const placeOf = (batch: string): number => {
  const [, season = "", year = ""] = /^(\w+) (\d{4})$/.exec(batch) ?? [];
  return Number(year) * SEASONS.length + SEASONS.indexOf(season);
};

/** The batches of an organization's companies in their order; those without a year are left out. */
export const listBatches = defineOperation(
  {
    name: "companies.listBatches",
    summary: "List the batches of the organization's companies, the first one first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({}),
    output: z.array(z.string()),
  },
  async ({ db, org }) => {
    const batches = await batchesOf(db, org.id);
    const dated = batches.filter((batch) => placeOf(batch) > 0);
    return dated.sort((one, other) => placeOf(one) - placeOf(other));
  },
);
