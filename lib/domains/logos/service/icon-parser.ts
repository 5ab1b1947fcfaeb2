import "server-only";
import sharp from "sharp";
import { ICON_SIDE_MAX, ICON_SIDE_MIN, LOGO_SIDE } from "../constants.ts";
import { IconError, type IconImage, openIcon } from "../rules/icon-files.ts";

/* Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. */

/** A file that claims to be an icon, in base 64. */
export type IconInput = { base64: string };
/** The logo that was made of it, a WebP image in base 64. */
export type MadeLogo = { base64: string };

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Reads the first picture of an animation; sizes are checked before pixels take memory. */
function opened(icon: IconImage) {
  const limits = { limitInputPixels: ICON_SIDE_MAX ** 2, failOn: "error" } as const;
  if (icon.kind === "file") return sharp(icon.bytes, { ...limits, pages: 1 });
  const { bytes, width, height } = icon;
  return sharp(bytes, { ...limits, raw: { width, height, channels: 4 } });
}

/** Makes a logo of an icon: decoded, fitted into a square, encoded anew without metadata. */
export async function* parse({ base64 }: IconInput): AsyncGenerator<MadeLogo> {
  sharp.cache(false);
  sharp.concurrency(1);
  const icon = openIcon(Buffer.from(base64, "base64"));
  const { width, height } = await opened(icon).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < ICON_SIDE_MIN || long > ICON_SIDE_MAX) throw new IconError("An icon of another size");
  const side = Math.min(long, LOGO_SIDE);
  const { data, info } = await opened(icon)
    .ensureAlpha()
    .resize({ width: side, height: side, fit: "contain", background: CLEAR })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const { channels } = await sharp(data, pixels).stats();
  if (channels.every(({ min, max }) => min === max)) throw new IconError("An icon of one color");
  const made = await sharp(data, pixels).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
  yield { base64: made.toString("base64") };
}
