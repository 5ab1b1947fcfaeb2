import { inPattern } from "@/lib/core/escape";
import type { Reading } from "@/lib/domains/criteria/schema";
import { fold } from "@/lib/research/reading/token";
import type { Facts, Quote } from "./facts";

/** So many units around a hit are quoted. */
const AROUND = 60;

/** Whole words, whatever their case and accents; a plural counts. */
const patternOf = (words: readonly string[]): RegExp => {
  const phrases = words.map((phrase) =>
    fold(phrase).trim().split(/\s+/).map(inPattern).join("\\s+"),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join("|")})(?:s|es)?(?![\\p{L}\\p{N}])`, "u");
};

/** The end of a word at or after a place, and its beginning at or before it. */
const wordEnd = (text: string, at: number) => at + (/^\S*/.exec(text.slice(at))?.[0].length ?? 0);
const wordStart = (text: string, at: number) =>
  at - (/\S*$/.exec(text.slice(0, at))?.[0].length ?? 0);

/** The first text that has one of the words, with the place; null when none has. */
export function quoteOf({ words }: Reading, texts: Facts["texts"]): Quote | null {
  const pattern = patternOf(words);
  for (const { claim, field, text } of texts) {
    const hit = pattern.exec(fold(text));
    if (!hit) continue;
    const start = wordStart(text, Math.max(0, hit.index - AROUND));
    const end = wordEnd(text, Math.min(text.length, hit.index + hit[0].length + AROUND));
    return { claim, field, start, end, text: text.slice(start, end) };
  }
  return null;
}

/** "a text says “pilot”": what would have to be for the words to be found, or not to be. */
export function textsSay({ words }: Reading, isFound: boolean): string {
  const others = words.length > 1 ? " or another of its words" : "";
  return `${isFound ? "a text says" : "no text says"} “${words[0]}”${others}`;
}
