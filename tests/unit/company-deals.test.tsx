import { expect, test, vi } from "vitest";
import { CompanyDeals } from "@/components/watchlists/company-deals";
import type { Deal } from "@/components/watchlists/deal-mover";
import { keyOf } from "@/lib/client/query-keys";
import { demoMe } from "@/lib/demo/identity";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { aDemo } from "@/tests/support/demo";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

const companyId = "demo_revolut";

/** The lines of a profile whose server has loaded these projects. */
const linesOf = (items: readonly Deal[]) =>
  renderInProduct(<CompanyDeals companyId={companyId} />, (cache) => {
    const call = watchlistCalls.listEntriesOfCompany;
    cache.setQueryData(keyOf(demoMe.organization._id, call, { companyId }), { items });
  });

const dealsOf = async () =>
  (await aDemo().api.read(watchlistCalls.listEntriesOfCompany, { companyId })).items;

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the first page has a line for the project: its entry, stage, owner, next step and due day", async () => {
  const [deal] = await dealsOf();
  if (!deal) throw new Error("Revolut is in no project of the demo");
  const html = linesOf([{ ...deal, owner_name: "Ada Ridge", next_step_on: "2040-12-01" }]);
  expect(html).toContain(`href="/projects/demo_project_fintech?entry=${deal._id}"`);
  expect(html).toContain('aria-label="Stage in European fintech: Screening"');
  expect(textOf(html).trim()).toBe(
    "European fintech · Screening · Ada Ridge · Read the annual report · due 1 Dec",
  );
});

test("a deal of an archived project says so", async () => {
  const [deal] = await dealsOf();
  if (!deal) throw new Error("Revolut is in no project of the demo");
  expect(textOf(linesOf([{ ...deal, is_archived: true }]))).toContain(
    "European fintech Archived ·",
  );
  expect(textOf(linesOf([deal]))).not.toContain("Archived");
});

test("leaves out unset values, and has no line for a company in no project", async () => {
  const [deal] = await dealsOf();
  if (!deal) throw new Error("Revolut is in no project of the demo");
  const bare = { ...deal, owner_name: null, next_step: "", next_step_on: null };
  expect(textOf(linesOf([bare])).trim()).toBe("European fintech · Screening");
  expect(linesOf([])).toBe("");
});

test("shows the first four of many projects, and counts the rest", async () => {
  const [deal] = await dealsOf();
  if (!deal) throw new Error("Revolut is in no project of the demo");
  const many = Array.from({ length: 6 }, (_, nth) => ({ ...deal, _id: `wle_${nth}` }));
  expect(textOf(linesOf(many))).toMatch(/Show 2 more projects $/);
  expect(linesOf(many).match(/<a /g)).toHaveLength(4);
  expect(textOf(linesOf(many.slice(0, 5)))).toMatch(/Show 1 more project $/);
});
