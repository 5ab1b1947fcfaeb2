import { expect, test } from "./fixtures.ts";
import { colorSchemes, inspectIn } from "./look.ts";

// A dozen screens for axe: a slow machine shall not decide what passes.
test.setTimeout(600_000);

const openedOnes = "[role=menu], [role=dialog], [role=alertdialog]";
/** `npm test` looks at what opens in one theme, and at pages instead of the gallery's screens. */
const tagOf = (theme: string) => (theme === "light" ? [] : ["@drill"]);

for (const theme of colorSchemes) {
  test(`axe finds nothing in the gallery, ${theme}`, async ({ page }) => {
    await page.goto(`/gallery?theme=${theme}`);
    expect(await page.locator("section[id]").count()).toBeGreaterThan(12);
    await inspectIn(page, "the gallery", theme);
  });

  test(`axe finds nothing in what the gallery opens, ${theme}`, {
    tag: tagOf(theme),
  }, async ({ page }) => {
    await page.goto(`/gallery?theme=${theme}`);
    const openers = page.locator("[data-opens]");
    expect(await openers.count()).toBeGreaterThan(3);
    for (const opener of await openers.all()) {
      await opener.click();
      const opened = page.locator(openedOnes);
      await expect(opened).toBeVisible();
      await inspectIn(page, `opened: ${await opened.getAttribute("role")}`, theme, openedOnes);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test(`axe finds nothing on the screens of the gallery, ${theme}`, { tag: "@drill" }, async ({
    page,
  }) => {
    await page.goto("/gallery");
    const links = await page.getByRole("navigation", { name: "Screens" }).getByRole("link").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      await page.goto(`${address}&theme=${theme}`);
      await inspectIn(page, String(address), theme);
    }
  });
}
