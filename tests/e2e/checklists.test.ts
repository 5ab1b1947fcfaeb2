import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });
const headers = { "sec-fetch-site": "same-origin" };

test("a checklist is begun on a project's page, worked on, and told in the memo", async ({
  page,
  member: _,
}) => {
  const known = { name: "Fjord Robotics", country: "Norway", founded_year: 2021 };
  const made = await page.request.post("/api/companies", { headers, data: known });
  const { _id: companyId } = await made.json();
  const data = { project_name: "Robots", companies: [companyId] };
  const project = await (await page.request.post("/api/projects/", { headers, data })).json();
  await page.goto(`/projects/${project._id}`);
  await page.getByRole("link", { name: "Fjord Robotics" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Fjord Robotics" });
  await expect(sheet.getByText(/^This checklist is empty/)).toBeVisible();
  await inspect(page, "a company's sheet without a checklist");
  await sheet.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(sheet.getByText("0 of 19 settled · 19 lack something")).toBeVisible();
  await sheet.getByText("Cap table with options and convertibles").click();
  await sheet
    .getByLabel("State", { exact: true })
    .filter({ visible: true })
    .selectOption({ label: "Done" });
  await expect(sheet.getByText("1 of 19 settled · 19 lack something")).toBeVisible();
  await sheet.getByRole("button", { name: "Attach evidence" }).filter({ visible: true }).click();
  const evidence = sheet.getByLabel("Evidence", { exact: true }).filter({ visible: true });
  await expect(evidence.getByRole("option", { name: /2021/ })).toBeAttached();
  await inspect(page, "a checklist's item and its evidence");
  const fact = await evidence.getByRole("option", { name: /2021/ }).first().getAttribute("value");
  await evidence.selectOption(fact);
  await expect(sheet.getByText("1 of 19 settled · 18 lack something")).toBeVisible();

  const asked = { company_id: companyId, template: "investment_committee" };
  const memo = await (await page.request.post("/api/memos", { headers, data: asked })).json();
  await page.goto(`/memos/${memo._id}`);
  const main = page.getByRole("main");
  await expect(
    main.getByText("Of the 19 items of the due diligence checklist 1 is done", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Checklist", exact: true }).click();
  const opened = page.getByRole("dialog", { name: "Due diligence of Fjord Robotics" });
  await expect(opened.getByText("1 of 19 settled · 18 lack something")).toBeVisible();
  await inspect(page, "a memo's checklist");
});

test("an NDA is made of a template of the firm", async ({ page, member: _ }) => {
  await page.goto("/agents/nda-negotiation/policy");
  await page.getByLabel("Name of the template").fill("Mutual NDA");
  await page.getByLabel("Document", { exact: true }).setInputFiles({
    name: "Mutual NDA.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("{{firm_name}} and {{receiver_name}} of {{city}} keep it confidential."),
  });
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("{{firm_name}} {{receiver_name}} {{city}}")).toBeVisible();
  await inspect(page, "templates of NDAs");
  await page.goto("/agents/nda-negotiation/new");
  await page.getByLabel("Document from").selectOption({ label: "Mutual NDA" });
  await page.getByLabel("City").fill("Oslo");
  await page.getByLabel("Recipient", { exact: true }).fill("Ada Ridge");
  await page.getByLabel("Email", { exact: true }).fill("ada@fjord.example");
  await page.getByText("Preview the document").click();
  await expect(page.getByText(/ and Ada Ridge of Oslo keep it confidential\./)).toBeVisible();
  await inspect(page, "an NDA of a template");
  await page.getByRole("button", { name: "Create NDA" }).click();
  await expect(page).toHaveURL(/nda-negotiation\/nda_/);
  await expect(page.getByText(/ and Ada Ridge of Oslo keep it confidential\./)).toBeVisible();
});

test("the same interview is prepared for several founders", async ({ page, member: _ }) => {
  await page.goto("/agents/founder-interview/many");
  await inspect(page, "interviews with several founders");
  for (const [at, name] of ["Ada Ridge", "Bo Birch"].entries()) {
    await page.getByLabel(`Name ${at + 1}`).fill(name);
    await page.getByLabel(`Email ${at + 1}`).fill(`founder-${at}@fjord.example`);
    await page.getByLabel(`Company ${at + 1}`).fill("Fjord Robotics");
  }
  await page.getByLabel("Question 1", { exact: true }).fill("Who else builds this?");
  await page.getByRole("button", { name: "Create interviews" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Emails to send" })).toBeVisible();
  await expect(page.getByText("Hello Bo Birch,")).toBeVisible();
  await page.goto("/agents/founder-interview");
  await page.getByText("By founder").click();
  await expect(page.getByText("0 of 0 answered").first()).toBeVisible();
});
