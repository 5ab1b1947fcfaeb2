import { aPerson, expect, home, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

test("sign up, make a project, rename it, reload, sign out and sign in again", async ({ page }) => {
  const person = aPerson();
  const entrance = new EntrancePage(page);
  const projects = new ProjectsPage(page);
  const project = new ProjectPage(page);
  await entrance.signUp(person);
  await page.waitForURL(home);
  await expect(page.getByRole("button", { name: /Spotlight Platform$/ })).toContainText(
    person.firm,
  );
  await projects.open();
  await projects.create("Grid storage", "Batteries beyond lithium");
  await projects.link("Grid storage").click();
  await expect(project.title()).toHaveText("Grid storage");
  await project.rename("Grid storage, Europe");
  await expect(project.title()).toHaveText("Grid storage, Europe");
  await page.reload();
  await expect(project.title()).toHaveText("Grid storage, Europe");
  await expect(page.getByText("Batteries beyond lithium")).toBeVisible();
  await entrance.signOut();
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await entrance.signIn(person);
  await page.waitForURL(home);
  await expect(projects.link("Grid storage, Europe")).toBeVisible();
});

test("wrong fields are told beside them and what was typed stays", async ({ page }) => {
  const person = aPerson();
  await new EntrancePage(page).signUp({ ...person, email: "maya", password: "password1" });
  await expect(page.getByText("Enter an email address such as name@firm.com")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue(person.full_name);
  await expect(page.getByLabel("Work email")).toHaveValue("maya");
  await expect(page.getByLabel("Work email")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page).toHaveURL(/\/sign-up/);
});
