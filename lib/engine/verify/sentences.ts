import type { Block, Cell } from "../types";
import { labels } from "./forms";
import { folded } from "./plain-text";
import { MARK, sentenceEnd } from "./sentence-end";

/** A sentence of a model's Markdown as plain text, with the evidence numbers that it cites. */
export type Piece = { text: string; cites: number[]; block: Block; joins?: true; cell?: Cell };

const ALL_MARKS = new RegExp(`\\s*${MARK.source}`, "g");

/** The numbers that a text cites: "[1][2]", "[1, 2]". */
const citesOf = (raw: string): number[] => [
  ...new Set(
    (raw.match(ALL_MARKS) ?? []).flatMap((mark) =>
      (mark.replace(/\(.*$/, "").match(/\d+/g) ?? []).map(Number),
    ),
  ),
];

/**
 * Markdown as plain text: no marks, links, images, tags or emphasis. Link addresses are dropped.
 */
export const plainOf = (raw: string): string =>
  raw
    .replace(ALL_MARKS, "")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/(?<!\\)(?:\*+|`+|~~)/g, "")
    .replace(/(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])/gu, "")
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;!?])/g, "")
    .replace(/^[”’)\]\s]+/u, "")
    .trim();

/** A title's text, without a final colon. */
const titleOf = (raw: string) => plainOf(raw).replace(/:$/, "");

type Prose = { block: Block; from: number };
type Kind = Prose | "table" | "fence" | "rule" | "open";

/** The kind of a line, judging by its start; "open" while several are possible. */
function kindOf(line: string, isWhole: boolean): Kind {
  const text = line.trimStart();
  const indent = line.length - text.length;
  if (/^(?:```|~~~)/.test(text)) return "fence";
  if (text.startsWith("|")) return "table";
  if (/^(?:[-*_]\s*){3,}$/.test(text)) return isWhole ? "rule" : "open";
  const heading = /^#{1,6}\s+/.exec(text);
  if (heading) return { block: "heading", from: indent + heading[0].length };
  const bullet = /^(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\] )?/i.exec(text);
  if (bullet) return { block: "bullet", from: indent + bullet[0].length };
  const quote = /^(?:>\s?)+/.exec(text);
  if (quote) return { block: "paragraph", from: indent + quote[0].length };
  const isOpen = /^(?:#{1,6}|[-*+•_`~>]{1,3}|\d{1,3}[.)]?|\*{1,3})?\s*$/.test(text);
  return isOpen && !isWhole ? "open" : { block: "paragraph", from: indent };
}

/** "**Funding**" on a line of its own is a heading. */
const TITLE = /^\s*(?:\*\*|__)([^*_]{1,80}?):?(?:\*\*|__):?\s*$/;

/** More text follows the bold part, so it is not a heading. */
const NO_TITLE = /^\s*(?:\*\*|__).*?(?:\*\*|__):?\s*[^\s:]/;

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const LABELS = new Set(Object.values(labels).flat().map(folded));
const NOTHING = /^(?:[-–—]*|unknown|n\/a|none|not (?:known|stated|disclosed)|\?)$/i;

/** A table row as sentences, one per cell: "Acme – Founded: 2015". */
function rowOf(head: readonly string[], cells: readonly string[]): Piece[] {
  const [name = ""] = cells.map(plainOf);
  return cells.slice(1).flatMap((raw, i): Piece[] => {
    const value = plainOf(raw);
    const column = plainOf(head[i + 1] ?? "");
    if (NOTHING.test(value) || column === "") return [];
    const isTurned = LABELS.has(folded(name)) && !LABELS.has(folded(column));
    const before = isTurned ? `${column} – ${name}: ` : `${name} – ${column}: `;
    const text = `${before}${value}`;
    const cell = { row: name, column, start: before.length, end: text.length };
    return [
      {
        text,
        cites: [...new Set([...citesOf(cells[0] ?? ""), ...citesOf(raw)])],
        block: "row",
        cell,
      },
    ];
  });
}

/** The line being received: how much was emitted, in how many sentences. */
type Line = { text: string; taken: number; sentences: number; isLead: boolean };

const emptyLine = (isLead: boolean): Line => ({ text: "", taken: 0, sentences: 0, isLead });

/** Whether a line is a title, or may still become one. */
const isTitle = ({ text, taken }: Line, isWhole: boolean) =>
  taken === 0 &&
  (isWhole ? TITLE.test(text) : /^\s*(?:\*\*|__)/.test(text) && !NO_TITLE.test(text));

/** One sentence of the line. */
function take(line: Line, raw: string, block: Block): Piece[] {
  const text = block === "heading" ? titleOf(raw) : plainOf(raw);
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const shown = block === "paragraph" && line.isLead ? "lead" : block;
  const joins = line.sentences > 0;
  line.sentences++;
  return [{ text, cites: citesOf(raw), block: shown, ...(joins ? { joins } : {}) }];
}

/** The complete sentences of a line of prose; all of them when the line is complete. */
function takeAll(line: Line, { block, from }: Prose, isWhole: boolean): Piece[] {
  if (block === "heading" && !isWhole) return [];
  if (isTitle(line, isWhole)) return isWhole ? take(line, line.text, "heading") : [];
  const found: Piece[] = [];
  for (;;) {
    const start = line.taken || from;
    const rest = line.text.slice(start);
    const end = block === "heading" ? rest.length : sentenceEnd(rest, isWhole);
    if (end === null || rest.trim() === "") return found;
    found.push(...take(line, rest.slice(0, end), block));
    line.taken = start + end;
  }
}

/**
 * Cuts a model's Markdown into sentences while it arrives. `push` returns those that are certainly
 * complete, however the text is split; `end` returns the rest.
 */
export function createSplitter() {
  let line = emptyLine(true);
  let isFenced = false;
  let head: string[] | null = null;

  const tableRow = (cells: string[]): Piece[] => {
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) return [];
    if (head) return rowOf(head, cells);
    head = cells;
    return [];
  };

  const read = (isWhole: boolean): Piece[] => {
    const kind = kindOf(line.text, isWhole);
    if (isFenced || kind === "fence") return [];
    if (kind === "table") return isWhole ? tableRow(cellsOf(line.text)) : [];
    return typeof kind === "string" ? [] : takeAll(line, kind, isWhole);
  };

  /** The line is complete. */
  const close = (): Piece[] => {
    const found = read(true);
    const kind = kindOf(line.text, true);
    if (kind === "fence") isFenced = !isFenced;
    if (kind !== "table") head = null;
    line = emptyLine(line.isLead && line.sentences === 0);
    return found;
  };

  return {
    push(chunk: string): Piece[] {
      return chunk
        .replaceAll("\r", "")
        .split(/(?<=\n)/)
        .flatMap((part) => {
          line.text += part.replace(/\n$/, "");
          return part.endsWith("\n") ? close() : read(false);
        });
    },
    end: close,
  };
}
