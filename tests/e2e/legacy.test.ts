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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one asks, reads the answer with its sources, and goes on in the thread", async ({
    page,
    member: _,
  }) => {
    await makeCompany(page, { name: "Fjord Robotics", country: "Norway", founded_year: 2021 });
    await page.goto("/legacy");
    await page.getByRole("button", { name: "Ask" }).click();
    await expect(page.getByText("Ask something").last()).toBeVisible();
    await page.getByLabel("Ask about companies").fill("When was Fjord Robotics founded?");
    await page.getByRole("button", { name: "Ask" }).click();
    await expect(page).toHaveURL(/\/legacy\/chat\/cht_\w+/);
    await expect(page.getByText("Fjord Robotics was founded in 2021.")).toBeVisible();
    await page.getByRole("link", { name: "Source 1" }).click();
    await expect(page).toHaveURL(/#msg_\w+-1$/);
    await page.getByLabel("Ask something else").fill("Where is it based?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByText(/Fjord Robotics is based in Norway/)).toBeVisible();
    await page.getByRole("region", { name: "Sources" }).last().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/sources\/src_\w+\?passage=/);
    await page.goto("/legacy");
    await expect(
      page.getByRole("link", { name: "When was Fjord Robotics founded?" }),
    ).toBeVisible();
    await expect(page.getByText(/^4 msgs/)).toBeVisible();
  });
});

test("axe finds nothing on the plain pages", { tag: "@drill" }, async ({ page, member: _ }) => {
  await makeCompany(page, { name: "Fjord Robotics", founded_year: 2021 });
  await page.goto("/legacy");
  await inspect(page, "plain chats");
  await page.getByLabel("Ask about companies").fill("When was Fjord Robotics founded?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Fjord Robotics was founded in 2021.")).toBeVisible();
  await inspect(page, "a plain thread");
});
