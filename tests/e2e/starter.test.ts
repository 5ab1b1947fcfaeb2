import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ hasCatalog: true, startPage: null });

test("a new firm finds companies with their sources, and can be rid of them", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const note = page.getByText(/^309 real companies are here/);
  await expect(async () => {
    await page.goto("/");
    await expect(note).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await inspect(page, "home with the starter catalog");
  await note.getByRole("link", { name: "Browse them" }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await page.getByRole("link", { name: "Acumino" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acumino" })).toBeVisible();
  await expect(page.getByText("Starter catalog, July 2026").first()).toBeVisible();
  await page.goto("/");
  await note.getByRole("link", { name: "remove them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Starter catalog" })).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: "This import was undone" })).toBeVisible();
  await page.goto("/companies");
  await expect(page.getByRole("link", { name: "Acumino" })).toHaveCount(0);
  await page.goto("/");
  await expect(note).toHaveCount(0);
});
