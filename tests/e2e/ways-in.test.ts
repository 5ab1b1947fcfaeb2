import { aFounder } from "../support/founder.ts";
import { serveOwnProduct } from "../support/own-product.ts";
import { aPerson, test as base, expect, home, sessionCookie, standsAs } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

type Own = Awaited<ReturnType<typeof serveOwnProduct>>;

/** The stories of this file are told at a product of their own, which one worker starts. */
const test = base.extend<object, { own: Own }>({
  own: [
    async ({ browserName: _ }, use) => {
      const own = await serveOwnProduct();
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.address),
  member: async ({ own, context }, use) => {
    const person = aPerson();
    const token = await aFounder(person, own.owner);
    await context.addCookies([sessionCookie(token, own.address)]);
    await use(person);
  },
});
test.describe.configure({ mode: "default" });

test("a passkey is added, signs in, confirms a sensitive act, and is removed after a question", async ({
  page,
  context,
  member: _,
  own,
}) => {
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const entrance = new EntrancePage(page);
  const settings = new SettingsDialog(page);
  const codes = page.getByRole("heading", { name: "Recovery codes" });
  const remove = page.getByRole("button", { name: "Remove My laptop" });
  await settings.open("security");
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(codes).toBeVisible();
  await expect(remove).toBeVisible();
  await page.keyboard.press("Escape");
  await entrance.signOut();

  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(home);

  await own.owner`update sessions set confirmed_at = now() - interval '11 minutes'`;
  await settings.open("security");
  await page.getByRole("button", { name: "Get new codes" }).click();
  const asked = page.getByRole("alertdialog", { name: "Confirm it’s you" });
  await asked.getByRole("button", { name: "Use a passkey" }).click();
  await expect(codes).toBeVisible();

  await remove.click();
  const removing = page.getByRole("alertdialog", { name: "Remove My laptop?" });
  await expect(removing).toContainText("You’ll sign in without a second factor.");
  await removing.getByRole("button", { name: "Keep it" }).click();
  await expect(removing).toHaveCount(0);
  await remove.click();
  await removing.getByRole("button", { name: "Remove passkey" }).click();
  await expect(remove).toHaveCount(0);
});

test("a provider beside Google opens the page that was asked for", async ({ page, context }) => {
  const { email } = aPerson();
  const name = "Ada North";
  await standsAs(context, { sub: `of-${email}`, email, email_verified: true, name });
  await page.goto("/projects?page=1");
  await page.getByRole("button", { name: "Continue with Okta" }).click();
  await page.waitForURL("**/projects?page=1");
  const me = await (await context.request.get("/api/auth/me")).json();
  expect(me).toMatchObject({ email, full_name: name });
});

test("a mailed link sets a new password", async ({ page, context, member, own }) => {
  await context.clearCookies();
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/an email with a link is on its way/)).toBeVisible();
  await page.goto(await own.linkTo(member.email, "/reset-password/"));
  await page.getByLabel("New password").fill("seven grey herons wade");
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page).toHaveURL(home);
});
