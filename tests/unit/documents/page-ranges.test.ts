import { expect, test } from "vitest";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import { HIDDEN_SLIDE, PICTURE } from "@/lib/documents/document";
import { picturesOf, rangeWords } from "@/lib/domains/documents/rules/page-ranges";

const page = (number: number, more: object) => ({ number, text: "", headings: [], ...more });

test("a document says which pages were read from pictures and which could not be", () => {
  const pictures = picturesOf([
    page(1, { text: "Words of the file." }),
    page(2, { text: "Read.", confidence: 91 }),
    page(3, { text: "Read.", confidence: 70 }),
    page(4, { problem: "This page has no text." }),
    page(5, { problem: PICTURE, isPicture: true }),
    page(7, { problem: PICTURE_BEING_READ, isPicture: true }),
    page(6, { problem: HIDDEN_SLIDE, isHidden: true }),
  ]);
  expect(pictures).toEqual({ read: [{ from: 2, to: 3 }], unread: [{ from: 5, to: 5 }] });
  expect(picturesOf([page(1, { text: "Words." })])).toBe(null);
});

test("pages are told in few words", () => {
  const ranges = [
    { from: 2, to: 5 },
    { from: 8, to: 8 },
  ];
  expect(rangeWords(ranges, true)).toBe("pages 2–5 and 8");
  expect(rangeWords([{ from: 3, to: 3 }], true)).toBe("page 3");
});
