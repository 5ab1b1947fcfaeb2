import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isDrill } from "../../playwright.config.ts";
import { expect } from "./fixtures.ts";

export const colorSchemes = ["light", "dark"] as const;

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

const ofBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeCore = readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds. A page is given axe once: by itself the builder does so twice for each look. */
async function violationsOf(page: Page, within?: string) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore);
  // In the page itself: our pages have no frames, for which the default opens one more page.
  const builder = new AxeBuilder({ page, axeSource: ";" }).setLegacyMode();
  if (within) builder.include(within);
  // Style sheets read again and media are for rules that we do not use.
  builder.options({ resultTypes: ["violations"], preload: false });
  return (await builder.analyze()).violations;
}

type Size = keyof typeof sizes;
const allSizes: Size[] = ["desktop", "phone"];
type Look = { colorScheme: "light" | "dark"; size: Size };

/** Waits until nothing moves: contrast is that of the page at rest, not of something coming in. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    );
  });

async function expectAccessible(page: Page, what: string, look: Look, within?: string) {
  const { colorScheme, size } = look;
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(sizes[size]);
  await atRest(page);
  const found = (await violationsOf(page, within)).map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
  expect.soft([what, colorScheme, size, ...found]).toEqual([what, colorScheme, size]);
}

async function expectNoSidewaysScroll(page: Page, what: string, size: Size) {
  const { width } = sizes[size];
  await page.setViewportSize(sizes[size]);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft([what, size, scrollWidth]).toEqual([what, size, width]);
}

/**
 * Checks a page, or a part of it, in one colour scheme: axe, and its width. On both screens in the
 * drill; `npm test` looks at the light one on a desktop and the dark one on a phone.
 */
export async function inspectIn(
  page: Page,
  what: string,
  colorScheme: "light" | "dark",
  within?: string,
) {
  const usual: Size = colorScheme === "light" ? "desktop" : "phone";
  for (const size of isDrill ? allSizes : [usual]) {
    await expectAccessible(page, what, { colorScheme, size }, within);
    await expectNoSidewaysScroll(page, what, size);
  }
}

/**
 * Checks states of a story: each in every look in the drill. `npm test` takes the looks in turn, light
 * on a desktop and dark on a phone; what the states are made of has both in the gallery.
 */
export function inspectInTurn() {
  let turn = 0;
  return async (page: Page, what: string) => {
    const colorScheme = colorSchemes[turn++ % colorSchemes.length] ?? "light";
    for (const each of isDrill ? colorSchemes : [colorScheme]) await inspectIn(page, what, each);
  };
}

/** Checks a page once, and its width on a phone. */
export async function inspectOnce(
  page: Page,
  what: string,
  look: Look = { colorScheme: "light", size: "desktop" },
) {
  // A page that tells of something missing, and the demo, are made by their scripts.
  await expect(page.locator("h1").first()).toBeAttached();
  await expectAccessible(page, what, look);
  await expectNoSidewaysScroll(page, what, "phone");
}

/**
 * Checks a state within a story, in both colour schemes and on both screens. Only in the drill:
 * `npm test` checks every page once and every component in the gallery.
 */
export async function inspect(page: Page, what: string) {
  if (!isDrill) return;
  const before = page.viewportSize();
  await expect(page.locator("main").first()).toBeAttached();
  for (const colorScheme of colorSchemes) await inspectIn(page, what, colorScheme);
  // The story goes on as it was.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
