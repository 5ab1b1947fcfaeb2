import { pages } from "../architecture/access.ts";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

/** The gallery has a test of its own; an address with a part to fill in is met on its way. */
const publicPages = Object.entries(pages)
  .filter(([path, who]) => who === "public" && path !== "/gallery" && !path.includes("["))
  .map(([path]) => path)
  .concat([
    "/reset-password/ended",
    "/verify-email/ended",
    "/invitation/ended",
    "/unsubscribe/ended",
  ]);

test.setTimeout(180_000);

test("axe finds nothing on the public pages", async ({ page }) => {
  for (const path of publicPages) {
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
