import { isTrueOf } from "./agreement";
import { demonymsOf } from "./aliases";
import { type Figure, figuresOf } from "./figures";
import { folded, plain } from "./plain-text";
import type { Part } from "./slots";
import type { Reading } from "./statement";

const NEGATED = /\b(?:not|never|no|without)\b|n't\b/;

/** The figures of a question with their bounds: "before 2016" is an upper bound. */
export const figuresAsked = (question: string): Figure[] =>
  figuresOf(plain(question)).map((figure) => asAsked(figure, folded(question)));

function asAsked(figure: Figure, question: string): Figure {
  if (figure.bound !== "is" || figure.currency !== null) return figure;
  const before = new RegExp(`\\b(before|after) ${figure.value}\\b`).exec(question)?.[1];
  return before ? { ...figure, bound: before === "before" ? "under" : "over" } : figure;
}

const heldIn = ({ value, to, bound, currency }: Figure) => ({
  low: value,
  high: bound === "at least" ? null : (to?.value ?? value),
  currency,
});

/** Whether the question names what a part states: the same words, or "German" for Germany. */
const isNamed = ({ words }: Part, question: string) =>
  [words, ...demonymsOf(words)].some((each) => question.includes(folded(each)));

/** Names in a question; a "yes" confirms each of them. */
const NAMED = /(?<=\S )\p{Lu}[\p{L}\p{N}'&.-]*/gu;

/** Whether a sentence mentions everything that the question names. */
function speaksOfAll(sentence: string, question: string, parts: readonly Part[]): boolean {
  const told = folded([sentence, ...parts.flatMap(({ words }) => demonymsOf(words))].join(" "));
  return [...plain(question).matchAll(NAMED)].every(([name]) =>
    told.includes(folded(name.replace(/(?:'s|[.'-])+$/u, ""))),
  );
}

/** Whether the facts of a sentence answer the question with that "yes" or "no". */
export function isAnswer(
  reading: Reading,
  sentence: string,
  question: string,
  asked: readonly Figure[],
): boolean {
  if (reading.polarity === null) return true;
  const text = folded(question);
  const parts = reading.facts.flatMap((fact) => fact.parts);
  if (NEGATED.test(text) || parts.length === 0) return false;
  const stated = parts.flatMap(({ figure }) =>
    figure && ["is", "at least"].includes(figure.bound) ? [figure] : [],
  );
  const compared = stated.flatMap((figure) =>
    asked
      .filter(
        ({ currency, value }) =>
          currency === figure.currency && isYear(value) === isYear(figure.value),
      )
      .map((each) => isTrueOf(each, heldIn(figure))),
  );
  const isYes = reading.polarity === "yes";
  if (isYes && !speaksOfAll(sentence, question, parts)) return false;
  if (!parts.every(({ figure }) => !figure || isOfQuestion(figure, asked))) return false;
  if (compared.length > 0) return isYes ? compared.every(Boolean) : compared.includes(false);
  const named = parts.some((part) => isNamed(part, text));
  return asked.length === 0 && named === isYes;
}

/** Whether a limit in the answer is the one that the question asked about. */
const isOfQuestion = ({ bound, value, currency }: Figure, asked: readonly Figure[]) =>
  ["is", "about", "at least"].includes(bound) ||
  isYear(value) ||
  asked.some((each) => each.value === value && each.currency === currency);

const isYear = (value: number) => Number.isInteger(value) && value >= 1600 && value < 2200;
