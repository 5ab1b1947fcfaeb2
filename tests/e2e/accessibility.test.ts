import type { Page } from "@playwright/test";
import { openConnection } from "../../db/connection.ts";
import { newId } from "../../lib/core/ids.ts";
import { pages } from "../architecture/access-of-pages.ts";
import { aPdf } from "../support/sample-files.ts";
import { expect, test } from "./fixtures.ts";
import { inspect, inspectOnce } from "./look.ts";
import { ChatPage } from "./pages/chat-page.ts";
import { EntrancePage } from "./pages/entrance-page.ts";
import { csvFile } from "./pages/imports-page.ts";
import { ProjectPage } from "./pages/project-page.ts";
import { ProjectsPage } from "./pages/projects-page.ts";
import { SettingsDialog } from "./pages/settings-dialog.ts";

test.use({ startPage: null });

/** Pages of one kind; the gallery has a test of its own. */
const pagesFor = (who: "public" | "member") =>
  Object.keys(pages).filter((path) => pages[path] === who && path !== "/gallery");

/** Far more than axe needs for one page: a slow machine shall not decide what passes. */
const PAGE_MS = 20_000;

const headers = { "sec-fetch-site": "same-origin" };

/**
 * An import of one company, a project that holds it and an answered thread: an address of each
 * page.
 */
async function addressesOfMember(page: Page): Promise<Record<string, string>> {
  const file = csvFile(
    "deals.csv",
    "Name,Country,Founded,Investors",
    "Fjord Robotics,Norway,2021,Birch Capital",
  );
  const sent = await page.request.post("/api/imports", {
    headers,
    multipart: { file, commit: "true" },
  });
  const { _id: importId } = await sent.json();
  const read = async (path: string) => (await page.request.get(path)).json();
  await expect.poll(async () => (await read(`/api/imports/${importId}`)).status).toBe("committed");
  const [company] = (await read("/api/companies")).items;
  const [investor] = (await read("/api/investors")).items;
  const data = { project_name: "Robots", companies: [company._id] };
  const project = await (await page.request.post("/api/projects/", { headers, data })).json();
  const interview = await page.request.post("/api/founder-interview/interviews", {
    headers,
    multipart: {
      founder_name: "Ada Ridge",
      founder_email: "ada@fjord.example",
      founder_company: "Fjord Robotics",
      questions: "Why now?",
    },
  });
  const { _id: interviewId } = await interview.json();
  const nda = await page.request.post("/api/nda-agent/outreaches", {
    headers,
    multipart: {
      receiver_name: "Ada Ridge",
      receiver_email: "ada@fjord.example",
      nda_file: { name: "NDA.pdf", mimeType: "application/pdf", buffer: aPdf("An NDA") },
    },
  });
  const { _id: ndaId } = await nda.json();
  const written = await page.request.post("/api/memos", {
    headers,
    data: { company_id: company._id, template: "one_pager" },
  });
  const { _id: memoId } = await written.json();
  await expect.poll(async () => (await read(`/api/memos/${memoId}`)).status).toBe("draft");
  const policy = { name: "policy.md", mimeType: "text/markdown", buffer: Buffer.from("# Rules") };
  const added = await page.request.post("/api/documents", {
    headers,
    multipart: { base: "policies", file: policy },
  });
  const { _id: documentId } = await added.json();
  await expect
    .poll(async () => (await read(`/api/documents/${documentId}`)).status)
    .toBe("indexed");
  const chat = new ChatPage(page);
  const sessionId = await chat.begin();
  await chat.ask("When was Fjord Robotics founded?");
  await expect(chat.whole()).toBeVisible();
  const source = await chat.citations().first().getAttribute("href");
  return {
    "/agents/founder-interview/[interviewId]": `/agents/founder-interview/${interviewId}`,
    "/memos/[memoId]": `/memos/${memoId}`,
    "/agents/nda-negotiation/[ndaId]": `/agents/nda-negotiation/${ndaId}`,
    "/agents/nda-negotiation/[ndaId]/certificate": `/agents/nda-negotiation/${ndaId}/certificate`,
    "/chat/[sessionId]": `/chat/${sessionId}`,
    "/legacy/chat/[sessionId]": `/legacy/chat/${sessionId}`,
    "/documents/[documentId]": `/documents/${documentId}`,
    "/companies/[companyId]": `/companies/${company._id}`,
    "/companies/[companyId]/evaluate/full": `/companies/${company._id}/evaluate/full`,
    "/companies/[companyId]/evaluation": `/companies/${company._id}/evaluation`,
    "/investors/[investorId]": `/investors/${investor._id}`,
    "/projects/[projectId]": `/projects/${project._id}`,
    "/projects/[projectId]/evaluation": `/projects/${project._id}/evaluation`,
    "/projects/[projectId]/dossier": `/projects/${project._id}/dossier`,
    "/sources/[sourceId]": source ?? "",
    "/upload-pipeline/[importId]": `/upload-pipeline/${importId}`,
    "/search": "/search?q=robotics+companies+in+Norway",
  };
}

/** Somebody with a passkey: a sign-in by password then has a second step. */
async function giveFactor(email: string): Promise<void> {
  const owner = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  await owner`insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
    select ${newId("pky")}, id, 'My laptop', id, 'none', 0, now() from users where email = ${email}`;
  await owner.end();
}

/** Looks at pages one after the other; each adds to the time that the test is given. */
async function inspectPages(page: Page, addresses: [path: string, address: string][]) {
  test.setTimeout(test.info().timeout + addresses.length * PAGE_MS);
  for (const [path, address] of addresses) {
    await page.goto(address);
    expect(page.url()).not.toContain("[");
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await inspectOnce(page, path);
  }
}

test("axe finds nothing on the public pages", async ({ page }) => {
  await inspectPages(
    page,
    pagesFor("public").map((path) => [path, path.replace(/\[(?:token|trackingId)\]/, "ended")]),
  );
});

test("axe finds nothing on the members' pages", async ({ page, member: _ }) => {
  const addresses = await addressesOfMember(page);
  await inspectPages(
    page,
    [...pagesFor("member"), "/nowhere"].map((path) => [path, addresses[path] ?? path]),
  );
});

test("axe finds nothing on the audit log, in Security and Privacy, and on a sign-in's second step", async ({
  page,
  member,
}) => {
  await page.goto("/audit");
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await inspectOnce(page, "/audit");
  const settings = new SettingsDialog(page);
  await settings.open("security");
  await expect(page.getByRole("link", { name: "Set up an authenticator app" })).toBeVisible();
  await inspectOnce(page, "Settings, Security");
  await settings.open("privacy");
  await expect(page.getByText("People outside your firm")).toBeVisible();
  await page.getByLabel("Names", { exact: true }).fill("Kari Fjord");
  await page.getByRole("button", { name: "Find records" }).click();
  await expect(page.getByText(/No records you can see mention them/)).toBeVisible();
  await inspectOnce(page, "Settings, Privacy: a person outside");
  await giveFactor(member.email);
  await page.context().clearCookies({ name: "authToken" });
  await new EntrancePage(page).signIn(member);
  await expect(page).toHaveURL(/\/sign-in\/code/);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await inspectOnce(page, "/sign-in/code with a sign-in that has begun");
});

test("axe finds nothing in a form with errors", { tag: "@drill" }, async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter your name")).toBeVisible();
  await inspect(page, "a form with errors");
});

test("axe finds nothing in making and editing a project", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const projects = new ProjectsPage(page);
  await projects.open();
  await inspect(page, "no projects");
  await projects.startProject();
  await expect(projects.name()).toBeVisible();
  await inspect(page, "the dialog");
  await projects.submit();
  await expect(page.getByText("Give the project a name")).toBeVisible();
  await inspect(page, "the dialog with an error");
  await projects.name().fill(`Grid ${"storage".repeat(15)}`);
  await projects.submit();
  await expect(projects.link(/^Grid/)).toBeVisible();
  await inspect(page, "projects");
  await projects.link(/^Grid/).click();
  const project = new ProjectPage(page);
  await expect(project.title()).toBeVisible();
  await inspect(page, "a project");
  await project.startEditing();
  await expect(project.name()).toBeVisible();
  await inspect(page, "an edit");
});
