import { describe, expect, test } from "vitest";
import { languageOfPages } from "@/lib/documents/language";
import { wholeDocument } from "@/tests/support/document-files";
import { sharedData } from "@/tests/support/shared-data";

const read = async (file: string) => {
  const path = sharedData(`samples/${file}`);
  return path === null ? null : wholeDocument(path, file);
};

/** What becomes of real files: pages and words of the first with text, or the true reason. */
describe("real documents", () => {
  test.each([
    ["documents/pdf/security-overview-basecamp.pdf", 5, "Security Overview"],
    ["documents/pdf/word-processor-history-5p.pdf", 5, "The Evolution of the Word Processor"],
    ["documents/pdf/pitch-deck-short-11p.pdf", 11, "Reproducible Generative Research"],
    ["documents/pdf/rotated-5-pages.pdf", 5, "world"],
    ["documents/pdf/enc-owner-only.pdf", 1, "encryption test"],
    ["documents/docx/headings-numbered.docx", 2, "Test Document"],
    ["documents/pptx/notes-and-table.pptx", 3, "Speaker notes"],
    [
      "policies/investment-screening-exclusion-policy.md",
      3,
      "Investment Screening and Exclusion Policy",
    ],
    ["ndas/common-paper-mutual-nda.docx", 1, "Mutual"],
  ])("%s", { timeout: 60_000 }, async (file, pages, words) => {
    const found = await read(file);
    if (!found) return;
    expect(found.failure).toBe(null);
    expect(found.pages).toHaveLength(pages);
    expect(found.pages.map(({ text }) => text).join("\n")).toContain(words);
  });

  test.each([
    ["documents/pdf/enc-unknown-password.pdf", "1: The PDF has a password."],
    ["documents/pdf/zero-pages-valid.pdf", "1: The PDF has no pages."],
    ["documents/docx/encrypted.docx", "1: The file has a password."],
    ["documents/docx/truncated.docx", "1: The file is damaged or was cut off"],
    ["documents/odf/slides.odp", "1: This file is in OpenDocument format."],
    ["documents/epub/minimal.epub", "1: This file is an e-book (EPUB)."],
    ["documents/txt/empty.txt", "1: The file is empty."],
    ["documents/txt/ebcdic-cp500.txt", "1: This file is text in an encoding of mainframes"],
  ])("%s says why it cannot be read", async (file, reason) => {
    const found = await read(file);
    if (found) expect(found.failure).toContain(reason);
  });

  test.each([
    ["documents/pdf/scan-ocr-1p.pdf", "This page is a picture."],
    ["documents/pdf/empty-page.pdf", "This page has no text."],
    ["documents/pdf/japanese-vertical.pdf", "its font does not say which letters it draws."],
    ["documents/pdf/bad-fuzzed-tcpdf.pdf", "This page is damaged and cannot be read."],
    ["documents/pptx/hidden-slide-various.pptx", "This slide is hidden in the presentation."],
  ])("%s says what a page lacks", async (file, reason) => {
    const problems = (await read(file))?.pages.map(({ problem }) => problem ?? "") ?? [reason];
    expect(problems.join(" ")).toContain(reason);
  });

  test.each([
    ["documents/pdf/arabic-article.pdf", "ar"],
    ["documents/pdf/persian-table.pdf", "fa"],
    ["documents/pdf/korean-report-4p.pdf", "ko"],
    ["documents/pdf/security-overview-basecamp.pdf", "en"],
    ["documents/pdf/table-mislabeled.pdf", "en"],
    ["documents/docx/various-textbox-japanese.docx", "en"],
    ["documents/html/wikipedia-duck.html", "en"],
    ["documents/xlsx/half-year-segments.xlsx", "en"],
    ["documents/xlsx/date-formats.xlsx", null],
    ["documents/csv/semicolon.csv", null],
    ["documents/docx/tracked-changes-moves.docx", null],
    ["documents/pdf/two-column-latex.pdf", null],
    ["documents/txt/multi-language.txt", null],
    ["documents/txt/udhr-all-languages.txt", null],
    ["documents/txt/russian-cp866.txt", null],
  ])("%s is in language %s", { timeout: 60_000 }, async (file, language) => {
    const found = await read(file);
    if (found) expect(languageOfPages(found.pages)).toBe(language);
  });
});
