import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Evaluations } from "@/components/evaluations/evaluations";

const read = vi.hoisted(() => ({ data: undefined as unknown }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
const ongoing = vi.hoisted((): { _id: string; kind: string }[] => []);
vi.mock("@/components/agents/use-runs", () => ({ useOngoingRuns: () => ongoing }));
vi.mock("@/components/evaluations/lens-notice", () => ({ LensNotice: () => null }));
vi.mock("@/components/evaluations/use-evaluations", () => ({
  useEvaluationPage: () => ({ data: read.data }),
  useEvaluationJob: () => ({}),
}));

test.each([
  ["while they are loaded", undefined, "aria-hidden"],
  ["without any", { items: [], total: 0, per_page: 25 }, "No evaluations yet"],
  ["with some", { items: [], total: 3, per_page: 25 }, "<table"],
])("the choice of a company comes before the evaluations, %s", (_, data, content) => {
  read.data = data;
  const html = renderToStaticMarkup(<Evaluations />);
  expect(html.match(/>Evaluate a company…<\/button>/g)).toHaveLength(1);
  const [, below = ""] = html.split("Evaluate a company…</button>");
  expect(below).toContain(content);
  expect(below).not.toContain("<button");
});

test("a run that was found while it went on stays with the next page", () => {
  read.data = { items: [], total: 30, per_page: 25 };
  ongoing.push({ _id: "run_1", kind: "evaluations" });
  expect(renderToStaticMarkup(<Evaluations />)).toContain("/evaluation?page=2&amp;run=run_1");
});
