import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };

async function add(page: Page, data: Record<string, unknown>): Promise<string> {
  const made = await page.request.post("/api/companies", { headers, data });
  expect(made.status()).toBe(201);
  return (await made.json())._id;
}

async function threeCompanies(page: Page) {
  const first = await add(page, { name: "Fjord Robotics", country: "Norway", founded_year: 2019 });
  const second = await add(page, { name: "Skerry Sails", country: "Norway", founded_year: 2021 });
  const third = await add(page, { name: "Vale Foods", country: "Norway", tags: ["Food"] });
  return [first, second, third] as const;
}

const row = (page: Page, label: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label }) });

test("three companies of the list stand side by side, as a link, a file and a page to print", async ({
  page,
  member: _,
}) => {
  await threeCompanies(page);
  await page.goto("/companies?sort=name");
  const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` }).click();
  const toolbar = page.getByRole("toolbar");
  // What is pressed before the page has its scripts selects nothing.
  await expect(async () => {
    await select("Fjord Robotics");
    await expect(toolbar).toBeVisible({ timeout: 5000 });
  }).toPass();
  for (const name of ["Skerry Sails", "Vale Foods"]) await select(name);
  await toolbar.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page).toHaveTitle(/Fjord Robotics vs\. Skerry Sails vs\. Vale Foods/);
  await expect(row(page, "Founded")).toContainText("different");
  await expect(row(page, "Country")).toContainText("the same");
  await expect(row(page, "Founded").getByText("Not known")).toHaveCount(1);
  await expect(row(page, "Tags")).toHaveCount(0);
  await inspect(page, "three companies side by side");
  await page.getByRole("button", { name: /known for few of these companies$/ }).click();
  await expect(row(page, "Tags")).toContainText("Food");

  await row(page, "Founded").getByRole("button", { name: "2019" }).click();
  await expect(page.getByRole("dialog", { name: "Source of 2019" })).toBeVisible();
  await page.keyboard.press("Escape");

  const link = page.url();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("Fjord Robotics");
  expect(csv).toContain("2021");
  await page.goto(link);
  await expect(row(page, "Founded")).toContainText("2021");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(row(page, "Founded")).toBeVisible();
});

test("a comparison of a merged, a foreign or a single company says so", async ({
  page,
  member: _,
}) => {
  const [fjord, skerry, vale] = await threeCompanies(page);
  const merged = await page.request.post("/api/companies/merge", {
    headers,
    data: { keep: fjord, merge: [skerry] },
  });
  expect(merged.status()).toBe(200);
  await page.goto(`/compare?companies=${fjord},${skerry},${vale}`);
  await expect(page.getByText("1 company in this link is now part of Fjord")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.goto(`/compare?companies=${vale},cmp_000000000000000000000000`);
  await expect(page.getByText("1 company in this link isn’t in your data.")).toBeVisible();
  await expect(page.getByText(/Add another company/)).toBeVisible();
  await page.goto("/compare?companies=cmp_000000000000000000000000");
  await expect(page.getByText("Compare companies side by side")).toBeVisible();
});
