import "server-only";
import sharp from "sharp";

/** Pixels for each unit of a picture, so that it is sharp in print. */
const SCALE = 3;
const POINTS_AN_INCH = 72;

/** A picture of our own drawn as PNG, for readers that show no SVG. */
export async function pngOf(svg: string): Promise<Buffer> {
  const image = sharp(Buffer.from(svg, "utf8"), { density: POINTS_AN_INCH * SCALE });
  return image.flatten({ background: "#ffffff" }).png({ compressionLevel: 9 }).toBuffer();
}
