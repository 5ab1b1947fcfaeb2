import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { iconLinks } from "@/lib/domains/logos/rules/icon-links";
import { makeLogo } from "@/lib/domains/logos/service/make-logo";
import { aBitmap, anIconFile, aPicture } from "../../support/icons";

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${content}</svg>`);

/** The pixel at a place of a logo. */
async function pixelOf(logo: Buffer | null, x: number, y: number) {
  const { data, info } = await sharp(logo ?? Buffer.alloc(0))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}
const isRed = ([red = 0, green = 0, blue = 0, alpha]: number[]) =>
  red > 150 && green < 90 && blue < 90 && alpha === 255;

describe("a logo", () => {
  test.each(["png", "jpeg", "gif", "webp"] as const)("is made anew of a %s", async (format) => {
    const logo = await makeLogo(await aPicture(200).toFormat(format).toBuffer());
    expect(await sharp(logo ?? undefined).metadata()).toMatchObject({
      format: "webp",
      width: 96,
      height: 96,
    });
    expect(isRed(await pixelOf(logo, 48, 48))).toBe(true);
  });

  test("holds no metadata of the file", async () => {
    const file = await aPicture(64)
      .withExif({ IFD0: { Copyright: "secret" } })
      .png()
      .toBuffer();
    expect(file.includes("secret")).toBe(true);
    const logo = await makeLogo(file);
    expect(logo?.includes("secret")).toBe(false);
    expect((await sharp(logo ?? undefined).metadata()).exif).toBeUndefined();
  });

  test.each([1, 8, 24, 32] as const)("is made of a bitmap of %i bits a pixel", async (bits) => {
    const logo = await makeLogo(anIconFile(32, aBitmap(32, bits), bits));
    expect(isRed(await pixelOf(logo, 8, 16))).toBe(true);
    expect(await pixelOf(logo, 24, 16)).toEqual([255, 255, 255, 255]);
  });

  test("is made of a picture inside an icon file", async () => {
    const logo = await makeLogo(anIconFile(256, await aPicture(256).png().toBuffer()));
    expect(isRed(await pixelOf(logo, 48, 48))).toBe(true);
  });

  test("shows the first picture of an animation", async () => {
    const frames = await Promise.all([1, 2, 3].map(() => aPicture(64).png().toBuffer()));
    const file = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp((await makeLogo(file)) ?? undefined).metadata()).pages).toBeUndefined();
  });
});

describe("no logo is made", () => {
  const script = "<script>fetch('https://evil.example')</script>";
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    "of a drawing with a script": () => svg(script),
    "of a drawing": () => svg('<rect width="64" height="64" fill="red"/>'),
    "of a page": () => Buffer.from(`<!doctype html><title>Not found</title>${script}`),
    "of nothing": () => Buffer.alloc(0),
    "of a file that only begins like a picture": () =>
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(5_000, 7)]),
    "of a picture that ends too early": async () =>
      (await aPicture(200).png().toBuffer()).subarray(0, 300),
    "of an icon file that names no image": () => Buffer.from([0, 0, 1, 0, 0, 0]),
    "of an icon file that names a place behind its end": () => {
      const file = anIconFile(32, aBitmap(32, 32));
      file.writeUInt32LE(4_000_000_000, 18);
      return file;
    },
    "of an icon file whose bitmap claims to be huge": () => {
      const file = anIconFile(32, aBitmap(32, 32));
      file.writeInt32LE(60_000, 22 + 4);
      return file;
    },
    "of a drawing inside an icon file": () => anIconFile(64, svg(script)),
    "of a tiny picture": () => aPicture(16).png().toBuffer(),
    "of a picture of one color": () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: "white" } })
        .png()
        .toBuffer(),
    "of 144 million pixels in a small file": () =>
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
  };
  test.each(Object.entries(files))("%s", async (_name, file) => {
    expect(await makeLogo(await file())).toBeNull();
  });
});

describe("icons that a page names", () => {
  const linksOf = (html: string) =>
    iconLinks(html, "https://www.acme.com/en/", "acme.com").map(({ href }) => href);
  const FALLBACK = "https://www.acme.com/favicon.ico";

  test("go from the smallest that is large enough to smaller ones", () => {
    const html = `<head><link rel="icon" href="/16.png" sizes="16x16">
      <LINK REL='shortcut icon' HREF='/48.png' SIZES='48x48'>
      <link href=/512.png rel=icon sizes=512x512>
      <link rel="apple-touch-icon" href="touch.png?a=1&amp;b=2">
      <link rel="stylesheet" href="/x.css"></head>`;
    expect(linksOf(html)).toEqual([
      "https://www.acme.com/en/touch.png?a=1&b=2",
      "https://www.acme.com/512.png",
      "https://www.acme.com/48.png",
      "https://www.acme.com/16.png",
      FALLBACK,
    ]);
  });

  test("are on the company's own website", () => {
    const html = `<link rel="icon" href="https://cdn.acme.com/i.png">
      <link rel="icon" href="https://tracker.com/acme.com/i.png">
      <link rel="icon" href="https://acme.com.evil.com/i.png">
      <link rel="icon" href="http://acme.com/plain.png">
      <link rel="icon" href="data:image/png;base64,AAAA"><link rel="icon" href="https://[">
      <link rel="icon" href="https://127.0.0.1/i.png">`;
    expect(linksOf(html)).toEqual(["https://cdn.acme.com/i.png", FALLBACK]);
  });

  test("are found in a hostile page without delay", () => {
    const started = performance.now();
    for (const piece of ["<link ", "<link rel=", `<link rel="icon" href="`, "<link a=b "])
      linksOf(piece.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
