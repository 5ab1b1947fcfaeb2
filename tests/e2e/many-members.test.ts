import { expect, test } from "./fixtures.ts";
import { addColleagues } from "./pages/colleagues.ts";
import { aProject, EntriesPage } from "./pages/entries-page.ts";
import { ProjectPage } from "./pages/project-page.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 900 }, startPage: null });

test("of 1,000 colleagues the last can be given a company, named, let in, asked, and looked for", {
  tag: "@drill",
}, async ({ page, member }) => {
  await addColleagues(member, 1000);
  const name = "Colleague 1000";
  const projectId = await aProject(page, "Large firm", 1);
  const entries = new EntriesPage(page);
  await entries.open(projectId, "?columns=owner");
  const row = entries.rows().first();
  await row.hover();
  await row.getByRole("button", { name: /^Owner/ }).click();
  await page.getByPlaceholder("Owner…").fill(name);
  await page.getByRole("option", { name, exact: true }).click();
  await expect(row.getByRole("button", { name: `Owner: ${name}` })).toBeVisible();
  await expect(entries.toast(/^Changed/)).toBeVisible();
  await page.reload();
  await expect(row.getByRole("button", { name: `Owner: ${name}` })).toBeVisible();

  await page.getByRole("button", { name: "Write a note" }).click();
  const note = page.getByRole("textbox", { name: "Note", exact: true });
  await note.pressSequentially(`Ask @${name.toLowerCase()}`);
  await page.getByRole("option", { name }).click();
  await expect(note).toHaveValue(`Ask @${name} `);
  await page.getByRole("button", { name: "Discard" }).click();

  const project = new ProjectPage(page);
  const access = await project.openAccess();
  await project.addMember(name);
  await expect(access.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/work-stream");
  await page.getByLabel("Done by").selectOption({ label: name });
  await expect(page).toHaveURL(/by=usr_/);

  const [company = ""] = (await (await page.request.get(`/api/projects/${projectId}`)).json())
    .companies;
  await page.goto(`/companies/${company}?second=all`);
  const asking = page.locator('[data-tour="second-opinion-dialog"]');
  await asking.getByLabel("Question").fill("Do you know them?");
  await asking.getByRole("searchbox", { name: "Find a member" }).fill(name);
  await asking.getByLabel(name).check();
  await asking.getByRole("searchbox", { name: "Find a member" }).fill(member.full_name);
  await asking.getByLabel(member.full_name).check();
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(asking.getByText("0 of 2 answers needed")).toBeVisible();
  await expect(asking.getByText(name)).toBeVisible();
});
