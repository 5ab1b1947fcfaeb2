import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { aPerson, expect, home, test } from "./fixtures.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { untilStarted } from "./pages/entries-page.ts";
import { Journey } from "./pages/journey.ts";
import { MembersSection } from "./pages/members-section.ts";

test.setTimeout(300_000);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
test.use({ viewport: desktop });

const atFirm = (name: string, firm: string) => ({
  ...aPerson(),
  full_name: name,
  email: `${name.toLowerCase().replace(" ", ".")}@${firm}.example`,
});

/**
 * The way with nothing but what every organization is given. What it leaves in `test-results` are
 * README's pictures.
 */
test(
  "the way over the starter catalog, in light, in the dark and on a phone",
  { tag: "@drill" },
  async ({ page, anotherBrowser }, info) => {
    const firm = `northridge-${randomBytes(4).toString("hex")}`;
    const maya = atFirm("Maya Lindqvist", firm);
    const grace = atFirm("Grace Okafor", firm);
    /** What a page looks like at rest, without what tells of the act before. */
    async function picture(name: string, of: Page = page) {
      await expect(of.locator("[data-sonner-toast]")).toHaveCount(0);
      await of.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
    }
    await new EntrancePage(page).signUp(maya);
    await page.waitForURL(home);
    await untilStarted(page);
    const journey = new Journey(page);

    await journey.search("AI companies that raised a Series A");
    await journey.widenChip(/^Stage is/, "Stage", "Seed");
    const names = await journey.selectFive();
    await picture("search");
    await journey.saveToNewProject("AI infrastructure");
    const project = page.url();
    const [first = "", second = "", third = ""] = names;
    await journey.turnToBoard();
    await journey.move(first, "Diligence");
    await journey.move(second, "Screening");
    await journey.move(third, "Screening");
    await page.mouse.move(0, 0);
    await picture("board");
    await page.emulateMedia({ colorScheme: "dark" });
    await picture("board-dark");
    await page.emulateMedia({ colorScheme: "light" });
    await journey.openProfile(first);
    const profile = page.url();
    await picture("company");

    await journey.ask(`Who invested in ${first}?`);
    await journey.ask(`What was the revenue of ${first} in 2025?`);
    await journey.ask(`Compare ${first} and ${second}`);
    await journey.chat.citations().last().hover();
    await expect(page.getByRole("dialog", { name: /^Source/ })).toBeVisible();
    await picture("chat");

    const members = new MembersSection(page);
    await members.open();
    const link = await members.invite(grace.email);
    const hers = new Journey(await (await anotherBrowser()).newPage());
    await hers.join(link, grace);
    await page.goto(profile);
    await journey.inviteOpinions("Would you lead their next round?", [
      maya.full_name,
      grace.full_name,
    ]);
    await journey.answerOpinion("Invest", "8", "They have built this twice, and sold it once.");
    await expect(journey.second().getByText("1 of 2 answers needed")).toBeVisible();
    await hers.openWaiting();
    await hers.answerOpinion("Pass", "6", "The market is taken by those who own the machines.");
    await expect(hers.second().getByText("They have built this twice")).toBeVisible();
    await page.reload();
    await expect(journey.second().getByText("Grace Okafor").first()).toBeVisible();
    await picture("second-opinion");

    await page.setViewportSize(phone);
    await page.goto(project);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await picture("phone");
  },
);
