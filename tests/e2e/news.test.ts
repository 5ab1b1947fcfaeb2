import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

test("an admin without feeds is led to them, adds one, and is told why another is refused", async ({
  page,
  member: _,
}) => {
  await page.goto("/spotlight-news");
  await expect(page.getByRole("heading", { name: "News feeds are off" })).toBeVisible();
  await inspect(page, "news without feeds");
  await page.getByRole("link", { name: "Turn on feeds" }).click();
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("https://www.linkedin.com/feed");
  await address.press("Enter");
  await expect(page.getByText(/LinkedIn’s terms of service/)).toBeVisible();
  await address.fill("http://127.0.0.1:9/feed.xml");
  await address.press("Enter");
  await expect(page.getByRole("heading", { name: "1 of 1 source on" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "On" })).toBeChecked();
  await inspect(page, "the news feeds");
  await page.getByRole("button", { name: "More for 127.0.0.1" }).click();
  await page.getByRole("menuitem", { name: "Change interval" }).click();
  await page.getByRole("dialog").getByLabel("How often").selectOption("Every day");
  await expect(page.getByText(/· Every day ·/)).toBeVisible();
});
