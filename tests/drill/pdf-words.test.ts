import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { wholeDocument } from "../support/document-files";
import { sharedData } from "../support/shared-data";

/** Files whose pages are pictures or draw letters that no program can name, and one that Poppler never ends. */
const notBornDigital = /bomb-|scan-|japanese-vertical|bad-|enc-(?:unknown|user)|zero-pages/;

const wordsOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many words two texts share, each as often as it stands in both. */
function shared(ours: readonly string[], theirs: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of ours) left.set(word, (left.get(word) ?? 0) + 1);
  return theirs.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

/** Where the pages of a file are seen, when that is less than what they hold, by its third page. */
function cropOf(place: string): string[] {
  const told = execFileSync("pdfinfo", ["-box", "-f", "1", "-l", "3", place], { encoding: "utf8" });
  const [media, crop] = ["MediaBox", "CropBox"].map((name) =>
    [...told.matchAll(new RegExp(`${name}:((?:\\s+[\\d.-]+){4})`, "g"))]
      .at(-1)?.[1]
      ?.trim()
      .split(/\s+/)
      .map(Number),
  );
  if (!media || !crop || media.join() === crop.join()) return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = crop;
  const box = [left, (media[3] ?? 0) - top, right - left, top - bottom].map(Math.round);
  return ["-x", "-y", "-W", "-H"].flatMap((name, i) => [name, String(box[i])]);
}

/** Poppler's reader of PDFs (Debian: poppler-utils), which shares no code with ours. */
const hasPoppler = () => {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

test("the words of born-digital PDFs are those that Poppler reads", async () => {
  const root = sharedData("samples/documents/pdf");
  if (root === null) return;
  if (!hasPoppler()) throw new Error("Install Poppler first: apt-get install poppler-utils");
  const shares: [share: number, words: number, file: string][] = [];
  for (const file of globSync("*.pdf", { cwd: root }).sort()) {
    if (notBornDigital.test(file)) continue;
    const place = path.join(root, file);
    const { pages } = await wholeDocument(place, file);
    const theirs = wordsOf(
      execFileSync("pdftotext", ["-q", ...cropOf(place), place, "-"], { maxBuffer: 1e8 }).toString(
        "utf8",
      ),
    );
    const ours = wordsOf(pages.map(({ text }) => text).join("\n"));
    const both = shared(ours, theirs);
    const most = Math.max(ours.length, theirs.length);
    if (most > 0) shares.push([both / most, most, file]);
  }
  const words = shares.reduce((sum, [, count]) => sum + count, 0);
  const equal = shares.reduce((sum, [share, count]) => sum + share * count, 0) / words;
  const least = shares.toSorted(([a], [b]) => a - b).slice(0, 8);
  console.log(
    `${shares.length} files, ${words} words, ${equal.toFixed(4)} equal; least: ${least
      .map(([share, count, file]) => `${file} ${share.toFixed(3)} of ${count}`)
      .join(", ")}`,
  );
  expect(equal).toBeGreaterThanOrEqual(0.98);
}, 900_000);
