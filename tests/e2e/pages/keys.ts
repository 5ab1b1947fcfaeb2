import { expect, type Page } from "@playwright/test";

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
