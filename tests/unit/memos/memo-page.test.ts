import { describe, expect, test } from "vitest";
import { modelText } from "@/components/agents/run-words";
import { blockDrafts, draftOfBlock } from "@/components/memos/block-draft";
import { changedSince, commentsElsewhere, sectionsOf } from "@/components/memos/memo-sections";
import { stateText } from "@/components/memos/memo-words";
import { endOfSection, hasRoom, placeBehind } from "@/lib/domains/memos/rules/places";
import type { Memo, MemoBlock } from "@/lib/domains/memos/schema";
import type { MemoComment } from "@/lib/domains/memos/schema/review";

const block = (_id: string, section: string, version = 1): MemoBlock => ({
  _id,
  section,
  section_title: section.toUpperCase(),
  kind: "paragraph",
  columns: null,
  sentences: [],
  version,
  edited_by: null,
  updated_at: "2026-01-01T00:00:00Z",
});
const asks = { from: null, is_own: false, instructions: "", evidence: [], sentences_max: null };
const memo = (status: Memo["status"], blocks: MemoBlock[]) => ({
  status,
  blocks,
  sections: ["a", "b", "c"].map((section) => ({ section, title: section.toUpperCase(), ...asks })),
});
const shown = (given: Parameters<typeof sectionsOf>[0]) =>
  sectionsOf(given).map(({ section, blocks }) => `${section}${blocks.length}`);

describe("the sections of a memo", () => {
  test("of a draft are those of its template too, each where the template has it", () => {
    expect(shown(memo("draft", []))).toEqual(["a0", "b0", "c0"]);
    expect(shown(memo("draft", [block("1", "b"), block("2", "b")]))).toEqual(["a0", "b2", "c0"]);
    expect(shown(memo("draft", [block("1", "c"), block("2", "a")]))).toEqual(["c1", "a1", "b0"]);
  });

  test("of any other memo are those with text, also when blocks were moved between them", () => {
    const moved = [block("1", "a"), block("2", "b"), block("3", "a")];
    expect(shown(memo("final", moved))).toEqual(["a1", "b1", "a1"]);
    expect(new Set(sectionsOf(memo("final", moved)).map(({ key }) => key)).size).toBe(3);
  });
});

test("new blocks stand at the end of their section, between two others", () => {
  const blocks = [
    { section: "a", place: 1_000 },
    { section: "a", place: 2_000 },
    { section: "c", place: 3_000 },
  ];
  const order = ["0", "a", "b", "c"];
  const ends = ["0", "a", "b", "c", "other"].map((key) => endOfSection(blocks, order, key));
  expect(ends).toEqual([-1, 1, 1, 2, 2]);
  expect([-1, 0, 2].map((at) => placeBehind(blocks, at))).toEqual([0, 1_500, 4_000]);
  const two = [0, 1].map((nth) => placeBehind(blocks, 1, { nth, count: 2 }));
  expect(two.every((place) => place > 2_000 && place < 3_000)).toBe(true);
  expect(two[0]).toBeLessThan(two[1] ?? 0);
});

test("between two blocks there is room, until too many were moved there", () => {
  let [place, moves] = [1_000, 0];
  const behind = (next: number) => [{ place: 1_000 }, { place: next }];
  for (let next = 2_000; hasRoom(behind(next), 0); next = place, moves++)
    place = placeBehind(behind(next), 0);
  expect(moves).toBeGreaterThan(15);
  expect(place).toBeGreaterThan(1_000);
  expect([-1, 1].map((at) => hasRoom(behind(1_000), at, 50))).toEqual([true, true]);
});

test("shows only the block that someone else saved in the meantime", () => {
  const read = block("1", "a", 2);
  const later = block("1", "a", 3);
  expect(changedSince({ blocks: [block("2", "a", 9), later] }, read)).toBe(later);
  expect(changedSince({ blocks: [read] }, read)).toBeNull();
  expect(changedSince({ blocks: [later] }, null)).toBeNull();
});

test("comments that no block shows: open ones on deleted text, and resolved ones", () => {
  const comment = (_id: string, block_id: string, resolved_at: string | null): MemoComment => ({
    _id,
    block_id,
    company_id: "cmp",
    title: "Memo",
    text: "Says who?",
    user_name: "Ada",
    mentions: [],
    mentions_me: false,
    resolved_at,
    resolved_by: null,
    created_at: "2026-01-01T00:00:00Z",
  });
  const at = "2026-01-02T00:00:00Z";
  const all = [
    comment("open", "1", null),
    comment("lost", "gone", null),
    comment("done", "1", at),
    comment("both", "gone", at),
  ];
  const { onDeletedText, resolved } = commentsElsewhere(all, [block("1", "a")]);
  expect(onDeletedText.map(({ comment: { _id } }) => _id)).toEqual(["lost"]);
  expect(resolved.map(({ comment: { _id }, about }) => [_id, about])).toEqual([
    ["done", "A"],
    ["both", "Deleted text"],
  ]);
});

test("the list promises nothing that it does not know", () => {
  const draft = { status: "draft", run_status: "done", sentences: 9, unproved: 0 } as const;
  const text = (given: Partial<Parameters<typeof stateText>[0]>) =>
    stateText({ ...draft, approvals_missing: 0, ...given });
  expect(text({})).toBe("No unproved sentences");
  expect(text({ unproved: 1 })).toBe("1 sentence to prove");
  expect(text({ sentences: 0 })).toBe("Nothing written yet");
  expect(text({ run_status: "failed" })).toBe("Writing failed");
  expect(text({ run_status: "cancelled" })).toBe("Writing canceled");
  expect(text({ status: "review", approvals_missing: 2 })).toBe("2 approvals missing");
  expect(text({ status: "review" })).toBe("Approved, not yet final");
  expect(text({ status: "writing" })).toBe("–");
});

test("shows a run's model with its tokens, and its cost only if known", () => {
  const model = {
    name: "sample",
    calls: 2,
    input_tokens: 1_200,
    output_tokens: 300,
    unreported_calls: 0,
    cost: 0.0021,
    failure: null,
  };
  expect(modelText(null)).toBeNull();
  expect(modelText({ ...model, name: "" })).toBeNull();
  expect(modelText(model)).toBe("sample · 1,500 tokens · $0.0021");
  expect(modelText({ ...model, cost: 1.5 })).toBe("sample · 1,500 tokens · $1.50");
  const unknown = { ...model, unreported_calls: 1, cost: null };
  expect(modelText(unknown)).toBe("sample · at least 1,500 tokens");
});

test("what is typed in a block is kept with the version that was read, until it says what is stored", () => {
  const stored = draftOfBlock({ ...block("1", "a", 3), sentences: [] }, false);
  const kind = blockDrafts(stored);
  const typed = { ...stored, text: "New words" };
  expect(kind.read(JSON.parse(JSON.stringify(typed)))).toEqual({ ...typed, version: 3 });
  expect([kind.isNothing(stored), kind.isNothing(typed)]).toEqual([true, false]);
  expect(kind.isNothing({ ...stored, isView: true })).toBe(false);
  expect(kind.read({ text: 1 })).toBeNull();
});
