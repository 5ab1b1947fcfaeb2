import { expect, test, vi } from "vitest";
import { Portfolio } from "@/components/investors/portfolio";
import { portfolioInput, readPortfolio } from "@/components/investors/portfolio-address";
import { keyOf } from "@/lib/client/query-keys";
import { demoMe } from "@/lib/demo/identity";
import { investorCalls } from "@/lib/domains/investors/contract";
import { visit } from "@/tests/support/navigation";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

/** A portfolio at an address that finds none of its companies. */
function portfolioAt(query: string, total: number) {
  visit(query);
  const { page, ...asked } = readPortfolio(new URLSearchParams(query));
  const input = portfolioInput("ivr_1", { ...asked, page });
  return renderInProduct(<Portfolio investorId="ivr_1" />, (cache) =>
    cache.setQueryData(keyOf(demoMe.organization._id, investorCalls.listCompanies, input), {
      items: [],
      total,
      page,
      per_page: 25,
    }),
  );
}

test("a portfolio that no filter leaves a company of says so, and clears them", () => {
  const html = portfolioAt("sector=Nonsense", 0);
  expect(html).toContain("No companies match");
  expect(html).toContain("Clear all filters");
  expect(html).not.toContain("<table");
});

test("a page past a portfolio's end leads to the first, with the same filters", () => {
  const html = portfolioAt("sector=Fintech&page=99", 40);
  expect(html).toContain("Nothing on this page");
  expect(html).toContain('href="/investors/ivr_1?sector=Fintech"');
  expect(html).not.toContain("Page 99 of 2");
});
