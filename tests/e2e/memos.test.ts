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
  await expect(main.getByRole("heading", { name: "What the founders said" })).toBeVisible();
  await inspect(page, "a memo as it was written");
  await page.getByRole("button", { name: "Rename memo" }).click();
  await page.getByRole("textbox", { name: "Title of the memo" }).fill("Salmon robots");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: /^Salmon robots/ })).toBeVisible();

  const menu = page.getByRole("button", { name: "Change this block of The company" }).last();
  await menu.focus();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const text = page.getByRole("textbox", { name: "The company, text" });
  await text.fill(`${await text.inputValue()} It has 500 customers.`);
  const memo = `/api/memos/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const { blocks } = await (await page.request.get(memo)).json();
  const edited = blocks.findLast(({ section }: { section: string }) => section === "company");
  const theirs = {
    block_id: edited._id,
    version: edited.version,
    sentences: [{ text: "Theirs." }],
  };
  expect((await page.request.patch(memo, { headers, data: theirs })).ok()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Someone changed this block while/)).toBeVisible();
  await page.getByRole("button", { name: "Save merged text" }).click();
  await expect(page.getByText("Not proved:")).toBeVisible();
  await inspect(page, "a memo with a sentence that is not proved");
  await menu.focus();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await text.fill(`${await text.inputValue()} `);
  const gone = { block_id: edited._id, version: edited.version + 2, remove: true };
  expect((await page.request.patch(memo, { headers, data: gone })).ok()).toBe(true);
  await page.getByRole("button", { name: /^(Save|Add text)$/ }).click();
  await expect(page.getByText(/^Someone deleted this block while/)).toBeVisible();
  await page.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByText("Not proved:")).toBeVisible();
  await page.getByRole("button", { name: "Make final" }).click();
  await expect(page.getByText(/^1 sentence is not proved/)).toBeVisible();
  await page.getByRole("button", { name: "Find evidence" }).click();
  await expect(
    page.getByText(/^(Nothing in your data or shared|Use these words)/).first(),
  ).toBeVisible();
  await inspect(page, "evidence for a sentence of a memo");
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
  const repeat = page
    .getByRole("button", { name: /^Repeat with the same inputs: Salmon robots/ })
    .first();
  await expect(async () => {
    await repeat.click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/memos\//, { timeout: 3_000 });
  }).toPass();
  await expect(main.getByText("Fjord Robotics was founded in 2021")).toBeVisible();
});

test("a firm's own template, a comment, and approval before a memo is final", async ({
  page,
  member: _,
}) => {
  const made = await page.request.post("/api/companies", { headers, data: known });
  const { _id: companyId } = await made.json();
  await page.goto("/agents/investment-memo/templates?new=1");
  await expect(async () => {
    await page.getByRole("textbox", { name: "Name" }).fill("Seed memo");
    await page.getByRole("textbox", { name: "Heading" }).fill("The market");
    await page
      .getByRole("textbox", { name: "Required evidence" })
      .fill("Net margin\nFounding year");
    await page.getByRole("button", { name: "Save template" }).click();
    await expect(page.getByRole("link", { name: "Seed memo", exact: true })).toBeVisible();
  }).toPass();
  await inspect(page, "templates of memos");

  await page.goto(`/agents/investment-memo/new?company=${companyId}`);
  await page.getByRole("radio", { name: /^Seed memo/ }).check();
  await page.getByRole("button", { name: "Write memo" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Net margin is not known: ask the founders.")).toBeVisible();
  await expect(main.getByText("Fjord Robotics was founded in 2021")).toBeVisible();

  const menu = page.getByRole("button", { name: "Change this block of The market" });
  await menu.focus();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Comment" }).click();
  await page.getByRole("textbox", { name: "Comment on The market" }).fill("Ask again in May.");
  await page.getByRole("button", { name: "Add comment" }).click();
  const comments = page.getByRole("list", { name: "Comments on The market" });
  await expect(comments).toBeVisible();
  await page.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("1 resolved comment").click();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect(comments).toBeVisible();

  const memo = `/api/memos/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const { blocks } = await (await page.request.get(memo)).json();
  const change = { block_id: blocks[0]._id, version: 1, sentences: [{ text: "Gone." }] };
  expect((await page.request.patch(memo, { headers, data: change })).ok()).toBe(true);
  await menu.focus();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Version 1 restored")).toBeVisible();
  await expect(main.getByText("Net margin is not known: ask the founders.")).toBeVisible();

  await page.getByRole("button", { name: "Ask for approval" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for approval" });
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await expect(page.getByText("In approval", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Make final" })).toHaveCount(0);
  await inspect(page, "a memo in approval");
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Make final" }).click();
  await expect(page.getByText("Final", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Fjord Robotics: Seed memo" })).toBeVisible();
});
