import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a key until the page takes it: one that has just come may not listen yet. */
export const pressUntilTaken = (page: Page, key: string) =>
  expect(async () => {
    const press = await page.evaluateHandle(() => {
      const seen = { isTaken: false };
      addEventListener("keydown", ({ defaultPrevented }) => {
        seen.isTaken ||= defaultPrevented;
      });
      return seen;
    });
    await page.keyboard.press(key);
    expect(await press.evaluate(({ isTaken }) => isTaken)).toBe(true);
  }).toPass();

/** Goes somewhere by two keys, which count as a pair only when the second follows soon. */
export const goByKeys = (page: Page, keys: string, to: RegExp | ((url: URL) => boolean)) =>
  expect(async () => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await expect(page).toHaveURL(to, { timeout: 5000 });
  }).toPass();

/** Presses Tab until the focus is there, at most a hundred times. */
export const tabTo = async (page: Page, place: Locator) => {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await place.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab did not get there");
};
