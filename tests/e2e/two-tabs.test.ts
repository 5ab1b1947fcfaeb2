import type { Page } from "@playwright/test";
import { aPerson, expect, founded, home, sessionCookie, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { MembersSection } from "./pages/members-section.ts";
import { ProjectsPage } from "./pages/projects-page.ts";
import { ShellPage } from "./pages/shell-page.ts";

const notice = (page: Page) =>
  page.getByText("You switched organization or account in another tab.");
const refusal = (page: Page) =>
  page.getByRole("dialog").getByText(/in this browser. Nothing was changed/);

/** Goes on for another organization by the sidebar's menu. */
async function switchTo(page: Page, firm: string) {
  const shell = new ShellPage(page);
  await shell.teamEntry().click();
  await shell.teamMenu().getByRole("button", { name: firm }).click();
  await expect(shell.teamEntry()).toContainText(firm);
}

test("a tab of the organization before writes nothing into the next one and keeps what is typed", async ({
  page,
  context,
  member,
  anotherBrowser,
  baseURL,
}) => {
  const host = { ...aPerson(), firm: "South Slope Capital" };
  const other = await anotherBrowser();
  await other.addCookies([sessionCookie(await founded(host), baseURL)]);
  const elsewhere = await other.newPage();
  const members = new MembersSection(elsewhere);
  await members.open();
  const link = await members.invite(member.email);

  const before = new ProjectsPage(page);
  await before.startProject();
  await before.name().fill("For the north alone");
  const next = await context.newPage();
  await next.goto(link);
  await next.getByRole("button", { name: "Join" }).click();
  await next.waitForURL(home);

  await expect(notice(page)).toBeVisible();
  await before.submit();
  await expect(refusal(page)).toBeVisible();
  await expect(before.name()).toHaveValue("For the north alone");
  const south = new ProjectsPage(next);
  await south.open();
  await expect(next.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(south.link("For the north alone")).toHaveCount(0);

  await switchTo(next, member.firm);
  await expect(notice(page)).toHaveCount(0);
  await before.submit();
  await expect(before.link("For the north alone")).toBeVisible();

  await switchTo(next, host.firm);
  await expect(notice(page)).toBeVisible();
  const shell = new ShellPage(page);
  await shell.sidebar().getByRole("link", { name: "Spotlight Beta" }).click();
  await expect(shell.teamEntry()).toContainText(host.firm);
  await expect(notice(page)).toHaveCount(0);
});

test("a tab of somebody else before writes nothing in the name of who came after", {
  tag: "@drill",
}, async ({ page, context, member: _ }) => {
  const before = new ProjectsPage(page);
  await before.startProject();
  await before.name().fill("Mine");
  const next = await context.newPage();
  await next.goto("/");
  const entrance = new EntrancePage(next);
  await entrance.signOut();
  await entrance.signUp(aPerson());
  await next.waitForURL(home);

  await expect(notice(page)).toBeVisible();
  await before.submit();
  await expect(refusal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("link", { name: "Mine" })).toHaveCount(0);
});
