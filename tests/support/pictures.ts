import { createCanvas } from "@napi-rs/canvas";

/** A sheet of paper with lines typed on it, turned by so many half turns. */
export function sheet(lines: readonly string[], halfTurns = 0) {
  const canvas = createCanvas(900, 300);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, 900, 300);
  context.translate(450, 150);
  context.rotate(halfTurns * Math.PI);
  context.fillStyle = "black";
  context.font = "40px sans-serif";
  for (const [i, line] of lines.entries()) context.fillText(line, -400, -60 + i * 70);
  return canvas;
}

/** A PDF of which each page is a picture of a sheet, as a scanner writes it. */
export function scan(sheets: ReturnType<typeof sheet>[]): Uint8Array {
  const parts: (string | Uint8Array)[] = ["%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"];
  const kids = sheets.map((_, i) => `${3 + i * 3} 0 R`).join(" ");
  parts.push(`2 0 obj<</Type/Pages/Kids[${kids}]/Count ${sheets.length}>>endobj\n`);
  for (const [i, one] of sheets.entries()) {
    const id = 3 + i * 3;
    const jpeg = one.encodeSync("jpeg", 90);
    const drawn = "q 450 0 0 150 0 0 cm /I Do Q";
    parts.push(
      `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 450 150]/Resources<</XObject<</I ${id + 2} 0 R>>>>/Contents ${id + 1} 0 R>>endobj\n`,
      `${id + 1} 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj\n`,
      `${id + 2} 0 obj<</Type/XObject/Subtype/Image/Width ${one.width}/Height ${one.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
      jpeg,
      "\nendstream endobj\n",
    );
  }
  return Buffer.concat(
    [...parts, "trailer<</Root 1 0 R>>"].map((part) => Buffer.from(part as string)),
  );
}
