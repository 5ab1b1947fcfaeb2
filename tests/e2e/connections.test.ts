import { aPerson, expect, home, test } from "./fixtures.ts";
import { inspectIn } from "./look.ts";
import { MembersSection } from "./pages/members-section.ts";

test.use({ startPage: null, hasCatalog: false });

const headers = { "sec-fetch-site": "same-origin" };
const contacts = [
  "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
  "Ola,Nord,https://www.linkedin.com/in/ola-nord,ola@fjord.example,Fjord Robotics,Founder,01 May 2026",
  ",,https://www.linkedin.com/in/nobody,,,,",
].join("\n");

test("contacts are imported, lead to a company, are shared and deleted", async ({
  page,
  member: _,
}) => {
  const added = await page.request.post("/api/companies", {
    headers,
    data: { name: "Fjord Robotics" },
  });
  expect(added.status()).toBe(201);
  await page.goto("/connections");
  await expect(page.getByRole("heading", { name: "Find who can introduce you" })).toBeVisible();
  await inspectIn(page, "connections, none yet", "light");
  const dialog = page.getByRole("dialog", { name: "Import contacts" });
  await expect(async () => {
    const from = page.getByRole("button", { name: "Import your first contacts" });
    if (await dialog.isHidden()) await from.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const buffer = Buffer.from(contacts);
  const file = { name: "Connections.csv", mimeType: "text/csv", buffer };
  await dialog.getByLabel("File").setInputFiles(file);
  await inspectIn(page, "importing contacts", "dark");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("1 contact from LinkedIn connections")).toBeVisible();
  await expect(page.getByText("1 skipped: Row 3 has no name.")).toBeVisible();
  await inspectIn(page, "imported contacts", "light");

  await page.getByLabel("Who do you want to reach?").fill("Fjord");
  await page.getByRole("list", { name: "Matches" }).getByRole("link", { name: /Fjord/ }).click();
  const path = page.getByRole("article", { name: "Path through You" });
  await expect(path).toContainText("Ola Nord");
  await expect(path).toContainText("LinkedIn connections, connected 1 May 2026");
  await inspectIn(page, "paths to a company", "dark");
  await path.getByRole("button", { name: "Write a draft" }).click();
  const draft = page.getByRole("dialog", { name: "Draft to Ola Nord" });
  await expect(draft.getByLabel("Message")).toHaveValue(/^Hi Ola,.*Fjord Robotics/s);
  await inspectIn(page, "a draft", "light");
  await page.keyboard.press("Escape");

  await page.goto("/connections");
  const shared = page.getByRole("switch", { name: "Shared" });
  await expect(async () => {
    if ((await shared.getAttribute("aria-checked")) === "false") await shared.click();
    await expect(shared).toBeChecked({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Delete Connections.csv" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Find who can introduce you" })).toBeVisible();
});

test("a colleague is asked for an introduction and accepts", async ({
  page,
  member,
  anotherBrowser,
}) => {
  await page.request.post("/api/companies", { headers, data: { name: "Fjord Robotics" } });
  const members = new MembersSection(page);
  await members.open();
  const guest = { ...aPerson(), full_name: "Grace Ridge" };
  const link = await members.invite(guest.email);
  const other = await (await anotherBrowser()).newPage();
  await other.goto(link);
  await other.getByLabel("Password").fill(guest.password);
  await other.getByLabel("Your name").fill(guest.full_name);
  await other.getByRole("button", { name: "Create account and join" }).click();
  await other.waitForURL(home);
  const file = { name: "Connections.csv", mimeType: "text/csv", buffer: Buffer.from(contacts) };
  const brought = await other.request.post("/api/connections/imports", {
    headers,
    multipart: { file },
  });
  expect(brought.status()).toBe(201);
  const { _id } = await brought.json();
  const shared = await other.request.patch(`/api/connections/imports/${_id}`, {
    headers,
    data: { is_shared: true },
  });
  expect(shared.status()).toBe(200);

  await page.goto("/connections");
  await page.getByLabel("Who do you want to reach?").fill("Fjord");
  await page.getByRole("list", { name: "Matches" }).getByRole("link", { name: /Fjord/ }).click();
  const path = page.getByRole("article", { name: "Path through Grace Ridge" });
  await path.getByRole("button", { name: "Ask for an introduction" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask Grace Ridge" });
  await expect(dialog.getByLabel("Message")).toHaveValue(/^Hi Grace,.*Ola Nord/s);
  await inspectIn(page, "asking for an introduction", "light");
  await dialog.getByRole("button", { name: "Ask Grace Ridge" }).click();
  await expect(dialog).toBeHidden();

  const asked = `${member.full_name} asks you for an introduction to Fjord Robotics`;
  await other.goto("/");
  await expect(other.getByRole("link", { name: asked })).toBeVisible();
  await other.goto("/connections");
  await inspectIn(other, "a request for an introduction", "dark");
  const done = other.getByRole("button", { name: `Done: ${asked}` });
  await expect(async () => {
    const accept = other.getByRole("button", { name: `Accept: ${asked}` });
    if (await accept.isVisible()) await accept.click({ timeout: 2_000 });
    await expect(done).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto("/connections");
  const own = page.getByRole("listitem").filter({ hasText: "You asked Grace Ridge" });
  await expect(own.getByText("Accepted")).toBeVisible();
  await expect(own.getByText("Asked through Ola Nord")).toBeVisible();
});
