import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pressUntilTaken } from "./pages/keys.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";
import { ShellPage } from "./pages/shell-page.ts";

const REM = 16;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

test("says for whom one works, in the product's words", { tag: "@drill" }, async ({
  page,
  member,
}) => {
  const shell = new ShellPage(page);
  await expect(shell.teamEntry()).toHaveText(new RegExp(`${member.firm}Spotlight Platform$`));
  await expect(shell.sidebar().getByRole("link", { name: "Spotlight Beta" })).toHaveAttribute(
    "href",
    "/",
  );
});

test("has two recent projects, cut to 25 characters, that follow every change", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const shell = new ShellPage(page);
  const projects = new ProjectsPage(page);
  await projects.create("Grid storage");
  await projects.create("Vertical software for law firms");
  await projects.create("Seed & B");
  const opener = page.getByRole("button", { name: "Projects, list" });
  const group = shell.navigation().getByRole("listitem").filter({ has: opener });
  const links = group.getByRole("link");
  const cut = "Vertical software for law...";
  await expect(links).toHaveText(["Projects", "Seed & B", cut, "View More"]);
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/projects\/prj_\w+\?project_name=Seed%20%26%20B$/);
  await expect(links.nth(1)).toHaveAttribute("aria-current", "page");
  await new ProjectPage(page).rename("Series A");
  await expect(links.nth(1)).toHaveText("Series A");
  await opener.click();
  await expect(links).toHaveText(["Projects"]);
});

test("narrows to icons by Ctrl+B, says what they are at once, and stays so for a week", async ({
  page,
  member: _,
}) => {
  const shell = new ShellPage(page);
  const width = async () => (await shell.sidebar().boundingBox())?.width;
  await expect.poll(width).toBe(19 * REM);
  const before = Date.now() / 1000;
  await pressUntilTaken(page, "Control+b");
  await expect.poll(width).toBe(3 * REM);
  const cookie = await shell.cookie("sidebar_state");
  expect(cookie).toMatchObject({ value: "false", path: "/", sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - before - WEEK_SECONDS)).toBeLessThan(120);
  await shell.navigation().getByRole("link", { name: "Projects" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Projects");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.getByRole("button", { name: "Toggle sidebar" }).focus();
  await expect(page.getByRole("tooltip")).toContainText("Expand sidebar");
  await page.reload();
  await expect.poll(width).toBe(3 * REM);
  await pressUntilTaken(page, "Control+b");
  await expect.poll(width).toBe(19 * REM);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("is a sheet that keeps the focus and gives it back", async ({ page, member: _ }) => {
    const shell = new ShellPage(page);
    const opener = page.getByRole("button", { name: "Open sidebar" });
    await expect(shell.sidebar()).toBeHidden();
    await opener.click();
    await expect(shell.sidebar()).toBeVisible();
    expect((await shell.sidebar().boundingBox())?.width).toBeCloseTo(18 * REM, 2);
    await expect(page.locator("div[inert] main")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(shell.sidebar()).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Control+b");
    await shell.sidebar().getByRole("link", { name: "Spotlight Beta" }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === "/");
    await expect(shell.sidebar()).toBeHidden();
  });

  test("goes at 768 pixels, where the column has its place", { tag: "@drill" }, async ({
    page,
    member: _,
  }) => {
    const shell = new ShellPage(page);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(shell.sidebar()).toBeHidden();
    await page.getByRole("button", { name: "Open sidebar" }).click();
    await expect(page.locator("#sidebar:popover-open")).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator("#sidebar:popover-open")).toHaveCount(0);
    await expect(shell.sidebar()).toBeVisible();
  });
});

const HOUR_MS = 3_600_000;
const chat = (id: string, title: string, age: number, messageCount: number) => ({
  id,
  title,
  timestamp: Date.now() - age,
  messageCount,
});

/** Lets the server list chats as the person's own, and opens the page anew. */
async function remember(page: Page, chats: ReturnType<typeof chat>[]) {
  const items = chats.map(({ id, title, timestamp, messageCount }) => ({
    _id: id,
    title,
    message_count: messageCount,
    updated_at: new Date(timestamp).toISOString(),
  }));
  await page.route(/\/api\/spotlight\/sessions\?limit=50$/, (route) =>
    route.fulfill({ json: { items } }),
  );
  await page.reload();
}

test("recent chats scroll from 16rem on", { tag: "@drill" }, async ({ page, member: _ }) => {
  const many = Array.from({ length: 20 }, (_none, i) => chat(`c${i}`, `Chat ${i}`, i * HOUR_MS, 1));
  await remember(page, many);
  const list = page
    .getByRole("list")
    .filter({ has: page.getByText("Chat 19") })
    .last();
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(16 * REM);
  await page.getByRole("link", { name: /^Chat 19/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: /^Chat 19/ })).toBeInViewport();
});

test("a list of chats that cannot be loaded is reported, and can be tried again", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  let isDown = true;
  await page.route(/\/api\/spotlight\/sessions\?limit=50$/, (route) =>
    isDown ? route.fulfill({ status: 400, json: {} }) : route.fulfill({ json: { items: [] } }),
  );
  await page.reload();
  const notice = page.getByText("What you see may be out of date.");
  await expect(notice).toBeVisible();
  isDown = false;
  const asked = page.waitForResponse(/\/api\/spotlight\/sessions\?limit=50$/);
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await asked).status()).toBe(200);
});

test("recent chats are there when the server has some, and go after a question", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const shell = new ShellPage(page);
  await expect(page.getByText("Recent Chats")).toHaveCount(0);
  await remember(page, [
    chat("a", "Who makes batteries for the grid?", HOUR_MS / 2, 4),
    chat("b", "Fintech", 3 * 24 * HOUR_MS, 12),
  ]);
  await expect(shell.navigation().getByText("Recent Chats")).toBeVisible();
  const rows = shell.navigation().getByRole("link", { name: /msgs/ });
  await expect(rows).toHaveText(["Who makes batteries for tnow · 4 msgs", "Fintech3d · 12 msgs"]);
  await expect(rows.first()).toHaveAttribute("href", "/chat/a");
  const remove = page.getByRole("button", { name: "Delete Fintech" });
  await expect(remove).toHaveCSS("opacity", "0");
  await rows.nth(1).hover();
  await expect(remove).toHaveCSS("opacity", "1");
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Confirm Deletion" });
  await expect(dialog).toContainText("Are you sure you want to delete this session?");
  await dialog.getByRole("button", { name: "No, Cancel" }).click();
  await expect(rows).toHaveCount(2);
  await remove.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
});
