import { expect, test } from "./fixtures.ts";

test("a tooltip comes after 700 ms under the pointer, at once at the focus, and on a long press", async ({
  page,
  member: _,
}) => {
  await page.clock.install();
  await page.goto("/");
  const ask = page.getByRole("button", { name: "Ask", exact: true });
  const tooltip = page.getByRole("tooltip", { name: "Ask" });
  const box = page.getByRole("textbox", { name: /^Ask about/ });
  await box.focus();
  await page.keyboard.press("Tab");
  await expect(ask).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await ask.hover();
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip).toBeVisible();
  // It closes once the pointer moves on outside, as pointers do.
  for (const at of [5, 9]) {
    await page.mouse.move(at, at);
    await page.clock.runFor(100);
  }
  await expect(tooltip).toHaveCount(0);

  await ask.dispatchEvent("pointerdown", { pointerType: "touch" });
  await page.clock.runFor(600);
  await expect(tooltip).toBeVisible();
});
