import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Looks at a page as it stands, in both colour schemes and on both screens. */
async function inspect(page: Page, what: string) {
  for (const colorScheme of ["light", "dark"] as const)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      // Contrast is that of the page at rest, not of a fade on its way.
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((one) => one.finished)),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft([what, colorScheme, size, ...found]).toEqual([what, colorScheme, size]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft([what, size, width]).toEqual([what, size, viewport.width]);
    }
}

test.setTimeout(180_000);

test("axe finds nothing on the public pages", async ({ page }) => {
  for (const path of ["/sign-in", "/sign-up", "/terms-of-use", "/privacy-policy"]) {
    await page.goto(path);
    await inspect(page, path);
  }
});

test("axe finds nothing in a form with errors", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter your name")).toBeVisible();
  await inspect(page, "a form with errors");
});

test("axe finds nothing on the first page and in its dialog", async ({ page, member: _ }) => {
  const projects = new ProjectsPage(page);
  await inspect(page, "no projects");
  await projects.startProject();
  await expect(projects.name()).toBeVisible();
  await inspect(page, "the dialog");
  await projects.submit();
  await expect(page.getByText("Give the project a name")).toBeVisible();
  await inspect(page, "the dialog with an error");
});

test("axe finds nothing on the pages of a project", async ({ page, member: _ }) => {
  const projects = new ProjectsPage(page);
  await projects.startProject();
  await projects.name().fill(`Grid ${"storage".repeat(15)}`);
  await projects.submit();
  await expect(projects.link(/^Grid/)).toBeVisible();
  await inspect(page, "projects");
  await projects.link(/^Grid/).click();
  const project = new ProjectPage(page);
  await expect(project.title()).toBeVisible();
  await inspect(page, "a project");
  await project.startEditing();
  await expect(project.name()).toBeVisible();
  await inspect(page, "an edit");
  await page.goto("/nowhere");
  await inspect(page, "a page that is not there");
});
