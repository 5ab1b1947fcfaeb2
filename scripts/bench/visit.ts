import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserFlags, installedBrowser } from "../launch/browser.ts";
import { type Bound, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";

const MEGABITS = 10;
const LATENCY_MS = 40;
export const LINE = `an emulated line of ${MEGABITS} Mbit/s and ${LATENCY_MS} ms`;
/** How long a page is watched after it has loaded: what runs or moves late counts too. */
export const WATCHED_MS = 1500;

/** Beyond 2.2 times the bare page: its style sheet, fonts and first script on this line. */
const ALLOWANCE_MS = 160;
const allowance = { what: `${ALLOWANCE_MS} ms`, samples: Array<number>(PAIRS).fill(ALLOWANCE_MS) };
/** How late a page may show its largest part. */
export const paintBound: Bound = { times: 2.2, allowance };

/** What a visitor sees of one visit: milliseconds of the largest paint and the longest task. */
export type Visit = { paint: number; shift: number; task: number };

/**
 * Runs in the page before anything of it does. As text: the compiler gives named functions a helper
 * that a page does not have.
 */
const watch = `
  window.seen = { paint: 0, shift: 0, task: 0 };
  const notes = {
    "largest-contentful-paint": ({ startTime }) => { seen.paint = startTime; },
    "layout-shift": ({ value }) => { seen.shift += value; },
    "longtask": ({ duration }) => { seen.task = Math.max(seen.task, duration); },
  };
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
`;

/** Lets a page be reached over the emulated line alone. */
export async function emulateLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (MEGABITS * 1_000_000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** A desktop browser's window that has the server's session, if any, and nothing else. */
export async function openContext(
  browser: Browser,
  { address, cookie }: Pick<Server, "address" | "cookie">,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name, value = ""] = cookie.split("=");
  if (name) await context.addCookies([{ name, value, url: address }]);
  return context;
}

/** The frame of a browser's window, which takes its place from what is drawn. */
const FRAME = 100;

/**
 * Makes a page's window as tall as its content. A headless browser does not draw below its window
 * and reports no paint there, so keys in a box at the lower edge would appear slow.
 */
export async function drawWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = { width, height: height + FRAME };
  await session.send("Browser.setWindowBounds", { windowId, bounds });
}

/** Runs `work` with a headless browser, which ends with it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: browserFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** One visit of somebody whose browser has nothing of the server yet. */
export async function visit(
  browser: Browser,
  { address, cookie }: Server,
  path: string,
): Promise<Visit> {
  const context = await openContext(browser, { address, cookie });
  try {
    const page = await context.newPage();
    await emulateLine(page);
    await page.addInitScript({ content: watch });
    await page.goto(address + path, { waitUntil: "load" });
    await page.waitForTimeout(WATCHED_MS);
    const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen);
    if (seen.paint === 0) throw new Error(`No paint of ${address + path} was seen`);
    return seen;
  } finally {
    await context.close();
  }
}

/** Visits the bare list and a page of the product in turns: the visits of each, in order. */
export async function visitInTurns(
  browser: Browser,
  { bare, product }: { bare: Server; product: Server },
  path: string,
): Promise<{ bare: Visit[]; product: Visit[] }> {
  const visits: { bare: Visit[]; product: Visit[] } = { bare: [], product: [] };
  for (let pair = -1; pair < PAIRS; pair++) {
    const ofBare = await visit(browser, bare, bare.rows);
    const ofProduct = await visit(browser, product, path);
    // The first pair warms the servers up.
    if (pair < 0) continue;
    visits.bare.push(ofBare);
    visits.product.push(ofProduct);
  }
  return visits;
}
