import { strToU8, zipSync } from "fflate";
import { docx, paragraph, pdf } from "./document-files";

/** A paragraph, or the rows of a table. */
export type Block = string | string[][];
export type Slide = { title: string; blocks: Block[] };

const asText = (
  slides: Slide[],
  mark: (title: string) => string,
  row: (cells: string[], at: number) => string,
) =>
  slides
    .map(({ title, blocks }) =>
      [
        mark(title),
        ...blocks.map((block) => (typeof block === "string" ? block : block.map(row).join("\n"))),
      ].join("\n\n"),
    )
    .join("\n\n");

const markdown = (slides: Slide[]) =>
  asText(
    slides,
    (title) => `# ${title}`,
    (cells, at) =>
      `| ${cells.join(" | ")} |${at === 0 ? `\n|${cells.map(() => "---|").join("")}` : ""}`,
  );

const plainText = (slides: Slide[]) =>
  slides
    .map((one) =>
      asText(
        [one],
        (title) => title,
        (cells) => cells.join("\t"),
      ),
    )
    .join("\f");

const html = (slides: Slide[]) =>
  `<html><body>${slides
    .map(({ title, blocks }) =>
      [
        `<h1>${title}</h1>`,
        ...blocks.map((block) =>
          typeof block === "string"
            ? `<p>${block.replace(/&/g, "&amp;")}</p>`
            : `<table>${block.map((cells) => `<tr>${cells.map((cell) => `<td>${cell.replace(/&/g, "&amp;")}</td>`).join("")}</tr>`).join("")}</table>`,
        ),
      ].join(""),
    )
    .join("")}</body></html>`;

const xml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const word = (slides: Slide[]) =>
  docx(
    slides
      .flatMap(({ title, blocks }) => [
        paragraph(xml(title), '<w:pStyle w:val="H1"/>'),
        ...blocks.map((block) =>
          typeof block === "string"
            ? paragraph(xml(block))
            : `<w:tbl>${block.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(xml(cell))}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`,
        ),
      ])
      .join(""),
  );

/** A PDF: its tables are words that stand in a line. */
const portable = (slides: Slide[]) =>
  pdf(
    slides.map(({ title, blocks }) => {
      const lines = blocks.flatMap((block) =>
        typeof block === "string"
          ? (block.match(/.{1,84}(?:\s|$)/g) ?? [])
          : block.map((cells) => cells.join("   ")),
      );
      const escaped = (text: string) =>
        text
          .trim()
          .replace(/–/g, "-")
          .replace(/•/g, "-")
          .replace(/[()\\]/g, "\\$&");
      return [
        { size: 24, text: escaped(title), y: 750 },
        ...lines.map((line, i) => ({ size: 12, text: escaped(line), y: 700 - i * 30 })),
      ];
    }),
  );

const relations = (items: string[]) =>
  `<Relationships>${items.map((target, i) => `<Relationship Id="r${i + 1}" Type="x/slide" Target="${target}"/>`).join("")}</Relationships>`;
const shape = (text: string, type = "body") =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${xml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`;

function slideshow(slides: Slide[]): Uint8Array {
  const parts = Object.fromEntries(
    slides.map(({ title, blocks }, i) => [
      `ppt/slides/slide${i + 1}.xml`,
      `<p:sld>${shape(title, "title")}${blocks
        .map((block) =>
          typeof block === "string"
            ? shape(block)
            : `<p:graphicFrame><a:tbl>${block.map((cells) => `<a:tr>${cells.map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${xml(cell)}</a:t></a:r></a:p></a:txBody></a:tc>`).join("")}</a:tr>`).join("")}</a:tbl></p:graphicFrame>`,
        )
        .join("")}</p:sld>`,
    ]),
  );
  const files = {
    "[Content_Types].xml": "<Types/>",
    "ppt/presentation.xml": `<p:presentation><p:sldIdLst>${slides.map((_, i) => `<p:sldId r:id="r${i + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(slides.map((_, i) => `slides/slide${i + 1}.xml`)),
    ...parts,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

/** Kinds of files, and how slides are written in them. */
export const formats: [ending: string, draw: (slides: Slide[]) => string | Uint8Array][] = [
  ["pdf", portable],
  ["docx", word],
  ["pptx", slideshow],
  ["md", markdown],
  ["html", html],
  ["txt", plainText],
];
