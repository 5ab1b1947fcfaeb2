import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";

/*
 * Reads words from pictures with Tesseract (WebAssembly) and its English data, both from the
 * installed packages: nothing is fetched. Runs in the parsing child.
 */

/** Tesseract's own interface, as far as it is used; its package has no types. */
type Tesseract = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, language: string, mode: number): number;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
  };
};
type Word = { text: string; confidence: number };
type Block = { paragraphs: { lines: { words: Word[] }[] }[] };

/** The words of a picture; `confidence` is the mean of theirs, 0 to 100. */
export type PictureText = { text: string; confidence: number; hasGaps: boolean };

/** Words of which Tesseract is less sure are left out: they are as often wrong as right. */
const SURE_ENOUGH = 60;
/** Below this mean a page may stand on its head or its side. */
const UPRIGHT = 60;
/** Below this mean nothing of a picture is words: a photo or a drawing. */
const READABLE = 45;
/** How a picture is turned, as EXIF numbers it: as it is, by half, and by a quarter either way. */
const TURNS = [1, 3, 6, 8];
const LSTM_ONLY = 1;
/** Stands where words were left out, so that no sentence reads as whole that is not. */
const GAP = "…";

export class Ocr {
  readonly #tesseract: Tesseract;
  readonly #api: InstanceType<Tesseract["TessBaseAPI"]>;

  private constructor(tesseract: Tesseract) {
    this.#tesseract = tesseract;
    this.#api = new tesseract.TessBaseAPI();
  }

  static async open(): Promise<Ocr> {
    const installed = createRequire(import.meta.url);
    const start = installed("tesseract.js-core/tesseract-core-simd-lstm.js");
    const tesseract: Tesseract = await start({ print: () => {}, printErr: () => {} });
    const data = installed.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz");
    tesseract.FS.writeFile("/eng.traineddata", gunzipSync(await readFile(data)));
    const ocr = new Ocr(tesseract);
    if (ocr.#api.Init(null, "eng", LSTM_ONLY) !== 0) throw new Error("Tesseract did not start");
    return ocr;
  }

  /** Reads a PNG or JPEG, turned if it reads better so. Throws when it is damaged. */
  read(picture: Uint8Array): PictureText {
    this.#tesseract.FS.writeFile("/input", picture);
    let best: Word[][][] = [];
    for (const turn of TURNS) {
      const read = this.#readTurned(turn);
      if (meanOf(read) > meanOf(best)) best = read;
      if (meanOf(best) >= UPRIGHT) break;
    }
    return textOf(meanOf(best) < READABLE ? [] : best);
  }

  /** The words of a picture's lines by paragraphs. */
  #readTurned(turn: number): Word[][][] {
    if (this.#api.SetImageFile(turn, 0) !== 0) throw new Error("The picture is damaged");
    this.#api.Recognize(null);
    const { blocks }: { blocks: Block[] | null } = JSON.parse(this.#api.GetJSONText());
    return (blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs)
      .map(({ lines }) => lines.map(({ words }) => words));
  }
}

/** The mean confidence of words, weighed by their letters: specks are read as short ones. */
function meanOf(paragraphs: readonly Word[][][]): number {
  let [sum, letters] = [0, 0];
  for (const { text, confidence } of paragraphs.flat(2)) {
    sum += confidence * text.length;
    letters += text.length;
  }
  return letters > 0 ? sum / letters : 0;
}

const isSure = ({ confidence }: Word) => confidence >= SURE_ENOUGH;

function textOf(paragraphs: readonly Word[][][]): PictureText {
  const lines = paragraphs.map((paragraph) =>
    // A line of which nothing is sure is a picture's edge or a drawing.
    paragraph.filter((words) => words.some(isSure)).map(lineOf),
  );
  const text = lines
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join("\n"))
    .join("\n\n");
  const sure = paragraphs.map((paragraph) => paragraph.map((words) => words.filter(isSure)));
  return { text, confidence: Math.round(meanOf(sure)), hasGaps: text.includes(GAP) };
}

const lineOf = (words: readonly Word[]): string =>
  words
    .map((word) => (isSure(word) ? word.text : GAP))
    .filter((word, i, all) => word !== GAP || all[i - 1] !== GAP)
    .join(" ");
