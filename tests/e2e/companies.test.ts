import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

test("a company is added, corrected with its evidence in sight, and the change taken back", async ({
  page,
  member: _,
}) => {
  await page.goto("/companies");
  await page.getByRole("button", { name: "Add company" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Fjord Robotics");
  await dialog.getByLabel("Website").fill("fjord-robotics.com");
  await dialog.getByLabel("Founded").fill("last spring");
  await dialog.getByRole("button", { name: "Add company" }).click();
  await expect(dialog.getByLabel("Founded")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Name")).toHaveValue("Fjord Robotics");
  await dialog.getByLabel("Founded").fill("2019");
  await dialog.getByRole("button", { name: "Add company" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fjord Robotics" })).toBeVisible();
  await inspect(page, "a company");

  const unknown = page.getByText(/^Not known:.*total funding/);
  await unknown.getByRole("button", { name: "Add" }).press("Enter");
  await page.getByRole("button", { name: "Add Total funding" }).press("Enter");
  await page.getByRole("textbox", { name: "Total funding" }).fill("$12.5M");
  await page.keyboard.press("Enter");
  await expect(page.getByText("$12.5M").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Total funding: evidence/ }).focus();
  await page.keyboard.press("Enter");
  const evidence = page.getByRole("complementary", { name: "Evidence" });
  await expect(evidence.getByText("$12,500,000").first()).toBeVisible();
  await expect(page).toHaveURL(/evidence=total_funding/);
  await inspect(page, "the evidence of a value");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/evidence=/);

  await page.getByRole("button", { name: /^Age, computed/ }).press("Enter");
  const computed = page.getByRole("dialog", { name: "How age is computed" });
  await expect(computed.getByText(/this year minus the year it was founded/)).toBeVisible();
  await expect(computed.getByText("2019")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Activity" }).click();
  await expect(page.getByText("Added Fjord Robotics")).toBeVisible();
  await page.getByRole("tab", { name: "Overview" }).click();

  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("$12.5M")).toHaveCount(0);
});

test("a company is read as it was known on a day, and its sources in their own words", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const made = await page.request.post("/api/companies", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { name: `Very ${"long".repeat(30)} name`, city: "Oslo", tags: ["Robots", "Sea"] },
  });
  const { _id } = await made.json();
  await page.goto(`/companies/${_id}?as_of=2020-01-01`);
  await expect(page.getByText("Not in your data on 1 January 2020")).toBeVisible();
  await expect(page.getByText("Oslo")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(0);
  await inspect(page, "a company in the past");
  await page.getByRole("button", { name: "Back to today" }).click();
  await expect(page.getByText("Oslo").first()).toBeVisible();
  for (const tab of ["Funding", "People", "Sources"]) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`));
    await inspect(page, `the tab ${tab}`);
  }
  await page.getByRole("link", { name: /^City View excerpt/ }).click();
  await expect(page.locator("mark")).toHaveText("Oslo");
  await inspect(page, "a source with a passage");
  await page.goto("/sources?kind=edits");
  await inspect(page, "sources");
  await page.goto("/companies");
  await inspect(page, "companies");
});
