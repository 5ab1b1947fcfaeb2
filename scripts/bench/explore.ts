import type { Browser } from "@playwright/test";
import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import { type Benchmark, type Figure, type Outcome, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { dataFile, MANY_COMPANIES } from "./data-file.ts";
import { measureThereAndBack, type NavigationTimes } from "./navigation-times.ts";
import { withServers } from "./page-cost.ts";
import { emulateLine, LINE, openContext, withBrowser } from "./visit.ts";

/** How long the pointer rests on a line before it presses; people take longer. */
const REST_MS = 150;
/** The first ways of a browser load the profile's own scripts. */
const WARM_UP = 2;

type Servers = { browser: Browser; product: Server };

/** The way from the list to its companies and back, five of them after the first ones. */
async function waysOf({ browser, product }: Servers, isFar: boolean): Promise<NavigationTimes[]> {
  const context = await openContext(browser, product);
  try {
    const page = await context.newPage();
    if (isFar) await emulateLine(page);
    await page.goto(`${product.address}/companies`, { waitUntil: "networkidle" });
    const ways: NavigationTimes[] = [];
    for (let nth = 0; nth < WARM_UP + PAIRS; nth++)
      ways.push(await measureThereAndBack(page, nth, isFar ? REST_MS : 0));
    return ways.slice(WARM_UP);
  } finally {
    await context.close();
  }
}

function figuresOfWay(ways: readonly NavigationTimes[], where: string): Figure[] {
  const figure = (what: string, of: keyof NavigationTimes, atMost: number): Figure => ({
    what: `${what}${where}`,
    unit: "ms",
    bare: ways.map(() => 0),
    product: ways.map((way) => way[of]),
    bound: { atMost },
  });
  return [
    figure("from the press on a line to its painted profile", "there", 120),
    figure("back to the painted list", "back", 50),
  ];
}

/** Imports a real list of 93,301 rows; answers the number of new companies. */
export async function addManyCompanies(product: Server): Promise<number> {
  await untilAllCommitted(product);
  const id = await uploadFile(product, dataFile(MANY_COMPANIES));
  return (await untilImport(product, id, isCommitted)).counts.new;
}

async function measure(product: Server): Promise<Outcome> {
  const companies = await addManyCompanies(product);
  const figures = await withBrowser(async (browser) => [
    ...figuresOfWay(await waysOf({ browser, product }, false), ""),
    ...figuresOfWay(await waysOf({ browser, product }, true), " over the line"),
  ]);
  return { figures, notes: [`Companies: ${companies} of a real list beside the first ones.`] };
}

/** The way from the list of companies to a profile and back. Their pages are rows of `pages`. */
export const explore: Benchmark = {
  name: "explore",
  title:
    "From the list of 93,301 companies to a profile and back, in a headless Chromium at 1440x900: on " +
    `this machine with an immediate click, and over ${LINE} with a pointer that hovers ${REST_MS} ms first.`,
  needsLinux: false,
  needsBrowser: true,
  run: (contest) => withServers(contest, (_bare, product) => measure(product)),
};
