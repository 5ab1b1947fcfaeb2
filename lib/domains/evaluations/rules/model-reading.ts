import { inPattern } from "@/lib/core/escape";
import { canonicalJson } from "@/lib/core/json";
import { divided } from "@/lib/domains/criteria/rules/numbers";
import { isReadByModel } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import type { Facts, ModelReading, Quote, TextFact } from "./facts";

/*
 * What a model reads of a criterion. Its scores count only with words that are in the texts, at
 * their places, and what asks for a score in a text is not shown to it.
 */

/** Scores of one model, in hundredths. */
export type ModelScores = { low: number; high: number; times: number; model: string };

/** How often a model reads the same texts. */
export const READ_TIMES = 3;

/** What a model is asked of a criterion, and about which texts: the same text is read once. */
export const readingText = (
  { title, question, evidence }: Pick<Criterion, "title" | "question" | "evidence">,
  texts: readonly TextFact[],
): string => canonicalJson({ title, question, evidence, texts });

const isQuoted = ({ claim, field, start, end, text }: Quote, texts: readonly TextFact[]): boolean =>
  texts.some(
    (one) => one.claim === claim && one.field === field && one.text.slice(start, end) === text,
  );

/** The reading of a criterion among facts; null unless its quote is in one of their texts. */
export function modelReadingOf(
  criterion: Criterion,
  { readings, texts }: Facts,
): (ModelScores & { score: number; quote: Quote }) | null {
  const reading = isReadByModel(criterion) ? readings?.[criterion.key] : undefined;
  if (!reading || reading.scores.length === 0 || !isQuoted(reading.quote, texts)) return null;
  const { scores, model } = reading;
  const { claim, field, start, end, text } = reading.quote;
  const sum = scores.reduce((total, score) => total + BigInt(score), 0n);
  return {
    score: divided(sum, BigInt(scores.length)),
    low: Math.min(...scores),
    high: Math.max(...scores),
    times: scores.length,
    model,
    // In this order however it was stored, so that the result has the same bytes.
    quote: { claim, field, start, end, text },
  };
}

/** Where one sentence ends and the next begins, as far as it matters for what is left out. */
const SENTENCES = /[^\n]+?(?:[.!?;]+(?=\s|$)|(?=\n)|$)/gu;

/** What is said to whoever reads, by its openings: the whole text is then read by words alone. */
const TO_THE_READER =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|above|previous|prior|prompt)\b|\b(?:system|assistant|user|developer)\s*:|\b(?:to|dear) (?:the |our )?(?:analyst|reviewer|reader|model|ai|assistant|evaluator|investor)s?\b|\b(?:i order you|you must|before you|as an ai|new rules|owner of this account)\b|<\/?\w+>/iu;

/**
 * Words of those who speak of scores, rather than of the company: scores, criteria and weights,
 * instructions, answers; and data that looks like a result.
 */
const OF_SCORES =
  /\b(?:scor(?:e|es|ed|ing)|rat(?:e|ed|ing|ings)|grad(?:e|es|ed|ing)|marks?|points?|weights?|criteri(?:a|on)|dealbreakers?|receipt|coverage|interval|unknowns?|evaluat\w*|assess\w*|analysts?|reviewers?|instruct\w*|prompts?|final_score|out of (?:10|ten)|answers? to (?:each|every|the|all) questions?|highest|maximum)\b|\b(?:10|ten)(?:\.0)?\s*\/\s*(?:10|ten)\b|[{}]|"\s*:/iu;

/** Replaces a hidden letter: no quote spans it. */
const HIDDEN = "\u0000";
const hidden = (text: string) => HIDDEN.repeat(text.length);

/** A text as a model is shown it: what asks for a score is hidden, letter by letter, so that places stay. */
export const withoutRequests = (text: string): string =>
  TO_THE_READER.test(text)
    ? hidden(text)
    : text.replace(SENTENCES, (sentence) =>
        OF_SCORES.test(sentence) ? hidden(sentence) : sentence,
      );

/** Whether anything of a text is left to show. */
export const isShown = (text: string): boolean => text.replaceAll(HIDDEN, "").trim() !== "";

/** What a model answers: a score from 0 to 10, and words of the text with a number. */
export type ModelAnswer = { score: number; text: number; quote: string };

/** A quote is some words, and no whole text. */
const QUOTE_MAX = 300;
const WORDS_MIN = 2;

/** Where quoted words are in the text of that number, whatever white space is between them. */
function placeOf({ text: at, quote }: ModelAnswer, texts: readonly TextFact[]): Quote | null {
  const text = texts[at];
  const words = quote.trim().split(/\s+/u);
  if (!text || words.length < WORDS_MIN || quote.length > QUOTE_MAX) return null;
  const found = new RegExp(words.map(inPattern).join("\\s+"), "u").exec(withoutRequests(text.text));
  if (!found) return null;
  const [start, end] = [found.index, found.index + found[0].length];
  const { claim, field } = text;
  return { claim, field, start, end, text: text.text.slice(start, end) };
}

/** What several answers come to: those that quote what is not there are thrown away. Null without any. */
export function readingOf(
  answers: readonly ModelAnswer[],
  { texts, ...asked }: { of: string; model: string; texts: readonly TextFact[] },
): ModelReading | null {
  const borne = answers.flatMap((answer) => {
    const quote = placeOf(answer, texts);
    const isScore = Number.isFinite(answer.score) && answer.score >= 0 && answer.score <= 10;
    return quote && isScore ? [{ score: Math.round(answer.score * 100), quote }] : [];
  });
  const [first] = borne;
  const scores = borne.map(({ score }) => score).sort((a, b) => a - b);
  return first ? { ...asked, scores, quote: first.quote } : null;
}
