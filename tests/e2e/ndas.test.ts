import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { aDocx, aPdf } from "../support/sample-files.ts";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const TERMS = [
  "Mutual Non-Disclosure Agreement",
  "1. Each party keeps the information of the other confidential and uses it for the purpose alone.",
  "2. This agreement ends two (2) years after its date.",
].join("\n\n");
const pdf = (text: string, name = "Mutual NDA.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: aPdf(text, "Signatures"),
});

test("a receiver reads, asks for changes, accepts the new version without scripts, and it is proved", async ({
  page,
  member,
  browser,
  anotherBrowser,
}, testInfo) => {
  await page.goto("/agents/nda-negotiation");
  await expect(page.getByRole("heading", { name: "Put an NDA in front of someone" })).toBeVisible();
  await inspect(page, "NDAs, none yet");
  await page.getByRole("link", { name: "New NDA" }).click();
  await page.getByRole("button", { name: "Create NDA" }).click();
  await expect(page.getByText("Choose a document")).toBeVisible();
  const list = { name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("Name") };
  await page.getByLabel("Document").setInputFiles(list);
  await page.getByLabel("Recipient", { exact: true }).fill("Ada Ridge");
  await page.getByLabel("Email").fill(`${randomBytes(6).toString("hex")}@fjord.example`);
  await page.getByLabel("Introduction").fill("Before we look at your numbers.");
  await page.getByRole("button", { name: "Create NDA" }).click();
  await expect(page.getByText(/its content is plain text/)).toBeVisible();
  await page.getByLabel("Document").setInputFiles(pdf(TERMS));
  await expect(
    page.getByLabel("What the recipient sees").getByText("Before we look at your numbers."),
  ).toBeVisible();
  await inspect(page, "a new NDA");
  await page.getByRole("button", { name: "Create NDA" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Ada Ridge/ })).toBeVisible();
  await expect(page.getByText("ends two (2) years after its date")).toBeVisible();
  const link = await page.getByLabel("The recipient’s link").inputValue();
  const emails = page.getByRole("region", { name: "Emails" });
  await expect(emails.getByText("Email isn’t set up, so you send it yourself.")).toBeVisible();
  await expect(emails.getByText("Dear Ada Ridge,").first()).toBeVisible();
  await expect(emails.getByRole("button", { name: "Send", exact: true })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await emails.getByRole("button", { name: "Download .eml" }).first().click();
  expect((await saved).suggestedFilename()).toBe("email-1.eml");
  await inspect(page, "a prepared NDA");
  await emails.getByRole("button", { name: "I sent it" }).click();
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await emails.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await emails.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await inspect(page, "an NDA that was sent");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    acceptDownloads: true,
  });
  const receiver = await context.newPage();
  await receiver.goto(link);
  await expect(receiver.getByText(member.full_name)).toBeVisible();
  await expect(receiver.getByText("ends two (2) years after its date")).toBeVisible();
  const looked = await (await anotherBrowser()).newPage();
  await looked.goto(link);
  await inspect(looked, "the receiver’s page");
  await receiver.getByText("Ask for changes", { exact: true }).first().click();
  await receiver.getByLabel("What should change?").fill("Three years, please");
  await receiver.getByRole("button", { name: "Ask for changes" }).click();
  await expect(receiver.getByText(/has your request for changes/)).toBeVisible();
  await receiver.getByLabel("Your marked-up document").setInputFiles({
    name: "lie.docx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("MZ"),
  });
  await receiver.getByRole("button", { name: "Send document" }).click();
  await expect(receiver.getByText(/This file can’t be used/)).toBeVisible();
  await receiver.getByLabel("Your marked-up document").setInputFiles({
    name: "Marked up.docx",
    mimeType: "application/octet-stream",
    buffer: aDocx("This agreement ends three (3) years after its date."),
  });
  await receiver.getByRole("button", { name: "Send document" }).click();
  await expect(receiver.getByText("Sent: Marked up.docx")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Changes requested", { exact: true })).toBeVisible();
  await expect(page.getByText("Three years, please")).toBeVisible();
  await page.getByRole("button", { name: "New version" }).click();
  await page
    .getByLabel("New version")
    .setInputFiles(pdf(TERMS.replace("two (2)", "three (3)"), "Mutual NDA 2.pdf"));
  await page.getByRole("button", { name: "Add version" }).click();
  await expect(page.getByLabel("Page 1 of 2").getByText("ends three (3) years")).toBeVisible();
  await inspect(page, "an NDA with a marked-up document");
  await emails.getByRole("button", { name: "I sent it" }).click();
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();

  // The old page is still open: what it shows can no longer be accepted.
  const fill = async () => {
    await receiver.getByLabel("Your full name").fill("Ada Ridge");
    await receiver.getByLabel("Your title").fill("Chief Executive");
    await receiver.getByLabel("Your company").fill("Fjord Robotics AS");
    await receiver.getByLabel(/I have read the document/).check();
    await receiver.getByRole("button", { name: "Accept and sign" }).click();
  };
  await fill();
  await expect(receiver.getByText(/There is a newer version of this document/)).toBeVisible();
  await receiver.goto(link);
  const name = receiver.getByLabel("Your full name");
  await expect(async () => {
    await receiver.keyboard.press("Tab");
    await expect(name).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  for (const typed of ["Ada Ridge", "Chief Executive", "Fjord Robotics AS"]) {
    await receiver.keyboard.type(typed);
    await receiver.keyboard.press("Tab");
  }
  await receiver.keyboard.press("Space");
  await receiver.keyboard.press("Tab");
  await receiver.keyboard.press("Enter");
  await expect(receiver.getByRole("heading", { name: "Accepted by Ada Ridge" })).toBeVisible();
  await expect(async () => {
    await receiver.reload();
    await expect(receiver.getByText(/Number \d+, seal/)).toBeVisible();
  }).toPass();
  await looked.reload();
  await inspect(looked, "an accepted NDA, as its receiver sees it");
  await context.close();

  await page.reload();
  await expect(page.getByText("Ada Ridge accepted this version")).toBeVisible();
  await page.getByRole("button", { name: "Countersign" }).click();
  await page.getByLabel("Your full name").fill(member.full_name);
  await page.getByLabel("Your title").fill("Partner");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(`Countersigned by ${member.full_name}`)).toBeVisible();
  await inspect(page, "an accepted NDA");
  const proofOf = `/api/nda-agent/outreaches/${page.url().split("/").at(-1)}/proof`;
  await expect.poll(async () => (await page.request.get(proofOf)).status()).toBe(200);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download proof" }).click();
  const proof = testInfo.outputPath("proof.json");
  await (await downloading).saveAs(proof);
  const checked = spawnSync(process.execPath, ["scripts/verify-nda.mjs", proof]);
  expect(checked.stdout.toString()).toContain("Whole: Mutual NDA 2.pdf was accepted by Ada Ridge");
  await page.getByRole("link", { name: "Certificate" }).click();
  await expect(page.getByRole("heading", { name: "Certificate of acceptance" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Certificate of countersignature" }),
  ).toBeVisible();
  await inspect(page, "a certificate");
  await page.goto("/agents/nda-negotiation");
  await expect(page.getByRole("row", { name: /Ada Ridge/ }).getByText("Accepted")).toBeVisible();
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Status").selectOption("declined");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Nothing matches this filter.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("row", { name: /Ada Ridge/ })).toBeVisible();
  await inspect(page, "NDAs");
});

test("the same NDA is prepared for the founders of a project, and every email is read first", async ({
  page,
  member: _,
}) => {
  const headers = { "sec-fetch-site": "same-origin" };
  const added = async (name: string) => {
    const data = { name };
    return (await (await page.request.post("/api/companies", { headers, data })).json())._id;
  };
  const companies = [await added("Fjord Robotics"), await added("Birch Systems")];
  const data = { project_name: "Robots", companies };
  const project = await (await page.request.post("/api/projects/", { headers, data })).json();
  await page.goto(`/agents/nda-negotiation/many?project=${project._id}`);
  await expect(page.getByText("Birch Systems")).toBeVisible();
  await inspect(page, "NDAs for several recipients");
  await page.getByLabel("Document").setInputFiles(pdf(TERMS));
  await page.getByRole("button", { name: "Create NDAs" }).click();
  await expect(page.getByText("Name at least one recipient")).toBeVisible();
  const email = `${randomBytes(6).toString("hex")}@fjord.example`;
  await page.getByLabel(/^Name 1/).fill("Ada Ridge");
  await page.getByLabel(/^Email 1/).fill(email);
  await page.getByLabel(/^Name 2/).fill("Bo Birch");
  await page.getByLabel(/^Email 2/).fill(email);
  await page.getByRole("button", { name: "Create NDAs" }).click();
  await expect(page.getByText("This address is listed twice")).toBeVisible();
  await page.getByLabel(/^Email 2/).fill(`bo-${email}`);
  await page.getByRole("button", { name: "Create NDAs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Emails to send" })).toBeVisible();
  await expect(page.getByText("Dear Ada Ridge,")).toBeVisible();
  await expect(page.getByText("Dear Bo Birch,")).toBeVisible();
  await expect(page.getByText(/Email isn’t set up/)).toBeVisible();
  await inspect(page, "NDA emails to send");
});
