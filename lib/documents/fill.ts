import { inXml } from "../core/escape.ts";
import { PLACE } from "../core/places.ts";
import { contentOf, type ZipEntry, zipEntries } from "../tables/zip.ts";
import { DocumentError } from "./document.ts";

/*
 * A Word document in which places such as {{receiver_name}} are filled in. Only the text of its
 * paragraphs is changed: all else stays as it was.
 */

const TEXT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/gu;
/** The parts of a Word document in which people write. */
const WRITTEN = /^word\/(?:document|header\d*|footer\d*|footnotes)\.xml$/u;
/** Bytes of all parts, unpacked. */
const UNPACKED_MAX = 60_000_000;

type Values = Readonly<Record<string, string>>;

/** A paragraph: a place may be divided among several runs of text, and stands in the first then. */
function filledParagraph(xml: string, values: Values): string {
  const texts = [...xml.matchAll(TEXT)].map(([, text = ""]) => text);
  const whole = texts.join("");
  const edits = [...whole.matchAll(PLACE)].flatMap((place) => {
    const value = values[place[1]?.toLowerCase() ?? ""];
    const start = place.index;
    return value === undefined ? [] : [{ start, end: start + place[0].length, text: inXml(value) }];
  });
  if (edits.length === 0) return xml;
  let from = 0;
  const filled = texts.map((text) => {
    const to = from + text.length;
    let [written, at] = ["", from];
    for (const edit of edits.filter(({ start, end }) => end > from && start < to)) {
      written += whole.slice(at, Math.max(at, edit.start));
      if (edit.start >= from) written += edit.text;
      at = Math.min(to, edit.end);
    }
    written += whole.slice(at, to);
    from = to;
    return written;
  });
  let next = 0;
  return xml.replace(TEXT, () => `<w:t xml:space="preserve">${filled[next++] ?? ""}</w:t>`);
}

async function bytesOf(path: string, entry: ZipEntry, left: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of contentOf(path, entry)) {
    size += chunk.length;
    if (size > left) throw new DocumentError("The document is too large to be filled in.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The parts of the Word document at `path`, with its places filled in. */
export async function filledParts(path: string, values: Values): Promise<Record<string, Buffer>> {
  const parts: Record<string, Buffer> = {};
  let left = UNPACKED_MAX;
  for (const [name, entry] of await zipEntries(path)) {
    if (name.endsWith("/")) continue;
    const content = await bytesOf(path, entry, left);
    left -= content.length;
    const paragraphs = WRITTEN.test(name) ? content.toString("utf8").split(/(?<=<\/w:p>)/u) : null;
    parts[name] = paragraphs
      ? Buffer.from(paragraphs.map((one) => filledParagraph(one, values)).join(""), "utf8")
      : content;
  }
  return parts;
}

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of a Word document with a paragraph for each line of a text. */
export function partsOfText(text: string): Record<string, string> {
  const paragraphs = text
    .split(/\r\n?|\n/u)
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${inXml(line)}</w:t></w:r></w:p>`);
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr>';
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${HEAD}<w:document xmlns:w="${W}"><w:body>${paragraphs.join("")}${page}</w:body></w:document>`,
  };
}
