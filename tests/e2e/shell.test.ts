import { expect, home, test } from "./fixtures.ts";
import { goByKeys } from "./pages/keys.ts";
import { RESEARCH, ShellPage } from "./pages/shell-page.ts";

test("the user menu has its items, in their order, and where they lead", { tag: "@drill" }, async ({
  page,
  member,
}) => {
  const shell = new ShellPage(page);
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveText(
    `MLAccount menu ${member.full_name}${member.email}`,
  );
  await shell.openUserMenu();
  const items = shell.userMenu().locator("a, button");
  await expect(items).toHaveText([
    "Terms of Use",
    "Privacy Policy",
    "API Access",
    "Settings",
    "Sign Out",
  ]);
  await expect(items.nth(0)).toHaveAttribute("href", "/terms-of-use");
  await expect(items.nth(1)).toHaveAttribute("href", "/privacy-policy");
  await items.nth(2).click();
  await expect(page.getByRole("dialog", { name: "API Access" })).toBeVisible();
  await page.keyboard.press("Escape");
  await shell.openUserMenu();
  await items.nth(3).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("signing out says so, and forgets what this browser knew", async ({ page, member: _ }) => {
  const shell = new ShellPage(page);
  await page.evaluate(() => localStorage.setItem("spotlight:sessions:o:u", "[]"));
  await shell.openUserMenu();
  await shell.userMenu().getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/sign-in");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fprojects$/);
});

test("a sign-out on its way says Signing out...", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const shell = new ShellPage(page);
  await shell.onAction("hold");
  await shell.openUserMenu();
  await shell.userMenu().getByRole("button", { name: "Sign Out" }).click();
  await expect(shell.userMenu().getByRole("button", { name: "Signing out..." })).toBeVisible();
});

test("a sign-out that fails says so and keeps what is stored", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const shell = new ShellPage(page);
  await page.evaluate(() => localStorage.setItem("spotlight:kept", "1"));
  await shell.onAction("fail");
  await shell.openUserMenu();
  await shell.userMenu().getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Could not sign out")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("spotlight:kept"))).toBe("1");
});

test("a chosen theme holds on every page, from its first byte, until the system decides again", async ({
  page,
  member: _,
}) => {
  const shell = new ShellPage(page);
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-theme");
  await shell.openUserMenu();
  await shell.userMenu().getByText("Dark").click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  for (const path of ["/projects", "/terms-of-use", "/nowhere"])
    expect(await (await page.request.get(path)).text()).toMatch(/<html[^>]* data-theme="dark"/);
  await page.reload();
  await shell.openUserMenu();
  await expect(shell.userMenu().getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.keyboard.press("Tab");
  await shell.userMenu().getByText("System").click();
  await expect(root).not.toHaveAttribute("data-theme");
  expect(await shell.cookie("theme")).toBeUndefined();
});

test("who wants no motion sees the colours change at once", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(() => {
    addEventListener("transitionrun", ({ target }) => {
      if (target instanceof HTMLElement) target.dataset.faded = "";
    });
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await expect(page.locator("[data-faded]")).toHaveCount(0);
});

test("a page out of the browser's memory is covered until the session is known", async ({
  page,
  member: _,
}) => {
  const comeBack = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const cover = page.getByRole("status").filter({ hasText: "Authenticating..." });
  const asked = page.waitForRequest("**/api/auth/me");
  // Until the page is alive nobody hears that it came back.
  await expect(async () => {
    await comeBack();
    await expect(cover).toBeVisible({ timeout: 500 });
  }).toPass();
  await asked;
  answer.resolve();
  await expect(cover).toHaveCount(0);
  await page.context().clearCookies();
  await page.unroute("**/api/auth/me");
  await comeBack();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fprojects$/);
});

test("signing in says Authenticating... while it runs", { tag: "@drill" }, async ({ page }) => {
  await page.goto("/sign-in");
  await new ShellPage(page).onAction("hold");
  await page.getByLabel("Email").fill("maya@north.example");
  await page.getByLabel("Password").fill("four plain cedar words");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("status")).toHaveText("Authenticating...");
});

test("another organization opens anew, under Loading...", { tag: "@drill" }, async ({
  page,
  member,
}) => {
  const shell = new ShellPage(page);
  await page.route("**/api/organizations", (route) =>
    route.fulfill({
      json: {
        items: [
          { _id: "org_here", name: member.firm, is_active: true },
          { _id: "org_other", name: "South Slope Capital", is_active: false },
        ],
      },
    }),
  );
  await shell.onAction("hold");
  await shell.teamEntry().click();
  await shell.teamMenu().getByRole("button", { name: "South Slope Capital" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
});

test("the whole shell works by keyboard, and shows where one is", async ({ page, member: _ }) => {
  await page.goto("/");
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isMarked = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return [element.getAttribute("aria-label") ?? element.innerText, isMarked];
    });
  const walk = [
    "Skip to content",
    "Spotlight",
    "Search and run commands",
    "Toggle sidebar",
    "North Ridge Ventures",
    "Spotlight News",
    "New thread",
    "Projects",
    "Projects, list",
    "View More",
    "Agents",
    "Agents, list",
    "Investment Memo Specialist",
    "Founder Interview Analyst",
    "NDA & Negotiation Specialist",
    "Knowledge base, list",
    "Company Policies and Guidelines",
    "Personal Knowledge base",
    "Team Knowledge base",
    "Research, list",
    ...RESEARCH.flatMap((name) => (name === "Imports" ? [name, "Import a file"] : [name])),
    "Account menu",
  ];
  for (const name of walk) {
    await page.keyboard.press("Tab");
    await expect.poll(focused).toEqual([expect.stringContaining(name), true]);
  }
  await page.keyboard.press("Enter");
  await expect.poll(focused).toEqual(["Terms of Use", true]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toEqual(["Privacy Policy", true]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toEqual(["Sign Out", true]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeFocused();
  await goByKeys(page, "g p", /\/projects$/);
  await goByKeys(page, "g h", home);
});

test("home shows what to do first, and ticks off what the data says is done", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Maya");
  await expect(page.getByText("0 of 4 done")).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Create your first project/ }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name").fill("Grid storage");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(main.getByRole("link", { name: "Grid storage" })).toBeVisible();
  await expect(page.getByText("1 of 4 done")).toBeVisible();
  await expect(main.getByRole("link", { name: "All projects" })).toHaveAttribute(
    "href",
    "/projects",
  );
  await main.getByRole("button", { name: /^Invite a colleague/ }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("the first steps can be put away, and stay so", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await page.goto("/");
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide first steps" }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
