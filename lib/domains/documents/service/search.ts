import "server-only";
import { notFound } from "@/lib/core/errors";
import { sentencesOf } from "@/lib/documents/passages";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import { byLikelihoodOfSlip, oneSlipFrom } from "@/lib/search/spelling";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { RANKED_PASSAGES } from "../constants";
import { documentCalls } from "../contract";
import { countByBase, findDocument } from "../queries/documents";
import { listPassages, type PassageRow } from "../queries/pages";
import {
  countWords,
  findPassages,
  formsOf,
  type Narrowed,
  type WordCount,
} from "../queries/search";
import { type Expected, expectedOf, hasFigure } from "../rules/expected";
import { readQuery, weightOf } from "../rules/query";
import { type Candidate, type Ranked, rank, type Sought } from "../rules/rank";
import { relativesOf } from "../rules/relatives";
import type { FoundPassage, SearchDocuments } from "../schema";
import { basesFor, keysOf, type ReadBase } from "./bases";
import { recordsOf } from "./of-company";

/** A word that is in more passages than this is common however large a base is. */
const COUNTED_AT_MOST = 20_000;
/** Shorter words have too many neighbors to tell which one was meant. */
const SLIP_FROM = 5;
/** How far other spellings are counted: the most frequent one was meant. */
const SLIPS_COUNTED = 50;

type Respelled = { from: string; to: string };

/** Counts the words of a query; those that nothing has are looked for as they may have been meant. */
async function wordsFound(
  ctx: OrgCtx,
  bases: readonly string[],
  words: readonly string[],
): Promise<{ counts: WordCount[]; respelled: Respelled[] }> {
  const counts = await countWords(ctx.db, { bases, words, most: COUNTED_AT_MOST });
  const known = new Set(counts.flatMap(({ word, passages }) => (passages > 0 ? [word] : [])));
  const unknown = words.filter(
    (word) => !known.has(word) && word.length >= SLIP_FROM && !/\d/.test(word),
  );
  if (unknown.length === 0) return { counts, respelled: [] };
  const slips = unknown.map((word) => ({ word, near: new Set(oneSlipFrom(word)) }));
  const near = await countWords(ctx.db, {
    bases,
    words: [...new Set(slips.flatMap(({ near }) => [...near]))],
    most: SLIPS_COUNTED,
  });
  const held = new Map(near.flatMap((one) => (one.passages > 0 ? [[one.word, one.passages]] : [])));
  const respelled = slips.flatMap(({ word, near }) => {
    const [to] = byLikelihoodOfSlip(word, new Map([...held].filter(([one]) => near.has(one))));
    return to === undefined ? [] : [{ from: word, to }];
  });
  const meant = new Map(respelled.map(({ from, to }) => [from, to]));
  return {
    counts: [
      ...counts.filter(({ word }) => !meant.has(word)),
      ...near.filter(({ word }) => [...meant.values()].includes(word)),
    ],
    respelled,
  };
}

/** The words of a query as the index has them, the rarest first, and what an answer must have. */
async function soughtFor(
  ctx: OrgCtx,
  bases: readonly string[],
  counts: readonly WordCount[],
  { counted, named }: Expected,
): Promise<Sought> {
  const held = await countByBase(ctx.db, ctx.org.id, bases);
  const all = held.reduce((sum, { passages }) => sum + passages, 0);
  const own = new Set(counts.map(({ lexeme }) => lexeme));
  const kin = new Map(counts.flatMap(({ word }) => relativesOf(word).map((one) => [one, word])));
  const others =
    kin.size === 0
      ? []
      : await countWords(ctx.db, { bases, words: [...kin.keys()], most: COUNTED_AT_MOST });
  const formOf = new Map(counts.map(({ word, lexeme }) => [word, lexeme]));
  const relatives = new Map(
    others.flatMap(({ word, lexeme, passages }) => {
      const form = formOf.get(kin.get(word) ?? "");
      return form === undefined || passages === 0 || own.has(lexeme) ? [] : [[lexeme, form]];
    }),
  );
  const weights = [...counts, ...others.filter(({ lexeme }) => relatives.has(lexeme))]
    .toSorted((a, b) => a.passages - b.passages)
    .map(({ lexeme, passages }) => [lexeme, weightOf(passages, all)] as const);
  const asked = named.flatMap((word) => formOf.get(word) ?? []);
  return {
    weights: new Map(weights),
    relatives,
    named: asked,
    ...(counted !== null && { counted: formOf.get(counted) ?? counted }),
  };
}

type Ask = { q: string; narrowed?: Narrowed; bases: readonly ReadBase[] };
export type Found = { ranked: (Ranked & { row: PassageRow })[]; respelled: Respelled[] };

/** The passages that answer a query best, in the bases that the caller may read. */
export async function findIn(ctx: OrgCtx, { q, narrowed = {}, bases }: Ask): Promise<Found> {
  const keys = keysOf(bases);
  const query = readQuery(q);
  const { counts, respelled } = await wordsFound(ctx, keys, query.words);
  const sought = await soughtFor(ctx, keys, counts, expectedOf(q));
  const found = await findPassages(ctx.db, {
    bases: keys,
    narrowed,
    weights: [...sought.weights],
    phrases: query.phrases,
    today: todayOf(ctx),
    most: RANKED_PASSAGES,
  });
  const ids = found.map(({ passage }) => passage);
  const rows = await listPassages(ctx.db, ctx.org.id, { ids, bases: keys });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = found.flatMap(({ passage, score }) => {
    const row = byId.get(passage);
    return row ? { row, score } : [];
  });
  const candidates = await withSentences(ctx, kept);
  const ranked = rank(candidates, sought).flatMap((one) => {
    const row = kept[one.at]?.row;
    return row ? { ...one, row } : [];
  });
  return { ranked, respelled };
}

type Scored = { row: PassageRow; score: number };

/** The passages with their sentences, each with the forms of its words. */
async function withSentences(ctx: OrgCtx, scored: readonly Scored[]): Promise<Candidate[]> {
  const sentences = scored.map(({ row }) => sentencesOf(row.text));
  const texts = scored.flatMap(({ row }, i) => [
    `${row.documentName}\n${row.heading}`,
    ...(sentences[i] ?? []).map(({ start, end }) => row.text.slice(start, end)),
  ]);
  const forms = await formsOf(ctx.db, texts);
  let at = 0;
  return scored.map(({ score, row }, i) => {
    const titles = forms[at++] ?? [];
    const own = (sentences[i] ?? []).map((range) => ({
      ...range,
      forms: forms[at++] ?? [],
      hasFigure: hasFigure(row.text.slice(range.start, range.end)),
    }));
    return { score, titles, sentences: own };
  });
}

/** A passage as the API shows it; the quote is its sentence that says the most of what was asked. */
export const toFound = (
  { row, start, end, coverage }: Ranked & { row: PassageRow },
  bases: readonly ReadBase[],
): FoundPassage => ({
  document_id: row.documentId,
  document_name: row.documentName,
  base: bases.find(({ key }) => key === row.base)?.id ?? "",
  page: row.page,
  is_paged: row.isPaged ?? true,
  heading: row.heading,
  quote: row.text.slice(start, end),
  start: row.start + start,
  end: row.start + end,
  passage: { text: row.text, start: row.start },
  coverage,
  confidence: row.confidence,
  is_hidden: row.isHidden,
});

/** What a search is narrowed to. Throws NOT_FOUND for a document or a company that the caller has not. */
async function narrowedTo(
  ctx: OrgCtx,
  bases: readonly ReadBase[],
  { documentId, company_id, kind, language, since, until }: SearchDocuments,
): Promise<Narrowed> {
  if (documentId !== undefined) {
    const one = { id: documentId, bases: keysOf(bases) };
    if (!(await findDocument(ctx.db, ctx.org.id, one))) throw notFound("Document");
  }
  return {
    document: documentId,
    kind,
    language,
    since,
    until,
    ...(company_id !== undefined && { companies: await recordsOf(ctx, company_id) }),
  };
}

export const searchDocuments = implement(
  documentCalls.search,
  { transaction: "read" },
  async (ctx, input) => {
    const { q, page, per_page } = input;
    const bases = await basesFor(ctx, input.base);
    const narrowed = await narrowedTo(ctx, bases, input);
    const { ranked, respelled } = await findIn(ctx, { q, narrowed, bases });
    const items = ranked
      .slice((page - 1) * per_page, page * per_page)
      .map((one) => toFound(one, bases));
    return { items, total: ranked.length, page, per_page, respelled };
  },
);
