import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };
const known = {
  name: "Fjord Robotics",
  country: "Norway",
  city: "Oslo",
  founded_year: 2021,
  description: "Robots that automate fish farms and save feed for salmon producers.",
  industry: "Robotics",
};

async function exported(page: Page, format: string): Promise<Download> {
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  return download;
}

test("from a profile to a final memo, its files and its proof", async ({
  page,
  member: _,
}, info) => {
  const made = await page.request.post("/api/companies", { headers, data: known });
  const { _id: companyId } = await made.json();
  await page.goto("/agents/investment-memo");
  await expect(page.getByRole("heading", { name: "Write your first memo" })).toBeVisible();
  await inspect(page, "memos, none yet");

  await page.goto(`/companies/${companyId}`);
  await page.getByRole("link", { name: "Write memo" }).click();
  await page.getByRole("radio", { name: /^Investment committee/ }).check();
  await inspect(page, "a new memo");
  await page.getByRole("button", { name: "Write memo" }).click();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Fjord Robotics was founded in 2021")).toBeVisible();
  await expect(main.getByText("Valuation is not known: ask the founders.")).toBeVisible();
  await inspect(page, "a memo as it was written");

  const menu = page.getByRole("button", { name: "Change this block of The company" }).last();
  await menu.focus();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const text = page.getByRole("textbox", { name: "The company, text" });
  await text.fill(`${await text.inputValue()} It has 500 customers.`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not proved:")).toBeVisible();
  await inspect(page, "a memo with a sentence that is not proved");
  await page.getByRole("button", { name: "Make final" }).click();
  await expect(page.getByText(/^1 sentence is not proved/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as our view" }).click();
  await expect(main.getByText("Our view", { exact: true })).toBeVisible();
  expect((await exported(page, "Word")).suggestedFilename()).toContain("(draft).docx");

  await page.getByRole("button", { name: "Make final" }).click();
  await expect(page.getByText("Final", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Make final" })).toHaveCount(0);
  await inspect(page, "a final memo");
  const pdf = await (await exported(page, "PDF")).path();
  const { text: printed } = await extractText(
    await getDocumentProxy(new Uint8Array(readFileSync(pdf))),
    { mergePages: true },
  );
  expect(printed).toContain("Fjord Robotics was founded in 2021");
  expect(printed).not.toContain("DRAFT");
  const proof = await (await exported(page, "Proof")).path();
  const check = (file: string) =>
    spawnSync(process.execPath, ["scripts/verify-memo.mjs", file], { encoding: "utf8" });
  expect(check(proof).stdout).toMatch(/^PASS/);
  const forged = info.outputPath("forged.json");
  writeFileSync(forged, readFileSync(proof, "utf8").replace("founded in 2021", "founded in 2012"));
  expect(check(forged).stderr).toMatch(/^Sentence \d+ was changed/);

  await page.goto("/agent-hub");
  await expect(page.getByText(/^1 run · 1 done/)).toBeVisible();
  await inspect(page, "the hub with a run");
});
