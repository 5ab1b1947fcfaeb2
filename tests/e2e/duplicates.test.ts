import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const headers = { "sec-fetch-site": "same-origin" };

async function add(page: Page, data: Record<string, unknown>) {
  const made = await page.request.post("/api/companies", { headers, data });
  expect(made.status()).toBe(201);
}

const pairOf = (page: Page, name: RegExp) => page.getByRole("listitem", { name });

test("two records of one company are merged by keys, under the other name, and taken apart again", async ({
  page,
  member: _,
}) => {
  await add(page, { name: "Quillfjord Robotics", country: "Norway", city: "Oslo" });
  await add(page, { name: "QUILLFJORD ROBOTICS AS", country: "Norway", founded_year: 2019 });
  await add(page, { name: "Saltmarsh Foods" });
  await add(page, { name: "Saltmarsh Foods GmbH", country: "Germany" });
  await page.goto("/companies/duplicates");
  const fjord = pairOf(page, /quillfjord/i);
  await expect(fjord).toContainText("Both in Norway");
  await inspect(page, "duplicates");
  const name = "Keep the name Quillfjord Robotics";
  const short = fjord.getByRole("radio", { name, exact: true });
  await expect(async () => {
    await short.focus();
    const wasChosen = await short.isChecked();
    await page.keyboard.press("s");
    await expect(short).toBeChecked({ checked: !wasChosen, timeout: 3000 });
  }).toPass();
  await short.check();
  await page.keyboard.press("m");
  await expect(fjord).toHaveCount(0);
  await expect(page.getByText("Merged QUILLFJORD ROBOTICS AS into Quillfjord")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Merged QUILLFJORD ROBOTICS AS")).toBeVisible();
  await expect(fjord).toHaveCount(1);
});

test("a pair that is kept apart goes, and the history brings it back", { tag: "@drill" }, async ({
  page,
  member: _,
}) => {
  await add(page, { name: "Saltmarsh Foods" });
  await add(page, { name: "Saltmarsh Foods GmbH" });
  await page.goto("/companies/duplicates");
  const pair = pairOf(page, /saltmarsh/i);
  await pair.getByRole("button", { name: /^Not a duplicate/ }).click();
  await expect(pair).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("change history");
  await page.getByRole("option", { name: /Change history/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change history" });
  const act = dialog.getByRole("listitem").filter({ hasText: /^Marked Saltmarsh/ });
  await expect(act).toBeVisible();
  await inspect(page, "change history");
  await act.getByRole("button", { name: /^Undo/ }).click();
  await expect(act).toContainText("Undone by");
  await page.keyboard.press("Escape");
  await expect(pair).toHaveCount(1);
});
