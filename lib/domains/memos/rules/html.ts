import { inHtml } from "@/lib/core/escape";
import {
  type DocumentBlock,
  DRAFT,
  type MemoDocument,
  PICTURE_WIDTH,
  SOURCES_TITLE,
  VIEWS_LEAD,
  VIEWS_TITLE,
} from "./document";
import { pictureOf } from "./picture";
import { svgOf } from "./svg";

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;

const STYLE = `
  @page { size: A4; margin: 22mm 20mm }
  body { font: 11pt/1.5 Georgia, "Times New Roman", serif; color: #111; max-width: 44em; margin: 2em auto; padding: 0 1em }
  h1 { font-size: 20pt; line-height: 1.2; margin: 0 0 .2em }
  h2 { font-size: 13pt; margin: 1.8em 0 .4em; break-after: avoid }
  .byline { color: #555; margin: 0 0 2em }
  .draft { position: fixed; top: 0; right: 0; padding: .3em .8em; color: #a00; font: bold 10pt sans-serif; letter-spacing: .15em }
  table { border-collapse: collapse; width: 100%; font-size: 10pt; margin: .6em 0 }
  th, td { text-align: left; vertical-align: top; padding: .3em .6em .3em 0; border-bottom: 1px solid #ccc }
  figure { margin: 1em 0; break-inside: avoid }
  figcaption { color: #555; font-size: 10pt; margin: 0 0 .5em }
  figure svg { width: 100%; height: auto }
  tr, li { break-inside: avoid }
  sup { font-size: 7.5pt; line-height: 0 }
  ol.sources { font-size: 9pt; color: #333; overflow-wrap: anywhere }
`;

const marks = (notes: readonly number[]) =>
  notes.map((n) => `<sup><a href="#source-${n}">${n}</a></sup>`).join("");

function figureHtml({ chart }: DocumentBlock): string {
  if (!chart) return "";
  const picture = svgOf(pictureOf(chart, PICTURE_WIDTH));
  return tag("figure", `${tag("figcaption", inHtml(chart.title))}${picture}`);
}

function blockHtml(block: DocumentBlock): string {
  const { kind, columns, sentences } = block;
  if (kind === "table") {
    const head = tag("tr", columns.map((each) => tag("th", inHtml(each))).join(""));
    const rows = sentences.map(({ cells, notes }) =>
      tag(
        "tr",
        cells.map((cell, at) => tag("td", inHtml(cell) + (at === 0 ? marks(notes) : ""))).join(""),
      ),
    );
    return (
      figureHtml(block) + tag("table", `${tag("thead", head)}${tag("tbody", rows.join("\n"))}`)
    );
  }
  const lines = sentences.map(({ text, notes }) => inHtml(text) + marks(notes));
  return kind === "list"
    ? tag("ul", lines.map((each) => tag("li", each)).join("\n"))
    : tag("p", lines.join(" "));
}

/** A memo as a page to print, with DRAFT on every page unless it is final. */
export function toHtml(document: MemoDocument): string {
  const { title, byline, isFinal, sections, views, notes } = document;
  const body = [
    isFinal ? "" : `<div class="draft">${DRAFT}</div>`,
    tag("h1", inHtml(title)),
    `<p class="byline">${inHtml(byline)}</p>`,
    ...sections.flatMap((section) => [
      tag("h2", inHtml(section.title)),
      ...section.blocks.map(blockHtml),
    ]),
    ...(views.length > 0
      ? [
          tag("h2", VIEWS_TITLE),
          tag("p", VIEWS_LEAD),
          tag("ul", views.map((view) => tag("li", inHtml(view))).join("\n")),
        ]
      : []),
    ...(notes.size > 0
      ? [
          tag("h2", SOURCES_TITLE),
          `<ol class="sources">${[...notes].map(([n, text]) => `<li id="source-${n}" value="${n}">${inHtml(text)}</li>`).join("\n")}</ol>`,
        ]
      : []),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${tag("title", inHtml(title))}${tag("style", STYLE)}`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body>\n${body.filter(Boolean).join("\n")}\n</body></html>\n`;
}
