import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

test("an admin limits how long threads are kept, and deletes the organization or not", async ({
  page,
  member,
}) => {
  const settings = new SettingsDialog(page);
  await settings.open("privacy");
  const threads = page.getByRole("combobox", { name: "Threads" });
  const dialog = page.getByRole("alertdialog");
  await expect(async () => {
    await threads.selectOption({ label: "1 year" });
    await expect(dialog).toHaveAccessibleName("Keep threads for 1 year?", { timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByText("Nothing is that old yet.")).toBeVisible();
  await inspect(page, "what a limit would remove");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(threads).toHaveValue("12");
  await inspect(page, "privacy settings");

  await page.getByRole("button", { name: "Delete my account…" }).click();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/You are the only member of/)).toBeVisible();

  await page.getByRole("button", { name: "Delete organization…" }).click();
  await dialog.getByRole("textbox").fill("Another firm");
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  await expect(dialog.getByText("This is not the organization’s name.")).toBeVisible();
  await inspect(page, "deleting an organization");
  await dialog.getByRole("textbox").fill(member.firm);
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete organization…" })).toHaveCount(0);

  await page.goto("/projects");
  const banner = page.getByRole("complementary", { name: "Deletion of the organization" });
  await expect(banner).toContainText(`${member.firm} will be deleted on`);
  await inspect(page, "an organization that will be deleted");
  await expect(async () => {
    await banner.getByRole("button", { name: "Cancel the deletion" }).click({ timeout: 2_000 });
    await expect(banner).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
});
