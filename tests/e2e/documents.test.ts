import { anEmailWith } from "../support/raw-email.ts";
import { aPdf } from "../support/sample-files.ts";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const policy = `# ESG policy

## Exclusions

We do not invest in companies that make weapons. Tobacco is excluded as well.

## Reporting

Each holding is reviewed every quarter by the committee.
`;

test("a policy is added, asked and opened at the words that answer", async ({
  page,
  member: _,
}) => {
  await page.goto("/org-knowledgebase");
  await expect(page.getByRole("heading", { name: "Your firm’s rules in one place" })).toBeVisible();
  await inspect(page, "policies, none yet");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  await (await chooser).setFiles([
    { name: "ESG policy.md", mimeType: "text/markdown", buffer: Buffer.from(policy) },
    { name: "Scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\nnothing") },
  ]);
  await expect(page.getByRole("row", { name: /ESG policy.*Ready/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Scan\.pdf.*Not read.*damaged/ })).toBeVisible();
  await inspect(page, "policies");
  await page.getByLabel("Ask these documents").fill("What does our ESG policy say about weapons?");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("region", { name: "Found passages" });
  await expect(answer.locator("mark").first()).toHaveText(
    "We do not invest in companies that make weapons.",
  );
  await inspect(page, "passages that answer");
  await answer.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/documents\/doc_/);
  await expect(page.locator("main mark")).toHaveText(
    "We do not invest in companies that make weapons.",
  );
  await inspect(page, "a document at the cited words");
  await page
    .getByLabel("Search this document")
    .fill("management fee percentage of the growth fund");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/No passage (says this|has these words)/)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted ESG policy.md")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "ESG policy.md" })).toBeVisible();
});

test("a policy is confirmed, dated, noted at its words and moved", async ({ page, member: _ }) => {
  await page.goto("/org-knowledgebase");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  const buffer = Buffer.from(policy);
  await (await chooser).setFiles({ name: "ESG.md", mimeType: "text/markdown", buffer });
  await expect(page.getByRole("row", { name: /ESG\.md.*Ready/ })).toBeVisible();
  await page.getByRole("link", { name: "ESG.md" }).click();
  await page.getByRole("button", { name: "Read and understood" }).click();
  await expect(page.getByText("You have read and understood this version.")).toBeVisible();
  await page.getByRole("button", { name: "Read by 1 of 1" }).click();
  await inspect(page, "who has read a policy");
  await page.keyboard.press("Escape");

  const sentence = page.getByText("Each holding is reviewed every quarter by the committee.");
  await sentence.click({ clickCount: 3 });
  await page.getByRole("button", { name: "Mark as a rule" }).click();
  await inspect(page, "marking selected words as a rule");
  await page.getByRole("button", { name: "Warning" }).click();
  await expect(
    page.getByRole("region", { name: "Rules" }).getByText(/Each holding is reviewed/),
  ).toBeVisible();

  await sentence.last().click({ clickCount: 3 });
  await page.getByRole("button", { name: "Note on these words" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Ask for the minutes");
  await inspect(page, "a note at words of a document");
  await page.getByRole("button", { name: "Save note" }).click();
  const notes = page.getByRole("complementary", { name: "Notes" });
  await expect(notes.getByText("Ask for the minutes")).toBeVisible();
  await notes.getByRole("link", { name: /Each holding is reviewed/ }).click();
  await expect(page.locator("main mark")).toContainText("Each holding is reviewed every quarter");

  await page.getByRole("button", { name: "Details" }).click();
  await page.getByLabel("Valid to").fill("2020-01-31");
  await inspect(page, "details of a policy");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No longer in force. It held until 31 Jan 2020.")).toBeVisible();

  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByLabel("Base", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText("No one gains access.")).toBeVisible();
  await inspect(page, "where a document is moved to");
  await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText(/^Moved ESG\.md to /)).toBeVisible();
});

test("a PDF is read as text and as it looks, with the cited words lit", async ({
  page,
  member: _,
}) => {
  await page.goto("/personal-knowledgebase");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  const buffer = aPdf("Term sheet of Fjord", "The ticket is between 0.5 and 3 million euros.");
  await (await chooser).setFiles({ name: "Terms.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("row", { name: /Terms\.pdf.*Ready/ })).toBeVisible();
  await page.getByLabel("Ask these documents").fill("How large is a ticket?");
  await page.keyboard.press("Enter");
  const found = page.getByRole("region", { name: "Found passages" });
  await found.getByRole("link").first().click();
  await expect(page.locator("main mark")).toContainText("ticket");
  await page.getByRole("radio", { name: "As in the file" }).check();
  await expect(page.getByRole("img", { name: /^Page 2 as it looks/ })).toBeVisible();
  await expect(page.locator("main canvas ~ span").first()).toBeVisible();
  await inspect(page, "a PDF as it looks");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Terms.pdf");
});

test("a document about a company is added on its page, and an address says why not", async ({
  page,
  member: _,
}) => {
  const made = await page.request.post("/api/companies", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { name: "Fjord Robotics" },
  });
  const { _id } = await made.json();
  await page.goto(`/companies/${_id}?tab=documents`);
  await expect(page.getByText(/^You have no documents about this company/)).toBeVisible();
  await inspect(page, "no documents about a company");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  const buffer = Buffer.from(policy);
  await (await chooser).setFiles({ name: "Deck.md", mimeType: "text/markdown", buffer });
  await expect(page.getByRole("row", { name: /Deck\.md.*Ready/ })).toBeVisible();
  await inspect(page, "documents about a company");
  await page.getByRole("button", { name: "Add from an address" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("http://192.168.1.1/deck.pdf");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("The address can’t be reached.").first()).toBeVisible();
  await inspect(page, "an address that is not fetched");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Deck.md" }).click();
  await expect(page.getByRole("link", { name: "Fjord Robotics" })).toBeVisible();
});

test("a team has a base of its own", async ({ page, member: _ }) => {
  await page.goto("/knowledge-hub");
  await inspect(page, "team bases, none yet");
  await page.getByRole("button", { name: "New team base" }).click();
  await page.getByLabel("Name").fill("Deal team");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deal team" })).toBeVisible();
  await page.getByRole("button", { name: "Members" }).click();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await inspect(page, "members of a team base");
});

test("a file that hangs on an email becomes a document of its own by one press", async ({
  page,
  member: _,
}) => {
  await page.goto("/org-knowledgebase");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  const buffer = Buffer.from(anEmailWith({ "deck.md": "# Fjord\n\nWe fold boats.\n" }));
  await (await chooser).setFiles({ name: "Our deck.eml", mimeType: "message/rfc822", buffer });
  await expect(page.getByRole("row", { name: /Our deck\.eml.*Ready/ })).toBeVisible();
  await page.getByRole("link", { name: "Our deck.eml" }).click();
  const add = page.getByRole("button", { name: /^Add deck\.md to/ });
  const open = page.getByRole("link", { name: "Open deck.md" });
  await expect(async () => {
    if (await add.isVisible()) await add.click({ timeout: 2_000 });
    await expect(open).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await inspect(page, "an email with its files");
  await open.click();
  await expect(page.getByText("Attached to Our deck.eml")).toBeVisible();
});
