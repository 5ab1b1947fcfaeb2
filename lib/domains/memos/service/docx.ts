import "server-only";
import { inXml } from "@/lib/core/escape";
import { zipOf } from "@/lib/platform/zip";
import {
  type DocumentBlock,
  DRAFT,
  type MemoDocument,
  PICTURE_WIDTH,
  VIEWS_LEAD,
  VIEWS_TITLE,
} from "../rules/document";
import { type Picture, pictureOf } from "../rules/picture";
import { svgOf } from "../rules/svg";
import { pngOf } from "./png";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${inXml(text)}</w:t></w:r>`;
const paragraph = (content: string, style = "") =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;

/**
 * Marks of footnotes. A source has one footnote, where it is first used; later marks repeat its
 * number.
 */
function marker() {
  const used = new Set<number>();
  return (notes: readonly number[]) =>
    notes
      .map((n) => {
        if (used.has(n)) return run(String(n), '<w:vertAlign w:val="superscript"/>');
        used.add(n);
        return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${n}"/></w:r>`;
      })
      .join("");
}
type Mark = ReturnType<typeof marker>;

function tableXml({ columns, sentences }: DocumentBlock, mark: Mark): string {
  const cell = (content: string) => `<w:tc>${paragraph(content, "Cell")}</w:tc>`;
  const row = (cells: string[], properties = "") => `<w:tr>${properties}${cells.join("")}</w:tr>`;
  const head = row(
    columns.map((title) => cell(run(title, "<w:b/>"))),
    "<w:trPr><w:tblHeader/></w:trPr>",
  );
  const rows = sentences.map(({ cells, notes }) =>
    row(cells.map((text, at) => cell(run(text) + (at === 0 ? mark(notes) : "")))),
  );
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="CCCCCC"/>`;
  const borders = `<w:tblBorders>${["top", "bottom", "insideH"].map(border).join("")}</w:tblBorders>`;
  const grid = `<w:tblGrid>${columns.map(() => "<w:gridCol/>").join("")}</w:tblGrid>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/>${borders}</w:tblPr>${grid}${head}${rows.join("")}</w:tbl>${paragraph("")}`;
}

/** The text's width on the page, in the unit of drawings. */
const TEXT_WIDTH = 6_119_000;
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const SVG = "http://schemas.microsoft.com/office/drawing/2016/SVG/main";

/** The pictures of a memo, numbered from 1 in their order. */
type Pictures = Map<DocumentBlock, { n: number; picture: Picture }>;

function picturesOf({ sections }: MemoDocument): Pictures {
  const pictures: Pictures = new Map();
  for (const block of sections.flatMap(({ blocks }) => blocks))
    if (block.chart) {
      const picture = pictureOf(block.chart, PICTURE_WIDTH);
      pictures.set(block, { n: pictures.size + 1, picture });
    }
  return pictures;
}

/** A picture as SVG, and as PNG for readers that show none, with its caption above. */
function pictureXml({ n, picture }: { n: number; picture: Picture }): string {
  const { title, width, height } = picture;
  const size = `cx="${TEXT_WIDTH}" cy="${Math.round((TEXT_WIDTH * height) / width)}"`;
  const name = `id="${n}" name="Picture ${n}" descr="${inXml(title)}"`;
  const svg = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="${SVG}" r:embed="rIdSvg${n}"/></a:ext></a:extLst>`;
  const fill = `<pic:blipFill><a:blip r:embed="rIdPng${n}">${svg}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
  const pic = `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`;
  const graphic = `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">${pic}</a:graphicData></a:graphic>`;
  const inline = `<wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${name}/>${graphic}</wp:inline>`;
  return (
    paragraph(run(title), "Caption") + paragraph(`<w:r><w:drawing>${inline}</w:drawing></w:r>`)
  );
}

function blockXml(block: DocumentBlock, mark: Mark, pictures: Pictures): string {
  const drawn = pictures.get(block);
  if (block.kind === "table") return (drawn ? pictureXml(drawn) : "") + tableXml(block, mark);
  const lines = block.sentences.map(({ text, notes }) => run(text) + mark(notes));
  return block.kind === "list"
    ? lines.map((line) => paragraph(line, "ListBullet")).join("")
    : paragraph(lines.join(run(" ")));
}

function bodyXml({ title, byline, sections, views }: MemoDocument, pictures: Pictures): string {
  const mark = marker();
  const content = [
    paragraph(run(title), "Title"),
    paragraph(run(byline), "Subtitle"),
    ...sections.flatMap((section) => [
      paragraph(run(section.title), "Heading1"),
      ...section.blocks.map((block) => blockXml(block, mark, pictures)),
    ]),
    ...(views.length > 0
      ? [
          paragraph(run(VIEWS_TITLE), "Heading1"),
          paragraph(run(VIEWS_LEAD)),
          ...views.map((view) => paragraph(run(view), "ListBullet")),
        ]
      : []),
  ].join("");
  const page = `<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1300" w:right="1134" w:bottom="1134" w:left="1134" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr>`;
  return `${HEAD}<w:document xmlns:w="${W}" xmlns:r="${R}"><w:body>${content}${page}</w:body></w:document>`;
}

function footnotesXml({ notes }: MemoDocument): string {
  const separator = (type: string, id: number, mark: string) =>
    `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:r><w:${mark}/></w:r></w:p></w:footnote>`;
  const own = [...notes].map(
    ([n, text]) =>
      `<w:footnote w:id="${n}">${paragraph(`<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>${run(` ${text}`)}`, "FootnoteText")}</w:footnote>`,
  );
  return `${HEAD}<w:footnotes xmlns:w="${W}">${separator("separator", -1, "separator")}${separator("continuationSeparator", 0, "continuationSeparator")}${own.join("")}</w:footnotes>`;
}

const style = (id: string, name: string, rest: string, type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`;
const spaced = (before: number, after: number, more = "") =>
  `<w:pPr>${more}<w:spacing w:before="${before}" w:after="${after}"/></w:pPr>`;
const sized = (halfPoints: number, more = "") =>
  `<w:rPr>${more}<w:sz w:val="${halfPoints}"/></w:rPr>`;

const STYLES = `${HEAD}<w:styles xmlns:w="${W}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style("Title", "Title", spaced(0, 60) + sized(40, "<w:b/>")),
  style("Subtitle", "Subtitle", spaced(0, 300) + sized(20, '<w:color w:val="666666"/>')),
  style("Heading1", "heading 1", spaced(320, 80, "<w:keepNext/>") + sized(26, "<w:b/>")),
  style("ListBullet", "List Bullet", '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
  style(
    "Caption",
    "caption",
    spaced(120, 60, "<w:keepNext/>") + sized(19, '<w:color w:val="666666"/>'),
  ),
  style("Cell", "Cell", spaced(40, 40) + sized(19)),
  style("FootnoteText", "footnote text", spaced(0, 40) + sized(17)),
  style(
    "FootnoteReference",
    "footnote reference",
    '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>',
    "character",
  ),
].join("")}</w:styles>`;

const NUMBERING = `${HEAD}<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** DRAFT at the top of every page, unless it is final. */
const headerXml = (isFinal: boolean) =>
  `${HEAD}<w:hdr xmlns:w="${W}">${paragraph(isFinal ? "" : run(DRAFT, '<w:b/><w:color w:val="AA0000"/><w:spacing w:val="40"/>'))}</w:hdr>`;

const parts = ["styles", "footnotes", "header1", "numbering"] as const;
const kinds = {
  styles: "styles",
  footnotes: "footnotes",
  header1: "header",
  numbering: "numbering",
};

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/>${parts.map((part) => `<Override PartName="/word/${part}.xml" ContentType="${TYPES}.${kinds[part]}+xml"/>`).join("")}</Types>`;

type Relation = readonly [id: string, type: string, target: string];
const relations = (targets: readonly Relation[]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** The files of pictures by their path, and how the document names them. */
async function pictureFiles(pictures: Pictures) {
  const files: Record<string, string | Buffer> = {};
  const named: Relation[] = [];
  for (const { n, picture } of pictures.values()) {
    const svg = svgOf(picture);
    files[`word/media/picture${n}.svg`] = svg;
    files[`word/media/picture${n}.png`] = await pngOf(svg);
    named.push([`rIdPng${n}`, "image", `media/picture${n}.png`]);
    named.push([`rIdSvg${n}`, "image", `media/picture${n}.svg`]);
  }
  return { files, named };
}

/** A memo as a Word document; its sources are footnotes. */
export async function toDocx(document: MemoDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = picturesOf(document);
  const { files, named } = await pictureFiles(pictures);
  const own = parts.map((part, at): Relation => [`rId${at + 1}`, kinds[part], `${part}.xml`]);
  return zipOf({
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": relations([["rId1", "officeDocument", "word/document.xml"]]),
    "word/document.xml": bodyXml(document, pictures),
    "word/_rels/document.xml.rels": relations([...own, ...named]),
    "word/styles.xml": STYLES,
    "word/footnotes.xml": footnotesXml(document),
    "word/header1.xml": headerXml(document.isFinal),
    "word/numbering.xml": NUMBERING,
    ...files,
  });
}
