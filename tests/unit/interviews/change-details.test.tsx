import { expect, test, vi } from "vitest";
import { ChangeDetails } from "@/components/interviews/change-details";
import type { WholeInterview } from "@/lib/domains/interviews/schema";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

const interview = (model_follow_ups: boolean) =>
  ({ status: "waiting", company_id: null, model_follow_ups }) as WholeInterview;
const form = (model_follow_ups: boolean) =>
  renderInProduct(
    <ChangeDetails interview={interview(model_follow_ups)} onDone={() => {}} />,
    () => {},
  );

test("follow-ups by a model can be turned off once the founder has the link, not on", () => {
  expect(form(true)).toMatch(/<input[^>]*name="model_follow_ups"[^>]*checked/);
  expect(form(true)).toContain("you can’t turn it on again later");
  expect(form(false)).not.toContain("model_follow_ups");
});
