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

const known = {
  name: "Fjord Robotics",
  country: "Norway",
  founded_year: 2021,
  description: "Robots that automate fish farms and save feed for salmon producers.",
  industry: "Robotics",
};

test("a company is evaluated, asked again, and its receipt scores it again", async ({
  page,
  member: _,
}) => {
  const id = await add(page, known);
  await page.goto(`/companies/${id}`);
  await page.getByRole("link", { name: "Evaluate" }).click();
  await expect(page.getByText("Not evaluated yet")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Evaluate" }).last().click();
  await expect(page.getByRole("heading", { name: "Overall score" })).toBeVisible();
  await expect(page.getByText("Inspired by what the firm says publicly")).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await inspect(page, "an evaluation");

  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Scored again just now: the same result.")).toBeVisible();

  await page.getByRole("button", { name: "Score it yourself" }).click();
  const sheet = page.getByRole("dialog", { name: "Score Fjord Robotics" });
  await sheet.getByRole("slider").first().fill("8");
  await sheet.getByRole("textbox", { name: "Reason" }).fill("They built fish farms before.");
  await inspect(page, "a sheet of scores");
  await sheet.getByRole("button", { name: "Save my scores" }).click();
  await sheet.getByRole("button", { name: "Reveal all scores" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("Facts have changed since")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Evaluate" }).click();
  await expect(page.getByText("One person scored 8.0.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Since the previous evaluation" })).toBeVisible();

  await page.getByRole("tab", { name: /^Sequoia/ }).press("Enter");
  await expect(page).toHaveURL(/set=lens_sequoia/);
  await expect(page.getByText("Not evaluated yet")).toBeVisible();

  await page.getByRole("link", { name: "Full assessment" }).press("Enter");
  await expect(page.getByText("Not evaluated by “Sequoia-style lens” yet.")).toBeVisible();
  await page.getByRole("button", { name: "Evaluate with all lenses" }).click();
  await expect(page.getByRole("heading", { name: "The lenses side by side" })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Scores by lens" }).getByRole("columnheader"),
  ).toHaveCount(3);
  await inspect(page, "a full assessment");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("link", { name: "Ask in an interview" }).click();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Fjord Robotics");
  await expect(page.getByLabel("Question 1", { exact: true })).not.toHaveValue("");
});

test("what a saved search finds is evaluated from the list", async ({ page, member: _ }) => {
  await add(page, known);
  const search = { name: "In Norway", surface: "search", params: "q=companies+in+Norway" };
  await page.request.post("/api/saved-searches", { headers, data: search });
  await page.goto("/evaluation");
  const dialog = page.getByRole("dialog", { name: "Evaluate search results" });
  await expect(async () => {
    const from = page.getByRole("button", { name: "From a search…" });
    if (await dialog.isHidden()) await from.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByLabel("Companies").selectOption({ label: "In Norway" });
  await inspect(page, "a choice of a search to evaluate");
  await dialog.getByRole("button", { name: "Evaluate all" }).click();
  await expect(page.getByRole("rowheader", { name: "Fjord Robotics" })).toBeVisible();
});

test("a firm writes its criteria, tries them, and sees a project by them", async ({
  page,
  member: _,
}) => {
  const id = await add(page, known);
  const other = await add(page, { name: "Skerry Sails", country: "Norway", founded_year: 2012 });
  const data = { project_name: "Nordics", companies: [id, other] };
  const project = await (await page.request.post("/api/projects/", { headers, data })).json();

  await page.goto("/evaluation-builder");
  await page.getByRole("link", { name: "New criteria" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Our seed criteria");
  await page.getByRole("button", { name: "From a description…" }).click();
  await page
    .getByRole("textbox", { name: "What do you look for?" })
    .fill("Robotics companies in Norway, founded after 2019");
  await page.getByRole("button", { name: "Convert" }).click();
  await page.getByRole("button", { name: "Use these criteria" }).click();
  await page.getByRole("button", { name: "Question" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Would we work for them?");
  await page.getByRole("button", { name: "Add company" }).click();
  await page.getByPlaceholder("Find a company…").fill("Fjord");
  await page.getByRole("option", { name: /Fjord Robotics/ }).click();
  await expect(page.getByRole("complementary", { name: "Try it" })).toContainText("Fjord Robotics");
  await inspect(page, "criteria while they are written");
  // By keyboard: a box shows what the draft holds after Undo, and the last step takes the criterion away.
  await page.getByRole("button", { name: "Measure", exact: true }).press("Enter");
  const ideal = page.getByRole("spinbutton", { name: /^Ideal/ });
  await ideal.press("ControlOrMeta+a");
  await page.keyboard.type("100");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(ideal).toHaveValue("50");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(ideal).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved Our seed criteria")).toBeVisible();
  await expect(page).toHaveURL(/set=crt/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Export as JSON" }).click();
  const json = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(json.name).toBe("Our seed criteria");

  const set = new URL(page.url()).searchParams.get("set");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(
    "Copy of Our seed criteria",
  );
  await page.goto(`/projects/${project._id}/evaluation?set=${set}`);
  await page.getByRole("button", { name: "Evaluate all" }).click();
  const table = page.getByRole("table", { name: "Companies by criteria" });
  await expect(table.getByRole("rowheader", { name: "Fjord Robotics" })).toBeVisible();
  await table.getByRole("button", { name: "Company" }).click();
  await expect(table.getByRole("rowheader").nth(1)).toHaveText("Fjord Robotics");
  await table.getByRole("slider").first().fill("100");
  await expect(page.getByText("You’re trying other weights")).toBeVisible();
  await inspect(page, "a project's matrix");

  await page.goto(`/projects/${project._id}`);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("checkbox", { name: "Our seed criteria" }).check();
  const entries = page.getByRole("table", { name: "Companies of this project" });
  await expect(entries.getByRole("columnheader", { name: "Our seed criteria" })).toBeVisible();
  const score = entries
    .getByRole("row", { name: /Fjord Robotics/ })
    .getByRole("link")
    .last();
  await expect(score).toHaveText(/^\d+\.\d$/);
  await expect(score).toHaveAttribute("href", `/companies/${id}/evaluation?set=${set}`);
  await page.goto(`/companies?columns=place,score.${set}`);
  const found = page.getByRole("row", { name: /Fjord Robotics/ });
  await expect(found.getByRole("link").last()).toHaveText(/^\d+\.\d$/);
});
