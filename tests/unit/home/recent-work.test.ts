import { expect, test } from "vitest";
import { recentWork, withProjects } from "@/components/home/recent-work";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import type { MemoItem } from "@/lib/domains/memos/schema";

const day = (nth: number) => `2026-11-${nth}T10:00:00.000Z`;
const memo = (id: string, nth: number, status: MemoItem["status"] = "draft") =>
  ({ _id: id, title: id, status, unproved: 2, updated_at: day(nth) }) as MemoItem;
const evaluation = (company: string, nth: number) =>
  ({
    ...{ company_id: company, company_name: company, created_at: day(nth) },
    ...{ criteria_id: "set_1", criteria_name: "Climate fund" },
  }) as EvaluationItem;
const project = (id: string, created: number, updated: number) => ({
  ...{ _id: id, project_name: id, project_description: "" },
  ...{ created_at: day(created), updated_at: day(updated) },
});

test("memos, evaluations and projects stand by their last change, final memos do not", () => {
  const work = recentWork({
    threads: [],
    imports: [],
    memos: [memo("Fjord memo", 25), memo("Signed memo", 26, "final")],
    // A run over many companies leaves room for other work.
    evaluations: ["a", "a", "b", "c"].map((company, nth) => evaluation(company, 24 - nth)),
  });
  const all = withProjects(work, [
    project("Old and busy", 10, 27),
    project("New and idle", 20, 20),
  ]);
  expect(all.map(({ title, detail }) => [title, detail])).toEqual([
    ["Old and busy", null],
    ["Fjord memo", "2 sentences to prove"],
    ["a", "Evaluated by Climate fund"],
    ["b", "Evaluated by Climate fund"],
    ["New and idle", null],
  ]);
});
