import { expect, test } from "./fixtures.ts";
import { RESEARCH, ShellPage } from "./pages/shell-page.ts";

const restoring = "/gallery?screen=restoring";

test("after an error, Go Back leads to the page before", async ({ page }) => {
  await page.goto("/terms-of-use");
  await page.goto(restoring);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/terms-of-use$/);
});

test("after an error, Reload names the moment in the address once, then reloads", async ({
  page,
}) => {
  await page.goto(restoring);
  const before = Date.now();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page).toHaveURL(/\?screen=restoring&forceReload=\d+$/);
  const address = page.url();
  const moment = Number(new URL(address).searchParams.get("forceReload"));
  expect(moment - before).toBeGreaterThanOrEqual(0);
  expect(moment - before).toBeLessThan(30_000);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => !("isOld" in window));
  expect(page.url()).toBe(address);
});

test("an address that is not there says so: 404 to members, the way in to strangers", async ({
  page,
  member: _,
  anotherBrowser,
}) => {
  for (const path of ["/nowhere", "/agents/nowhere", "/projects/prj_none"]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  }
  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto("/nowhere?a=1");
  await expect(stranger).toHaveURL(/\/sign-in\?next=%2Fnowhere%3Fa%3D1$/);
});

test("the sidebar has the specification's lines in its order, names Guest User, and says what is narrow", async ({
  page,
}) => {
  await page.goto("/gallery?screen=shell");
  const lines = new ShellPage(page).navigation().locator(".sidebar-line");
  await expect(lines.filter({ hasText: "msgs" }).first()).toBeVisible();
  const texts = (await lines.allTextContents()).filter((text) => !text.includes("msgs"));
  expect(texts).toEqual([
    "Spotlight News",
    "New thread",
    "Recent Chats",
    "Projects",
    expect.any(String),
    expect.any(String),
    "View More",
    "Agents",
    "Investment Memo Specialist",
    "Founder Interview Analyst",
    "NDA & Negotiation Specialist",
    "Startup Evaluation AnalystSoon",
    "LinkedIn Connection FinderSoon",
    "Due Diligence AgentSoon",
    "Newsletter AgentSoon",
    "Knowledge base",
    "Company Policies and Guidelines",
    "Personal Knowledge base",
    "Team Knowledge base",
    "Research",
    ...RESEARCH,
  ]);
  const soon = lines.filter({ hasText: "Soon" });
  await expect(soon).toHaveCount(4);
  for (const line of await soon.all()) {
    await expect(line).toHaveAttribute("aria-disabled", "true");
    await expect(line).not.toHaveAttribute("href");
  }

  await page.goto("/gallery?screen=guest");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveText(
    "GAccount menu Guest User...",
  );

  await page.goto("/gallery?screen=narrow");
  for (const [name, words] of [
    ["Spotlight News", "Latest industry news"],
    ["New thread", "Start a new search"],
  ] as const) {
    await page.getByRole("link", { name }).hover();
    await expect(page.getByRole("tooltip")).toHaveText(words);
  }
});
