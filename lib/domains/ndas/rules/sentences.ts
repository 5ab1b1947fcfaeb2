/** Ends of sentences that are none: "Inc. and", "No. 5", "U.S. law". */
const ABBREVIATED = /\b(?:Inc|Ltd|LLC|Corp|Co|No|Nos|Sec|Art|vs|etc|e\.g|i\.e|U\.S|U\.K|[A-Z])\.$/;

/** An empty line, a line before an item of a list, or a line before a numbered clause. */
const BLOCK_END =
  /\n\s*\n|\n(?=\s*(?:[-•]|\d{1,2}(?:\.\d{1,2})*\.? [A-Z])\s?)|(?<=[.;:]\s{0,3})\n(?=\s*\([a-z0-9]{1,3}\)\s)/;

/** A choice that was not made. */
const UNTICKED = /^\s*[-•]?\s*\[\s?\]/;

/**
 * A text as its sentences. Lines are joined, as pages break them anywhere; a heading and an item of
 * a list are alone.
 */
export function sentencesOf(text: string): string[] {
  const blocks = text
    .replace(/<[^>]{1,80}>/g, "")
    .replace(/[*_#]{1,3}/g, "")
    .replace(/\r/g, "")
    .split(BLOCK_END);
  return blocks
    .filter((block) => !UNTICKED.test(block))
    .flatMap((block) => splitBlock(block.replace(/\s+/g, " ").trim()));
}

function splitBlock(block: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of block.matchAll(/[.;:]["”’)]*(?= ["“(]?[A-Z0-9])/g)) {
    const sentence = block.slice(start, index + end.length);
    if (ABBREVIATED.test(sentence) || /^\s*\(?[\da-z]{1,3}[.)]$/i.test(sentence)) continue;
    sentences.push(sentence.trim());
    start = index + end.length;
  }
  return [...sentences, block.slice(start).trim()].filter((sentence) => sentence !== "");
}
