import { aPerson, expect, home, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { ChatPage } from "./pages/chat-page.ts";
import { aProject, EntriesPage } from "./pages/entries-page.ts";
import { csvFile, ImportsPage } from "./pages/imports-page.ts";
import { MembersSection } from "./pages/members-section.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";

test.setTimeout(180_000);
const desktop = { width: 1440, height: 900 };
test.use({ viewport: desktop });

const guest = { ...aPerson(), full_name: "Grace Ridge" };

test("who takes part in a project sees it, who does not finds nothing, and the owner alone decides", async ({
  page,
  anotherBrowser,
  member,
}) => {
  const members = new MembersSection(page);
  await members.open();
  const link = await members.invite(aPerson().email);
  const other = await (await anotherBrowser()).newPage();
  await other.goto(link);
  await other.getByLabel("Your name").fill(guest.full_name);
  await other.getByLabel("Password").fill(guest.password);
  await other.getByRole("button", { name: "Create account and join" }).click();
  await other.waitForURL(home);

  const projectId = await aProject(page, "Quiet deal");
  const isSeen = async () => (await other.goto(`/projects/${projectId}`))?.status();
  expect(await isSeen()).toBe(200);
  const actions = other.getByRole("button", { name: /^Actions for/ });
  await actions.press("ArrowDown");
  await expect(other.getByRole("menu", { name: "Actions for Quiet deal" })).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await other.keyboard.press("Enter");
  await expect(other.getByRole("menuitem", { name: "Rename or describe" })).toBeFocused();
  await other.keyboard.press("ArrowDown");
  await expect(other.getByRole("menuitem", { name: "Members…" })).toBeFocused();
  await other.keyboard.press("Enter");
  await expect(other.getByText("Only its owner and admins can change this.")).toBeVisible();
  await expect(other.getByRole("dialog").getByText(member.full_name)).toBeVisible();
  await expect(other.getByRole("button", { name: "Add a member" })).toHaveCount(0);
  await other.keyboard.press("Escape");
  await expect(actions).toBeFocused();

  await page.goto(`/projects/${projectId}`);
  const project = new ProjectPage(page);
  const access = await project.openAccess();
  await access.getByRole("radio", { name: "Members only" }).check();
  await expect(access.getByText("Only its owner and members can see it.")).toBeVisible();
  await inspect(page, "who sees a project");
  await page.setViewportSize(desktop);
  await expect(page.getByText("Private", { exact: true })).toBeVisible();
  expect(await isSeen()).toBe(404);
  await other.goto("/projects");
  await expect(other.getByRole("link", { name: "Quiet deal" })).toHaveCount(0);

  await project.addMember(guest.full_name);
  const row = access.getByRole("listitem").filter({ hasText: guest.full_name });
  await expect(row).toBeVisible();
  expect(await isSeen()).toBe(200);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Quiet deal");

  await row.getByRole("button", { name: `Remove ${guest.full_name}` }).click();
  await expect(row).toHaveCount(0);
  expect(await isSeen()).toBe(404);
});

test("a thesis tells what an import brought, and keeps quiet once one has looked", async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Kelp");
  await page.goto(`/projects/${projectId}`);
  await page.getByRole("button", { name: "Add a thesis" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("What are you looking for?")
    .fill("kelp companies in Norway");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "kelp companies in Norway" })).toBeVisible();
  const told = page.getByRole("button", { name: /new since you last looked/ });
  await expect(told).toHaveCount(0);

  const imports = new ImportsPage(page);
  await imports.open();
  const rows = ["Bergen Kelp", "Tromso Kelp", "Lofoten Kelp"].map(
    (name) => `${name},Norway,Kelp farm`,
  );
  await imports.choose(
    csvFile("kelp.csv", "Company,Country,Description", ...rows, "Oslo Ore,Norway,Mines"),
  );
  await imports.press("Import 4 rows");
  await expect(imports.heading("Imported 4 rows")).toBeVisible();

  await page.goto(`/projects/${projectId}`);
  await expect(told).toHaveText(/^3/);
  await told.click();
  const found = page.getByRole("dialog", { name: "New since you last looked" });
  await expect(found.getByRole("listitem")).toHaveCount(3);
  await inspect(page, "what is new for a thesis");
  await page.setViewportSize(desktop);
  await found.getByRole("button", { name: "Add Bergen Kelp" }).click();
  await expect(found.getByRole("listitem")).toHaveCount(2);
  await found.getByRole("button", { name: "Mark as seen" }).click();
  await expect(told).toHaveCount(0);
  await expect(new EntriesPage(page).rows()).toHaveCount(1);
  await page.reload();
  await expect(new EntriesPage(page).rows()).toHaveCount(1);
  await expect(told).toHaveCount(0);
});

test("a project is archived, found among the archived, and brought back", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const projectId = await aProject(page, "Fund II", 2);
  const projects = new ProjectsPage(page);
  const project = new ProjectPage(page);
  await page.goto(`/projects/${projectId}`);
  await project.act("Archive");
  await expect(page.getByText("Archived Fund II")).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await projects.open();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(projects.link("Fund II")).toHaveCount(0);
  await page.goto("/projects?state=archived");
  await expect(projects.link("Fund II")).toBeVisible();
  await inspect(page, "archived projects");
  await page.setViewportSize(desktop);
  await project.act("Restore from the archive");
  await expect(page.getByText("Fund II is active again")).toBeVisible();
  await expect(projects.link("Fund II")).toHaveCount(0);
  await projects.open();
  await projects.link("Fund II").click();
  await expect(new EntriesPage(page).rows()).toHaveCount(2);
  await expect(page.getByText("Archived", { exact: true })).toHaveCount(0);
});

test("a company of an answer comes into a project by one press, and only once", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const chat = new ChatPage(page);
  await chat.makeCompanies();
  const projectId = await aProject(page, "From a chat");
  await chat.begin();
  await chat.ask("robotics companies in Norway founded before 2015");
  await expect(chat.whole()).toBeVisible();
  const panel = page.getByRole("dialog", { name: "Add to project" });
  const add = () => page.getByRole("button", { name: "Add to project" }).click();
  await add();
  await panel.getByRole("option", { name: /^From a chat/ }).dblclick();
  await expect(page.getByText("Added Brenner Tunnel Robotics to From a chat")).toBeVisible();
  await add();
  await panel.getByRole("option", { name: "From a chat Already added" }).click();
  await expect(page.getByText("Already in From a chat")).toBeVisible();
  const entries = new EntriesPage(page);
  await entries.open(projectId);
  await expect(entries.rows()).toHaveCount(1);
  await expect(entries.rows().getByText("Brenner Tunnel Robotics")).toBeVisible();
});
