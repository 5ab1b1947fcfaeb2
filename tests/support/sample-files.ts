import { strToU8, zipSync } from "fflate";

/** Longest line of a page of ours. */
const LINE = 90;

/** A text in lines that fit on a page. */
function linesOf(text: string): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line !== "" && line.length + word.length >= LINE) {
        lines.push(line);
        line = "";
      }
      line += line === "" ? word : ` ${word}`;
    }
    return [...lines, line];
  });
}

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A page's drawing: one line of text below the other. */
const drawing = (text: string) =>
  [
    "BT /F1 10 Tf 14 TL 60 780 Td",
    ...linesOf(text).map((line) => `(${escaped(line)}) Tj T*`),
    "ET",
  ].join("\n");

/** A PDF with a page for each text, in plain Latin letters. */
export function aPdf(...pages: string[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((page, at) => {
      const content = drawing(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = body.length;
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  body += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

const xml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const OFFICE = "http://schemas.openxmlformats.org";

/** A Word document with these paragraphs. */
export function aDocx(...paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${xml(text)}</w:t></w:r></w:p>`).join("");
  const files = {
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}
