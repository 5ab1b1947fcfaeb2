import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { CommandPalette } from "./pages/command-palette.ts";
import { aProject } from "./pages/entries-page.ts";

test.use({ startPage: null });
test.setTimeout(120_000);

const headers = { "sec-fetch-site": "same-origin" };

async function prepare(page: Page) {
  const made = await page.request.post("/api/companies", {
    headers,
    data: { name: "Fjord Robotics", country: "Norway", tags: ["Robotics"], founded_year: 2019 },
  });
  expect(made.status()).toBe(201);
  return { fjord: (await made.json())._id, project: await aProject(page, "Harbour deals", 1) };
}

test("the palette runs the actions of the page", async ({ page, member: _ }) => {
  const { fjord, project } = await prepare(page);
  const palette = new CommandPalette(page);
  const pages = [
    [`/companies/${fjord}`, ["Add to project", "Ask for a second opinion", "Show funding"]],
    [`/projects/${project}`, ["Export dossier", "Add a thesis", "Add a company to this project"]],
    ["/companies", ["Export these companies as CSV", "Choose order and columns", "Add company"]],
    [`/compare?companies=${fjord}`, ["Print the comparison", "Export the comparison as CSV"]],
    ["/upload-pipeline", ["Choose a file to import"]],
  ] as const;
  for (const [address, actions] of pages) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await palette.open();
    for (const action of actions) await expect(palette.offer(action)).toBeAttached();
    await page.keyboard.press("Escape");
  }
  await page.goto(`/projects/${project}`);
  await palette.run("add a thesis", "Add a thesis");
  await expect(page.getByRole("dialog", { name: "Thesis" })).toBeVisible();
});
