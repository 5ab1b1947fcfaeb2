import "server-only";
import type { Ranking, Term } from "@/lib/search/filter";
import { isWrittenIn } from "@/lib/search/quote";
import { byLikelihoodOfSlip, oneSlipFrom } from "@/lib/search/spelling";
import { synonymsOf } from "@/lib/search/taxonomy/synonyms";
import {
  rankingOf,
  termsOf as termsOfWords,
  wordsIn,
  wordsToCount,
} from "@/lib/search/term-weights";
import type { OrgCtx } from "@/lib/service/context";
import { listCompaniesById } from "../queries/list";
import { searchCompanies } from "../queries/search";
import { countOfCompanies, countsOfWords } from "../queries/words";
import { textsOf } from "./text-reasons";

/** A word that no company has, and the one searched instead. */
export type Correction = { from: string; to: string };

/** Most words of a text that are corrected: each costs a few hundred look-ups. */
const CORRECTED_MAX = 4;
/** Longer texts are probably pasted: their unknown words are taken literally. */
const TYPED_MAX = 12;
/** Shorter words are more likely abbreviations than typos. */
const CORRECTED_FROM = 4;

/** Candidates that are checked for occurrence, and companies read to check one. */
const CHECKED_WORDS = 3;
const CHECKED_COMPANIES = 50;

type Counts = ReadonlyMap<string, number>;

/**
 * Whether companies use the word itself. The index contains stems: it has "openal" wherever
 * somebody writes "opening".
 */
async function occurs(ctx: OrgCtx, word: string): Promise<boolean> {
  const terms = [{ text: word, words: [word], weight: 1 }];
  const hits = await searchCompanies(
    ctx.db,
    { filters: [], terms, ranking: rankingOf(terms) },
    { sort: "relevance", isDescending: true, limit: CHECKED_COMPANIES, offset: 0 },
  );
  const ids = hits.map(({ company_id }) => company_id);
  const rows = await listCompaniesById(ctx.db, ctx.org.id, ids);
  return rows.some((row) => isWrittenIn(word, textsOf(row)));
}

async function correctionsOf(ctx: OrgCtx, text: string, counts: Counts): Promise<Correction[]> {
  const typed = [...new Set(wordsIn(text))];
  if (typed.length > TYPED_MAX) return [];
  const unknown = typed.filter((word) => word.length >= CORRECTED_FROM && counts.get(word) === 0);
  const corrections: Correction[] = [];
  for (const from of unknown.slice(0, CORRECTED_MAX)) {
    const near = await countsOfWords(ctx.db, ctx.org.id, oneSlipFrom(from));
    const known = new Map([...near].filter(([, companies]) => companies > 0));
    for (const to of byLikelihoodOfSlip(from, known).slice(0, CHECKED_WORDS)) {
      if (!(await occurs(ctx, to))) continue;
      corrections.push({ from, to });
      break;
    }
  }
  return corrections;
}

/**
 * The search terms for some words, their ranking, and the corrected typos. Empty when there are
 * only stop words.
 */
export async function termsOf(
  ctx: OrgCtx,
  text: string,
): Promise<{ terms: Term[]; ranking: Ranking; corrections: Correction[] }> {
  const count = (words: string) =>
    countsOfWords(ctx.db, ctx.org.id, wordsToCount(words, synonymsOf));
  const typed = await count(text);
  const corrections = await correctionsOf(ctx, text, typed);
  const meant = new Map(corrections.map(({ from, to }) => [from, to]));
  const words = wordsIn(text).map((word) => meant.get(word) ?? word);
  const of = new Map([...typed, ...(await count([...meant.values()].join(" ")))]);
  const companies = await countOfCompanies(ctx.db, ctx.org.id);
  const terms = termsOfWords(words.join(" "), { companies, of }, synonymsOf);
  return { terms, ranking: rankingOf(terms), corrections };
}
