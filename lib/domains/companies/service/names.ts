import "server-only";
import { oneSlipFrom, slipsBetween, unlikelihood } from "@/lib/search/spelling";
import { isCommonWord } from "@/lib/search/vocabulary";
import type { OrgCtx } from "@/lib/service/context";
import { LEGAL_FORMS } from "@/lib/values/name-words";
import { nameKey, splitNames } from "@/lib/values/names";
import { type CompanyRow, listCompaniesById } from "../queries/list";
import { companiesByName, searchCompanies } from "../queries/search";
import { namesOfCompanies } from "../queries/words";
import type { Reason } from "../schema/search";
import { type Correction, termsOf } from "./terms";

type Named = { companyId: string; reasons: Reason[] };
type Found = { found: Named[]; corrections: Correction[] };
const NOBODY: Found = { found: [], corrections: [] };
/** How a name matches a company: its own name, a former one, or a typo of one. */
type Kind = "exact" | "former" | "prefix";
type Candidate = { row: CompanyRow; kind: Kind; keys: string[]; score: number };

/** Most namesakes that are distinguished. */
const NAMESAKES_MAX = 200;
/** Shorter prefixes match too much. */
const PREFIX_FROM = 3;

/** How well companies match the words next to the name; those that do not match are absent. */
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

/**
 * The rest of the query distinguishes namesakes; without it a current name comes before a former
 * one.
 */
const byFit = (a: Candidate, b: Candidate) => b.score - a.score;

function reasonOf({ row, kind }: Candidate, name: string): Reason {
  const base = { constraint: null, words: [name] };
  if (kind === "former") return { ...base, field: "former_name", text: `Also called ${name}` };
  return { ...base, field: "name", words: [row.name], text: `Named ${row.name}` };
}

/** Which of a company's names was mistyped. */
function meantKey(typed: string, { row, keys }: Candidate): string {
  const near = new Set(oneSlipFrom(typed));
  const [best = row.nameKey] = keys
    .filter((key) => near.has(key))
    .sort((a, b) => unlikelihood(typed, a) - unlikelihood(typed, b));
  return best;
}

/**
 * Keys of names from which this one may be a typo, also with a typo in its legal form or in
 * brackets.
 */
function keysNear(name: string): string[] {
  const words = name.split(/[\s,]+/u);
  const form = nameKey(words.at(-1) ?? "");
  const isForm = words.length > 1 && oneSlipFrom(form).some((near) => LEGAL_FORMS.has(near));
  const key = nameKey(name);
  const barer = [name.replace(/\s*\(.*$/su, ""), isForm ? words.slice(0, -1).join(" ") : name];
  return [...oneSlipFrom(key), ...barer.map(nameKey).filter((bare) => bare !== key)];
}

/** The company's spelling of its name; in lower case when the query is. */
function writtenAs({ row }: Candidate, typed: string): string {
  const { name } = splitNames(row.name);
  return typed === typed.toLowerCase() ? name.toLowerCase() : name;
}

/**
 * Orders candidates for a mistyped name: current names before former ones, then the closest
 * spelling including spaces and case, then the likeliest typo.
 */
const byLikelihood = (typed: string, key: string) => {
  const slips = (candidate: Candidate) => slipsBetween(typed, writtenAs(candidate, typed));
  const unlikely = (candidate: Candidate) => unlikelihood(key, meantKey(key, candidate));
  return (a: Candidate, b: Candidate) =>
    Number(a.kind === "former") - Number(b.kind === "former") ||
    slips(a) - slips(b) ||
    unlikely(a) - unlikely(b);
};

async function bySlip(ctx: OrgCtx, name: string, words: string): Promise<Found> {
  const keys = keysNear(name);
  if (keys.length === 0) return NOBODY;
  const candidates = (await candidatesOf(ctx, { keys, words }))
    .filter(({ score }) => words === "" || score > 0)
    .sort(byLikelihood(name, nameKey(name)))
    .sort(byFit);
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
  if (prefix.length < PREFIX_FROM) return NOBODY;
  const candidates = await candidatesOf(ctx, { keys: [], prefix, words: "" });
  return {
    found: candidates.map((candidate) => ({
      companyId: candidate.row.id,
      reasons: [reasonOf(candidate, name)],
    })),
    corrections: [],
  };
}

/** A longer query is a sentence: a name in it must match exactly. */
const NAME_WORDS_MAX = 8;

/** Whether a query is short enough to be a mistyped name. */
export const mayBeName = (query: string): boolean =>
  query.trim() !== "" && query.trim().split(/\s+/u).length <= NAME_WORDS_MAX;

/** Companies whose name is a typo away from the whole query. */
export async function findBySlip(ctx: OrgCtx, query: string, limit: number): Promise<Found> {
  if (!mayBeName(query)) return NOBODY;
  const { found, corrections } = await bySlip(ctx, query.trim(), "");
  return { found: found.slice(0, limit), corrections };
}

/** The name found in a query, the remaining words, which distinguish namesakes, and the query. */
type Asked = { name: string; words: string; query: string; limit: number };

/** The lists one after the other, each company once. */
function inTurn(...lists: Named[][]): Named[] {
  const byId = new Map<string, Named>();
  for (const named of lists.flat())
    if (!byId.has(named.companyId)) byId.set(named.companyId, named);
  return [...byId.values()];
}

/**
 * Companies that a name means, best first: those a typo away from the whole query and those with
 * this current or former name; otherwise those a typo away from the name that match the rest of the
 * query, and those whose name begins with it. Empty: no company has that name.
 */
export async function findByName(
  ctx: OrgCtx,
  { name, words, query, limit }: Asked,
): Promise<Found> {
  const own = (await candidatesOf(ctx, { keys: [nameKey(name)], words })).sort(byFit);
  const exact = own.map((candidate) => ({
    companyId: candidate.row.id,
    reasons: [reasonOf(candidate, name)],
  }));
  const isWhole = nameKey(name) === nameKey(query);
  if (exact.length > 0 && isWhole) return { found: exact.slice(0, limit), corrections: [] };
  const whole = await findBySlip(ctx, query, limit);
  const known = { ...whole, found: inTurn(whole.found, exact).slice(0, limit) };
  if (known.found.length > 0 || !mayBeName(query)) return known;
  const slip = isWhole ? NOBODY : await bySlip(ctx, name, words);
  const begun = words === "" ? await byPrefix(ctx, name) : NOBODY;
  return { ...slip, found: inTurn(slip.found, begun.found).slice(0, limit) };
}

/** Most words of a text's beginning that can be a name. */
const BEGINNING_MAX = 4;
/** Text after a name that makes it the subject: "Acme is …", "Acme, a …"; "Acme helps …". */
const SAID_OF =
  /^(?:['’]s\b|\s?[,:(–—]|\s+-\s|\s+\(?(?:is|are|was|has|had|will|can|helps|makes|lets|provides|offers|builds)\b)/u;
const DONE_BY = /^\s+\p{Ll}+[^\P{Ll}s]s\b/u;

/** "Acme ships …" is about Acme, "Automatic insights …" is about no company. */
const isSaidOf = (name: string, rest: string) =>
  SAID_OF.test(rest) || (DONE_BY.test(rest) && !isCommonWord(name.toLowerCase()));

/** Companies that a text is about: those whose name it begins with, the longest first. */
export async function findByBeginning(ctx: OrgCtx, text: string): Promise<Named[]> {
  const ends = [...text.trimStart().matchAll(/[^\s,:(–—]+/gu)].slice(0, BEGINNING_MAX);
  const names = ends
    .map((word) => text.trimStart().slice(0, word.index + word[0].length))
    .map((name) => name.replace(/['’]s$/u, ""))
    .filter((name) => isSaidOf(name, text.trimStart().slice(name.length)));
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  if (byKey.size === 0) return [];
  const candidates = await candidatesOf(ctx, { keys: [...byKey.keys()], words: text });
  const length = ({ keys }: Candidate) =>
    Math.max(...keys.map((key) => byKey.get(key)?.length ?? 0));
  return candidates
    .sort((a, b) => length(b) - length(a) || byFit(a, b))
    .map((candidate) => ({
      companyId: candidate.row.id,
      reasons: [reasonOf(candidate, candidate.row.name)],
    }));
}

/** Whether a company has or had exactly this name, ignoring case, accents and legal form. */
export async function isNameExactly(ctx: OrgCtx, text: string): Promise<boolean> {
  const hits = await companiesByName(ctx.db, { keys: [nameKey(text)], prefix: "", limit: 1 });
  return hits.length > 0;
}
