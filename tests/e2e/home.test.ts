import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { ShellPage } from "./pages/shell-page.ts";

const box = (page: Page) => page.getByRole("textbox", { name: "Ask about companies" });
const inThread = /\/chat\/cht_\w+$/;

/** Makes a company over the API. */
async function makeCompany(page: Page, data: Record<string, unknown>) {
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/companies", { headers, data });
  expect(made.status()).toBe(201);
}

test("a question begins a thread, which one finds again on the home page and in the sidebar", async ({
  page,
  member: _,
}) => {
  await makeCompany(page, { name: "Fjord Robotics", country: "Norway", tags: ["Robotics"] });
  await page.goto("/");
  const bases = page.getByRole("button", { name: /^Documents that answers may use/ });
  const personal = page.getByRole("checkbox", { name: "Personal Knowledge base" });
  await expect(async () => {
    if (!(await personal.isVisible())) await bases.click();
    await personal.uncheck({ timeout: 2_000 });
  }).toPass();
  await inspect(page, "home with a choice of documents");
  await page.keyboard.press("Escape");
  await expect(bases).toHaveText("1 knowledge base");
  await box(page).fill("Robotics companies in Norway");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(inThread);
  const { pathname } = new URL(page.url());
  const row = new ShellPage(page).navigation().getByRole("link", { name: /^Robotics companies/ });
  await expect(row).toHaveAttribute("href", pathname);
  await page.goto("/");
  const resumed = page.getByRole("region", { name: "Resume work" });
  await expect(resumed.getByRole("link", { name: "Robotics companies in Norway" })).toHaveAttribute(
    "href",
    pathname,
  );
  await expect(box(page)).toHaveValue("");
  await inspect(page, "home with a thread");
});

test("a question that could not be sent stays, and is sent once when it is sent again", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.goto("/");
  await new ShellPage(page).onAction("fail");
  await box(page).fill("Who makes batteries?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await expect(box(page)).toHaveValue("Who makes batteries?");
  await page.unrouteAll();
  await page.reload();
  await expect(box(page)).toHaveValue("Who makes batteries?");
  await box(page).press("Enter");
  await expect(page).toHaveURL(inThread);
  const { items } = await (await page.request.get("/api/spotlight/sessions")).json();
  expect(items).toHaveLength(1);
});

test("a new thread begins at the box, from everywhere and when one is there already", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const begin = new ShellPage(page).navigation().getByRole("link", { name: "New thread" });
  await begin.click();
  await expect(page).toHaveURL(/\/\?from=navbar$/);
  await expect(box(page)).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(box(page)).not.toBeFocused();
  await begin.click();
  await expect(box(page)).toBeFocused();
  await page.goto("/projects");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/\?from=navbar$/);
  await expect(box(page)).toBeFocused();
});

test("what the data suggests is asked as it stands", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  for (const name of ["Fjord", "Vale", "Skerry"])
    await makeCompany(page, { name, country: "Norway", tags: ["Robotics"], founded_year: 2021 });
  await page.goto("/");
  const first = page.getByRole("list", { name: "From your data" }).getByRole("button").first();
  const question = (await first.locator("span").first().innerText()).trim();
  await first.click();
  await expect(page).toHaveURL(inThread);
  const id = page.url().split("/").at(-1);
  const thread = await (await page.request.get(`/api/spotlight/sessions/${id}`)).json();
  expect(thread.messages[0].content).toBe(question);
});
