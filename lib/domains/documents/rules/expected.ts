import { COMMON } from "./common";

/** What an answer must have besides the words of its question. */
export type Expected = {
  /** A number next to the word for what is counted: "How many employees …?" Null for others. */
  counted: string | null;
  /** Every word of a thing that is asked for by its name: "What are the liquidated damages …?" */
  named: string[];
};

const COUNTED =
  /^\s*(?:and\s+)?how\s+many\s+([\p{L}\p{N}\s-]+?)(?=\s+(?:do|does|did|is|are|was|were|has|have|had|can|may|must|will|of|in|on|at)\b|[?.,;]|$)/iu;
/** The thing asked for, up to the preposition, verb or mark after it. */
const NAMED =
  /^\s*what(?:\s+(?:is|are|was|were)|['’]s)\s+(?:the|our|its|their)\s+([\p{L}\p{N}\s-]+?)(?=\s+(?:of|for|in|on|at|to|after|before|by|as|from|with|when|that|which|per|under|during|if)\b|[?.,;]|$)/iu;

/** Reads from a question what its answer must have. */
export function expectedOf(question: string): Expected {
  const words = (NAMED.exec(question)?.[1] ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word && !COMMON.has(word));
  const counted =
    COUNTED.exec(question)?.[1]
      ?.toLowerCase()
      .match(/[\p{L}\p{N}]+$/u)?.[0] ?? null;
  return { counted, named: telling.length > 1 ? telling : [] };
}

const FIGURE =
  /(?<![\p{L}\p{N}])\d[\d.,]*(?:%|\+|k|m|bn|st|nd|rd|th)?(?![\p{L}\p{N}])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|billion|dozen)\b/iu;

/** Whether a text states a number, as a figure or in words; the "37" of "37signals" is none. */
export const hasFigure = (text: string): boolean => FIGURE.test(text);
