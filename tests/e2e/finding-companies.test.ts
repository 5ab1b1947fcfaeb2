import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const robots = "Robots that inspect glacier tunnels";

/** Four companies of one kind, which differ in place and age. */
async function makeCompanies(page: Page) {
  const companies = [
    { name: "Fjord Glacier Robotics", country: "Norway", founded_year: 2019 },
    { name: "Brenner Tunnel Robotics", country: "Norway", founded_year: 2012 },
    { name: "Alp Tunnel Robotics", country: "Switzerland", founded_year: 2020 },
    { name: "=Lofoten Tunnel Robotics", country: "Norway", founded_year: 2021 },
  ];
  for (const company of companies) {
    const headers = { "sec-fetch-site": "same-origin" };
    const data = { ...company, description: robots, tags: ["Robotics"] };
    expect((await page.request.post("/api/companies", { headers, data })).status()).toBe(201);
  }
}

/** Holds the page's scripts back, as a slow line does, until what it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const question = "robotics companies in Norway founded after 2015 that inspect glacier tunnels";
const desktop = { width: 1440, height: 900 };

test("a thesis is understood, edited, narrowed, opened and exported", async ({
  page,
  member: _,
}) => {
  await makeCompanies(page);
  await page.setViewportSize(desktop);
  const letScriptsIn = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  const bar = page.getByRole("searchbox", { name: "Find companies in plain words" });
  await bar.fill(question);
  letScriptsIn();
  // The hint of the key goes once the scripts know that something was typed.
  await expect(page.getByRole("search").locator("kbd")).toHaveCount(0);
  await expect(bar).toHaveValue(question);
  await bar.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  const found = (name: string) => page.getByRole("table").getByRole("link", { name });
  await expect(found("Fjord Glacier Robotics")).toBeVisible();
  await expect(found("Alp Tunnel Robotics")).toHaveCount(0);
  await expect(found("Brenner Tunnel Robotics")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Country is Norway/ })).toBeVisible();
  await inspect(page, "a thesis and its answer");

  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: /^Remove Founded/ }).click();
  await expect(found("Brenner Tunnel Robotics")).toBeVisible();
  await page.goBack();
  await expect(found("Brenner Tunnel Robotics")).toHaveCount(0);

  await found("Fjord Glacier Robotics").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Fjord Glacier/ })).toBeVisible();
  await page.getByRole("tab", { name: "Similar" }).click();
  const similar = page.getByRole("tabpanel").getByRole("listitem");
  await expect(similar.filter({ hasText: "Lofoten" })).toContainText(/Both/);
  await inspect(page, "similar companies");
  await page.setViewportSize(desktop);
  await page.goBack();
  await expect(found("Fjord Glacier Robotics")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export these companies as CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv).toContain("Fjord Glacier Robotics");
  expect(csv).toContain("'=Lofoten Tunnel Robotics");
  expect(csv).not.toContain("Brenner");
});

test("the way from a question to a company and back goes by keys alone", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await makeCompanies(page);
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Find companies in plain words" }).focus();
  await page.keyboard.type(question);
  await page.keyboard.press("Enter");
  const link = page.getByRole("table").getByRole("link", { name: /Robotics$/ });
  await expect(link.first()).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  await expect(link.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/companies\/cmp_/);
  await page.goBack();
  await expect(link.first()).toBeVisible();
  await expect(page.getByRole("searchbox", { name: /plain words/ })).toHaveValue(question);
});
