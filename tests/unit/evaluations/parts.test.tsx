import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { RunPanel } from "@/components/evaluations/run-panel";
import { SinceBefore } from "@/components/evaluations/since-before";
import { Movers } from "@/components/evaluations/what-would-change";
import type { Assessment, EvaluationJob } from "@/lib/domains/evaluations/schema";

vi.mock("next/navigation", () => ({
  usePathname: () => "/companies/cmp_1/evaluation",
  useSearchParams: () => new URLSearchParams(),
}));

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a run that ended tells which companies it could not evaluate, and how many", () => {
  const failures = Array.from({ length: 7 }, (_, at) => ({
    company_id: `cmp_${at}`,
    company_name: at === 0 ? null : `Company ${at}`,
    reason: "It was removed",
  }));
  const job = { status: "done", error: null, failures } as unknown as EvaluationJob;
  const said = textOf(renderToStaticMarkup(<RunPanel job={job} onAgain={() => {}} />));
  expect(said).toContain("7 companies couldn’t be evaluated:");
  expect(said).toContain("Company 1: It was removed");
  expect(said).toContain("and 2 more");
  const failed = { ...job, error: "It was removed. Nothing was stored." };
  const once = textOf(renderToStaticMarkup(<RunPanel job={failed} onAgain={() => {}} />));
  expect(once).not.toContain("Nothing was stored");
});

test("a canceled run tells what was kept, and can be started again", () => {
  const job = { status: "cancelled", error: null, failures: [], evaluated: 3 };
  const panel = (evaluated: number) => (
    <RunPanel job={{ ...job, evaluated } as unknown as EvaluationJob} onAgain={() => {}} />
  );
  const some = textOf(renderToStaticMarkup(panel(3)));
  expect(some).toContain("The evaluation was canceled. The scores of 3 companies were kept.");
  expect(some).toContain("Evaluate again");
  expect(textOf(renderToStaticMarkup(panel(0)))).not.toContain("kept");
});

test("a difference names criteria by their titles, also those that are gone", () => {
  const difference = {
    ...{ total: 120, engine: 0, facts: 0, criteria: 120, own_names: {} },
    ...{ changed_facts: ["readings"], changed_criteria: ["team", "old-one"] },
    criteria_titles: { team: "The team", "old-one": "An old one" },
    before: { id: "evl_1", created_at: "2026-11-24T00:00:00Z", final_score: "6.0" },
  };
  const assessment = { difference } as unknown as Assessment;
  const said = textOf(renderToStaticMarkup(<SinceBefore assessment={assessment} />));
  expect(said).toContain("The team, An old one");
  expect(said).toContain("what the model read");
});

test("what moves the score most says which way, its score and its weight", () => {
  const evaluation = [
    { key: "team", criteria: "Team", score: 9, hundredths: 900, weight: 40 },
    { key: "size", criteria: "Size", score: 2, hundredths: 200, weight: 30 },
  ];
  const assessment = { movers: ["team", "size"], evaluation: { hundredths: 600, evaluation } };
  const said = textOf(
    renderToStaticMarkup(<Movers assessment={assessment as unknown as Assessment} />),
  );
  expect(said).toContain("Team up: 9.0, weight 40%");
  expect(said).toContain("Size down: 2.0, weight 30%");
});
