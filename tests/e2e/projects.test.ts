import { aPerson, expect, home, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

test("a name that is taken is told beside it, and what was typed stays", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const projects = new ProjectsPage(page);
  await projects.create("Fund III");
  await projects.startProject();
  await projects.name().fill("fund iii");
  await projects.description().fill("A long thought that nobody wants to type twice");
  await projects.submit();
  await expect(page.getByText("A project with this name exists")).toBeVisible();
  await expect(projects.name()).toHaveValue("fund iii");
  await expect(projects.description()).toHaveValue(/long thought/);
  await projects.name().fill("Fund IV");
  await projects.submit();
  await expect(projects.link("Fund IV")).toBeVisible();
});

test("two people edit one project: the second sees both versions and loses nothing", async ({
  page,
  member,
  anotherBrowser,
}) => {
  const projects = new ProjectsPage(page);
  await projects.create("Seed");
  await projects.link("Seed").click();
  const mine = new ProjectPage(page);
  await expect(mine.title()).toHaveText("Seed");
  await mine.startEditing();
  const other = await (await anotherBrowser()).newPage();
  await new EntrancePage(other).signIn(member);
  await other.waitForURL(home);
  await other.goto(page.url());
  await new ProjectPage(other).rename("Seed, theirs");
  await expect(new ProjectPage(other).title()).toHaveText("Seed, theirs");
  await mine.name().fill("Seed, mine");
  await mine.save();
  await expect(page.getByText(/Someone changed this project/)).toBeVisible();
  await expect(page.getByText("Seed, theirs")).toBeVisible();
  await expect(mine.name()).toHaveValue("Seed, mine");
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(mine.title()).toHaveText("Seed, mine");
});

test("a project of another organization is a page that is not there", { tag: "@drill" }, async ({
  page,
  member: _,
  anotherBrowser,
}) => {
  const projects = new ProjectsPage(page);
  await projects.create("Private thesis");
  await projects.link("Private thesis").click();
  await expect(new ProjectPage(page).title()).toHaveText("Private thesis");
  const stranger = await (await anotherBrowser()).newPage();
  await new EntrancePage(stranger).signUp(aPerson());
  await stranger.waitForURL(home);
  const answers = [];
  for (const path of [new URL(page.url()).pathname, "/projects/prj_unknown", "/nowhere"]) {
    const response = await stranger.goto(path);
    answers.push(response?.status());
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.getByText("Private thesis")).toHaveCount(0);
  }
  expect(answers).toEqual([404, 404, 404]);
});

test("a long list has pages that an address can name", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const projects = new ProjectsPage(page);
  for (let i = 1; i <= 27; i++)
    await page.request.post("/api/projects/", {
      headers: { "sec-fetch-site": "same-origin" },
      data: { project_name: `Thesis ${String(i).padStart(2, "0")}` },
    });
  await projects.open();
  await expect(projects.link("Thesis 27")).toBeVisible();
  await expect(projects.link("Thesis 02")).toHaveCount(0);
  await page.goto("/projects?page=2");
  await expect(projects.link("Thesis 02")).toBeVisible();
  await expect(projects.link("Thesis 27")).toHaveCount(0);
});
