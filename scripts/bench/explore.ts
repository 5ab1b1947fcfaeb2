import type { Browser } from "@playwright/test";
import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import { type Benchmark, type Figure, type Outcome, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { dataFile, MANY_COMPANIES } from "./data-file.ts";
import { measureThereAndBack, type NavigationTimes } from "./navigation-times.ts";
import { withServers } from "./page-cost.ts";
import { pageWeight } from "./page-weight.ts";
import {
  emulateLine,
  LINE,
  openContext,
  paintBound,
  type Visit,
  visitInTurns,
  withBrowser,
} from "./visit.ts";

/** How long the pointer rests on a line before it presses; people take longer. */
const REST_MS = 150;
/** The first ways of a browser load the profile's own scripts. */
const WARM_UP = 2;

type Explored = { what: string; path: string };

/** The pages of the way: a question, the whole list, and a company of it. */
async function pagesOf({ address, cookie }: Server): Promise<Explored[]> {
  const answer = await fetch(`${address}/api/companies?per_page=1&sort=-funding`, {
    headers: { cookie },
  });
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  return [
    { what: "/search", path: "/search?q=fintech+in+the+Nordics+founded+after+2015" },
    { what: "/companies", path: "/companies" },
    { what: "profile", path: `/companies/${items[0]?._id}` },
  ];
}

async function weigh(bare: Server, product: Server, pages: readonly Explored[]): Promise<Figure[]> {
  const floor = await pageWeight(bare.address, bare.quiet);
  return Promise.all(
    pages.map(async ({ what, path }): Promise<Figure> => {
      const { javascript } = await pageWeight(product.address, path, product.cookie);
      return {
        what: `${what}: first-load JavaScript, gzip`,
        unit: "kB",
        bare: [floor.javascript / 1000],
        product: [javascript / 1000],
        bound: { times: 2 },
      };
    }),
  );
}

type Servers = { browser: Browser; bare: Server; product: Server };

/** Largest paint and layout shift of one page, visited in turns with the bare list. */
async function paintOf({ browser, ...servers }: Servers, { what, path }: Explored) {
  const visits = await visitInTurns(browser, servers, path);
  const figure = (name: string, unit: "ms" | "", of: keyof Visit, bound: Figure["bound"]) => ({
    what: `${what}: ${name}`,
    unit,
    bound,
    bare: visits.bare.map((one) => one[of]),
    product: visits.product.map((one) => one[of]),
  });
  return [
    figure("largest contentful paint", "ms", "paint", paintBound),
    figure("sum of layout shifts", "", "shift", { atMost: 0.02 }),
  ];
}

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

async function measure(bare: Server, product: Server): Promise<Outcome> {
  await untilAllCommitted(product);
  const id = await uploadFile(product, dataFile(MANY_COMPANIES));
  const { counts } = await untilImport(product, id, isCommitted);
  const pages = await pagesOf(product);
  const figures = await weigh(bare, product, pages);
  await withBrowser(async (browser) => {
    const servers = { browser, bare, product };
    for (const one of pages) figures.push(...(await paintOf(servers, one)));
    figures.push(...figuresOfWay(await waysOf(servers, false), ""));
    figures.push(...figuresOfWay(await waysOf(servers, true), " over the line"));
  });
  return { figures, notes: [`Companies: ${counts.new} of a real list beside the first ones.`] };
}

/**
 * Finding companies as one sees it: what its pages weigh, when they are there, and the way between.
 */
export const explore: Benchmark = {
  name: "explore",
  title:
    "The company pages with 93,301 companies, against the bare page with a nonce (JavaScript) and " +
    `the bare page with 25 rows (paint), in a headless Chromium at 1440x900, over ${LINE}. ` +
    "From the list to a profile and back: on this machine with an immediate click, " +
    `and over the line with a pointer that hovers ${REST_MS} ms first.`,
  needsLinux: false,
  needsBrowser: true,
  run: (contest) => withServers(contest, measure),
};
