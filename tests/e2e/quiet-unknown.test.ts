import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { aProject, untilStarted } from "./pages/entries-page.ts";

/** Pages that show values at all, of those below. */
const PAGES_LEAST = 10;

test.setTimeout(180_000);
test.use({ hasCatalog: true, startPage: null });

/**
 * The values in sight without scrolling, and how many of them say nothing: cells of tables, values
 * of lists of facts. An empty cell counts as one that says nothing, and so does one whose words
 * appear under the pointer only.
 */
const valuesInSight = (page: Page) =>
  page.evaluate(() => {
    const silent = /^(–|—|-|unknown|not known|none yet|)$/i;
    const isInSight = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.top >= 0 && box.top < innerHeight && element.checkVisibility();
    };
    const isValue = (element: Element) => !element.querySelector("input, dd, td");
    const values = [...document.querySelectorAll("main td, main dd")]
      .filter((element) => isInSight(element) && isValue(element))
      .map((element) => {
        const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let text = "";
        while (parts.nextNode()) {
          const holder = parts.currentNode.parentElement;
          const isSeen = holder?.checkVisibility({ visibilityProperty: true });
          if (isSeen && !holder?.closest(".sr-only, svg")) text += parts.currentNode.textContent;
        }
        const isGraphic = element.querySelector("svg, img, [role='img'], .compare-bar") !== null;
        return isGraphic && text.trim() === "" ? "graphic" : text.trim();
      });
    return { all: values.length, silent: values.filter((text) => silent.test(text)).length };
  });

// A look over all pages, as of axe over all states; each page has a story of its own in `npm test`.
test("no page of a new organization is a wall of unknown", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await untilStarted(page);
  const { items } = await (await page.request.get("/api/companies/search?per_page=3")).json();
  const ids = items.map(({ _id }: { _id: string }) => _id);
  const project = await aProject(page, "First look");
  const added = await page.request.post("/api/company-watchlists/", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { project_id: project, companies: ids },
  });
  expect(added.ok()).toBe(true);
  const pages = [
    ...["/", "/companies", "/search?q=software+companies+in+the+United+States", "/rounds"],
    ...["/investors", "/projects", "/sources", "/work-stream"],
    ...[`/projects/${project}?view=table`, `/companies/${ids[0]}`, `/companies/${ids[1]}`],
    ...[`/companies/${ids[0]}?tab=sources`, "/evaluation-methodology"],
    ...[`/compare?companies=${ids.join(",")}`],
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  const walls: unknown[] = [];
  let measured = 0;
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { all, silent } = await valuesInSight(page);
    if (all > 0) measured++;
    if (silent * 4 > all) walls.push({ address, all, silent });
  }
  expect(walls).toEqual([]);
  expect(measured).toBeGreaterThanOrEqual(PAGES_LEAST);
});
