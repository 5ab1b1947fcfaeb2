import { findEncoding, textOf } from "../tables/encoding.ts";
import { type Block, DocumentError, MAX_CHARACTERS } from "./document.ts";
import { firstBytes } from "./kind.ts";

/**
 * The text of a file in its encoding, which a page states of itself. Throws a DocumentError when it
 * is too long.
 */
export async function wholeText(path: string, isHtml: boolean): Promise<string> {
  const first = await firstBytes(path);
  const { encoding, isSound } = await findEncoding(path, first);
  const said = isHtml && !isSound ? charsetOf(first.toString("latin1")) : undefined;
  let text = "";
  for await (const chunk of textOf(path, said ?? encoding)) {
    text += chunk;
    if (text.length > MAX_CHARACTERS)
      throw new DocumentError(
        `The file has more than ${MAX_CHARACTERS / 1_000_000} million characters. Split it and add the parts.`,
      );
  }
  return text.replace(/\r\n?/g, "\n");
}

/** The charset that a page states of itself, if it is one that is known. */
function charsetOf(start: string): string | undefined {
  const label = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1];
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Paragraphs of plain text; a form feed starts a page. */
export function* blocksOfText(text: string): Generator<Block> {
  for (const [i, sheet] of text.split("\f").entries())
    for (const [j, paragraph] of sheet.split(/\n[ \t]*\n/).entries())
      yield { text: paragraph, startsPage: i > 0 && j === 0 };
}

const fence = /^ {0,3}(```|~~~)/;
const heading = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;

/** Headings and paragraphs of Markdown, as they read without its marks. */
export function* blocksOfMarkdown(text: string): Generator<Block> {
  let lines: string[] = [];
  let isCode = false;
  const paragraph = () => {
    const joined = lines.join("\n");
    lines = [];
    return joined;
  };
  const written = text.split("\n");
  const comments = new Comments(written);
  for (const [at, whole] of written.entries()) {
    const line = isCode ? whole : comments.without(whole, at);
    if (fence.test(line)) isCode = !isCode;
    const [, marks, words] = (isCode ? null : heading.exec(line)) ?? [];
    if (marks !== undefined || !line.trim()) yield { text: paragraph() };
    if (marks !== undefined) yield { text: plain(words ?? ""), level: marks.length };
    else if (!isCode && isRule(line)) continue;
    else if (line.trim() && !fence.test(line)) lines.push(isCode ? line : plain(line));
  }
  yield { text: paragraph() };
}

/** Comments of Markdown, which may go over several lines and are seen by nobody. */
class Comments {
  /** The last line on which a comment may end: one that does not end is none. */
  readonly #lastEnd: number;
  #isOpen = false;

  constructor(lines: readonly string[]) {
    this.#lastEnd = lines.findLastIndex((line) => line.includes("-->"));
  }

  /** A line without what of it stands in comments. */
  without(line: string, at: number): string {
    const last = at < this.#lastEnd ? line.length : line.lastIndexOf("-->");
    let [seen, from, isCode] = ["", 0, false];
    for (const { 0: mark, index } of line.matchAll(/`|<!--|-->/g)) {
      if (this.#isOpen && mark === "-->") {
        this.#isOpen = false;
        from = index + mark.length;
      } else if (!this.#isOpen && mark === "`")
        isCode = !isCode && line.indexOf("`", index + 1) >= 0;
      else if (!this.#isOpen && mark === "<!--" && !isCode && index < last) {
        this.#isOpen = true;
        seen += line.slice(from, index);
      }
    }
    return this.#isOpen ? seen : seen + line.slice(from);
  }
}

/** A line that separates: a rule, or the one below a table's head. */
const isRule = (line: string) => /^\s*([-*_|:]\s*){3,}$/.test(line);

const plain = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, "$1")
    .replace(/`([^`]+)`/g, "$1")
    .replace(/^\s*[-*+] /, "• ")
    .replace(/^\s*\|(.*)\|\s*$/, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, "$1");
