import "server-only";
import { folded, plain } from "@/lib/engine/verify/plain-text";
import { STOP_WORDS } from "@/lib/search/vocabulary";

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Figures and names: what may not be left out of a fact. */
const tellingWords = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
    .map(folded)
    .filter((word) => !STOP_WORDS.has(word));

/** Whether a sentence has every figure and every name of another one. */
export function saysAllOf(text: string, other: string): boolean {
  const words = new Set(wordsIn(text).map(folded));
  return tellingWords(other).every((word) => words.has(word));
}
