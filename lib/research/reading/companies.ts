import { COMPANY_WORDS, STOP_WORDS } from "@/lib/search/vocabulary";
import { type Condition, isFieldCondition, type Order, partsOf } from "../plan/plan";
import { simplified } from "../plan/simplify";
import { type NotUnderstood, spanOf, textOf } from "./accounted";
import { assemble, type Draft } from "./assemble";
import { type Asked, type Naming, nameByGrammar, nameByWords } from "./company-name";
import { fieldFor } from "./conditions";
import { asksForCompanies, isDescription } from "./description";
import { withoutParaphrases } from "./lexicon/paraphrases";
import { withoutShorthand } from "./lexicon/shorthand";
import { withNames } from "./named";
import { type Phrase, placesOf } from "./phrase";
import { phrasesLeft } from "./phrases-left";
import { ofRoundsInTime } from "./raised-by-companies";
import { itemsOf, phrasesIn, type ReadingContext, withMeaning } from "./read";
import { subjectOf } from "./subject";
import { fold, type Token, tokensOf } from "./token";
import { wordsOf } from "./words";

/*
 * A question as a search for companies: the same reading as a plan's, about companies whatever else
 * it could be about, and with the words that state each condition.
 */

/** A condition with the words that state it: `text` is `question.slice(start, end)`. */
export type StatedCondition = Condition & { text: string; start: number; end: number };

export type CompaniesReading = {
  conditions: StatedCondition[];
  /** Words to look for in what is known of companies; "" for none. */
  meaning: string;
  /** The company that is asked for; `meaning` then tells it from others of its name. */
  name: string | null;
  /** The order that a superlative asks for. */
  order: Extract<Order, { field: string }> | null;
  not_understood: NotUnderstood[];
};

const nothing = { conditions: [], name: null, order: null, not_understood: [] };

/** Longest text that is looked for, in UTF-16 units. */
const MEANING_MAX = 4_000;

/** Every word of a text as what is looked for. */
export function readAsDescription(question: string): CompaniesReading {
  const text = question.slice(0, MEANING_MAX);
  const words = wordsOf(fold(text)).map(({ start, end }) => text.slice(start, end));
  return { ...nothing, meaning: words.join(" ") };
}

/** Of what a sentence that tells what a company does speaks. */
const TOLD_FIELDS = /^(?:category|industry|country|region|city|funding)$/;
/** From so many words on it may speak of places and sums, from so many of business alone. */
const TOLD_FROM = { all: 5, business: 2 };

const isToldOf = (condition: Condition, fields: RegExp): boolean =>
  isFieldCondition(condition)
    ? fields.test(condition.field) && !condition.op.startsWith("not_")
    : !("not" in condition) && partsOf(condition).every((part) => isToldOf(part, fields));

/**
 * Whether a question may as well tell what one company does ("insurance for farms in Africa, by
 * phone"): nobody asks for companies in it, and it speaks of business alone, or of places and sums
 * next to words that are left over.
 */
export function mayBeDescription(
  question: string,
  conditions: readonly Condition[],
  meaning: string,
): boolean {
  const folded = fold(question);
  const words = wordsOf(folded).length;
  const speaksOf = (fields: RegExp) => conditions.every((each) => isToldOf(each, fields));
  if (conditions.length === 0 || asksForCompanies(folded)) return false;
  if (words >= TOLD_FROM.business && speaksOf(/^(?:category|industry)$/)) return true;
  return meaning !== "" && words >= TOLD_FROM.all && speaksOf(TOLD_FIELDS);
}

/** A sentence whose conditions fewer companies meet is probably a description, not a question. */
export const DESCRIBED_BELOW = 10;

const isPlace = ({ says }: Phrase) => says.kind === "values" && says.slot === "place";

/** Conditions of which a question that names a company may speak. */
const isTelling = (condition: Condition): boolean =>
  isFieldCondition(condition)
    ? /^(?:country|region|city|category|industry)$/.test(condition.field)
    : partsOf(condition).every(isTelling);

/** The words next to a name that tell its company from others. */
function wordsBeside(question: string, { start, end, contrast }: Naming): string {
  const words = wordsOf(fold(question)).filter(
    (word) => (word.end <= start || word.start >= end) && word.start < contrast,
  );
  const telling = words.filter(
    ({ text }) => !STOP_WORDS.has(text) && !COMPANY_WORDS.has(text) && text !== "s",
  );
  return telling.map((word) => question.slice(word.start, word.end)).join(" ");
}

/** The name of the company that a question is about, by its grammar or by its words. */
function namingIn(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  draft: Draft,
): Naming | null {
  const asked: Asked = {
    question,
    folded: fold(question),
    places: phrases.filter(isPlace).map((phrase) => ({
      ...spanOf(tokens, phrase),
      isCity: JSON.stringify(phrase.says).includes('"city"'),
    })),
    isNarrowed: !draft.plan.where.every(isTelling),
  };
  return nameByGrammar(asked) ?? nameByWords(asked);
}

/** Work of the team's own, of which a search knows nothing: "take notes". */
const OWN_WORK: ReadonlySet<string> = new Set(["notes", "opinions", "activity", "entries", "news"]);

/**
 * Companies, people and projects that are named next to other words are words to look for, and so are
 * nouns for what is not in a list of companies.
 */
const withoutNames = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase, at) => {
    const { says } = phrase;
    if (says.kind === "subject" && OWN_WORK.has(says.about))
      return { ...phrase, says: { kind: "unknown" } };
    const isLeftOut = phrases[at - 1]?.says.kind === "not";
    const isCondition =
      says.kind !== "name" || says.of === "investor" || (says.of === "company" && isLeftOut);
    return isCondition ? phrase : { ...phrase, says: { kind: "unknown" } };
  });

const holds = (whole: Condition, part: Condition): boolean =>
  whole === part || partsOfAny(whole).some((inner) => holds(inner, part));
const partsOfAny = (condition: Condition) =>
  isFieldCondition(condition) ? [] : partsOf(condition);

/** The conditions of a draft with the words that state them, in the order of these words. */
function wordedConditions(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  { plan, said }: Draft,
): StatedCondition[] {
  const worded = plan.where.flatMap((condition) => {
    const stating = said.filter(({ where }) => where.some((part) => holds(condition, part)));
    const spans = stating.flatMap(({ at }) => {
      const phrase = phrases[at];
      return phrase ? [spanOf(tokens, phrase)] : [];
    });
    const [start, end] = [
      Math.min(...spans.map((span) => span.start)),
      Math.max(...spans.map((span) => span.end)),
    ];
    const parts = "all" in condition ? condition.all : [condition];
    return parts.map((part) => {
      const text = question.slice(start, end);
      return { ...simplified("companies", part), text, start, end } as StatedCondition;
    });
  });
  const keyOf = ({ text, start, end, ...condition }: StatedCondition) => JSON.stringify(condition);
  const keys = worded.map(keyOf);
  return worded
    .filter((_, at) => keys.indexOf(keys[at] ?? "") === at)
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** "In the last year" ends today: nothing has a later day, so the end is no condition. */
const isToCome = (condition: Condition, today: string): boolean =>
  isFieldCondition(condition) &&
  condition.op === "lte" &&
  /^\d{4}-\d{2}-\d{2}$/.test(String(condition.value)) &&
  String(condition.value) >= today;

/** What a search cannot do with a list of companies: it shows them, and counts them. */
const UNUSED = new Set(["measuring", "grouping", "comparative", "act", "advice", "future"]);

function notUnderstood(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  draft: Draft,
): NotUnderstood[] {
  const isDescription = draft.plan.where.length === 0 && draft.used.size === phrases.length;
  if (isDescription) return [];
  const left = new Set(phrasesLeft(phrases, draft));
  return phrases.flatMap((phrase) => {
    const isUnused = UNUSED.has(phrase.says.kind) || left.has(phrase);
    return isUnused ? [{ text: textOf(question, tokens, phrase), ...spanOf(tokens, phrase) }] : [];
  });
}

/** "The largest seed round", "newest deals": of rounds a search knows each company's last one. */
function asOfRounds(phrases: readonly Phrase[], order: Order): Order {
  const [ordering] = placesOf(phrases, "ordering");
  const field = fieldFor("companies", { rounds: ordering?.says.fields.rounds });
  return field && subjectOf(phrases) === "rounds" && "field" in order ? { ...order, field } : order;
}

/** Reads a question as a search for companies. Never throws. */
export function readCompanies(
  question: string,
  context: Omit<ReadingContext, "before">,
): CompaniesReading {
  if (isDescription(fold(question))) return readAsDescription(question);
  const tokens = withoutParaphrases(withoutShorthand(tokensOf(question)));
  const items = itemsOf(question, tokens, { ...context, before: null });
  const phrases = withoutNames(phrasesIn(tokens, items));
  const plain = withNames(phrases, assemble(phrases, "companies"), false);
  const naming = namingIn(question, tokens, phrases, plain);
  if (naming) return { ...nothing, name: naming.name, meaning: wordsBeside(question, naming) };
  const draft = ofRoundsInTime(phrases, withMeaning(question, tokens, phrases, plain));
  const [asked] = draft.plan.groups.length > 0 ? [] : draft.plan.order;
  const order = asked && asOfRounds(phrases, asked);
  const conditions = wordedConditions(question, tokens, phrases, draft);
  return {
    conditions: conditions.filter((condition) => !isToCome(condition, context.today)),
    meaning: draft.plan.meaning ?? "",
    name: null,
    order: order && "field" in order ? order : null,
    not_understood: notUnderstood(question, tokens, phrases, draft),
  };
}
