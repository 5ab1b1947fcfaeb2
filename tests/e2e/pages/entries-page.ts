import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

const headers = { "sec-fetch-site": "same-origin" };

/** The companies that a new organisation is given, as soon as `count` of them are there; their ids. */
export async function companiesOf(page: Page, count: number): Promise<string[]> {
  const ids: string[] = [];
  await expect(async () => {
    const answer = await page.request.get("/api/companies/search?per_page=1");
    expect((await answer.json()).total).toBeGreaterThan(200);
  }).toPass();
  for (let nth = 1; ids.length < count; nth++) {
    const answer = await page.request.get(`/api/companies?per_page=50&page=${nth}&sort=name`);
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    if (items.length === 0) break;
    ids.push(...items.map(({ _id }) => _id));
  }
  return ids.slice(0, count);
}

/** A project with so many companies; its id. */
export async function aProject(page: Page, name: string, count = 0): Promise<string> {
  const made = await page.request.post("/api/projects/", {
    headers,
    data: { project_name: name, companies: count > 0 ? await companiesOf(page, count) : [] },
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
