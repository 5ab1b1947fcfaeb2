import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };

test("a firm defines a field, fills it in with its evidence, and finds companies by it", async ({
  page,
  member: _,
}) => {
  for (const name of ["Fjord Robotics", "Alp Robotics"])
    await page.request.post("/api/companies", { headers, data: { name } });
  const settings = new SettingsDialog(page);
  await settings.open("fields");
  await page.getByRole("button", { name: "Add field" }).press("Enter");
  const form = page.getByRole("form", { name: "New field" });
  await form.getByLabel("Type").selectOption("Number");
  await form.getByLabel("Unit").fill("%");
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Name").fill("Founder score");
  await page.keyboard.press("Enter");
  await expect(settings.dialog().getByText("Number in %")).toBeVisible();
  await inspect(page, "fields in Settings");

  await page.goto("/companies");
  await page.getByRole("link", { name: "Fjord Robotics" }).click();
  const unknown = page.getByText("Not known: Founder score");
  await unknown.getByRole("button", { name: "Add" }).press("Enter");
  await page.getByRole("button", { name: "Add Founder score" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Founder score" });
  await field.fill("a lot");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("82.5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("82.5%")).toBeVisible();
  await inspect(page, "a company with a field of the firm's own");

  await page.goto("/companies");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("combobox", { name: "Fields" }).fill("founder score");
  // The firm's own fields are read when the panel opens.
  await expect(page.getByRole("option", { name: "Founder score" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "From" }).fill("80.5");
  await page.keyboard.press("Enter");
  const chip = page.getByRole("button", { name: "Founder score at least 80.5", exact: true });
  await expect(chip).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "View" }).click();
  await page.getByRole("checkbox", { name: "Founder score" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Founder score" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "82.5%" })).toBeVisible();
  await inspect(page, "companies by a field of the firm's own");
  const href = await page.getByRole("link", { name: /^Export/ }).getAttribute("href");
  const table = await (await page.request.get(href ?? "")).text();
  expect(table.trim().split(/\r?\n/)[0]).toContain("Founder score (%)");
  expect(table).toContain("82.5");
});
