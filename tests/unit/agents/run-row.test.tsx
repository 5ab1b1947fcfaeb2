import { expect, test, vi } from "vitest";
import { RunRow } from "@/components/agents/run-row";
import type { Run } from "@/lib/domains/runs/schema";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

const run: Run = {
  _id: "run_1",
  kind: "evaluations",
  title: null,
  subject_id: null,
  status: "running",
  progress: 40,
  steps: [],
  error: null,
  version: "1",
  model: null,
  user_name: "Ada Ridge",
  created_at: "2026-01-01T00:00:00Z",
  finished_at: null,
};
const rowOf = (changes: Partial<Run>) =>
  renderInProduct(<RunRow run={{ ...run, ...changes }} />, () => {});

test("a run that goes on can be canceled where it is listed, and leads to its progress", () => {
  const html = rowOf({});
  expect(html).toContain('aria-label="Cancel: Evaluation"');
  expect(html).toContain('href="/evaluation?run=run_1"');
  expect(html).not.toContain("Repeat");
});

test("a run that is over can be repeated; a memo leads to its page, unless it was deleted", () => {
  const over = { status: "done", kind: "memos", title: "Fjord Robotics: screening memo" } as const;
  const memo = rowOf({ ...over, subject_id: "mmo_1" });
  expect(memo).toContain('href="/memos/mmo_1"');
  expect(memo).toContain("Repeat");
  expect(memo).not.toContain("Cancel");
  const gone = rowOf(over);
  expect(gone).toContain("(deleted)");
  expect(gone).not.toContain("href");
});
