/*
 * Where sentences end in text that is still arriving. A decision about the start of the text never
 * changes when more arrives.
 */

/** Abbreviations whose period never ends a sentence. */
const NEVER =
  /(?:^|[\s("“[*_])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|cf|approx|ca|c|est|fig|al|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|gen|sen|rep|gov|hon|rev|mt|ave|blvd)$/iu;
/** Abbreviations whose period ends a sentence only when one of `STARTERS` follows. */
const SELDOM =
  /(?:^|[\s("“[*_])(?:inc|ltd|corp|co|llc|plc|bros|jr|sr|etc|gmbh|pty|pte|ph\.d|d\.c|b\.v|n\.v|s\.a|s\.p\.a|a\.g|(?:\p{Lu}\.)+\p{Lu}|a\.m|p\.m|a\.i|(?<!series )\p{L})$/iu;
const STARTERS =
  /^(?:it|its|the|this|that|these|they|their|he|she|in|on|at|as|of|both|however|also|founded|based|while|with|for|no|yes|there|investors|which|what|according|your)\b/i;

/** "[1]", "[1, 2]", "[^1]", "[1](address)". */
export const MARK = /\[\^?\d{1,3}(?:\s*,\s*\^?\d{1,3})*\](?:\([^()\s]*\))?/;
const MARKS = new RegExp(`^(?:\\s*${MARK.source})*`);
const MARKED = new RegExp(`${MARK.source}["”’)*_]*$`);
/** The start of something that may become a citation mark. */
const MAY_BE_MARK = /^\s*\[(?:\^?[\d\s,^]*)?$|^\s*\[[\d\s,^]*\](?:\([^()\s]*)?$/;
/** The start of the address of a citation mark before it. */
const MAY_BE_ADDRESS = /^\([^()\s]*$/;
const CLOSERS = /^["”’)\]*_]*/;

/** Longest quotation whose inner sentence ends are ignored, in UTF-16 units. */
const QUOTATION_MAX = 1_000;

/** Whether a quotation is open at `at`. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const opened = before.lastIndexOf("“");
  if (opened > before.lastIndexOf("”")) return at - opened < QUOTATION_MAX;
  return (before.split('"').length - 1) % 2 === 1 && at - before.lastIndexOf('"') < QUOTATION_MAX;
}

/**
 * Where the sentence ended by the character at `at` ends, citation marks included; null: not there;
 * "wait": more text is needed.
 */
function endBehind(text: string, at: number, isOver: boolean): number | null | "wait" {
  const closers = CLOSERS.exec(text.slice(at + 1))?.[0].length ?? 0;
  const closed = at + 1 + closers;
  if (isQuoted(text, closed)) return null;
  const before = text.slice(0, at);
  const rest = text.slice(closed);
  if (text[at] === "." && NEVER.test(before)) return null;
  const marks = MARKS.exec(rest)?.[0].length ?? 0;
  const behind = rest.slice(marks);
  const mayGoOn = MAY_BE_MARK.test(behind) || (marks > 0 && MAY_BE_ADDRESS.test(behind));
  if (!isOver && (/^\s*$/.test(behind) || mayGoOn)) return "wait";
  if (!/^\s|^$/.test(behind) && marks === 0) return null;
  const next = behind.trimStart();
  if (/\bnos?$/i.test(before) && /^\d/.test(next)) return null;
  const isSeldom = text[at] === "." && SELDOM.test(before);
  if (isSeldom && !isOver && /^\p{L}{0,12}$/u.test(next)) return "wait";
  if (isSeldom && next !== "" && !STARTERS.test(next)) return null;
  return marks === 0 && /^\p{Ll}/u.test(next) ? null : closed + marks;
}

/**
 * Where the first sentence of `text` ends, or null when that is not certain yet. `isOver`: nothing
 * more comes, so the text's end is a sentence's end.
 */
export function sentenceEnd(text: string, isOver: boolean): number | null {
  for (const { index } of text.matchAll(/[.!?]/g)) {
    // Text that follows cannot undo a citation mark before a period.
    const isMarked = MARKED.test(text.slice(0, index)) && !isQuoted(text, index);
    if (isMarked) return index + 1;
    if (/[.!?]/.test(text[index + 1] ?? "")) continue;
    const end = endBehind(text, index, isOver);
    if (end === "wait") return null;
    if (end !== null) return end;
  }
  return isOver && text.trim() !== "" ? text.length : null;
}
