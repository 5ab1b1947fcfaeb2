import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { isDrill } from "../../playwright.config.ts";
import { sharedData } from "../support/shared-data.ts";
import { aPerson, expect, home, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { Journey } from "./pages/journey.ts";
import { MembersSection } from "./pages/members-section.ts";

test.setTimeout(600_000);
test.use({ viewport: { width: 1440, height: 900 } });

const directory = sharedData("yc-directory/companies-2026-04-07.json");
const colleague = { ...aPerson(), full_name: "Grace Ridge" };

/** Real companies: all of them in the drill, else those of one line of business. */
function realCompanies(): { tags: string[] }[] {
  const all: { tags: string[] }[] = JSON.parse(readFileSync(directory ?? "", "utf8"));
  return isDrill ? all : all.filter(({ tags }) => tags.includes("Robotics"));
}

/** What the program that verifies dossiers says of a file, alone. */
function verify(file: string) {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/verify-dossier.mjs", file]);
  return [status, String(stderr)];
}

test("the whole way: from signing up to a dossier that proves itself", async ({
  page,
  anotherBrowser,
}, info) => {
  test.skip(directory === null, "the real directory is not here");
  const companies = realCompanies();
  const maya = aPerson();
  await new EntrancePage(page).signUp(maya);
  await page.waitForURL(home);
  const journey = new Journey(page);
  await journey.importList(
    {
      name: "companies.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(companies)),
    },
    companies.length.toLocaleString("en"),
  );

  await journey.search("robotics companies in the United States with 10 to 50 employees");
  const found = page.getByRole("heading", { level: 1 }).locator("xpath=..");
  const before = await found.innerText();
  await journey.widenChip(/^Country is/, "Country", "Canada");
  await expect(journey.chip(/^Country is any of United States, Canada/)).toBeVisible();
  await expect(found).not.toHaveText(before);
  const names = await journey.selectFive();
  expect(new Set(names).size).toBe(5);

  await journey.saveToNewProject("Robots at work");
  const project = page.url();
  for (const name of names)
    await expect(journey.rows().getByRole("link", { name, exact: true })).toBeVisible();
  const [company = ""] = names;
  await journey.turnToBoard();
  await journey.move(company, "Screening");
  await page.reload();
  await expect(journey.entries.cards("Screening").filter({ hasText: company })).toBeVisible();
  await expect(journey.entries.cards("New")).toHaveCount(4);
  await journey.openProfile(company);
  const profile = page.url();

  await expect(await journey.ask(`Where is ${company} based?`)).toContainText(
    `${company} is based in`,
  );
  await expect(await journey.ask(`How many people work at ${company}?`)).toContainText(
    /has \d+ employees/,
  );
  await expect(await journey.ask(`What was the revenue of ${company} in 2025?`)).toContainText(
    "I can’t answer that from your data: it has nothing on “in 2025”",
  );

  // What the data does not hold, the answer says; it gives no number in its place.
  await expect(journey.chat.answer()).not.toContainText(/[$€£]/);

  await page.goto(profile);
  await journey.writeNote("First call", "They ship to three plants.");

  const members = new MembersSection(page);
  await members.open();
  const link = await members.invite(colleague.email);
  const other = await (await anotherBrowser()).newPage();
  const hers = new Journey(other);
  await hers.join(link, colleague);

  await page.goto(profile);
  await journey.inviteOpinions("Would you lead their round?", [
    maya.full_name,
    colleague.full_name,
  ]);
  await journey.answerOpinion("Invest", "8", "They have built this twice");
  await expect(journey.second().getByText("1 of 2 answers needed")).toBeVisible();

  await hers.openWaiting();
  await expect(hers.second().getByText("Would you lead their round?")).toBeVisible();
  await expect(hers.second().getByText("They have built this twice")).toHaveCount(0);
  await hers.answerOpinion("Pass", "6", "The market is too small");
  await expect(hers.second().getByText("They have built this twice")).toBeVisible();
  await page.reload();
  await expect(journey.second().getByText("The market is too small")).toBeVisible();

  await page.goto("/work-stream");
  const acts = page.getByRole("list", { name: "Today" });
  await expect(acts.getByRole("link", { name: /Created the project/ })).toBeVisible();
  await page.getByLabel("Done by").selectOption(colleague.full_name);
  await expect(page).toHaveURL(/by=usr_/);
  await expect(acts.getByRole("link", { name: /Created the project/ })).toHaveCount(0);
  await expect(acts.getByText(colleague.full_name).first()).toBeVisible();

  await page.goto(project);
  const file = info.outputPath("dossier.json");
  await journey.exportDossier(file);
  expect(verify(file)).toEqual([0, ""]);
  const written = readFileSync(file, "utf8");
  for (const name of names) expect(written.includes(`**${name}**`)).toBe(true);
  writeFileSync(file, written.replace(`**${names[0]}**`, "**Another Company**"));
  expect(verify(file)).toEqual([1, 'The part "readable.md" is not what its hash says.\n']);
});
