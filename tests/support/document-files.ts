import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll } from "vitest";
import type { DocumentHead, Page } from "@/lib/documents/document";
import { DocumentError } from "@/lib/documents/document";
import { fillPictures } from "@/lib/documents/pictures";
import { readDocument } from "@/lib/documents/read";

/** The folder of the running test file: the files of a process share this module. */
let folder: string | undefined;
let made = 0;

/** Removes the files of a test file when it is done. */
export const removeDocumentFiles = () =>
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  });

export function documentFile(content: string | Uint8Array): string {
  made += 1;
  folder ??= mkdtempSync(path.join(tmpdir(), "spotlight-documents-"));
  const place = path.join(folder, String(made));
  writeFileSync(place, content);
  return place;
}

export type ReadDocument = { head: DocumentHead | null; pages: Page[]; failure: string | null };

/** Everything that a file was read as; `failure` says with the page why reading ended early. */
export async function wholeDocument(file: string, name: string): Promise<ReadDocument> {
  const read: ReadDocument = { head: null, pages: [], failure: null };
  try {
    const open = await readDocument(file, name);
    read.head = open.head;
    for await (const page of open.pages) read.pages.push(page);
  } catch (thrown) {
    if (!(thrown instanceof DocumentError)) throw thrown;
    read.failure = `${thrown.page}: ${thrown.message}`;
  }
  return read;
}

/** The same with the words of pages that are pictures, which takes seconds a page. */
export async function withPictures(file: string, name: string): Promise<ReadDocument> {
  const read = await wholeDocument(file, name);
  await fillPictures(file, read.head?.kind ?? null, read.pages);
  return read;
}

const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** The bytes of a DOCX with a body, and other parts by their names below `word/`. */
export const docx = (body: string, parts: Record<string, string> = {}): Uint8Array =>
  zipped({
    "word/document.xml": `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": `<w:styles ${w}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Sub"><w:name w:val="Own"/><w:basedOn w:val="H1"/></w:style></w:styles>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        `word/${name}.xml`,
        `<w:${name} ${w}>${content}</w:${name}>`,
      ]),
    ),
  });

/** A paragraph of a DOCX; `properties` are those of the paragraph. */
export const paragraph = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A PDF whose pages show lines of text; `size` is the height of a line's letters. */
export function pdf(pages: { size?: number; text: string; x?: number; y?: number }[][]): string {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>"];
  const ids = pages.map((_, i) => 4 + 2 * i);
  objects.push(
    `<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  );
  for (const [i, lines] of pages.entries()) {
    const drawn = lines.map(
      ({ size = 10, text, x = 50, y }, line) =>
        `BT /F1 ${size} Tf ${x} ${y ?? 750 - line * 14} Td (${text}) Tj ET`,
    );
    const content = drawn.join("\n");
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * i} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
  }
  let body = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const place = String(body.length).padStart(10, "0");
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return `${body}${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${body.length}\n%%EOF`;
}
