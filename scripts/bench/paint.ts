import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, installedBrowser } from "../launch/browser.ts";
import { type Benchmark, type Figure, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { withServers } from "./page-cost.ts";

const MEGABITS = 10;
const LATENCY_MS = 40;
/** What home may take beyond twice the bare page: its first script and its fonts on this line. */
const ALLOWANCE_MS = 100;
/** How long a page is watched after it has loaded: what runs or moves late counts too. */
const WATCHED_MS = 1500;

/** What a visitor sees of one visit: milliseconds of the largest paint and the longest task. */
type Visit = { paint: number; shift: number; task: number };

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

async function emulateLine(page: Page): Promise<void> {
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

/** One visit of somebody whose browser has nothing of the server yet. */
async function visit(browser: Browser, { address, cookie }: Server, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [name, value = ""] = cookie.split("=");
    if (name) await context.addCookies([{ name, value, url: address }]);
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

function figuresOf(bare: readonly Visit[], product: readonly Visit[]): Figure[] {
  const figure = (what: string, unit: "ms" | "", of: keyof Visit, bound: Figure["bound"]) => ({
    what,
    unit,
    bare: bare.map((one) => one[of]),
    product: product.map((one) => one[of]),
    bound,
  });
  const allowance = { what: `${ALLOWANCE_MS} ms`, samples: product.map(() => ALLOWANCE_MS) };
  return [
    figure("largest contentful paint", "ms", "paint", { times: 2, allowance }),
    figure("sum of layout shifts", "", "shift", { atMost: 0.02 }),
    figure("longest task over 50 ms", "ms", "task", { atMost: 50 }),
  ];
}

/** What a visitor sees of home against the bare list page. */
export const paint: Benchmark = {
  name: "paint",
  title:
    "Home of a signed-in user with 25 projects against the bare page with 25 rows, in a headless " +
    `Chromium at 1440x900 with an empty cache, over an emulated line of ${MEGABITS} Mbit/s and ` +
    `${LATENCY_MS} ms. A page is watched for ${WATCHED_MS / 1000} s after it has loaded.`,
  needsLinux: false,
  needsBrowser: true,
  run: (contest) =>
    withServers(contest, async (bare, product) => {
      const browser = await chromium.launch({
        executablePath: installedBrowser(),
        args: browserFlags,
      });
      const [bareVisits, productVisits]: [Visit[], Visit[]] = [[], []];
      try {
        for (let pair = -1; pair < PAIRS; pair++) {
          const visits = [
            await visit(browser, bare, bare.rows),
            await visit(browser, product, "/"),
          ];
          const [ofBare, ofProduct] = visits;
          // The first pair warms the servers up.
          if (pair < 0 || !ofBare || !ofProduct) continue;
          bareVisits.push(ofBare);
          productVisits.push(ofProduct);
        }
      } finally {
        await browser.close();
      }
      return { figures: figuresOf(bareVisits, productVisits), notes: [] };
    }),
};
