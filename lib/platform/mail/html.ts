import { inHtml } from "@/lib/core/escape";

/** An address at the end of a sentence or in parentheses keeps its full stop outside. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)”’])/;
const linked = (text: string) =>
  text
    .split(ADDRESS)
    .map(inHtml)
    // Every other part is an address.
    .map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join("");

const isQuoted = (block: string) => block.split("\n").every((line) => line.startsWith(">"));
const lines = (text: string) => linked(text).replaceAll("\n", "<br>");

function paragraph(block: string): string {
  if (!isQuoted(block)) return `<p>${lines(block)}</p>`;
  return `<blockquote>${lines(block.replace(/^> ?/gm, ""))}</blockquote>`;
}

const blocksOf = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== "")
    .map(paragraph)
    .join("\n");

/** Colors follow the reader's theme; without support for it the mail is dark on light. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 20px; background: #fff; color: #1c1c1f; font: 15px/1.6 -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 36em; }
p { margin: 0 0 1em; }
a { color: #3451b2; overflow-wrap: anywhere; }
blockquote { margin: 0 0 1em; padding-left: 14px; border-left: 2px solid #d9d9e0; color: #60646c; }
footer { margin-top: 28px; padding-top: 14px; border-top: 1px solid #e4e4e9; color: #60646c; font-size: 13px; }
footer a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #121214; color: #ededf0; }
  a { color: #9eb1ff; }
  blockquote { border-color: #3a3a42; color: #b0b4ba; }
  footer { border-color: #2c2c33; color: #b0b4ba; }
}`;

/** A mail's text as a page: paragraphs, links, quotations, and what stands below "-- " set apart. */
export function htmlOf(text: string): string {
  const [body = "", ...below] = text.split(/^-- $/m);
  const footer = below.length > 0 ? `\n<footer>${blocksOf(below.join("-- "))}</footer>` : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>${STYLE}
</style></head>
<body><main dir="auto">
${blocksOf(body)}${footer}
</main></body></html>
`;
}
