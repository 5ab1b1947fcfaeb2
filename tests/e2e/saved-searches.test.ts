import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";
import { CommandPalette } from "./pages/command-palette.ts";

/** Makes companies over the API; the first one's id. */
async function makeCompanies(page: Page, ...companies: Record<string, unknown>[]) {
  const ids: string[] = [];
  for (const data of companies) {
    const headers = { "sec-fetch-site": "same-origin" };
    const made = await page.request.post("/api/companies", { headers, data });
    expect(made.status()).toBe(201);
    ids.push((await made.json())._id);
  }
  return ids[0] ?? "";
}

const menu = (page: Page) => page.getByRole("button", { name: /^Saved searches/ });
const row = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name });

test("a view is saved, found again after a reload, changed, shared, removed and brought back", async ({
  page,
  member: _,
}) => {
  await makeCompanies(page, { name: "Fjord Robotics", country: "Norway" });
  await page.goto("/companies?sort=-founded&density=compact");
  await menu(page).click();
  await expect(page.getByText("No saved searches yet.")).toBeVisible();
  await page.getByRole("button", { name: "Save this view…" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const name = page.getByLabel("Name of the search");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toBeFocused();
  await inspect(page, "naming a saved search");
  await page.setViewportSize({ width: 1440, height: 900 });
  await name.fill("Youngest first");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved Youngest first")).toBeVisible();
  await expect(menu(page)).toBeFocused();

  await page.goto("/companies");
  await expect(menu(page)).toContainText("Saved");
  await menu(page).click();
  await inspect(page, "saved searches");
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(page, "Youngest first").click();
  await expect(page).toHaveURL(/sort=-founded/);
  await expect(page).toHaveURL(/density=compact/);
  await page.reload();
  await expect(menu(page)).toContainText("Youngest first");

  await menu(page).click();
  const rename = page.getByRole("button", { name: "Rename Youngest first" });
  await rename.click();
  await page.getByLabel("New name of Youngest first").fill("By age");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rename By age" })).toBeFocused();
  const share = page.getByRole("button", { name: /^Share By age with/ });
  await share.click();
  await expect(share).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Remove By age" }).click();
  await expect(menu(page)).not.toContainText("By age");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(menu(page)).toContainText("By age");
});

test("a changed view takes the place of the one it came from", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await makeCompanies(page, { name: "Fjord Robotics" });
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { name: "Everything", surface: "companies", params: "sort=-founded" };
  await page.request.post("/api/saved-searches", { headers, data });
  await page.goto("/companies?sort=-founded");
  await expect(menu(page)).toContainText("Everything");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("radio", { name: "Compact" }).click();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toContainText("changed");
  await menu(page).click();
  await page.getByRole("button", { name: "Update “Everything”" }).click();
  await expect(menu(page)).not.toContainText("changed");
  const saved = await (await page.request.get("/api/saved-searches")).json();
  expect(saved.items).toMatchObject([{ params: "density=compact&sort=-founded", version: 2 }]);
});

test("the palette opens saved searches and companies, and asks the question of all", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const id = await makeCompanies(page, { name: "Fjord Robotics" });
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { name: "Nordic robots", surface: "search", params: "q=robots" };
  await page.request.post("/api/saved-searches", { headers, data });
  const palette = new CommandPalette(page);
  await palette.run("nordic rob", "Saved: Nordic robots");
  await expect(page).toHaveURL("/search?q=robots");
  await palette.run("fjord", "Fjord Robotics");
  await expect(page).toHaveURL(`/companies/${id}`);
  await palette.open();
  await page.keyboard.type("robots in Norway");
  await palette.offer("Search companies for “robots in Norway”").click();
  await expect(page).toHaveURL("/search?q=robots+in+Norway");
});

test("what was read and fetched ahead goes with the session", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await makeCompanies(page, { name: "Quiet Harbour" });
  await page.goto("/companies");
  const link = page.locator('main a[href^="/companies/cmp_"]').first();
  const [name, href] = [await link.innerText(), (await link.getAttribute("href")) ?? "?"];
  const ahead = page.waitForResponse((response) => response.url().includes(href));
  await link.hover();
  await ahead;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  for (let step = 0; step < 2; step++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await page.locator("body").innerText()).not.toContain(name);
  }
});
