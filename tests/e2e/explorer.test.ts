import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect, inspectOnce } from "./look.ts";
import { untilStarted } from "./pages/entries-page.ts";
import { pressUntilTaken } from "./pages/keys.ts";

test.setTimeout(120_000);
test.use({ hasCatalog: true, startPage: null });

const chip = (page: Page, words: RegExp) => page.getByRole("button", { name: words });
const rows = (page: Page) => page.locator("[data-row]");

test("a question is asked, understood, changed and answered by keyboard alone", async ({
  page,
  member: _,
}) => {
  await untilStarted(page);
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Which companies are you looking for?",
  );
  await pressUntilTaken(page, "/");
  await page.keyboard.type("Series A companies in the United States");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=Series\+A/);
  await expect(chip(page, /^Stage is Series A/)).toBeVisible();
  await expect(chip(page, /^Country is United States/)).toBeVisible();

  await chip(page, /^Stage is Series A/).focus();
  await page.keyboard.press("Enter");
  const editor = page.getByRole("dialog", { name: "Stage" });
  await expect(editor.getByText("From “Series A”")).toBeVisible();
  await page.keyboard.type("Seed");
  await page.keyboard.press("Enter");
  await editor.getByRole("button", { name: "Apply" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/where=/);
  await expect(chip(page, /^Stage is any of Series A, Seed/)).toBeFocused();

  await page.getByRole("button", { name: /^Remove Country is/ }).focus();
  await page.keyboard.press("Enter");
  await expect(chip(page, /^Country is/)).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  const name = await rows(page).nth(1).getByRole("link").innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(chip(page, /^Stage is any of/)).toBeVisible();
  await page.getByRole("button", { name: "Reset to what was typed" }).click();
  await expect(page).not.toHaveURL(/where=/);
  await expect(chip(page, /^Country is United States/)).toBeVisible();
});

test("a copied address shows the same view, and a spoilt one says what is wrong", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await untilStarted(page);
  await page.goto("/companies?sort=-founded&columns=place,founded&density=compact");
  await expect(page.getByRole("columnheader", { name: "Founded" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Location", "Founded"]);
  await page.getByRole("button", { name: "Founded" }).click();
  await expect(page).toHaveURL(/sort=founded/);

  const spoilt = JSON.stringify([{ field: "founded_year", op: "gte", value: "soon" }]);
  await page.goto(`/companies?where=${encodeURIComponent(spoilt)}`);
  await expect(page.getByText("This link’s filters don’t describe a search.")).toBeVisible();
  await page.getByRole("button", { name: "Search without filters" }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goto("/companies?page=4000");
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("a question without a connection says so and is answered when there is one", {
  tag: "@drill",
}, async ({ page, context, member: _ }) => {
  await untilStarted(page);
  await page.goto("/search?q=companies");
  // Counted in the browser: from then on the page answers by itself.
  await expect(page.getByRole("region", { name: "Filters" }).getByRole("button")).not.toHaveCount(
    0,
  );
  await context.setOffline(true);
  // On a machine without a network the browser has nothing to tell.
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("searchbox").fill("software");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("You are offline. Results load")).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("You are offline. Results load")).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
});

test("of a long list only the rows near the window are there", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await untilStarted(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/companies");
  await expect(rows(page).first()).toBeVisible();
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await heightOf()).toBeGreaterThan(before * 4);
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(90);
});

test("axe finds nothing in the explorer and in what opens in it", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await untilStarted(page);
  await page.goto("/search");
  await inspect(page, "before a question");
  await page.goto("/search?q=Series A companies in the United States");
  await expect(rows(page).first()).toBeVisible();
  await inspect(page, "companies found");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [button, panel] of [
    [/^Country is/, "Country"],
    [/^View$/, "View"],
    [/^Add filter$/, "Add filter"],
  ] as const) {
    await chip(page, button).click();
    await expect(page.getByRole("dialog", { name: panel })).toBeVisible();
    await inspect(page, `the panel ${panel}`);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await inspect(page, "the filters of a phone");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a question is asked, changed, narrowed and answered by touch", { tag: "@drill" }, async ({
    page,
    member: _,
  }) => {
    await untilStarted(page);
    await page.goto("/search");
    const bar = page.getByRole("searchbox", { name: "Find companies in plain words" });
    await bar.fill("Series A companies in the United States");
    await bar.press("Enter");
    await expect(rows(page).first()).toBeVisible();

    await chip(page, /^Stage is Series A/).tap();
    const editor = page.getByRole("dialog", { name: "Stage" });
    await editor.getByRole("option", { name: /^Seed/ }).tap();
    await editor.getByRole("button", { name: "Apply" }).tap();
    await expect(chip(page, /^Stage is any of Series A, Seed/)).toBeVisible();

    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("button", { name: /^France/ }).tap();
    await sheet.getByRole("button", { name: /^Show [\d,]+ compan/ }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(chip(page, /^Country is any of United States, France/)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);

    const link = rows(page).nth(2).getByRole("link");
    const name = await link.innerText();
    await link.tap();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(chip(page, /^Country is any of United States, France/)).toBeVisible();
    await expect(rows(page).nth(2).getByRole("link")).toHaveText(name);
  });
});

test("filters of the question before are told, and come back by one press", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await untilStarted(page);
  await page.goto("/search?q=companies in the United States");
  await page.setViewportSize({ width: 1440, height: 900 });
  // Which chips are the reader's own is known only after the next question was asked.
  const read = Promise.withResolvers<void>();
  await page.route("**/api/search/interpret?*", async (route) => {
    await read.promise;
    await route.continue();
  });
  const facets = page.getByRole("region", { name: "Filters" });
  await facets.getByRole("button", { name: /^Seed/ }).click();
  await expect(chip(page, /^Stage is Seed/)).toBeVisible();
  const bar = page.getByRole("searchbox", { name: "Find companies in plain words" });
  await bar.press("Enter");
  await expect(chip(page, /^Stage is Seed/)).toBeVisible();
  await bar.fill("companies in Germany");
  await bar.press("Enter");
  await expect(chip(page, /^Country is Germany/)).toBeVisible();
  read.resolve();
  await expect(page.getByText("Stage is Seed no longer applies")).toBeVisible();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(chip(page, /^Stage is Seed/)).toBeVisible();
  await expect(chip(page, /^Country is Germany/)).toBeVisible();
  await expect(page.getByText("no longer applies")).toHaveCount(0);
});

test("the list is a table, a market map or a gallery, and the choice is kept", async ({
  page,
  member: _,
}) => {
  await untilStarted(page);
  await page.goto("/companies");
  const layout = (name: string) => page.getByRole("radio", { name });
  // A press before the page's scripts run changes nothing.
  await expect(async () => {
    await layout("Market map").click();
    await expect(page).toHaveURL(/[?&]view=map/, { timeout: 1_000 });
  }).toPass();
  const map = page.getByRole("region", { name: "Market map" });
  await expect(map.getByRole("table")).toBeVisible();
  await inspectOnce(page, "market map");
  await page.setViewportSize({ width: 1440, height: 900 });
  await map.getByRole("radio", { name: "Money raised" }).click();
  await expect(page).toHaveURL(/size=money/);

  // Sectors of which no stage is known stand last.
  await map.getByRole("button", { name: /^Show all/ }).click();
  const cell = map
    .getByRole("row", { name: /^Developer tools/ })
    .getByRole("button")
    .first();
  const [, count] = /, (\d+) compan(?:y|ies)$/.exec((await cell.textContent()) ?? "") ?? [];
  await cell.press("Enter");
  await expect(chip(page, /^(Sector|Category) is Developer tools/i)).toBeVisible();
  await expect(rows(page)).toHaveCount(Number(count));

  await layout("Gallery").click();
  const card = page.getByRole("list", { name: "Companies" }).getByRole("listitem").first();
  await expect(card.getByRole("link")).toBeVisible();
  await inspectOnce(page, "gallery of companies");
  await page.goto("/companies");
  await expect(card).toBeVisible();
  await expect(layout("Gallery")).toBeChecked();
});
