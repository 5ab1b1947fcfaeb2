import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

const headers = { "sec-fetch-site": "same-origin" };

/** Waits until the companies that a new organization is given are there. */
export const untilStarted = (page: Page) =>
  expect(async () => {
    const answer = await page.request.get("/api/companies/search?per_page=1");
    expect((await answer.json()).total).toBeGreaterThan(200);
  }).toPass();

const colors = ["Amber", "Cobalt", "Crimson", "Indigo", "Ivory", "Jade", "Ochre", "Pearl", "Umber"];
const trades = ["Bakeries", "Ferries", "Forges", "Mills", "Orchards", "Quarries", "Vineyards"];
const nameOf = (index: number) =>
  `${colors[index % colors.length]} ${trades[index % trades.length]} ${Math.floor(index / 63) || ""}`;

/** Creates so many companies; their ids. */
async function createCompanies(page: Page, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const data = { name: nameOf(index).trim(), country: "Norway" };
    const made = await page.request.post("/api/companies", { headers, data });
    expect(made.status()).toBe(201);
    ids.push((await made.json())._id);
  }
  return ids;
}

/** A project with so many new companies; its id. */
export async function aProject(page: Page, name: string, count = 0): Promise<string> {
  const made = await page.request.post("/api/projects/", {
    headers,
    data: { project_name: name, companies: await createCompanies(page, count) },
  });
  expect(made.status()).toBe(201);
  return (await made.json())._id;
}

/** The companies of a project, as a table or a board. */
export class EntriesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(projectId: string, query = "") {
    await this.page.goto(`/projects/${projectId}${query}`);
    await expect(this.page.getByRole("region", { name: "Companies", exact: true })).toBeVisible();
  }

  column(stage: string) {
    return this.page.getByRole("region", { name: new RegExp(`^${stage}, `) });
  }

  cards(stage: string) {
    return this.column(stage).locator("[data-card]");
  }

  rows() {
    return this.page.locator("[data-row]");
  }

  toast(text: string | RegExp) {
    return this.page.getByText(text);
  }
}
