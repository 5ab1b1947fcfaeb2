import "server-only";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import type { Thing } from "@/lib/research/plan/plan";
import type { OrgCtx } from "@/lib/service/context";
import {
  builtInSection,
  type Outline,
  type SectionKey,
  type StoredSentence,
  type StoredSource,
  sectionKeys,
} from "../constants";
import type { BlockRow } from "../queries/blocks";
import type { MemoRow } from "../queries/memos";
import {
  cellsText,
  joinedFacts,
  type MemoContext,
  memoContextOf,
  rowSentence,
  writeSection,
} from "./compose";
import { type Cited, factsFor } from "./facts";
import { outlineOf } from "./outline";
import { saysAllOf } from "./telling";

/** Companies in the tables of a memo, but its own. */
function peersIn(blocks: readonly BlockRow[], companyId: string): Thing[] {
  const rows = blocks.flatMap(({ sentences }) => sentences);
  const ids = rows.flatMap(({ key }) => (key?.startsWith("peer:") ? key.slice(5) : []));
  return [...new Set(ids)].filter((id) => id !== companyId).map((id) => ({ name: id, id }));
}

/** The key that the engine gives a record which a source names; a person's words have none of their own. */
function recordOf({ kind, id }: StoredSource): string[] {
  if (kind === "opinion" || kind === "note") return [`${kind}:${id}`];
  return kind === "interview" ? [`answer:${id}`] : [];
}

/** What sentences of a memo cite: companies of its tables are read for these. */
function citedIn(blocks: readonly BlockRow[]): Cited {
  const sentences = blocks.flatMap((block) => block.sentences);
  const sources = sentences.flatMap(({ cells, sources }) => (cells === null ? sources : []));
  return {
    companies: sources.flatMap(({ kind, company_id }) =>
      kind === "claim" && company_id ? company_id : [],
    ),
    quotes: sources.flatMap(({ kind, id }) => (kind === "document" ? id : [])),
    records: new Set(
      sentences.flatMap(({ key, sources }) => [
        ...(key ? [key] : []),
        ...sources.flatMap(recordOf),
      ]),
    ),
  };
}

/** What people wrote below "Deal terms", of the firm's own templates too. */
function termsIn(blocks: readonly BlockRow[], { sections }: Outline): string[] {
  const isTerms = (key: string) =>
    key === ("terms" satisfies SectionKey) ||
    sections.some((section) => section.key === key && /^deal terms$/i.test(section.title.trim()));
  return blocks
    .filter(({ section }) => isTerms(section))
    .flatMap(({ sentences }) => sentences.map(({ text }) => text));
}

type Beside = {
  /** The companies that the memo names, or those most similar now. */
  comparedWith?: "named" | "similar";
  /** What new sentences are to rest on. */
  also?: Pick<Cited, "companies" | "quotes">;
};

/** What may be said of a memo's company now, and what its sentences cite; null when it is gone. */
export async function loadMemoContext(
  ctx: OrgCtx,
  memo: MemoRow,
  blocks: readonly BlockRow[],
  { comparedWith = "named", also }: Beside = {},
): Promise<MemoContext | null> {
  const named = peersIn(blocks, memo.companyId).flatMap(({ id }) => id ?? []);
  const { companies, quotes, records } = citedIn(blocks);
  const others = [...companies, ...(also?.companies ?? [])];
  const current = await currentCompanies(ctx, [memo.companyId, ...named, ...others]);
  const company = current.get(memo.companyId);
  const peers = named.flatMap((id) => current.get(id) ?? []);
  const known = new Set([company?.id, ...peers.map(({ id }) => id)]);
  const beside = new Set(others.flatMap((id) => current.get(id)?.id ?? []));
  const cited: Cited = {
    companies: [...beside].filter((id) => !known.has(id)),
    quotes: [...quotes, ...(also?.quotes ?? [])],
    records,
  };
  const outline = outlineOf(memo);
  const terms = termsIn(blocks, outline);
  const asked = { outline, cited, terms, ...(comparedWith === "named" && { peers }) };
  const facts = company && (await factsFor(ctx, company, asked));
  if (!facts) return null;
  const context = memoContextOf(facts, outline);
  // Rows of companies that were merged since are those of what they were merged into.
  for (const [id, now] of current) {
    const row = context.rows.get(`peer:${now.id}`);
    if (row) context.rows.set(`peer:${id}`, row);
  }
  return context;
}

/** Every sentence that would be written now, by the fact that it is written for. */
export function writtenNow(context: MemoContext): Map<string, StoredSentence> {
  const sections = [...sectionKeys.map(builtInSection), ...context.outline.sections];
  const all = sections.flatMap((section) =>
    writeSection({ ...section, sentences_max: null }, context),
  );
  const sentences = all.flatMap((block) => block.sentences);
  return new Map(sentences.map((sentence) => [sentence.key ?? "", sentence]));
}

/** What would be said now of each fact that the engine joins with another: a model may tell it alone. */
const eachFactNow = (context: MemoContext): [string, StoredSentence][] =>
  [...sectionKeys.map(builtInSection), ...context.outline.sections].flatMap((section) =>
    joinedFacts(section, context).map(({ key, sentence }): [string, StoredSentence] => [
      key,
      sentence,
    ]),
  );

type Now = () => Map<string, StoredSentence>;

/**
 * Whether a proved sentence still holds: a row and a sentence of the built-in engine when they would be
 * written the same now, any other when it is proved by its claims or by others.
 */
function holds(
  sentence: StoredSentence,
  columns: string[] | null,
  context: MemoContext,
  now: Now,
): boolean {
  const { text, key, cells, sources } = sentence;
  if (cells) {
    const row = key ? context.rows.get(key) : undefined;
    return row !== undefined && rowSentence(context, row, columns ?? []).text === cellsText(cells);
  }
  const written = key ? now().get(key) : undefined;
  if (written?.text === text) return true;
  if (written && !sentence.model) return false;
  // A model says the same fact in other words, with the same figures and names.
  const words = sentence.model && inWords(instead(sentence, columns, context, now));
  if (words && !saysAllOf(text, words)) return false;
  const claims = sources.flatMap(({ kind, id }) => (kind === "claim" ? id : []));
  return [claims, undefined].some((cited) => "sources" in context.check(text, cited));
}

/** The facts of a key, one by one: "facts:founded_year,place". */
const factsIn = (key: string) => {
  const [kind, names = ""] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
  if (kind === "facts") return names.split(",").map((name) => [`fact:${name}`, `gap:${name}`]);
  if (kind === "fact") return [[key, `gap:${names}`]];
  return kind === "gap" ? [[key, `fact:${names}`]] : [[key]];
};

/** What would be said now instead of a sentence; nothing when nothing is known of it any more. */
function instead(
  { key, cells }: StoredSentence,
  columns: string[] | null,
  context: MemoContext,
  now: Now,
): StoredSentence[] {
  if (key === null) return [];
  if (cells) {
    const row = context.rows.get(key);
    return row ? [rowSentence(context, row, columns ?? [])] : [];
  }
  const whole = now().get(key);
  if (whole) return [whole];
  return factsIn(key).flatMap((keys) => keys.map((each) => now().get(each)).find(Boolean) ?? []);
}

/** These sentences as one text; null for none. */
const inWords = (sentences: readonly StoredSentence[]): string | null =>
  sentences.map(({ text }) => text).join(" ") || null;

export type Outdated = { words: string | null };

/** Every sentence that would be written now, made when it is first asked for. */
function nowOf(context: MemoContext | null): Now {
  let written: Map<string, StoredSentence> | undefined;
  return () => {
    if (!context) return new Map<string, StoredSentence>();
    written ??= new Map([...eachFactNow(context), ...writtenNow(context)]);
    return written;
  };
}

/** What is in the place of a sentence that no longer holds, with its words; null when it holds. */
function renewal(
  sentence: StoredSentence,
  columns: string[] | null,
  context: MemoContext | null,
  now: Now,
) {
  if (sentence.status !== "proved") return null;
  if (!context) return { words: null, sentences: [] };
  if (holds(sentence, columns, context, now)) return null;
  const sentences = instead(sentence, columns, context, now);
  return { words: inWords(sentences), sentences };
}

/** By block, in the order of its sentences: what no longer holds, else null. */
export function outdatedIn(blocks: readonly BlockRow[], context: MemoContext | null) {
  const now = nowOf(context);
  return new Map(
    blocks.map(({ id, columns, sentences }) => [
      id,
      sentences.map((sentence): Outdated | null => {
        const found = renewal(sentence, columns, context, now);
        return found && { words: found.words };
      }),
    ]),
  );
}

/** The same of one sentence, with what is to be stored in its place. */
export const renewalOf = (
  sentence: StoredSentence,
  { columns }: BlockRow,
  context: MemoContext | null,
) => renewal(sentence, columns, context, nowOf(context));
