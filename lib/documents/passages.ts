import type { Heading, Page } from "./document.ts";

/** A piece of a page that is found and quoted as one: `page.text.slice(start, end) === text`. */
export type Passage = {
  page: number;
  /** The headings that it stands below, the outermost first. */
  headings: string[];
  start: number;
  end: number;
  text: string;
};

/** A passage ends at the paragraph with which it has this many characters … */
const USUAL = 700;
/** … and is cut where a single paragraph is longer than this. */
const LONGEST = 1_400;
const HEADINGS_KEPT = 3;

/** Cuts pages into passages, one page after the other: headings reach over the pages' ends. */
export function passageCutter(): (page: Page) => Passage[] {
  let above: Heading[] = [];
  return (page) => {
    const passages: Passage[] = [];
    const before = above;
    for (const { start, end } of rangesOf(page)) {
      const own = page.headings.filter((heading) => heading.start < Math.max(end, start + 1));
      above = own.reduce(underneath, before);
      const headings = above.slice(-HEADINGS_KEPT).map(({ text }) => text);
      // A passage from the middle of a table is read with the row that names its columns.
      const table = page.tables?.find((one) => one.start < start && start < one.end);
      if (table) headings.push(table.header);
      passages.push({ page: page.number, headings, start, end, text: page.text.slice(start, end) });
    }
    above = page.headings.reduce(underneath, before);
    return passages;
  };
}

/** The open headings after one more: it closes those of its level and below. */
const underneath = (open: Heading[], heading: Heading): Heading[] => [
  ...open.filter(({ level }) => level < heading.level),
  heading,
];

type Range = { start: number; end: number };

function rangesOf({ text, headings }: Page): Range[] {
  const lengths = new Map(headings.map((heading) => [heading.start, heading.text.length]));
  const ranges: Range[] = [];
  let open: Range | undefined;
  /** Whether the open passage says something below its headings. */
  let hasText = false;
  for (const paragraph of paragraphsOf(text)) {
    const [length, more] = [open ? open.end - open.start : 0, paragraph.end - paragraph.start];
    const ofHeading = lengths.get(paragraph.start);
    const isOver =
      length + more > LONGEST || length >= USUAL || (ofHeading !== undefined && hasText);
    if (open && !isOver) open.end = paragraph.end;
    else {
      open = { ...paragraph };
      ranges.push(open);
      hasText = false;
    }
    hasText ||= ofHeading === undefined || more > ofHeading;
  }
  return ranges;
}

/** Paragraphs, and the pieces of those that are too long for one passage. */
function paragraphsOf(text: string): Range[] {
  return [...text.matchAll(/\S(?:[^\n]|\n(?![ \t]*\n))*/g)].flatMap(({ 0: words, index }) => {
    const end = index + words.trimEnd().length;
    return piecesOf(text, { start: index, end });
  });
}

function piecesOf(text: string, { start, end }: Range): Range[] {
  const pieces: Range[] = [];
  let from = start;
  while (end - from > LONGEST) {
    const at = from + cutIn(text.slice(from, from + LONGEST));
    pieces.push({ start: from, end: from + text.slice(from, at).trimEnd().length });
    from = at + (/^\s*/.exec(text.slice(at, end))?.[0].length ?? 0);
  }
  if (from < end) pieces.push({ start: from, end });
  return pieces;
}

/** Where a long text is cut: after its last sentence, else its last line, else its last word. */
function cutIn(text: string): number {
  for (const end of [
    /[.!?]["”’)]?\s(?=[^\n]*$)(?!.*[.!?]["”’)]?\s)/s,
    /\n(?!.*\n)/s,
    /\s(?!.*\s)/s,
  ]) {
    const found = end.exec(text);
    if (found && found.index > USUAL / 2) return found.index + found[0].length;
  }
  // No half of a character that takes two units.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}

/** A sentence, item or row of a passage, by its place in it. */
export type Sentence = { start: number; end: number };

/** The sentences of a text; lists and tables fall apart into their lines. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: block, index } of text.matchAll(/\S(?:[^\n]|\n(?![ \t]*\n|•))*/g)) {
    let from = 0;
    for (const { 0: end, index: at } of block.matchAll(/[.!?…]["”’)]*(?=\s+["“(\p{Lu}\d])|$/gu)) {
      const to = at + end.length;
      const words = block.slice(from, to);
      const lead = /^\s*/.exec(words)?.[0].length ?? 0;
      if (words.trim())
        sentences.push({ start: index + from + lead, end: index + from + words.trimEnd().length });
      from = to;
    }
  }
  return sentences;
}
