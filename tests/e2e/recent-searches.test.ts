import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

/** Makes a company over the API. */
async function makeCompany(page: Page, data: Record<string, unknown>) {
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/companies", { headers, data });
  expect(made.status()).toBe(201);
}

const asked = (page: Page, name: string | RegExp) =>
  page.getByRole("list", { name: "Your questions" }).getByRole("link", { name });

/** Asks in the search, and waits until it is among what was asked. */
async function search(page: Page, q: string, total: number) {
  await page.goto(`/search?${new URLSearchParams({ q })}`);
  const isRemembered = async () => {
    const answer = await page.request.get(`/api/recent-searches?${new URLSearchParams({ q })}`);
    return (await answer.json()).total;
  };
  await expect.poll(isRemembered).toBe(total);
}

test("what was asked is found again, compared with now, removed and brought back", async ({
  page,
  member: _,
}) => {
  await page.goto("/recent-searches");
  await expect(page.getByText("No questions yet")).toBeVisible();
  await inspect(page, "no recent searches");
  await page.setViewportSize({ width: 1440, height: 900 });
  await makeCompany(page, { name: "Fjord", country: "Norway", tags: ["Robotics"] });
  await search(page, "Robotics companies in Norway", 1);
  await search(page, "Fintech companies in Norway", 1);

  await page.goto("/recent-searches");
  await expect(asked(page, /companies in Norway/)).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search your questions" }).fill("robot");
  await expect(page).toHaveURL(/q=robot$/);
  await expect(asked(page, /companies in Norway/)).toHaveText(["Robotics companies in Norway"]);
  await expect(page.getByText(/1 company/)).toBeVisible();
  const changed = page.getByRole("button", { name: "What changed" });
  await changed.click();
  await expect(page.getByText("No new companies.")).toBeVisible();

  await makeCompany(page, { name: "Skerry", country: "Norway", tags: ["Robotics"] });
  await page.reload();
  await changed.click();
  await expect(page.getByRole("link", { name: "Skerry" })).toBeVisible();
  await expect(page.getByText(/1 then, 2 now/)).toBeVisible();
  await inspect(page, "what changed since a search");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Remove Robotics companies in Norway" }).click();
  await expect(page.getByText("No questions match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(asked(page, "Robotics companies in Norway")).toBeVisible();
  await asked(page, "Robotics companies in Norway").click();
  await expect(page).toHaveURL(/\/search\?q=Robotics\+companies\+in\+Norway$/);
});

test("questions of chats are there too, and all are removed at once", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/spotlight/sessions", { headers, data: {} });
  const { session_id } = await made.json();
  const path = `/api/spotlight/sessions/${session_id}/messages`;
  await page.request.post(path, { headers, data: { content: "Who founded Fjord?" } });
  await page.goto("/recent-searches");
  await expect(asked(page, "Who founded Fjord?")).toHaveAttribute("href", `/chat/${session_id}`);
  await page.getByRole("link", { name: "Searches", exact: true }).click();
  await expect(page.getByText("No questions match these filters.")).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByText("No questions yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(asked(page, "Who founded Fjord?")).toBeVisible();
});
