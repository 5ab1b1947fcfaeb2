import { readFile } from "node:fs/promises";
import type { PictureReading } from "./document.ts";
import { Ocr } from "./ocr.ts";
import { pictureSize } from "./picture-size.ts";

/* Runs in a child of its own, like parser.ts: what draws pages is a native library. */

/** A file, and which of its pages are pictures. A picture file is its only page. */
export type PictureInput = { path: string; kind: "pdf" | "picture"; pages: number[] };

/** A larger picture would not fit into the child. */
const DOTS_MAX = 40_000_000;

/** Reads the words of pages that are pictures, in their order. */
export async function* parse({ path, kind, pages }: PictureInput): AsyncGenerator<PictureReading> {
  const ocr = await Ocr.open();
  const pictureOf = kind === "pdf" ? await drawn(path) : () => pictureAt(path);
  for (const number of pages) {
    let read: PictureReading;
    try {
      read = { number, ...ocr.read(await pictureOf(number)) };
    } catch {
      read = { number, text: "", confidence: 0, hasGaps: false };
    }
    yield read;
  }
}

async function drawn(path: string): Promise<(number: number) => Promise<Uint8Array>> {
  const { drawPage, openToDraw } = await import("./draw.ts");
  const pdf = await openToDraw(path);
  return (number) => drawPage(pdf, number);
}

async function pictureAt(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  const size = pictureSize(bytes);
  if (!size || size.width * size.height > DOTS_MAX) throw new Error("The picture is too large");
  return bytes;
}
