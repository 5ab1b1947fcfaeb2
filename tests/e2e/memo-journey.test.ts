import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { textsOfFiles } from "../support/memo-files.ts";
import { sharedData } from "../support/shared-data.ts";
import { expect, test } from "./fixtures.ts";
import { Journey } from "./pages/journey.ts";

test.setTimeout(600_000);
test.use({ startPage: null });

const directory = sharedData("yc-directory/companies-2026-04-07.json");

/** Texts without what a format adds: marks of notes, spaces and line ends. */
const letters = (text: string) => text.replace(/\[\^?\d+\]|\\|\s+/gu, "");

async function exported(page: Page, format: string): Promise<string> {
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  return (await download).path();
}

/** From words in the search to a final memo whose files say what the screen says. */
async function fromThesisToMemo(page: Page, thesis: string, company: string) {
  const found = page.getByRole("table").getByRole("link", { name: company, exact: true });
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(thesis)}`);
    await expect(found).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await found.click();
  await page.getByRole("link", { name: "Write memo" }).click();
  await page.getByRole("radio", { name: /^Screening/ }).check();
  await page.getByRole("button", { name: "Write memo" }).click();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Make final" }).click();
  await expect(page.getByText("Final", { exact: true }).first()).toBeVisible();
  const said = page.locator(
    "main [data-status] > span[dir], main tbody [data-status] > td:last-child",
  );
  const shown = await said.allInnerTexts();
  expect(shown.length).toBeGreaterThan(5);
  for (const [format, textOf] of Object.entries(textsOfFiles)) {
    const text = letters(await textOf(await exported(page, format)));
    const missing = shown.filter((sentence) => !text.includes(letters(sentence)));
    expect(missing, format).toEqual([]);
  }
}

test.describe("a company of the starter catalog", () => {
  test.use({ hasCatalog: true });
  test("comes from a thesis to a final memo, whose files are equal to the screen", {
    tag: "@drill",
  }, async ({ page, member: _ }) => {
    const thesis = "robotics companies in the United States that teach robots industrial work";
    await fromThesisToMemo(page, thesis, "Acumino");
  });
});

test("a company of the YC directory comes from a thesis to a final memo", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  test.skip(directory === null, "the real directory is not here");
  const all: { tags: string[] }[] = JSON.parse(readFileSync(directory ?? "", "utf8"));
  const list = all.filter(({ tags }) => tags.includes("Robotics"));
  const file = {
    name: "companies.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(list)),
  };
  await page.goto("/");
  await new Journey(page).importList(file, String(list.length));
  const thesis = "companies in the United Kingdom for on-demand electronics manufacturing";
  await fromThesisToMemo(page, thesis, "CircuitHub");
});
