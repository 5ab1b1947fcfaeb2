import "server-only";
import { sentenceEnd } from "@/lib/engine/verify/sentence-end";

/**
 * Sentences of a text that a person wrote, a line at a time. Sentences that the block had before
 * stay whole: a description may hold several periods.
 */
export function sentencesIn(text: string, before: readonly string[]): string[] {
  const known = [...before].sort((a, b) => b.length - a.length);
  return text.split(/\n+/u).flatMap((line) => {
    const found: string[] = [];
    let rest = line.trim();
    while (rest !== "") {
      const whole = known.find(
        (each) => rest.startsWith(each) && /^(?:\s|$)/u.test(rest.slice(each.length)),
      );
      const end = whole?.length ?? sentenceEnd(rest, true) ?? rest.length;
      const sentence = rest.slice(0, end).replace(/\s+/gu, " ").trim();
      if (sentence !== "") found.push(sentence);
      rest = rest.slice(Math.max(1, end)).trim();
    }
    return found;
  });
}
