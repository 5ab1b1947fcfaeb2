import { SaxesParser } from "saxes";

/** An element: its own text, and its children by name. */
export type XmlNode = { name: string; text: string; children: XmlNode[] };

const DEPTH_MAX = 40;

/** Reads a small XML document; null when it is not well-formed or nested too deep. */
export function readXml(document: string): XmlNode | null {
  const root: XmlNode = { name: "", text: "", children: [] };
  const path = [root];
  let isBroken = false;
  const parser = new SaxesParser();
  parser.on("error", () => {
    isBroken = true;
  });
  parser.on("opentag", ({ name }) => {
    const node: XmlNode = { name, text: "", children: [] };
    path.at(-1)?.children.push(node);
    path.push(node);
    if (path.length > DEPTH_MAX) isBroken = true;
  });
  parser.on("closetag", () => void path.pop());
  parser.on("text", (text) => {
    const node = path.at(-1);
    if (node) node.text += text;
  });
  // Some filings begin with a line break, which XML does not allow before its declaration.
  for (const piece of document.trimStart().match(/[\s\S]{1,65536}/g) ?? []) {
    if (isBroken) return null;
    parser.write(piece);
  }
  parser.close();
  return isBroken ? null : (root.children[0] ?? null);
}

/** The elements at a path below one. */
export function allAt(node: XmlNode | null, ...path: string[]): XmlNode[] {
  let found = node ? [node] : [];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** The text at a path; null where there is none. */
export const textAt = (node: XmlNode | null, ...path: string[]): string | null =>
  allAt(node, ...path)[0]
    ?.text.replace(/\s+/g, " ")
    .trim() || null;
