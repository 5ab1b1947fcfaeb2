import type { Page } from "@playwright/test";

/** Milliseconds from a press to the paint of what it leads to. */
export type NavigationTimes = { there: number; back: number };

/**
 * Waits in the page until `selector` matches an element with `text`, then until that is painted,
 * and answers the milliseconds since `since`. As text: the compiler gives functions a helper that a
 * page does not have.
 */
export const untilPainted = (since: string, selector: string, text: string) => `
  new Promise((resolve) => {
    const isThere = () =>
      [...document.querySelectorAll(${JSON.stringify(selector)})].some(
        (one) => one.textContent.includes(${JSON.stringify(text)}) && one.checkVisibility());
    const look = () => {
      if (!isThere()) return;
      watcher.disconnect();
      // The frame that has it begins; what waits behind it runs when it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - ${since});
        port2.postMessage(null);
      });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    look();
  })`;

/** Notes when the browser saw the next press, as "window.pressed". */
export const notePress = `addEventListener("click", ({ timeStamp }) => { window.pressed = timeStamp; },
  { capture: true, once: true })`;

const LINK = 'main a[href^="/companies/cmp_"]';

/**
 * From a list to the profile of its `nth` company (from 0) and back. The pointer rests on the line
 * for `restMs` before it presses; the press counts from the moment that the browser saw it.
 */
export async function measureThereAndBack(
  page: Page,
  nth: number,
  restMs: number,
): Promise<NavigationTimes> {
  const link = page.locator(LINK).nth(nth);
  const name = (await link.innerText()).trim();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The list shows no company ${nth}`);
  await page.evaluate(notePress);
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.waitForTimeout(restMs);
  const there = page.evaluate(untilPainted("window.pressed", "main h1", name));
  await page.mouse.down();
  await page.mouse.up();
  const thereMs = Number(await there);
  await page.waitForTimeout(500);
  const back = page.evaluate(
    `{ const before = performance.now(); history.back(); ${untilPainted("before", LINK, name)} }`,
  );
  const backMs = Number(await back);
  await page.waitForTimeout(300);
  return { there: thereMs, back: backMs };
}
