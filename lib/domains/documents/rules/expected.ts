import { COMMON } from "./common";

/** What an answer must have besides the words of its question. */
export type Expected = {
  /** A number beside the word for what is counted: "How many employees …?" Null for others. */
  counted: string | null;
  /** Every word of a thing that is asked for by its name: "What are the liquidated damages …?" */
  named: string[];
  /** What stands in a sentence that answers: "How much …?", "In which year …?" */
  states: Stated | null;
};
/** What a sentence states besides words. */
export type Stated = "figure" | "year";

const COUNTED =
  /^\s*(?:and\s+)?how\s+many\s+([\p{L}\p{N}\s-]+?)(?=\s+(?:do|does|did|is|are|was|were|has|have|had|can|may|must|will|of|in|on|at)\b|[?.,;]|$)/iu;
/** The thing asked for, up to the preposition, verb or mark behind it. */
const NAMED =
  /^\s*what(?:\s+(?:is|are|was|were)|['’]s)\s+(?:the|our|its|their)\s+([\p{L}\p{N}\s-]+?)(?=\s+(?:of|for|in|on|at|to|after|before|by|as|from|with|when|that|which|per|under|during|if)\b|[?.,;]|$)/iu;

const AMOUNT =
  /^\s*(?:and\s+)?(?:how\s+much|what\s+(?:percentage|percent|share|proportion|amount|number|price|sum)|at\s+what\s+(?:price|rate))\b/iu;
const YEAR = /^\s*(?:and\s+)?(?:(?:in|by|since|until|from)\s+)?(?:what|which)\s+year\b/iu;

function statedIn(question: string): Stated | null {
  if (YEAR.test(question)) return "year";
  return AMOUNT.test(question) ? "figure" : null;
}

/** Reads from a question what its answer must have. */
export function expectedOf(question: string): Expected {
  const words = (NAMED.exec(question)?.[1] ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word && !COMMON.has(word));
  const counted =
    COUNTED.exec(question)?.[1]
      ?.toLowerCase()
      .match(/[\p{L}\p{N}]+$/u)?.[0] ?? null;
  return { counted, named: telling.length > 1 ? telling : [], states: statedIn(question) };
}

const FIGURE =
  /(?<![\p{L}\p{N}])\d[\d.,]*(?:%|\+|k|m|bn|st|nd|rd|th)?(?![\p{L}\p{N}])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|billion|dozen|half|third|quarter|twice)\b/iu;
const A_YEAR = /(?<![\p{L}\p{N}.,])(?:1[5-9]|20)\d\d(?![\p{L}\p{N}])/u;

/** Whether a text states a number, as a figure or in words; the "37" of "37signals" is none. */
export const hasFigure = (text: string): boolean => FIGURE.test(text);

/** Whether a text names a year. */
export const hasYear = (text: string): boolean => A_YEAR.test(text);
