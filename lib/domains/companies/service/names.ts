import "server-only";
import { oneSlipFrom, unlikelihood } from "@/lib/search/spelling";
import type { OrgCtx } from "@/lib/service/context";
import { nameKey } from "@/lib/values/names";
import { type CompanyRow, listCompaniesById } from "../queries/list";
import { companiesByName, searchCompanies } from "../queries/search";
import { namesOfCompanies } from "../queries/words";
import type { Reason } from "../schema/search";
import { type Correction, termsOf } from "./terms";

type Named = { companyId: string; reasons: Reason[] };
type Found = { found: Named[]; corrections: Correction[] };
/** How a company goes by a name: by its own, by a former one, or by one that is a slip away. */
type Kind = "exact" | "former" | "prefix";
type Candidate = { row: CompanyRow; kind: Kind; keys: string[]; score: number };

/** Namesakes that are told apart; there are hardly more. */
const NAMESAKES_MAX = 200;
/** A shorter beginning is a beginning of everything. */
const PREFIX_FROM = 3;

/** How well each of some companies fits the words beside the name; none for those that do not. */
async function scoresOf(
  ctx: OrgCtx,
  keys: string[],
  words: string,
): Promise<ReadonlyMap<string, number>> {
  const { terms, ranking } = await termsOf(ctx, words);
  if (terms.length === 0) return new Map();
  const hits = await searchCompanies(
    ctx.db,
    { filters: [{ kind: "name", keys }], terms, ranking: { ...ranking, share: 0 } },
    { sort: "relevance", isDescending: true, limit: NAMESAKES_MAX, offset: 0 },
  );
  return new Map(hits.map(({ company_id, score }) => [company_id, score ?? 0]));
}

/** Companies by their names, in the database's order: own names first, then by prominence. */
async function candidatesOf(
  ctx: OrgCtx,
  { keys, prefix = "", words }: { keys: string[]; prefix?: string; words: string },
): Promise<Candidate[]> {
  const hits = await companiesByName(ctx.db, { keys, prefix, limit: NAMESAKES_MAX });
  if (hits.length === 0) return [];
  const ids = hits.map(({ company_id }) => company_id);
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = await namesOfCompanies(ctx.db, ctx.org.id, ids);
  const scores = words === "" ? new Map<string, number>() : await scoresOf(ctx, keys, words);
  return hits.flatMap(({ company_id, kind }) => {
    const row = byId.get(company_id);
    const score = scores.get(company_id) ?? 0;
    return row ? [{ row, kind, keys: names.get(company_id) ?? [], score }] : [];
  });
}

/** The rest of the query tells namesakes apart; without it a current name comes before a former one. */
const byFit = (a: Candidate, b: Candidate) => b.score - a.score;

function reasonOf({ row, kind }: Candidate, name: string): Reason {
  const base = { constraint: null, words: [name] };
  if (kind === "former") return { ...base, field: "former_name", text: `Also called ${name}` };
  return { ...base, field: "name", words: [row.name], text: `Named ${row.name}` };
}

/** The name that a slip was made in, of those that a company goes by. */
function meantKey(typed: string, { row, keys }: Candidate): string {
  const near = new Set(oneSlipFrom(typed));
  const [best = row.nameKey] = keys
    .filter((key) => near.has(key))
    .sort((a, b) => unlikelihood(typed, a) - unlikelihood(typed, b));
  return best;
}

async function bySlip(ctx: OrgCtx, name: string, words: string): Promise<Found> {
  const key = nameKey(name);
  const keys = oneSlipFrom(key);
  if (keys.length === 0) return { found: [], corrections: [] };
  const likeliest = (candidate: Candidate) => unlikelihood(key, meantKey(key, candidate));
  const candidates = (await candidatesOf(ctx, { keys, words })).sort(
    (a, b) => byFit(a, b) || likeliest(a) - likeliest(b),
  );
  const [best] = candidates;
  return {
    found: candidates.map((candidate) => ({
      companyId: candidate.row.id,
      reasons: [reasonOf({ ...candidate, kind: "exact" }, name)],
    })),
    corrections: best ? [{ from: name, to: best.row.name }] : [],
  };
}

async function byPrefix(ctx: OrgCtx, name: string): Promise<Found> {
  const prefix = nameKey(name);
  if (prefix.length < PREFIX_FROM) return { found: [], corrections: [] };
  const candidates = await candidatesOf(ctx, { keys: [], prefix, words: "" });
  return {
    found: candidates.map((candidate) => ({
      companyId: candidate.row.id,
      reasons: [reasonOf(candidate, name)],
    })),
    corrections: [],
  };
}

/** A longer query is a sentence: a name in it is meant as it stands, or not at all. */
const NAME_WORDS_MAX = 8;

/** Whether a query is so short that it may be a name with a slip in it. */
export const mayBeName = (query: string): boolean =>
  query.trim() !== "" && query.trim().split(/\s+/u).length <= NAME_WORDS_MAX;

/** Companies that a whole query is a slip of the keys away from. */
export async function findBySlip(ctx: OrgCtx, query: string, limit: number): Promise<Found> {
  if (!mayBeName(query)) return { found: [], corrections: [] };
  const { found, corrections } = await bySlip(ctx, query.trim(), "");
  return { found: found.slice(0, limit), corrections };
}

/** The name that was read in a query, the rest, which tells namesakes apart, and the query. */
type Asked = { name: string; words: string; query: string; limit: number };

/**
 * Companies that a name means, best first: those that are or were called so, else those that the
 * whole query or the name in it is a slip away from, and those whose name begins with it. Nothing
 * found: nobody here has that name.
 */
export async function findByName(
  ctx: OrgCtx,
  { name, words, query, limit }: Asked,
): Promise<Found> {
  const own = (await candidatesOf(ctx, { keys: [nameKey(name)], words })).sort(byFit);
  if (own.length > 0) {
    const found = own.map((candidate) => ({
      companyId: candidate.row.id,
      reasons: [reasonOf(candidate, name)],
    }));
    return { found: found.slice(0, limit), corrections: [] };
  }
  const whole = await findBySlip(ctx, query, limit);
  if (whole.found.length > 0 || !mayBeName(query)) return whole;
  const slip = await bySlip(ctx, name, words);
  const begun = await byPrefix(ctx, name);
  const seen = new Set(slip.found.map(({ companyId }) => companyId));
  const others = begun.found.filter(({ companyId }) => !seen.has(companyId));
  return { found: [...slip.found, ...others].slice(0, limit), corrections: slip.corrections };
}

/** Whether a company is or was called exactly this, but for case, accents and legal form. */
export async function isNameExactly(ctx: OrgCtx, text: string): Promise<boolean> {
  const hits = await companiesByName(ctx.db, { keys: [nameKey(text)], prefix: "", limit: 1 });
  return hits.length > 0;
}
