import { expect, test } from "./fixtures.ts";

test("a table is one stop of the Tab key, and a value leads to its source and back", async ({
  page,
}) => {
  await page.goto("/gallery?screen=answers");
  const table = page.getByRole("grid").first();
  const names = table.getByRole("rowheader").getByRole("link");
  await names.first().focus();
  await page.keyboard.press("End");
  const value = table.getByRole("button", { name: "$250.0M" });
  await expect(value).toBeFocused();
  const card = page.getByRole("dialog", { name: "Source of $250.0M" });
  await expect(card).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(card).toBeFocused();
  await expect(card.getByRole("link", { name: "Open original" })).toHaveAttribute(
    "href",
    /^https:/,
  );
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(value).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await expect(names.nth(1)).toBeFocused();

  await page.keyboard.press("Tab");
  const all = page.getByRole("button", { name: "Show all 25" }).first();
  await expect(all).toBeFocused();
  await expect(table.getByRole("row")).toHaveCount(11);
  await page.keyboard.press("Enter");
  await expect(table.getByRole("row")).toHaveCount(26);

  const chart = page.getByRole("img", { name: /^Bar chart: Companies by sector/ });
  await expect(chart.locator(".recharts-bar-rectangle")).toHaveCount(6);
  await page.getByRole("button", { name: "Computed" }).nth(1).click();
  const how = page.getByRole("dialog", { name: "How this was computed" });
  await expect(how).toContainText("Number of active companies by sector");
  await expect(how.getByRole("cell", { name: "Adyen" })).toBeVisible();
});
