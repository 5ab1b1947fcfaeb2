import "server-only";
import { AppError } from "@/lib/core/errors";
import { knownNames } from "@/lib/domains/companies/service/known-names";
import { POLICIES } from "@/lib/domains/documents/constants";
import { basesFor } from "@/lib/domains/documents/service/bases";
import { findIn } from "@/lib/domains/documents/service/search";
import { folded, plain } from "@/lib/engine/verify/plain-text";
import { nameCandidates } from "@/lib/research/reading/lexicon/own-names";
import { STOP_WORDS } from "@/lib/search/vocabulary";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { OFFERED_MAX, type StoredSentence } from "../constants";
import { memoCalls } from "../contract";
import { listBlocks } from "../queries/blocks";
import type { OfferedWords } from "../schema/blocks";
import type { MemoContext } from "./compose";
import { asEverybody } from "./facts";
import { memoOf } from "./open";
import { loadMemoContext, writtenNow } from "./outdated";
import { quotation } from "./quotes";

/** Companies and passages that are looked at for one sentence. */
const COMPANIES_MAX = 5;
const PASSAGES_MAX = 4;
/** From this share of a sentence's words on, a passage is offered: a person reads and decides. */
const ENOUGH = 0.4;
/** Sentences about other facts than the one that was written help nobody. */
const SIMILAR_MAX = 3;
/** Words are alike when they begin alike: "employs", "employees". */
const STEM = 5;
const CANDIDATES_MAX = 600;

/** The companies that a sentence names. */
async function companiesIn(everybody: OrgCtx, text: string): Promise<string[]> {
  const candidates = nameCandidates(text).slice(0, CANDIDATES_MAX);
  const names = await knownNames.call(everybody, { candidates });
  const named = names.filter(({ of, isBeginning }) => of === "company" && !isBeginning);
  return [...new Set(named.flatMap(({ ids }) => ids))].slice(0, COMPANIES_MAX);
}

/** Words of documents that everybody may read, those that say the most of a sentence first. */
async function passagesFor(everybody: OrgCtx, text: string): Promise<string[]> {
  const bases = await basesFor(everybody, POLICIES);
  const { ranked } = await findIn(everybody, { q: text, bases });
  return ranked
    .filter(({ coverage }) => coverage >= ENOUGH)
    .slice(0, PASSAGES_MAX)
    .map(({ row, start, end }) => `${row.id}:${start}-${end}`);
}

const stemsOf = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => word.slice(0, STEM));

const isKnown = ({ cells, sources }: StoredSentence) =>
  cells === null && sources.every(({ kind }) => kind !== "missing");

/** What the engine would say of the fact that a sentence states otherwise, the likest first. */
function similarTo(text: string, context: MemoContext): string[] {
  const name = new Set(stemsOf(context.facts.company.name));
  const sought = new Set(stemsOf(text).filter((stem) => !name.has(stem)));
  const share = (other: string) =>
    new Set(stemsOf(other)).intersection(sought).size / Math.max(1, sought.size);
  return [...writtenNow(context).values()]
    .filter(isKnown)
    .map((sentence) => ({ text: sentence.text, share: share(sentence.text) }))
    .filter((one) => one.share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, SIMILAR_MAX)
    .map((one) => one.text);
}

/** Words with what proves them; nothing where nothing does. */
function offered(words: string, sought: string, context: MemoContext): OfferedWords[] {
  const checked = context.check(words);
  if ("because" in checked) return [];
  const given = checked.sources.filter(({ kind }) => kind === "claim" || kind === "document");
  return [
    {
      text: words,
      is_same: plain(words) === plain(sought),
      evidence: given.map(({ id }) => id),
      sources: checked.sources.map(({ kind, title, quote, url, path }) => ({
        kind,
        title,
        quote,
        url,
        path,
      })),
    },
  ];
}

export const findEvidence = implement(
  memoCalls.findEvidence,
  { transaction: "read" },
  async (ctx, { memoId, text }) => {
    const memo = await memoOf(ctx, memoId);
    const everybody = asEverybody(ctx);
    const blocks = await listBlocks(ctx.db, ctx.org.id, memoId);
    const quotes = await passagesFor(everybody, text);
    const also = { companies: await companiesIn(everybody, text), quotes };
    const context = await loadMemoContext(ctx, memo, blocks, { also });
    if (!context) throw new AppError("CONFLICT", "The company was removed from your data");
    const passages = context.facts.quotes.filter(({ id }) => quotes.includes(id)).map(quotation);
    const words = [...new Set([text, ...similarTo(text, context), ...passages])];
    const items = words.flatMap((each) => offered(each, text, context)).slice(0, OFFERED_MAX);
    return { items, total: items.length };
  },
);
