import { TOTP } from "otpauth";
import { openConnection } from "../../db/connection.ts";
import { expect, home, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

/** The code that an app shows `steps` time steps from now. */
const codeIn = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Changes the database as its owner: what only time does to people. */
async function owner(change: (sql: ReturnType<typeof openConnection>) => Promise<unknown>) {
  const sql = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  await change(sql).finally(() => sql.end());
}

test("an authenticator app is set up, asked for, replaced by a recovery code, and turned off", async ({
  page,
  member,
}) => {
  const entrance = new EntrancePage(page);
  const settings = new SettingsDialog(page);
  await settings.open("security");
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replace(/ /g, "");
  await page.getByLabel("Code", { exact: true }).fill(codeIn(secret, -1));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  const [recovery = ""] = await page.locator("li code").allTextContents();
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(settings.tab("Security")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await entrance.signOut();

  await entrance.signIn(member);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong, or was used before.")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codeIn(secret));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(home);
  await entrance.signOut();

  await entrance.signIn(member);
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(home);
  await settings.open("security");
  await expect(page.getByText("9 unused recovery codes")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("link", { name: "Set up an authenticator app" })).toBeVisible();
});

test("at an address without a name no passkey is offered, and it says why", async ({
  page,
  member: _,
}) => {
  await new SettingsDialog(page).open("security");
  await expect(page.getByText(/needs an address with a name/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeHidden();
});

test("an organization that asks everybody leads whoever has no factor to setting it up", async ({
  page,
  member,
}) => {
  const settings = new SettingsDialog(page);
  await owner(
    (sql) => sql`update sessions set confirmed_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = ${member.email})`,
  );
  await settings.open("security");
  await page.getByRole("radio", { name: "Everyone" }).click();
  const tokenOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === "authToken")?.value;
  const former = await tokenOf();
  const dialog = page.getByRole("alertdialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/second-factor/);
  expect(await tokenOf()).not.toBe(former);
  await expect(page.getByText(/Set one up to continue/)).toBeVisible();
  expect((await page.request.get("/api/projects/recent")).status()).not.toBe(200);
  await page.goto("/companies");
  await expect(page).toHaveURL(/\/second-factor\?next=%2Fcompanies/);
  const secret = ((await page.locator("code").textContent()) ?? "").replace(/ /g, "");
  await page.getByLabel("Code", { exact: true }).fill(codeIn(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the second step is set up and given too", async ({ page, member }) => {
    const entrance = new EntrancePage(page);
    await page.goto("/second-factor");
    const secret = ((await page.locator("code").textContent()) ?? "").replace(/ /g, "");
    await page.getByLabel("Code", { exact: true }).fill(codeIn(secret, -1));
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.locator("li code")).toHaveCount(10);
    await page.context().clearCookies({ name: "authToken" });
    await entrance.signIn(member);
    await page.getByLabel("Code", { exact: true }).fill(codeIn(secret));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(home);
  });
});
