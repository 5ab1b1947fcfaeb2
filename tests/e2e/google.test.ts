import type { BrowserContext } from "@playwright/test";
import type { Claims } from "../support/identity-provider.ts";
import { aPerson, expect, standsAs, test } from "./fixtures.ts";

function aGoogleAccount(email = aPerson().email): Claims {
  return { sub: `of-${email}`, email, email_verified: true, name: "Ada North" };
}

const who = async (context: BrowserContext) =>
  (await context.request.get("/api/auth/me")).json() as Promise<Claims>;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("one continues with Google to the page that was asked for", async ({ page, context }) => {
      const account = aGoogleAccount();
      await standsAs(context, account);
      await page.goto("/projects?page=1");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await page.waitForURL("**/projects?page=1");
      expect(await who(context)).toMatchObject({ email: account.email, full_name: "Ada North" });
    });

    test("a refusal is told in words, and the way by password is open", { tag: "@drill" }, async ({
      context,
      page,
      anotherBrowser,
    }) => {
      const account = aGoogleAccount();
      await standsAs(context, account);
      await page.goto("/sign-up");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await page.waitForURL((url) => !url.pathname.startsWith("/sign-"));
      const other = await anotherBrowser({ javaScriptEnabled });
      await standsAs(other, { ...account, sub: "somebody else" });
      const otherPage = await other.newPage();
      await otherPage.goto("/sign-in");
      await otherPage.getByRole("button", { name: "Continue with Google" }).click();
      const words =
        "An account with this address exists. Sign in with your password, then connect Google in Settings.";
      await expect(otherPage.getByRole("alert").filter({ hasText: words })).toBeVisible();
      await expect(otherPage.getByLabel("Email")).toBeVisible();
      expect((await other.request.get("/api/auth/me")).status()).toBe(401);
    });
  });

test("in Settings one connects Google and ends it again", { tag: "@drill" }, async ({
  page,
  context,
  member,
}) => {
  await standsAs(context, aGoogleAccount(member.email));
  await page.goto("/projects?settings=account");
  await page.getByRole("button", { name: "Connect Google" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings.getByText("Connected")).toBeVisible();
  await expect(page).toHaveURL(/\/projects\?settings=account$/);
  await settings.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(settings.getByRole("button", { name: "Connect Google" })).toBeVisible();
});

test("in Settings one is told why a Google account was not connected", { tag: "@drill" }, async ({
  page,
  context,
  member: _,
}) => {
  await standsAs(context, aGoogleAccount());
  await page.goto("/projects?settings=account");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "Confirm your email address first",
  );
});
