import { randomBytes } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

test("a founder is asked by a link, answers without scripts and an account, and is read", async ({
  page,
  member,
  browser,
}) => {
  await page.goto("/agents/founder-interview");
  await expect(page.getByRole("heading", { name: "Ask a founder" })).toBeVisible();
  await inspect(page, "founder interviews, none yet");
  await page.getByRole("link", { name: "New interview" }).click();
  await page.getByLabel("Founder", { exact: true }).fill("Ada Ridge");
  await page.getByLabel("Company", { exact: true }).fill("Fjord Robotics");
  await page.getByLabel("Email").fill(`${randomBytes(6).toString("hex")}@fjord.example`);
  await page.getByRole("button", { name: "Create interview" }).click();
  await expect(page.getByText("Ask at least one question")).toBeVisible();
  await page.getByLabel("Question 1", { exact: true }).fill("How many robots did you sell?");
  await page.getByLabel("Question 1 is answered as").selectOption("number");
  await page.getByLabel("Unit").fill("robots");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByLabel("Question 2", { exact: true }).fill("Who else builds this?");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByLabel("Question 3", { exact: true }).fill("May we see your deck?");
  await page.getByLabel("Question 3 is answered as").selectOption("file");
  await inspect(page, "a new interview");
  await page.getByRole("button", { name: "Create interview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Ada Ridge/ })).toBeVisible();
  const link = await page.getByLabel("The founder’s link").inputValue();
  await inspect(page, "a prepared interview");
  const emails = page.getByRole("region", { name: "Emails" });
  await expect(emails.getByText("Email isn’t set up, so you send it yourself.")).toBeVisible();
  await expect(emails.getByText("Hello Ada Ridge,").first()).toBeVisible();
  await expect(emails.getByRole("button", { name: "Send", exact: true })).toHaveCount(0);
  await emails.getByRole("button", { name: "Edit email" }).first().click();
  await emails.getByLabel("Subject").fill("Two questions about robots");
  await inspect(page, "an email being edited");
  await emails.getByRole("button", { name: "Save email" }).click();
  await expect(emails.getByText("Two questions about robots")).toBeVisible();
  const saved = page.waitForEvent("download");
  await emails.getByRole("button", { name: "Download .eml" }).first().click();
  expect((await saved).suggestedFilename()).toBe("email-1.eml");
  await emails.getByRole("button", { name: "I sent it" }).click();
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await expect(emails.getByText("The next follow-up is due")).toBeVisible();
  await inspect(page, "an interview that waits");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const founder = await context.newPage();
  await founder.goto(link);
  await expect(founder.getByRole("heading", { name: "Hello Ada Ridge" })).toBeVisible();
  await expect(founder.getByText(member.full_name)).toBeVisible();
  await founder.getByLabel(/I agree that/).check();
  await founder.getByRole("button", { name: "Start" }).click();
  await founder.getByLabel("Your answer").fill("many");
  await founder.getByRole("button", { name: "Save and continue" }).click();
  await expect(founder.getByText("Write a number, such as 1,200")).toBeVisible();
  await founder.getByLabel("Your answer").fill("40");
  await founder.getByRole("button", { name: "Save and continue" }).click();
  await expect(founder.getByText("What date is that figure for?")).toBeVisible();
  await founder.getByLabel("As of").fill("2026-10-31");
  await founder.getByRole("button", { name: "Save and continue" }).click();
  await expect(founder.getByText("Question 2 of 3")).toBeVisible();
  await page.reload();
  await expect(page.getByText("40 robots")).toHaveCount(0);
  await founder.getByLabel(/Prefer not to answer/).fill("We don’t know them well");
  await founder.getByRole("button", { name: "Save and continue" }).click();
  await expect(founder.getByText("Question 3 of 3")).toBeVisible();
  await inspect(founder, "a question that is answered by a file");
  const deck = (name: string, text: string) => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(text),
  });
  await founder.getByLabel("Your file").setInputFiles(deck("Deck.pdf", "MZ"));
  await founder.getByRole("button", { name: "Save and review" }).click();
  await expect(founder.getByText("This file can’t be used.")).toBeVisible();
  await founder.getByLabel("Your file").setInputFiles(deck("Deck.pdf", "%PDF-1.7"));
  await founder.getByRole("button", { name: "Save and review" }).click();
  await expect(founder.getByRole("link", { name: "Deck.pdf" })).toBeVisible();
  await expect(founder.getByText("40 robots")).toBeVisible();
  await founder.getByRole("button", { name: /^Send to/ }).click();
  await expect(founder.getByRole("heading", { name: "Thank you, Ada Ridge" })).toBeVisible();
  await founder.getByText("Change or withdraw your answers").click();
  await founder.getByRole("button", { name: "Withdraw my answers" }).click();
  await expect(founder.getByRole("heading", { name: "You withdrew your answers" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByText("40 robots")).toHaveCount(0);
  await founder.getByRole("button", { name: /^Send to/ }).click();
  await expect(founder.getByRole("heading", { name: "Thank you, Ada Ridge" })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText("40 robots")).toBeVisible();
  await expect(page.getByText("Skipped: We don’t know them well")).toBeVisible();
  await expect(page.getByRole("region", { name: "Not answered" })).toContainText("Who else builds");
  const got = page.waitForEvent("download");
  await page.getByRole("link", { name: "Deck.pdf" }).click();
  expect((await got).suggestedFilename()).toBe("Deck.pdf");
  await inspect(page, "answers of a founder");
  await page.goto("/agents/founder-interview");
  await expect(page.getByText("100% of the founders you asked have answered")).toBeVisible();
  await page.getByRole("link", { name: "Ada Ridge" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Interview deleted")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});
