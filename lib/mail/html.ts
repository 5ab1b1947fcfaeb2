import { parseHTML } from "linkedom";

const BLOCKS =
  /^(address|article|blockquote|div|dd|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/;
const UNSEEN = /^(head|script|style|template|title)$/;
/** A paragraph keeps an empty line to its neighbors. */
const APART = /^(blockquote|h[1-6]|ol|p|table|ul)$/;

/** Messages nest some forty deep. Below that, what stands there is read without its form. */
const DEEPEST = 100;
/** Levels of quotation that are marked: the first says already that these are others' words. */
const QUOTES = 10;
/** Elements that are read for their form; a page with more is no letter, and costs too much. */
const TAGS = 50_000;

type Node = {
  nodeType: number;
  localName?: string;
  textContent: string | null;
  childNodes: Iterable<Node>;
};

function written(node: Node, depth = 0, quotes = 0): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replace(/\s+/g, " ");
  const name = node.localName ?? "";
  if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return "";
  if (UNSEEN.test(name)) return "";
  if (name === "br") return "\n";
  if (depth > DEEPEST) return (node.textContent ?? "").replace(/\s+/g, " ");
  const isQuote = name === "blockquote" && quotes < QUOTES;
  const inner = [...node.childNodes]
    .map((child) => written(child, depth + 1, quotes + Number(isQuote)))
    .join("");
  if (isQuote) return `\n${quoted(inner)}\n`;
  if (APART.test(name)) return `\n\n${inner.trim()}\n\n`;
  return BLOCKS.test(name) ? `\n${inner}\n` : inner;
}

const quoted = (text: string) =>
  tidy(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

const tidy = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").replace(/ +/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** What somebody reads in a message that has only HTML; each line of a quotation begins with ">". */
export function textOfHtml(html: string): string {
  if (!html.trim()) return "";
  if ((html.match(/<[a-z/]/gi)?.length ?? 0) > TAGS) return tidy(html.replace(/<[^<>]*>/g, " "));
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return tidy(written(document as unknown as Node));
}
