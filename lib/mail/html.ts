import { parseHTML } from "linkedom";

const BLOCKS =
  /^(address|article|blockquote|div|dd|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/;
const UNSEEN = /^(head|script|style|template|title)$/;
/** A paragraph keeps an empty line to its neighbors. */
const APART = /^(blockquote|h[1-6]|ol|p|table|ul)$/;

type Node = {
  nodeType: number;
  localName?: string;
  textContent: string | null;
  childNodes: Iterable<Node>;
};

function written(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replace(/\s+/g, " ");
  const name = node.localName ?? "";
  if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return "";
  if (UNSEEN.test(name)) return "";
  if (name === "br") return "\n";
  const inner = [...node.childNodes].map(written).join("");
  if (name === "blockquote") return `\n${quoted(inner)}\n`;
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
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return tidy(written(document as unknown as Node));
}
