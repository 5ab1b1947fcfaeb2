import { parseHTML } from "linkedom";
import type { Block } from "./document.ts";

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

/** Text that no reader sees: it could say what nobody would find on the page. */
function isHidden(node: Node): boolean {
  if (node.getAttribute?.("hidden") != null) return true;
  const style = node.getAttribute?.("style") ?? "";
  return /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d])/i.test(
    style,
  );
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
}

class Walk {
  readonly blocks: Block[] = [];
  #line = "";

  end(level?: number): void {
    const text = this.#line.replace(/ *\n */g, "\n").trim();
    this.#line = "";
    if (text) this.blocks.push({ text, ...(level !== undefined && { level }) });
  }

  enter(node: Node, depth: number): void {
    if (node.nodeType === 3) {
      this.#line += (node.textContent ?? "").replace(/\s+/g, " ");
      return;
    }
    if (![1, 9, 11].includes(node.nodeType) || depth > MAX_DEPTH) return;
    const name = (node.localName ?? "").toLowerCase();
    if (UNSEEN.test(name) || (node.nodeType === 1 && isHidden(node))) return;
    if (name === "br") this.#line += "\n";
    else if (name === "tr") this.#row(node);
    else this.#element(node, name, depth);
  }

  #element(node: Node, name: string, depth: number): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    const isBlock = level !== undefined || BLOCKS.test(name);
    if (isBlock) this.end();
    if (name === "li") this.#line = "• ";
    if (name === "pre") this.#line += node.textContent ?? "";
    else for (const child of node.childNodes) this.enter(child, depth + 1);
    if (isBlock) this.end(level === undefined ? undefined : Number(level));
  }

  /** The cells of a row stand on one line. */
  #row(row: Node): void {
    this.end();
    const cells: string[] = [];
    for (const cell of row.childNodes) {
      if (cell.nodeType !== 1 || isHidden(cell)) continue;
      const inner = new Walk();
      for (const child of cell.childNodes) inner.enter(child, 1);
      inner.end();
      cells.push(inner.blocks.map(({ text }) => text.replace(/\s+/g, " ")).join(" "));
    }
    this.#line = cells.filter(Boolean).join(" | ");
    this.end();
  }
}
