import { searchCompanies } from "@/lib/domains/companies/service/search";
import { dataFile } from "../bench/data-file.ts";
import { bm25 } from "./bm25.ts";
import {
  type Listed,
  mistypedNames,
  namelessDescriptions,
  readDirectory,
  readFormerNames,
  readOldOneLiners,
  type Sought,
  wordsOfListed,
} from "./finding-lists.ts";
import { halves, type Part } from "./parts.ts";
import { type Report, type Request, type Share, sharesText } from "./report.ts";
import { inWorld, type Recipe, type World } from "./world.ts";

/** So many of a part are asked at most, so that all take a minute or two. */
const QUESTIONS_MAX = { former: 200, slips: 200, rewrites: 200, descriptions: 100 };
const SHOWN = 10;
const SLIPS_SEED = 1;

/** The directory with taglines in their new wording; and that without its long descriptions. */
const organizations = ["directory", "undescribed"] as const;
type Organization = (typeof organizations)[number];
type Lists = Record<Organization, Listed[]>;

function readLists(): Lists {
  const directory = readDirectory(
    dataFile("yc-directory/companies-2026-04-07.json"),
    dataFile("yc-directory/one-liner-rewrites.jsonl"),
  );
  const undescribed = directory.map((company) => ({ ...company, long_description: null }));
  return { directory, undescribed };
}

const asFile = (companies: readonly Listed[]) => [
  { fileName: "companies.json", content: Buffer.from(JSON.stringify(companies)) },
];

const recipeOf = ({ directory, undescribed }: Lists): Recipe => ({
  name: "finding",
  organizations: { directory: asFile(directory), undescribed: asFile(undescribed) },
});

/** What finds records of a list: the ids of the best, in order. */
type Finder = (q: string) => Promise<number[]>;

/** The product's search in an organization, its companies told by the records they come from. */
async function searchIn(
  { memberOf, sql }: World,
  organization: Organization,
  companies: readonly Listed[],
): Promise<Finder> {
  const ctx = await memberOf(organization);
  const rows = await sql<{ position: number; company_id: string }[]>`
    select position, company_id from passages where org_id = ${ctx.org?.id ?? ""}`;
  const recordOf = new Map(rows.map((row) => [row.company_id, companies[row.position - 1]?.id]));
  return async (q) => {
    const asked = { q, per_page: SHOWN, facets: false, near_misses: false };
    const { items } = await searchCompanies.run(ctx, asked);
    return items.map(({ _id }) => recordOf.get(_id) ?? -1);
  };
}

function plainWords(companies: readonly Listed[]): Finder {
  const search = bm25(companies.map((one) => ({ id: one.id, text: wordsOfListed(one) })));
  return async (q) => search(q, SHOWN);
}

type Tried = Sought & { place: number };

async function tryAll(find: Finder, sought: readonly Sought[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const one of sought) tried.push({ ...one, place: (await find(one.q)).indexOf(one.id) });
  return tried;
}

const among = (what: string, tried: readonly Tried[], k: number): Share => ({
  what: `${what}: ${k === 1 ? "its company first" : `among the first ${k}`}`,
  right: tried.filter(({ place }) => place >= 0 && place < k).length,
  of: tried.length,
});

const byId = ({ id }: Sought) => String(id);

/** What of a kind is asked of a part. */
type Choice = (kind: keyof typeof QUESTIONS_MAX, part: Part) => Sought[];

function chooseFrom(directory: readonly Listed[]): Choice {
  // Some of those who changed their names have left the directory.
  const listed = new Set(directory.map(({ id }) => id));
  const former = readFormerNames(dataFile("yc-directory/former-names.csv"));
  const rewrites = readOldOneLiners(dataFile("yc-directory/one-liner-rewrites.jsonl"));
  const known = former.filter(({ id }) => listed.has(id));
  const split = {
    former: halves(known, ({ id, q }) => `${id} ${q}`),
    slips: halves(mistypedNames(directory, SLIPS_SEED), byId),
    rewrites: halves(rewrites, byId),
    descriptions: halves(namelessDescriptions(directory), byId),
  };
  return (kind, part) => split[kind][part].slice(0, QUESTIONS_MAX[kind]);
}

type Finders = Record<Organization, { ours: Finder; plain: Finder }>;

async function evaluatePart(
  part: Part,
  { directory, undescribed }: Finders,
  some: Choice,
): Promise<Report> {
  const former = await tryAll(directory.ours, some("former", part));
  const slips = await tryAll(directory.ours, some("slips", part));
  const [taglines, texts] = [some("rewrites", part), some("descriptions", part)];
  const rewrites = await tryAll(directory.ours, taglines);
  const scanty = await tryAll(undescribed.ours, taglines);
  const described = await tryAll(undescribed.ours, texts);
  const shares = [
    among("former name", former, 1),
    among("former name", former, 3),
    among("name with one slip", slips, 1),
    among("tagline in its old wording", rewrites, 1),
    among("tagline in its old wording", rewrites, SHOWN),
    among("the same, plain BM25", await tryAll(directory.plain, taglines), SHOWN),
    among("the same without descriptions", scanty, SHOWN),
    among("the same, plain BM25", await tryAll(undescribed.plain, taglines), SHOWN),
    among("description without the name", described, SHOWN),
    among("the same, plain BM25", await tryAll(undescribed.plain, texts), SHOWN),
  ];
  const missed = [former, slips, rewrites, described].flatMap((tried) =>
    tried.filter(({ place }) => place < 0),
  );
  return {
    part,
    figures: sharesText(`Part ${part}`, shares),
    texts: missed.map(({ id, q }) => `not found: ${id} ${q.slice(0, 200)}`),
    answers: [former, slips, rewrites, described].flat(),
  };
}

/** Looks for companies of the directory by what people remember of them. */
export async function evaluateFinding({ parts, isFresh }: Request): Promise<Report[]> {
  const lists = readLists();
  const some = chooseFrom(lists.directory);
  return inWorld(recipeOf(lists), { isFresh }, async (world) => {
    const finders: Partial<Finders> = {};
    for (const name of organizations)
      finders[name] = {
        ours: await searchIn(world, name, lists[name]),
        plain: plainWords(lists[name]),
      };
    const reports: Report[] = [];
    for (const part of parts) reports.push(await evaluatePart(part, finders as Finders, some));
    return reports;
  });
}
