import type { Page } from "@playwright/test";
import { aPerson, expect, test } from "./fixtures";
import { inspect } from "./look.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { TourPage, withoutServer, withoutTour } from "./pages/tour-page.ts";

test.use({ startPage: null });

type Look = (title: string) => Promise<void>;

/** Every step of the tour, from the first to the last, with what it presses and stores. */
async function takeTour(page: Page, look: Look) {
  const tour = new TourPage(page);
  const through = async (titles: readonly string[], from = 1, of = titles.length) => {
    for (const [at, title] of titles.entries()) {
      const isLast = from + at === of;
      await tour.sees(title, from + at, of);
      await look(title);
      await tour.goOn(title, isLast ? "Continue Demo" : "Continue");
    }
  };
  await page.goto("/?demo=1");
  await through(["Ask about companies"]);
  await expect(page).toHaveURL(/\/chat\/demo_session_/);
  await expect.poll(() => tour.stored("step")).toBe(1);
  await through(["The answer", "Companies found", "Follow-up questions"]);
  await expect.poll(() => tour.stored("step")).toBe(2);
  await tour.takeNext("Projects");
  await through(["Projects", "Open a project"]);
  await expect(page).toHaveURL(/\/projects\/demo_project_ai/);
  await expect.poll(() => tour.stored("step")).toBe(3);
  await through(["Inside a project", "Stage, priority and next step"], 1, 3);
  await expect(page).toHaveURL(/entry=/);
  await through(["Deal details"], 3, 3);
  await expect.poll(() => tour.stored("step")).toBe(4);
  await page.getByRole("link", { name: "Open profile" }).click();
  await expect(page).toHaveURL(/\/companies\/demo_/);
  await through(["Company profile", "Overview"], 1, 9);
  await expect(page.getByRole("tab", { name: /^Funding/ })).toHaveAttribute("data-state", "active");
  await through(["Funding", "Second opinion"], 3, 9);
  await expect(page.getByText("Answers stay hidden until the quorum")).toBeVisible();
  await through(["Independent answers"], 5, 9);
  await expect(page.getByText("Answers stay hidden until the quorum")).toHaveCount(0);
  await through(["Notes"], 6, 9);
  await expect(page.getByRole("region", { name: "Notes and opinions" })).toBeVisible();
  await through(["Write it down", "Add to a project", "Evaluate"], 7, 9);
  await expect(page).toHaveURL(/\/companies\/demo_\w+\/evaluation/);
  await expect.poll(() => tour.stored("step")).toBe(5);
  await through([
    "Agent tabs",
    "Executive summary",
    "Scores and reasoning",
    "Key strengths",
    "Key concerns",
    "Similar companies",
  ]);
  await expect.poll(() => tour.stored("step")).toBe(6);
  await expect.poll(async () => (await tour.stored("tour")).isEnded).toBe(true);
  await expect(tour.bar().getByRole("button", { name: "Skip Tour" })).toHaveCount(0);
}

const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

for (const [name, viewport] of Object.entries(screens))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === "phone" });

    // `npm test` takes it on a desktop; how it fits a phone is looked at in the drill.
    test("the tour goes from the first to the last step, without the server", {
      tag: name === "phone" ? ["@drill"] : [],
    }, async ({ page }) => {
      test.setTimeout(240_000);
      const asked = await withoutServer(page);
      const tour = new TourPage(page);
      await takeTour(page, (title) =>
        name === "phone" ? tour.pointsInSight(title) : Promise.resolve(),
      );
      expect(asked.filter((path) => path.startsWith("refused"))).toEqual([]);
    });

    for (const colorScheme of ["light", "dark"] as const)
      test(`pictures of every step, ${colorScheme}`, { tag: "@drill" }, async ({ page }, info) => {
        test.setTimeout(240_000);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        let nth = 0;
        await takeTour(page, async (title) => {
          const file = `${String(++nth).padStart(2, "0")}-${title.replace(/\W+/g, "-")}.png`;
          await page.screenshot({ path: info.outputPath(file), animations: "disabled" });
        });
      });
  });

test("axe finds nothing in any step", { tag: "@drill" }, async ({ page }) => {
  test.setTimeout(900_000);
  await takeTour(page, (title) => inspect(page, `the step “${title}”`));
});

test("a step keeps the focus, Escape and the shade do nothing, and a pause lasts", async ({
  page,
}) => {
  const tour = new TourPage(page);
  await page.goto("/?demo=1");
  await expect(tour.bar()).toBeVisible();
  await page.goto("/companies/demo_stripe");
  await tour.sees("Company profile", 1, 9);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 400);
  await tour.sees("Company profile", 1, 9);
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Tab");
    await expect(tour.step("Company profile").locator(":focus")).toHaveCount(1);
  }
  await tour.goOn("Company profile");
  await tour.sees("Overview", 2, 9);
  await tour.step("Overview").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Resume tour" })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Resume tour" }).click();
  await tour.sees("Overview", 2, 9);
  await page.reload();
  await tour.sees("Overview", 2, 9);
  await tour.step("Overview").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Skip Tour" }).click();
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "AI leaders" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Resume tour|Skip Tour/ })).toHaveCount(0);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("button", { name: "Restart the tour" }).click();
  await tour.sees("Ask about companies", 1, 1);
});

test("leaving in another tab ends the tour here", { tag: "@drill" }, async ({ page, context }) => {
  const tour = new TourPage(page);
  await page.goto("/?demo=1");
  await expect(tour.bar()).toBeVisible();
  await page.goto("/projects");
  await tour.sees("Projects", 1, 2);
  const other = await context.newPage();
  await withoutTour(other);
  await other.goto("/companies");
  await other.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(other).toHaveURL(/\/sign-in/);
  await expect(page).toHaveURL(/\/sign-in/);
});

test("from the sign-in page to a scored company in a project, then an account that has it", async ({
  page,
}) => {
  await withoutTour(page);
  let clicks = 0;
  const click = async (name: string | RegExp, role: "link" | "button" = "link") => {
    clicks++;
    const found = page.getByRole(role, { name, exact: typeof name === "string" });
    await found.first().click();
  };
  await page.goto("/sign-in");
  await click("Try the demo");
  await click(/Top funded AI startups/, "button");
  await expect(page.getByRole("region", { name: "Companies" }).getByRole("row")).toHaveCount(6);
  await click("Mistral AI");
  await expect(page.getByRole("heading", { name: "Mistral AI", level: 1 })).toBeVisible();
  await click("Add to project", "button");
  clicks++;
  await page.getByRole("dialog").getByText("European fintech").click();
  await expect(page.getByText(/Added to European fintech|Added Mistral AI/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await click("Evaluate");
  await expect(page.getByText(/Mistral AI scores|Too little is known of Mistral AI/)).toBeVisible();
  expect(clicks).toBeLessThan(9);

  const visitor = aPerson();
  await click("Keep my work", "button");
  await expect(page).toHaveURL(/\/sign-up/);
  await new EntrancePage(page).signUp(visitor);
  await expect(page.getByRole("heading", { name: "From the demo" })).toBeVisible();
  await click("Add to my workspace", "button");
  await expect(page).toHaveURL(/\/projects\/prj_/);
  await page.goto("/projects");
  await page.getByRole("main").getByRole("link", { name: "European fintech" }).click();
  await expect(page.getByText("Mistral AI").first()).toBeVisible();
  const { items } = await (await page.request.get("/api/companies?q=Mistral+AI")).json();
  expect(items[0]).toMatchObject({ company_name: "Mistral AI", domain: "mistral.ai" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "From the demo" })).toHaveCount(0);
});
