import { expect, type Page } from "@playwright/test";

/** Presses a key until the page takes it: one that has just come may not listen yet. */
export const pressUntilTaken = (page: Page, key: string) =>
  expect(async () => {
    const press = await page.evaluateHandle(() => {
      const seen = { isTaken: false };
      const note = (event: KeyboardEvent) => {
        seen.isTaken = event.defaultPrevented;
      };
      addEventListener("keydown", note, { once: true });
      return seen;
    });
    await page.keyboard.press(key);
    expect(await press.evaluate(({ isTaken }) => isTaken)).toBe(true);
  }).toPass();
