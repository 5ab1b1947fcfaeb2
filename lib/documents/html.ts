import { parseHTML } from "linkedom";
import { type Block, LEFT_OUT, rowOf } from "./document.ts";

const BLOCKS =
  /^(address|article|aside|blockquote|caption|dd|div|dl|dt|figcaption|figure|footer|form|header|hr|li|main|nav|ol|p|pre|section|table|tbody|tfoot|thead|ul)$/;
const UNSEEN = /^(head|script|style|template|title|noscript|svg|iframe|object|select|button)$/;
const MAX_DEPTH = 400;

type Node = {
  nodeType: number;
  localName?: string;
  textContent: string | null;
  childNodes: Iterable<Node>;
  getAttribute?(name: string): string | null;
};

const HIDING =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d])|(?:^|[;\s])color\s*:\s*transparent|(?:^|[;\s])(?:left|top|right|bottom|text-indent)\s*:\s*-\d{3,}|margin-(?:left|top)\s*:\s*-\d{4,}|clip\s*:\s*rect\((?:\s*[01](?:px)?[\s,]*){4}\)|clip-path\s*:\s*inset\(\s*(?:50|100)%/i;

const AROUND = /^(nav|footer|aside)$/;
const ROLE_AROUND = /^(navigation|contentinfo|complementary)$/;

/** Menus, what stands beside, and a site's foot: they are not what a page says. */
const isAround = (node: Node, name: string): boolean =>
  AROUND.test(name) || ROLE_AROUND.test(node.getAttribute?.("role") ?? "");

/** Text that no reader sees: it could say what nobody would find on the page. */
const isHidden = (node: Node): boolean =>
  node.getAttribute?.("hidden") != null || HIDING.test(node.getAttribute?.("style") ?? "");

/** How text is drawn where a node stands, as far as the elements themselves say. */
type Look = { isWhite: boolean; isOnColor: boolean; isPlain: boolean };
const USUAL: Look = { isWhite: false, isOnColor: false, isPlain: false };

const WHITE =
  /^\s*(?:white|#f{3,4}|#f{6}|#f{8}|rgba?\(\s*255\s*[, ]\s*255\s*[, ]\s*255\b[^)]*\))\s*(?:!important)?\s*$/i;
const AS_AROUND = /^\s*(?:none|transparent|inherit|initial|unset|revert|currentcolor)\b/i;
const INK = /(?:^|[;\s])color\s*:\s*([^;]+)/i;
const GROUND = /(?:^|[;\s])background(?:-color|-image)?\s*:\s*([^;]+)/gi;

/** What a node is drawn on: the last of its own words that says so; else an attribute's. */
function groundOf(node: Node, style: string): string {
  const said = [...style.matchAll(GROUND)].map(([, value = ""]) => value);
  const own = said.findLast((value) => !AS_AROUND.test(value));
  return own ?? node.getAttribute?.("bgcolor") ?? node.getAttribute?.("background") ?? "none";
}

function lookOf(node: Node, outer: Look): Look {
  const style = node.getAttribute?.("style") ?? "";
  const ink = INK.exec(style)?.[1] ?? node.getAttribute?.("color") ?? "none";
  const ground = groundOf(node, style);
  return {
    isWhite: AS_AROUND.test(ink) ? outer.isWhite : WHITE.test(ink),
    isOnColor: AS_AROUND.test(ground) ? outer.isOnColor : !WHITE.test(ground),
    isPlain: outer.isPlain || node.localName?.toLowerCase() === "pre",
  };
}

/** Headings, paragraphs, list items and rows of a page. */
export function* blocksOfHtml(html: string): Generator<Block> {
  const { document } = parseHTML(
    /<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`,
  );
  const walk = new Walk();
  walk.enter(document as unknown as Node, 0);
  walk.end();
  yield* walk.blocks;
  if (walk.hasLeftOut) yield { text: "", problem: LEFT_OUT };
}

class Walk {
  readonly blocks: Block[] = [];
  /** Whether words were left out that nobody sees. */
  hasLeftOut = false;
  #line = "";
  /** Whether a row of the open table has named its columns. */
  #hasHeader = false;
  /** How many parts are open that are the page's own: notes and asides there belong to it. */
  #own = 0;

  end(level?: number, row?: Block["row"]): void {
    const text = this.#line.replace(/ *\n */g, "\n").trim();
    this.#line = "";
    if (text)
      this.blocks.push({ text, ...(level !== undefined && { level }), ...(row && { row }) });
  }

  enter(node: Node, depth: number, look = USUAL): void {
    if (node.nodeType === 3) this.#text(node, look);
    if (![1, 9, 11].includes(node.nodeType) || depth > MAX_DEPTH) return;
    const name = (node.localName ?? "").toLowerCase();
    if (UNSEEN.test(name) || this.#isLeftOut(node)) return;
    if (this.#own === 0 && isAround(node, name)) return;
    if (name === "br") this.#line += "\n";
    else if (name === "tr") this.#row(node, look);
    else this.#element(node, name, { depth, look });
  }

  #text({ textContent }: Node, { isWhite, isOnColor, isPlain }: Look): void {
    const text = textContent ?? "";
    if (isWhite && !isOnColor && text.trim()) this.hasLeftOut = true;
    else this.#line += isPlain ? text : text.replace(/\s+/g, " ");
  }

  #isLeftOut(node: Node): boolean {
    if (node.nodeType !== 1 || !isHidden(node)) return false;
    if (node.textContent?.trim()) this.hasLeftOut = true;
    return true;
  }

  #element(node: Node, name: string, { depth, look }: { depth: number; look: Look }): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    const isBlock = level !== undefined || BLOCKS.test(name);
    const isOwn = name === "main" || name === "article";
    if (isBlock) this.end();
    if (name === "table") this.#hasHeader = false;
    if (isOwn) this.#own += 1;
    if (name === "li") this.#line = "• ";
    const own = lookOf(node, look);
    for (const child of node.childNodes) this.enter(child, depth + 1, own);
    if (isBlock) this.end(level === undefined ? undefined : Number(level));
    if (isOwn) this.#own -= 1;
  }

  /** The cells of a row stand on one line. */
  #row(row: Node, outer: Look): void {
    this.end();
    const look = lookOf(row, outer);
    const cells: string[] = [];
    let isHeader = !this.#hasHeader;
    for (const cell of row.childNodes) {
      if (cell.nodeType !== 1 || this.#isLeftOut(cell)) continue;
      isHeader &&= cell.localName?.toLowerCase() === "th";
      const inner = new Walk();
      const own = lookOf(cell, look);
      for (const child of cell.childNodes) inner.enter(child, 1, own);
      inner.end();
      this.hasLeftOut ||= inner.hasLeftOut;
      cells.push(inner.blocks.map(({ text }) => text.replace(/\s+/g, " ")).join(" "));
    }
    this.#line = rowOf(cells);
    const header = isHeader && cells.length > 1;
    this.#hasHeader ||= header;
    this.end(undefined, header ? "header" : "row");
  }
}
