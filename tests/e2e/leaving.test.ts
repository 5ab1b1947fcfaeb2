import { expect, test } from "./fixtures.ts";
import { aProject, EntriesPage } from "./pages/entries-page.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 900 }, hasCatalogue: true });

test("cards that were moved are moved, although the page was reloaded before any was stored", async ({
  page,
  member: _,
}) => {
  const projectId = await aProject(page, "Left at once", 6);
  const entries = new EntriesPage(page);
  await entries.open(projectId, "?view=board");
  await expect(entries.cards("New")).toHaveCount(6);
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => {
    const isNew = '[data-stage="new"] [data-card] a';
    for (const card of [...document.querySelectorAll<HTMLElement>(isNew)].slice(0, 3)) {
      card.focus();
      const press = { key: "ArrowRight", shiftKey: true, bubbles: true, cancelable: true };
      card.dispatchEvent(new KeyboardEvent("keydown", press));
    }
    location.reload();
  });
  await reloaded;
  await expect(entries.cards("Screening")).toHaveCount(3);
  await expect(entries.cards("New")).toHaveCount(3);
});
