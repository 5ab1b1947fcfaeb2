import { expect, test } from "./fixtures.ts";
import { aProject, EntriesPage } from "./pages/entries-page.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 900 }, startPage: null });

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

test("a card that was moved twice stays where the last move led, although the first arrives after it", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const projectId = await aProject(page, "Left twice", 1);
  const entries = new EntriesPage(page);
  // Holds back the first write, as a slow connection would.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const isHeld = !localStorage.held && String(input).endsWith("/stage");
      if (!isHeld) return send(input, init);
      localStorage.held = JSON.stringify({
        address: String(input),
        method: init?.method,
        body: init?.body,
        headers: [...new Headers(init?.headers)],
      });
      return new Promise(() => {});
    };
  });
  await entries.open(projectId, "?view=board");
  await expect(entries.cards("New")).toHaveCount(1);
  const press = (stage: string, isLeaving: boolean) =>
    page.evaluate(
      ([from, leaves]) => {
        const card = document.querySelector<HTMLElement>(`[data-stage="${from}"] [data-card] a`);
        const key = { key: "ArrowRight", shiftKey: true, bubbles: true, cancelable: true };
        card?.focus();
        card?.dispatchEvent(new KeyboardEvent("keydown", key));
        if (leaves) location.reload();
      },
      [stage, isLeaving] as const,
    );
  await press("new", false);
  await expect(entries.cards("Screening")).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Boolean(localStorage.held))).toBe(true);
  const reloaded = page.waitForEvent("load");
  await press("screening", true);
  await reloaded;
  const board = `/api/company-watchlists/company/${projectId}/board`;
  await expect
    .poll(async () => (await page.request.get(board)).text())
    .toContain('"stage_key":"first-meeting"');
  await page.evaluate(async () => {
    const { address, ...held } = JSON.parse(localStorage.held);
    await (await fetch(address, held)).text();
  });
  await page.reload();
  await expect(entries.cards("First meeting")).toHaveCount(1);
});
