import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

/** What a program is answered that calls with the key. */
const callWith = (page: Page, key: string) =>
  page.request.get("/api/api-keys", { headers: { "x-api-key": key } });

test("a key is made, copied, used, rotated and revoked", async ({ page, context, member: _ }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const settings = new SettingsDialog(page);
  await settings.open("api-access");
  await settings.generateKey("Nightly import");
  await expect(settings.apiKey()).toBeFocused();
  await expect(settings.apiKey()).toHaveValue(/^spk_[0-9a-z]{8}_•+$/);
  await page.getByRole("button", { name: "Show API key" }).click();
  const key = await settings.apiKey().inputValue();
  await page.getByRole("button", { name: "Hide API key" }).click();
  await expect(settings.apiKey()).toHaveValue(/^spk_[0-9a-z]{8}_•+$/);
  await page.getByRole("button", { name: "Copy API key" }).click();
  await expect(page.getByText("Copied")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect((await callWith(page, key)).status()).toBe(200);

  await page.getByRole("button", { name: "Rotate Nightly import" }).click();
  await expect(page.getByText(/The old one works 24 more hours/)).toBeVisible();
  await page.getByRole("button", { name: "Show API key" }).click();
  const second = await settings.apiKey().inputValue();
  expect(second).not.toBe(key);
  expect((await callWith(page, key)).status()).toBe(200);
  expect((await callWith(page, second)).status()).toBe(200);

  await settings.revoke(0);
  expect((await callWith(page, second)).status()).toBe(401);
  expect((await callWith(page, key)).status()).toBe(200);
  await expect(settings.apiKey()).toHaveValue(new RegExp(`^${key.slice(0, 12)}_•+$`));
  await expect(page.getByRole("button", { name: "Show API key" })).toHaveCount(0);

  await page.reload();
  await expect(settings.apiKey()).toHaveValue(new RegExp(`^${key.slice(0, 12)}_•+$`));
});

test("Settings names the organization and its id, with the texts agreed on", {
  tag: "@drill",
}, async ({ page, context, member }) => {
  const settings = new SettingsDialog(page);
  await settings.openFromMenu();
  const name = page.getByRole("textbox", { name: "Organization Name" });
  const id = page.getByRole("textbox", { name: "Organization ID" });
  await expect(name).toHaveValue(member.firm);
  await expect(id).toHaveValue(/^org_[0-9a-z]{24}$/);
  for (const field of [name, id]) await expect(field).not.toBeEditable();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy organization ID" }).click();
  await expect(page.getByText("Copied")).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await id.inputValue());
  await expect.poll(async () => (await settings.dialog().boundingBox())?.width).toBe(672);
  await expect(settings.tabs()).toHaveText([
    "Organization",
    "API Access",
    "Model",
    "Search",
    "Pipeline",
    "Fields",
    "Members",
    "Privacy",
    "Account",
    "Security",
  ]);
  await settings.tab("API Access").click();
  await expect(settings.apiKey()).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Generate Key" })).toBeVisible();
});

test("Settings is an address: a link opens a section, leaving it cleans the address", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const settings = new SettingsDialog(page);
  await settings.open("account");
  await expect(settings.tab("Account")).toHaveAttribute("aria-selected", "true");
  await expect(settings.tab("Account")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(settings.tab("Privacy")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\/projects\?settings=privacy$/);
  await page.keyboard.press("Escape");
  await expect(settings.dialog()).toBeHidden();
  await expect(page).toHaveURL(/\/projects$/);
  await settings.open("nonsense");
  await expect(settings.tab("Organization")).toHaveAttribute("aria-selected", "true");
});

test("a key without a name is refused beside the field, and a cancel brings back the button", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const settings = new SettingsDialog(page);
  await settings.open("api-access");
  await page.getByRole("button", { name: "Generate Key" }).press("Enter");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Give the key a name", { exact: true })).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Generate Key" })).toBeFocused();
});

test("API Access says the call, its refusals and its limits in the words agreed on", {
  tag: "@drill",
}, async ({ page, baseURL, member: _ }) => {
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "API Access" }).click();
  const dialog = page.getByRole("dialog", { name: "API Access" });
  const steps = ["Log in", "Open Settings, then API Access", "Click Generate Key"];
  await expect(dialog.getByRole("listitem")).toHaveText(steps);
  const host = new URL(baseURL ?? "").origin;
  await expect(dialog.getByText(`POST ${host}/v1/chat/query`, { exact: true })).toBeVisible();
  const rows = [
    ["X-API-Key", "your key"],
    ["Content-Type", "application/json"],
    ["query", "required"],
    ["context", "optional, with company_name"],
    ["answer", "text"],
    ["citations", "the evidence for each sentence"],
    ["tables", "what was found, in rows and columns"],
    ["401", "unauthorized, invalid API key"],
    ["404", "not found"],
    ["429", "rate limit exceeded"],
    ["500", "internal server error"],
    ["Free", "100 requests/day"],
    ["Pro", "10,000 requests/day"],
    ["Enterprise", "on request"],
  ] as const;
  await expect(dialog.getByRole("term")).toHaveText(rows.map(([term]) => term));
  await expect(dialog.getByRole("definition")).toHaveText(rows.map(([, meaning]) => meaning));
  await expect(dialog.getByText("used 0 of today’s 100 requests")).toBeVisible();
  await dialog.getByRole("button", { name: "Generate Key" }).click();
  const settings = new SettingsDialog(page);
  await expect(settings.tab("API Access")).toHaveAttribute("aria-selected", "true");
});

test("axe finds nothing in Settings and API Access", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  test.setTimeout(180_000);
  const settings = new SettingsDialog(page);
  await settings.open("organization");
  await inspect(page, "Settings, organization");
  await settings.tab("API Access").click();
  await settings.generateKey(`Import ${"pipeline".repeat(8)}`);
  await expect(settings.apiKey()).toBeFocused();
  await inspect(page, "Settings, a key just made");
  await page.getByRole("button", { name: "Generate Key" }).click();
  await inspect(page, "Settings, the form of a key");
  for (const section of ["Members", "Account"]) {
    await settings.tab(section).click();
    await inspect(page, `Settings, ${section}`);
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "API Access" }).click();
  await expect(page.getByText("of today’s")).toBeVisible();
  await inspect(page, "API Access");
});
