import { describe, expect, test } from "vitest";
import { documentFile, removeDocumentFiles, withPictures } from "@/tests/support/document-files";
import { scan, sheet } from "@/tests/support/pictures";

removeDocumentFiles();

const SENTENCE = "Robots sort nine parcels a minute";

const read = (content: Uint8Array, name: string) => withPictures(documentFile(content), name);

describe("pictures", () => {
  test("a PNG is a page with the words typed on it, and how sure they are", async () => {
    const { head, pages } = await read(sheet([SENTENCE]).encodeSync("png"), "scan.png");
    expect(head).toEqual({ kind: "picture", isPaged: true });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toBe(SENTENCE);
    expect(pages[0]?.confidence).toBeGreaterThan(80);
    expect(pages[0]?.problem).toBe(undefined);
  });

  test("pages of a scanned PDF are read, also upside down; one without words says so", async () => {
    const file = scan([sheet([SENTENCE]), sheet(["Churn fell below the bound"], 1), sheet([])]);
    const { pages } = await read(file, "scan.pdf");
    expect(pages.map(({ text }) => text)).toEqual([SENTENCE, "Churn fell below the bound", ""]);
    expect(pages[2]?.problem).toMatch(/is a picture in which no words could be read/);
  });

  test("a damaged picture, or one too large to read, stays a picture", async () => {
    const png = sheet([SENTENCE]).encodeSync("png");
    const cut = await read(png.subarray(0, 300), "cut.png");
    expect(cut.pages.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/is a picture/),
    ]);
    png.writeUInt32BE(1_000_000, 16);
    expect((await read(png, "large.png")).pages[0]?.text).toBe("");
  });

  test("other pictures are refused with what helps", async () => {
    expect((await read(Buffer.from("GIF89a...."), "a.gif")).failure).toBe(
      "1: This file is a picture (GIF). Save it as PNG, JPEG or PDF and add it again.",
    );
  });
});
