import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };

async function aCompany(page: Page): Promise<string> {
  const data = { name: "Fjord Robotics", country: "Norway" };
  const made = await page.request.post("/api/companies", { headers, data });
  return (await made.json())._id;
}

test("an opinion that was begun survives a reload, is offered back, and goes when it is saved", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  await page.goto(`/companies/${await aCompany(page)}?tab=notes`);
  await page.getByRole("radio", { name: /^Opinions/ }).check();
  await page.getByRole("button", { name: "Give an opinion" }).click();
  await page.getByRole("radio", { name: "Invest" }).check();
  await page.getByLabel("Conviction").fill("8");
  await page.getByLabel("Why").fill("They have built this twice");
  await page.getByLabel("What would change my mind").fill("A founder who leaves");
  await page.getByRole("radio", { name: "Everyone" }).check();
  await page.reload();
  const offer = page.getByText("You began an opinion here and didn’t save it.");
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Continue writing" }).click();
  await expect(page.getByText("We restored what you typed.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Invest" })).toBeChecked();
  await expect(page.getByLabel("Conviction")).toHaveValue("8");
  await expect(page.getByLabel("Why")).toHaveValue("They have built this twice");
  await expect(page.getByLabel("What would change my mind")).toHaveValue("A founder who leaves");
  await expect(page.getByRole("radio", { name: "Everyone" })).toBeChecked();
  await inspect(page, "an opinion that is back");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Save opinion" }).click();
  await expect(page.getByRole("article").getByText("Conviction 8 of 10")).toBeVisible();

  await page.getByRole("button", { name: "Actions for your opinion" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Why").fill("They have built this three times");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Notes 1" })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole("radio", { name: /^Opinions/ }).check();
  await page.getByRole("button", { name: "Actions for your opinion" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByLabel("Why")).toHaveValue("They have built this three times");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Why")).toHaveValue("They have built this twice");
});

test("the dialog of second opinions has an address: a reload shows it again, Back closes it", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const path = `/companies/${await aCompany(page)}`;
  await page.goto("/companies");
  await page.goto(path);
  const open = page.locator('[data-tour="second-opinion"]');
  const dialog = page.getByRole("dialog", { name: "Second opinions on Fjord Robotics" });
  await open.click();
  await expect(dialog.getByLabel("Question")).toBeVisible();
  await expect(page).toHaveURL(`${path}?second=all`);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel("Question")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await open.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(open).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/companies");
});
