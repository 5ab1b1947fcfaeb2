import { expect, test, vi } from "vitest";
import { textOfMemo } from "@/components/memos/memo-address";
import { MemoPage } from "@/components/memos/memo-page";
import { keyOf } from "@/lib/client/query-keys";
import { demoMe } from "@/lib/demo/identity";
import { memoCalls } from "@/lib/domains/memos/contract";
import type { Memo } from "@/lib/domains/memos/schema";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

const moment = "2026-01-01T00:00:00Z";
const shared = { status: "proved", because: null, cells: null, evidence: [], model: null } as const;
const memo = {
  _id: "mmo_1",
  company_id: "cmp_1",
  company_name: "Fjord Robotics",
  title: "Fjord Robotics: one-pager",
  template_name: "One-pager",
  status: "draft",
  user_name: "Ada Ridge",
  final_at: null,
  final_by: null,
  run: { status: "done", progress: 100, step: null, error: null, model: null },
  sections: [],
  updated_at: moment,
  blocks: [
    {
      _id: "blk_1",
      section: "company",
      section_title: "The company",
      kind: "paragraph",
      columns: null,
      sentences: [{ ...shared, text: "Fjord Robotics builds robots.", outdated: null }],
      version: 1,
      edited_by: null,
      updated_at: moment,
    },
  ],
  sources: [],
  unproved: 0,
  outdated: null,
  views: 0,
  approval: null,
} as unknown as Memo;

const organization = demoMe.organization._id;

/** The page's words when the server has read the text, and the browser perhaps the comparison. */
const pageWith = (compared: Memo | null) =>
  renderInProduct(<MemoPage memoId={memo._id} />, (cache) => {
    cache.setQueryData(keyOf(organization, memoCalls.get, textOfMemo(memo._id)), memo);
    if (compared)
      cache.setQueryData(keyOf(organization, memoCalls.get, { memoId: memo._id }), compared);
  }).replace(/<[^>]*>/g, "");

test("a memo's text is shown before it was compared with what is stored now", () => {
  const text = pageWith(null);
  expect(text).toContain("Fjord Robotics builds robots.");
  expect(text).toContain("1 sentence");
  expect(text).not.toContain("proved");
});

test("once compared, the page says how many sentences are proved", () => {
  expect(pageWith({ ...memo, outdated: 0 })).toContain("1 of 1 sentence proved");
});

test("a text that is newer than an earlier visit's comparison takes its place", () => {
  const edited = {
    ...memo,
    title: "Edited since",
    updated_at: "2026-01-02T00:00:00Z",
    outdated: 0,
  };
  expect(pageWith(edited)).toContain("Edited since");
  const before = { ...memo, title: "As it was", updated_at: "2025-12-31T00:00:00Z", outdated: 0 };
  const text = pageWith(before);
  expect(text).toContain(memo.title);
  expect(text).not.toContain("As it was");
});
