import "server-only";
import type { Ranking, Term } from "@/lib/search/filter";
import { isWrittenIn } from "@/lib/search/quote";
import { rankingOf, termsOf as termsOfWords, wordsIn, wordsToCount } from "@/lib/search/rank";
import { byLikelihoodOfSlip, oneSlipFrom } from "@/lib/search/spelling";
import { synonymsOf } from "@/lib/search/taxonomy/synonyms";
import type { OrgCtx } from "@/lib/service/context";
import { listCompaniesById } from "../queries/list";
import { searchCompanies } from "../queries/search";
import { countOfCompanies, countsOfWords } from "../queries/words";
import { textsOf } from "./text-reasons";

/** A word that no company has, and the one that is searched for instead. */
export type Correction = { from: string; to: string };

/** Words of a text that are corrected at most: each costs a few hundred look-ups. */
const CORRECTED_MAX = 4;
/** Longer texts are copied rather than typed: what nobody else says in them is meant all the same. */
const TYPED_MAX = 12;
/** Shorter words are rather short forms than slips. */
const CORRECTED_FROM = 4;

/** Likeliest words that are checked to occur, and companies that are read to check one. */
const CHECKED_WORDS = 3;
const CHECKED_COMPANIES = 50;

type Counts = ReadonlyMap<string, number>;

/**
 * Whether companies use the word itself. The index counts stems: it holds "openal" wherever somebody
 * writes "opening".
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
 * What text search looks for when it is given these words, how it ranks what it finds, and which
 * words it took for slips of others. No terms when there is nothing to look for but stop words.
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
