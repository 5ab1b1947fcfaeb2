import { createCanvas } from "@napi-rs/canvas";
import { createIsomorphicCanvasFactory } from "unpdf";
import { openPdf } from "./pdf.ts";

type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** As sharp as a scanner draws, in dots per point, and no longer than this many dots. */
const DOTS_PER_POINT = 300 / 72;
const LONGEST_SIDE = 3_500;
/** How pdf.js names the layouts of a decoded picture. */
const RGB = 2;
const RGBA = 3;

/** Opens a PDF so that its pages can be drawn. */
export const openToDraw = async (path: string): Promise<Pdf> =>
  openPdf(path, {
    CanvasFactory: await createIsomorphicCanvasFactory(() => import("@napi-rs/canvas")),
  });

/** A page as a PNG. */
export async function drawPage(pdf: Pdf, number: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_POINT, LONGEST_SIDE / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const target = { canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D };
  /** Called before each operation of the page, when the pictures that it paints are decoded. */
  const operationsFilter = () => {
    for (const objects of [page.objs, page.commonObjs] as unknown as Iterable<Decoded>[])
      for (const [, picture] of objects) expand(picture);
    return true;
  };
  await page.render({ ...target, viewport, operationsFilter }).promise;
  page.cleanup();
  return canvas.encode("png");
}

type Picture = { kind: number; width: number; height: number; data: Uint8Array | null };
/** What pdf.js has decoded of a page, by its own ids: pictures among others. */
type Decoded = [id: string, Picture | null];

/**
 * Expands a decoded color picture. pdf.js expands it sixteen rows at a time, each time going over
 * all rows before (in its `convertRGBToRGBA`): a scanned page takes 20 seconds, this takes 100 ms.
 */
function expand(picture: Picture | null): void {
  if (picture?.kind !== RGB || !picture.data) return;
  const { data } = picture;
  const expanded = new Uint8ClampedArray(picture.width * picture.height * 4).fill(255);
  for (let from = 0, to = 0; to < expanded.length; from += 3, to += 4) {
    expanded[to] = data[from] ?? 0;
    expanded[to + 1] = data[from + 1] ?? 0;
    expanded[to + 2] = data[from + 2] ?? 0;
  }
  Object.assign(picture, { kind: RGBA, data: expanded });
}
