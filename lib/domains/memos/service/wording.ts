import "server-only";
import { z } from "zod";
import { dataText } from "@/lib/engine/llm/data-text";
import type { WordingAsk } from "@/lib/engine/llm/word-section";
import { type OutlineSection, SENTENCE_MAX, type StoredSentence } from "../constants";
import { type MemoContext, singleFacts, type WrittenBlock, writeSection } from "./compose";
import { sentencesIn } from "./split";
import { saysAllOf } from "./telling";

/*
 * A section in the words of a model. It gets what the built-in engine would say of each fact, and gives
 * sentences, which count where the check of every sentence proves them and they tell all of their facts.
 * Everything else of the section is in the built-in engine's words.
 */

/** A fact that a model may word: what the built-in engine says of it, and the claims behind it. */
type Fact = { key: string; sentence: StoredSentence; claims: readonly string[] };

/** Sentences of a model with the keys of the facts that they tell, before they are checked. */
export const Wording = z.object({
  section: z.string(),
  model: z.string(),
  sentences: z.array(z.object({ text: z.string(), keys: z.array(z.string()) })),
});
export type Wording = z.output<typeof Wording>;

/** The facts of a key, one by one: "facts:founded_year,place". */
export const keysIn = (key: string | null): string[] => {
  if (key === null) return [];
  if (!key.startsWith("facts:")) return [key];
  return key
    .slice("facts:".length)
    .split(",")
    .map((name) => `fact:${name}`);
};

const fieldsOf = ({ sources }: Pick<StoredSentence, "sources">) =>
  new Set(sources.map(({ field }) => field));

/** What rests on claims alone, and is no prose: descriptions and records are quoted word for word. */
const isPlain = (sentence: StoredSentence) =>
  sentence.sources.length > 0 &&
  sentence.sources.every(({ kind, field }) => kind === "claim" && field !== "description");

/** The facts of a section that a model may word, in their order. */
export function factsToWord(section: OutlineSection, context: MemoContext): Fact[] {
  const single = new Map(singleFacts(section, context).map((fact) => [fact.key, fact]));
  const written = writeSection(section, context)
    .filter(({ kind }) => kind === "paragraph" || kind === "list")
    .flatMap(({ sentences }) => sentences);
  const facts = written.flatMap(({ key }) => {
    const known = keysIn(key).map((each) => single.get(each));
    return known.every((fact) => fact && isPlain(fact.sentence)) ? known : [];
  });
  return [...new Map(facts.flatMap((fact) => (fact ? [[fact.key, fact] as const] : []))).values()];
}

/** Fields of which a fact may be come to from several claims at once: a count of rounds, a sum. */
const COMPUTED_FROM = new Set<string | null>(["round", "investors"]);

/**
 * Facts that a model outside the installation may be told: shared sources state the company's name and
 * all that the fact rests on. What is come to from rounds rests on all that is known of the company.
 */
export function shareable(facts: readonly Fact[], { facts: known }: MemoContext): Fact[] {
  const { evidence, profile, company } = known;
  const isNamed = profile.evidence.some(
    ({ field, value, is_shared_outside }) =>
      is_shared_outside && field === "name" && value === company.name,
  );
  if (!isNamed) return [];
  const isAllShared = profile.evidence.every(({ is_shared_outside }) => is_shared_outside);
  return facts.filter(({ key, claims, sentence }) => {
    const ids = [...claims, ...sentence.sources.map(({ id }) => id)];
    const isComputed = [...fieldsOf(sentence)].some((field) => COMPUTED_FROM.has(field));
    return (
      ids.every((id) => evidence.get(id)?.is_shared_outside === true) &&
      (isAllShared || !isComputed || key === "round:last")
    );
  });
}

export const askOf = (
  { title, instructions }: OutlineSection,
  facts: readonly Fact[],
  firm = "",
): WordingAsk => ({
  title,
  instructions,
  firm,
  facts: facts.map(({ sentence }) => ({
    text: sentence.text,
    quote: sentence.sources[0]?.quote ?? "",
  })),
});

const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  one.size === other.size && one.isSubsetOf(other);

/** Whether a proved sentence states all of some facts, and nothing else. */
function tells(
  sentence: Pick<StoredSentence, "text" | "sources">,
  facts: readonly Fact[],
): boolean {
  const sources = facts.flatMap((fact) => fact.sentence.sources);
  const companies = new Set(sources.map(({ company_id }) => company_id));
  return (
    isSame(fieldsOf(sentence), fieldsOf({ sources })) &&
    sentence.sources.every(
      ({ kind, company_id }) => kind === "claim" && companies.has(company_id),
    ) &&
    facts.every((fact) => saysAllOf(sentence.text, fact.sentence.text))
  );
}

/** One key for all of some facts, by which new words for them are found; null where there is none. */
function keyFor(facts: readonly Fact[]): string | null {
  const [first] = facts;
  if (!first || facts.length === 1) return first?.key ?? null;
  if (!facts.every(({ key }) => key.startsWith("fact:"))) return null;
  return `facts:${facts.map(({ key }) => key.slice("fact:".length)).join(",")}`;
}

type Accepted = { keys: readonly string[]; sentence: StoredSentence };

/** A model's sentence, where it is proved and states what it claims to. */
function accepted(
  { text: given, keys }: Wording["sentences"][number],
  { model, facts, context }: { model: string; facts: readonly Fact[]; context: MemoContext },
): Accepted | null {
  const text = dataText(given, SENTENCE_MAX);
  const cited = facts.filter(({ key }) => keys.includes(key));
  const key = keyFor(cited);
  const isOwn = cited.some(({ sentence }) => sentence.text === text);
  if (key === null || isOwn || cited.length < new Set(keys).size) return null;
  if (sentencesIn(text, []).length !== 1) return null;
  const checked = context.check(
    text,
    cited.flatMap(({ claims }) => claims),
  );
  if ("because" in checked || !tells({ text, sources: checked.sources }, cited)) return null;
  const shared = { status: "proved" as const, because: null, cells: null };
  const sentence = { ...shared, text, key, sources: checked.sources, model };
  return { keys: cited.map((fact) => fact.key), sentence };
}

/** A block with the sentences of a model in place of the facts that they state. */
function worded(
  block: WrittenBlock,
  all: ReadonlyMap<string, Fact>,
  wording: Wording,
  context: MemoContext,
): WrittenBlock {
  const facts = block.sentences.flatMap(({ key }) =>
    keysIn(key).flatMap((each) => all.get(each) ?? []),
  );
  const tellers = new Map<string, Accepted>();
  for (const one of wording.sentences) {
    const taken = accepted(one, { model: wording.model, facts, context });
    if (taken && !taken.keys.some((key) => tellers.has(key)))
      for (const key of taken.keys) tellers.set(key, taken);
  }
  const told = new Set<Accepted>();
  const sentences = block.sentences.flatMap((sentence) => {
    const keys = keysIn(sentence.key);
    if (!keys.some((key) => tellers.has(key))) return [sentence];
    return keys.flatMap((key) => {
      const teller = tellers.get(key);
      if (!teller) return all.get(key)?.sentence ?? [];
      if (told.has(teller)) return [];
      told.add(teller);
      return [teller.sentence];
    });
  });
  return { ...block, sentences };
}

const countOf = (blocks: readonly WrittenBlock[]) =>
  blocks.reduce((sum, { sentences }) => sum + sentences.length, 0);

/** A section as a model worded it, as far as that is proved now; the rest is the built-in engine's. */
export function wordedSection(
  section: OutlineSection,
  context: MemoContext,
  wording: Wording | null,
): WrittenBlock[] {
  const blocks = writeSection(section, context);
  if (wording?.section !== section.key) return blocks;
  const facts = new Map(factsToWord(section, context).map((fact) => [fact.key, fact]));
  const all = blocks.map((block) => worded(block, facts, wording, context));
  const most = section.sentences_max;
  return most !== null && countOf(all) > Math.max(most, countOf(blocks)) ? blocks : all;
}
