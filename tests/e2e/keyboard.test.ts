import { keyNames, shortcutIds, shortcuts } from "../../components/shell/shortcuts.ts";
import { expect, home, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { CommandPalette } from "./pages/command-palette.ts";
import { goByKeys, pressUntilTaken } from "./pages/keys.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

test("by keyboard alone: make a project, open it, come back, find it", async ({
  page,
  member: _,
}) => {
  const projects = new ProjectsPage(page);
  await pressUntilTaken(page, "c");
  await expect(projects.name()).toBeFocused();
  await page.keyboard.type("École de cuisine");
  await page.keyboard.press("Enter");
  await expect(projects.link("École de cuisine")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(new ProjectPage(page).title()).toHaveText("École de cuisine");
  await goByKeys(page, "g p", /\/projects$/);
  const search = page.getByRole("searchbox", { name: "Search projects" });
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("nothing like it");
  await expect(page).toHaveURL(/\/projects\?q=nothing\+like\+it$/);
  await expect(page.getByText("No projects match")).toBeVisible();
  await search.fill("ecole");
  await expect(projects.link("École de cuisine")).toBeVisible();
  await search.press("Escape");
  await expect(page).toHaveURL(/\/projects$/);
  await search.blur();
  await goByKeys(page, "g h", home);
});

test("single keys are letters in a field, and nothing above a dialog", async ({
  page,
  member: _,
}) => {
  const projects = new ProjectsPage(page);
  await projects.create("Seed");
  const search = page.getByRole("searchbox", { name: "Search projects" });
  await search.focus();
  await page.keyboard.type("c?/gp");
  await expect(search).toHaveValue("c?/gp");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.blur();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  for (const key of ["c", "/", "Control+k"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the help lists every key of the registry, and no other", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await pressUntilTaken(page, "?");
  await expect(help).toBeVisible();
  const shown = await help.locator("dl > div").evaluateAll((lines) =>
    lines.map((line) => ({
      label: line.querySelector("dt")?.textContent,
      keys: [...line.querySelectorAll("kbd")].map((key) => key.textContent),
    })),
  );
  expect(shown).toEqual(
    shortcutIds.map((id) => ({ label: shortcuts[id].label, keys: keyNames(id, false) })),
  );
  await inspect(page, "the keyboard help");
});

test("made on the home page, a project is there at once, with the focus on it", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Create your first project/ }).focus();
  await page.keyboard.press("Enter");
  await expect(new ProjectsPage(page).name()).toBeFocused();
  await page.keyboard.type("Seed");
  await page.keyboard.press("Enter");
  await expect(new ProjectsPage(page).link(/Seed/)).toBeFocused();
});

test("what was typed into a new project stays when its dialog is closed", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const projects = new ProjectsPage(page);
  await pressUntilTaken(page, "c");
  await projects.name().fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("c");
  await expect(projects.name()).toHaveValue("Half a thought");
});

test("the palette finds projects, marks why, remembers, and gives the focus back", async ({
  page,
  member: _,
}) => {
  const palette = new CommandPalette(page);
  const projects = new ProjectsPage(page);
  await projects.create("École de cuisine");
  await projects.create("Grid storage");
  const link = projects.link("Grid storage");
  await link.focus();
  await palette.open();
  await page.keyboard.type("ecole");
  await expect(palette.offer("École de cuisine").locator("mark")).toHaveText("École");
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await palette.run("ecole", "École de cuisine");
  await expect(new ProjectPage(page).title()).toHaveText("École de cuisine");
  await palette.open();
  const recent = page.getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option")).toHaveText(["École de cuisine"]);
  await page.keyboard.press("Control+k");
  await expect(palette.field()).toHaveCount(0);
});

test("the palette acts: create by name, theme, sidebar, sign out", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const palette = new CommandPalette(page);
  const projects = new ProjectsPage(page);
  await palette.run("Fund IX", "Create project “Fund IX”");
  await expect(projects.name()).toHaveValue("Fund IX");
  await page.keyboard.press("Enter");
  await expect(projects.link("Fund IX")).toBeFocused();
  await palette.run("dark", "Use the dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await palette.run("sidebar", "Show or hide the sidebar");
  await expect(page.locator('[data-sidebar="collapsed"]')).toBeVisible();
  await palette.run("api acc", "Settings: API Access");
  await expect(page.getByRole("tab", { name: "API Access", selected: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await palette.run("sign out", "Sign Out");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("the palette says when projects cannot be searched, and tries again", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const palette = new CommandPalette(page);
  await page.route("**/api/projects/user/**", (route) =>
    route.fulfill({ status: 403, json: { detail: "Not now." } }),
  );
  await palette.open();
  await page.keyboard.type("grid");
  await expect(page.getByText("Projects could not be searched. Not now.")).toBeVisible();
  await expect(palette.offer("Create project “grid”")).toBeVisible();
  await page.unroute("**/api/projects/user/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No project has “grid” in its name.")).toBeVisible();
});

test("Enter after quick typing waits for what is found, and makes nothing instead", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const palette = new CommandPalette(page);
  await new ProjectsPage(page).create("Grid storage");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/projects/user/**", async (route) => {
    if (!route.request().url().includes("q=grid"))
      return route.fulfill({ json: { items: [], total: 0, page: 1, per_page: 25 } });
    await answer.promise;
    return route.continue();
  });
  await page.goto("/");
  await palette.open();
  await page.keyboard.type("grid");
  await expect(palette.offer("Create project “grid”")).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await expect(palette.field()).toBeFocused();
  answer.resolve();
  await expect(palette.offer("Grid storage")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(new ProjectPage(page).title()).toHaveText("Grid storage");
});

test("axe finds nothing in the palette, empty and searching", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  test.setTimeout(120_000);
  const palette = new CommandPalette(page);
  await new ProjectsPage(page).create("Grid storage");
  await palette.open();
  await inspect(page, "the palette");
  await page.keyboard.type("zz");
  await expect(page.getByText("No project has “zz” in its name.")).toBeVisible();
  await inspect(page, "the palette without a match");
});

test("on a phone a thumb opens the palette", { tag: "@drill" }, async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole("button", { name: "Search and run commands" });
  await button.click();
  await new CommandPalette(page).offer("Home").click();
  await expect(page).toHaveURL(/\/$/);
});
