import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { CommandPalette } from "./pages/command-palette.ts";
import { pressUntilTaken } from "./pages/keys.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

const toasts = (page: Page) => page.locator("[data-sonner-toast]");
const copyLink = (page: Page) =>
  new CommandPalette(page).run("copy link", "Copy link to this page");

/** Notifications stay a minute: enough for the slowest machine to do something with them. */
const letThemStay = (page: Page) =>
  page.evaluate(() => {
    const set = window.setTimeout;
    const slowed = (act: () => void, delay = 0) => set(act, delay >= 4000 ? 60_000 : delay);
    Object.assign(window, { setTimeout: slowed });
  });

test("three at most are seen, 356 px wide and 14 px apart, read out politely", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await letThemStay(page);
  for (let i = 0; i < 4; i++) await copyLink(page);
  await expect(toasts(page)).toHaveCount(4);
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const region = page.getByRole("region", { name: /Notifications/ });
  await expect(region).toHaveAttribute("aria-live", "polite");
  await expect(async () => {
    // Under the pointer they spread; while one still arrives they may move away from below it.
    await toasts(page).first().hover();
    const boxes = await toasts(page).evaluateAll((all) =>
      all.slice(0, 3).map((one) => one.getBoundingClientRect().toJSON()),
    );
    const [lowest, middle, highest] = boxes;
    expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356]);
    expect([lowest?.top - middle?.bottom, middle?.top - highest?.bottom]).toEqual([14, 14]);
  }).toPass();
});

test("a notification goes after four seconds, or when it is dismissed", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await page.clock.install();
  /** From here on time stands still but for what the test lets pass. */
  async function copyLinkAtRest() {
    await new CommandPalette(page).find("copy link", "Copy link to this page");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.keyboard.press("Enter");
    await expect(async () => {
      await page.clock.runFor(5);
      expect(await toasts(page).count()).toBe(1);
    }).toPass();
  }
  await copyLinkAtRest();
  await page.clock.runFor(3900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.resume();
  await copyLinkAtRest();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});

test("what was made can be opened from the notification", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await letThemStay(page);
  await new ProjectsPage(page).create("Grid storage");
  await toasts(page).getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grid storage");
});

test("notifications wear the chosen theme", { tag: "@drill" }, async ({ page, member: _ }) => {
  await letThemStay(page);
  const shown = () => toasts(page).first();
  const ground = () => shown().evaluate((one) => getComputedStyle(one).backgroundColor);
  await copyLink(page);
  await expect(shown()).toBeVisible();
  const light = await ground();
  await new CommandPalette(page).run("dark", "Use the dark theme");
  await copyLink(page);
  await expect.poll(ground).not.toBe(light);
});

test("a lost connection is told until it is back", async ({ page, member: _ }) => {
  // As the browser says it: one on a machine without a network has never been online.
  const becomes = (state: "online" | "offline") =>
    page.evaluate((name) => window.dispatchEvent(new Event(name)), state);
  await pressUntilTaken(page, "?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await becomes("offline");
  await expect(page.getByText("You are offline.")).toBeVisible();
  await inspect(page, "a notification");
  await becomes("online");
  await expect(page.getByText("You are online again.")).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("a read that failed behind the page is told, with a way to try again", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.goto("/projects");
  await letThemStay(page);
  await page.route("**/api/projects/user/**", (route) =>
    route.fulfill({ status: 403, json: { detail: "Not now." } }),
  );
  const projects = new ProjectsPage(page);
  await projects.startProject();
  await projects.name().fill("Seed");
  await page.keyboard.press("Enter");
  const told = toasts(page).filter({ hasText: "Not now. What you see may be out of date." });
  await expect(told).toBeVisible();
  await page.unroute("**/api/projects/user/**");
  const again = page.waitForResponse(/api\/projects\/user/);
  await told.getByRole("button", { name: "Try again" }).click();
  expect((await again).status()).toBe(200);
});
