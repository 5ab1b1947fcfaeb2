import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { portfolioHref, readPortfolio } from "@/components/investors/portfolio-address";
import { distributionOf } from "@/components/investors/portfolio-strip";
import { addressOfList, projectPageInput } from "@/components/projects/list-address";
import { SortHead } from "@/components/ui/sort-head";

const headOf = (sort: string, by?: string) =>
  renderToStaticMarkup(<SortHead label="Name" by={by} sort={sort} onSort={() => {}} />);

test("a head that sorts is a button, and says the order of its column alone", () => {
  expect(headOf("name", "name")).toContain('aria-sort="ascending"');
  expect(headOf("-name", "name")).toContain('aria-sort="descending"');
  expect(headOf("-created", "name")).toContain("<button");
  expect(headOf("-created", "name")).not.toContain("aria-sort");
  expect(headOf("-created")).not.toContain("<button");
});

test("a list's address keeps its order, and does not name the usual one", () => {
  expect(addressOfList({ q: "a", sort: "name" })).toBe("/projects?q=a&sort=name");
  expect(addressOfList({ sort: "-created" })).toBe("/projects");
  expect(projectPageInput("usr_1", {})).toEqual({
    userId: "usr_1",
    page: 1,
    q: "",
    state: "active",
  });
});

test("a portfolio's address keeps order and filters; a press on its charts adds and removes one", () => {
  const query = "sector=Fintech%7CHealth&sort=name&page=2";
  const asked = readPortfolio(new URLSearchParams(query));
  expect(asked).toMatchObject({ sector: ["Fintech", "Health"], sort: "name", page: 2 });
  expect(portfolioHref("ivr_1", asked)).toBe(`/investors/ivr_1?${query}`);
  expect(readPortfolio(new URLSearchParams("sort=wrong")).sort).toBe("-raised");
  const shown: object[] = [];
  const rows = [
    ["Fintech", "1,204"],
    ["", "9"],
    ["Energy", "3"],
  ];
  const { values } = distributionOf("sector", rows, asked, (changes) => shown.push(changes));
  expect(values.map(({ label, count }) => [label, count])).toEqual([
    ["Fintech", 1204],
    ["Energy", 3],
  ]);
  for (const { choose } of values) choose();
  expect(shown).toEqual([{ sector: ["Health"] }, { sector: ["Fintech", "Health", "Energy"] }]);
});
