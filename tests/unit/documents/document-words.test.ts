import { expect, test } from "vitest";
import { otherLanguage, reasonOf } from "@/components/documents/document-words";
import type { DocumentItem } from "@/lib/domains/documents/schema";

const item = (given: Partial<DocumentItem>) => ({ is_paged: true, ...given }) as DocumentItem;

test("why a document was not read names the page, unless nothing of it was read", () => {
  const reason = "This page is damaged.";
  const failed = (page: number, more: Partial<DocumentItem> = {}) =>
    reasonOf(item({ status: "failed", failure: { page, reason }, ...more }));
  expect(failed(1)).toBe(reason);
  expect(failed(3)).toBe(`Page 3: ${reason}`);
  expect(failed(3, { is_paged: false })).toBe(`Part 3: ${reason}`);
  expect(failed(1, { status: "indexed" })).toBe(`Page 1: ${reason}`);
  expect(reasonOf(item({ status: "indexed", failure: null }))).toBe("");
});

test("lists name the language of a document that is not English", () => {
  expect(otherLanguage({ language: "de" })).toBe("German");
  expect(otherLanguage({ language: "no" })).toBe("Norwegian");
  expect(otherLanguage({ language: "en" })).toBe(false);
  expect(otherLanguage({ language: null })).toBe(false);
});
