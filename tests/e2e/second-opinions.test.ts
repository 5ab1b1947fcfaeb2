import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { openConnection } from "../../db/connection.ts";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

/** What the mail to an outsider would hold: it is made when a mail is sent, and here none is. */
async function linkFor(email: string, kind: "opinion" | "unsubscribe"): Promise<string> {
  const sql = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("base64url");
  await sql`insert into tokens
      (id, kind, token_hash, org_id, opinion_invitation_id, email, created_at, expires_at)
    select ${`tok_${hash.slice(0, 24)}`}, ${kind}, ${hash}, org_id, id, email, now(), expires_at
    from opinion_invitations where email = ${email}`;
  await sql.end();
  return `/${kind}/${token}`;
}

/** Everything that the browser keeps for a page, names and values. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) => Object.entries(kept).flat()),
  );

test("a member and somebody outside are asked, answer blind, and all is revealed", async ({
  page,
  member,
  anotherBrowser,
}) => {
  await page.goto("/companies");
  await page.getByRole("button", { name: "Add company" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Fjord Robotics");
  await page.getByRole("dialog").getByRole("button", { name: "Add company" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fjord Robotics" })).toBeVisible();
  await page.locator('[data-tour="second-opinion"]').click();
  const dialog = page.locator('[data-tour="second-opinion-dialog"]');
  await dialog.getByLabel("Question").fill("Is the market large enough?");
  await dialog.getByLabel(member.full_name).check();
  const outside = `${randomBytes(6).toString("hex")}@outside.example`;
  await dialog.getByLabel("External people, by email").fill(outside);
  await inspect(page, "asking for a second opinion");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog.getByText("0 of 2 answers needed")).toBeVisible();
  await expect(dialog.getByText(outside)).toBeVisible();

  await page.goto("/");
  await page.getByRole("region", { name: "For you" }).getByRole("link").first().click();
  await dialog.getByLabel("Invest").check();
  await dialog.getByLabel("Conviction").fill("8");
  await dialog.getByLabel("Why").fill("They have built this twice");
  await page.reload();
  await expect(dialog.getByText("We restored what you typed.")).toBeVisible();
  await expect(dialog.getByLabel("Invest")).toBeChecked();
  await expect(dialog.getByLabel("Conviction")).toHaveValue("8");
  await expect(dialog.getByLabel("Why")).toHaveValue("They have built this twice");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await expect(dialog.getByText("1 of 2 answers needed")).toBeVisible();
  await expect(dialog.getByText("We restored what you typed.")).toHaveCount(0);
  expect((await keptBy(page)).join()).not.toContain("They have built this twice");
  await inspect(page, "a second opinion that one has answered");

  await dialog.getByRole("button", { name: `Get link for ${outside}` }).click();
  const link = await dialog.getByLabel(`Link for ${outside}`, { exact: true }).inputValue();
  const reader = await (await anotherBrowser()).newPage();
  await reader.goto(link);
  await expect(reader.getByText("Is the market large enough?")).toBeVisible();
  await inspect(reader, "what somebody outside is asked");
  const other = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
  await other.goto(link);
  await expect(other.getByText("They have built this twice")).toHaveCount(0);
  await other.getByLabel("Pass").check();
  await other.getByLabel("Conviction").fill("20");
  await other.getByLabel("Why").fill("The market is too small");
  await other.getByRole("button", { name: "Send answer" }).click();
  await expect(other.getByText("Must be at most 10")).toBeVisible();
  await expect(other.getByLabel("Why")).toHaveValue("The market is too small");
  await other.getByLabel("Conviction").fill("6");
  await other.getByRole("button", { name: "Send answer" }).click();
  await expect(other.getByText("The answers have been revealed")).toBeVisible();

  const choice = await linkFor(outside, "unsubscribe");
  const heading = other.getByRole("heading", { level: 1 });
  await reader.goto(choice);
  await inspect(reader, "whether somebody outside wants more mail");
  await other.goto(choice);
  await other.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading).toHaveText("You are unsubscribed");
  await reader.reload();
  await inspect(reader, "that somebody outside wants no more mail");
  await reader.getByRole("button", { name: "Subscribe again" }).click();
  await expect(reader.getByRole("button", { name: "Unsubscribe" })).toBeVisible();

  await page.reload();
  await expect(dialog.getByText("from pass 6 to invest 8")).toBeVisible();
  await expect(dialog.getByText("The market is too small")).toBeVisible();
  await inspect(page, "a second opinion that is revealed");
  await page.locator('[data-tour="second-opinion-dialog-close"]').click();
  await expect(dialog).toHaveCount(0);
});

test("what somebody outside types survives a reload in its tab alone, and goes when it is sent or too late", {
  tag: "@drill",
}, async ({ page, member: _, anotherBrowser }) => {
  const headers = { "sec-fetch-site": "same-origin" };
  const company = { name: "Fjord Robotics", country: "Norway" };
  const made = await page.request.post("/api/companies", { headers, data: company });
  const outside = [1, 2].map(() => `${randomBytes(6).toString("hex")}@outside.example`);
  const company_id = (await made.json())._id;
  const asked = { company_id, question: "Why now?", emails: outside, quorum: 2 };
  await page.request.post("/api/second-opinions", { headers, data: asked });
  const link = await linkFor(outside[0] ?? "", "opinion");
  const browser = await anotherBrowser();
  const reader = await browser.newPage();
  const isBack = reader.getByText("We restored what you typed.");
  const why = reader.getByLabel("Why");
  await reader.goto(link);
  await reader.getByLabel("Wait").check();
  await why.fill("Their second try");
  await reader.reload();
  await expect(isBack).toBeVisible();
  await expect(reader.getByLabel("Wait")).toBeChecked();
  await expect(why).toHaveValue("Their second try");
  await inspect(reader, "an outsider's answer that is back");
  expect(await reader.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await keptBy(reader)).join()).not.toContain(link.split("/").at(-1));
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByLabel("Why")).toHaveValue("");
  await reader.getByRole("button", { name: "Start over" }).click();
  await expect(why).toHaveValue("");
  expect(await keptBy(reader)).toEqual([]);

  await reader.getByLabel("Wait").check();
  await why.fill("Their third try");
  await reader.reload();
  await reader.getByLabel("Conviction").fill("20");
  await reader.getByRole("button", { name: "Send answer" }).click();
  await expect(reader.getByText("Must be at most 10")).toBeVisible();
  await reader.reload();
  await expect(reader.getByLabel("Conviction")).toHaveValue("20");
  await expect(why).toHaveValue("Their third try");
  await reader.getByLabel("Conviction").fill("6");
  await reader.getByRole("button", { name: "Send answer" }).click();
  await expect(reader.getByText("Your answer is saved.")).toBeVisible();
  await expect(isBack).toHaveCount(0);
  await expect(why).toHaveValue("Their third try");
  expect(await keptBy(reader)).toEqual([]);

  await why.fill("Their fourth try");
  await reader.reload();
  await expect(why).toHaveValue("Their fourth try");
  await page.goto(`/companies/${company_id}?second=all`);
  await page.getByRole("button", { name: "Close now" }).click();
  await expect(page.getByText("Closed the second opinion")).toBeVisible();
  await reader.reload();
  const heading = reader.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("This link no longer works");
  await expect.poll(() => keptBy(reader)).toEqual([]);
});

test("a link that opens nothing says so and no more", { tag: "@drill" }, async ({ page }) => {
  await page.goto(`/opinion/${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await inspect(page, "a link to no second opinion");
});
