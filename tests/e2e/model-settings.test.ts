import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

const KEY = "sk-of-nobody-4711";

test("a model is set up and removed; what is wrong stands beside its field; its key never comes back", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  test.setTimeout(300_000);
  const settings = new SettingsDialog(page);
  await settings.open("model");
  const field = (name: string) => settings.dialog().getByRole("textbox", { name, exact: true });
  const save = settings.dialog().getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByText("Enter the model’s name")).toBeVisible();
  await expect(field("Model")).toBeFocused();
  await inspect(page, "Settings, a model refused");

  await field("Base URL").fill("http://localhost:11434/v1");
  await field("Model").fill("llama");
  await field("Input price").fill("0,15");
  await field("Output price").fill("0.6");
  await save.click();
  await expect(page.getByText("hasn’t allowed this private address")).toBeVisible();
  await expect(field("Base URL")).toBeFocused();
  await expect(field("Model")).toHaveValue("llama");

  await field("Base URL").fill("https://model.invalid/v1");
  await settings.dialog().getByLabel("Key").fill(KEY);
  // Nobody has this name; how fast a machine finds that out is its own affair.
  await settings.dialog().getByRole("button", { name: "Test" }).click();
  const outcome = page.getByText(/cannot be reached|took too long to answer/);
  await expect(outcome).toBeVisible({ timeout: 120_000 });
  await settings.dialog().getByText("Built-in engine", { exact: true }).click();
  await save.click();
  await expect(page.getByText("The model is saved")).toBeVisible();
  const read = await page.request.get("/api/model");
  expect(await read.json()).toMatchObject({ model: { input_price: 0.15, has_key: true } });
  expect(await read.text()).not.toContain(KEY);

  await page.reload();
  await expect(field("Model")).toHaveValue("llama");
  await expect(settings.dialog().getByLabel("Key")).toHaveValue("");
  await expect(page.getByText("Leave it empty to keep the stored key")).toBeVisible();
  await inspect(page, "Settings, a stored model");

  await settings.dialog().getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Removed llama and its key")).toBeVisible();
  await expect(field("Model")).toHaveValue("");
});
