import { partsOf } from "@/lib/core/word-matching";

/** A text with the words it was found by marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return partsOf(text, words.join(" "), { whole: true }).map(({ at, text: part, isFound }) =>
    isFound ? (
      <mark key={at} className="found">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
