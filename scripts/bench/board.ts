import type { Browser, Page } from "@playwright/test";
import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import { type Benchmark, type Bound, type Figure, type Outcome, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { dataFile, MANY_COMPANIES } from "./data-file.ts";
import { untilPainted } from "./navigation-times.ts";
import { withServers } from "./page-cost.ts";
import { openContext, withBrowser } from "./visit.ts";

/** The page that the longer ones are compared with, and those. */
const SHORT = 50;
const LONG = [1_000, 10_000] as const;
const layouts = ["table", "board"] as const;
type Layout = (typeof layouts)[number];

/**
 * What all of a page may hold, how long a frame may be while it is scrolled, and a change of stage.
 */
const NODES = 2_500;
const FRAME_MS = 20;
const CHANGE_MS = 100;
const FRAMES = 120;

/**
 * One visit: milliseconds from the address to a press that is answered, nodes, and a frame of
 * scrolling.
 */
type Visit = { interactive: number; nodes: number; frame: number; change: number };

/**
 * Asks every frame with a key that only a page answers which shows entries. As text, as in
 * visit.ts.
 */
const askUntilAnswered = `
  window.answered = new Promise((resolve) => {
    const ask = () => {
      const press = new KeyboardEvent("keydown", { key: "x", bubbles: true, cancelable: true });
      const isShown = document.querySelector("[data-card], [data-row]") !== null;
      if (isShown && !document.dispatchEvent(press)) resolve(performance.now());
      else requestAnimationFrame(ask);
    };
    requestAnimationFrame(ask);
  });
`;

/**
 * Scrolls what scrolls by a line or two in each frame; the 95th of a hundred frames, in
 * milliseconds.
 */
const scrollFrames = (layout: Layout) => `
  new Promise((resolve) => {
    const place = ${layout === "board" ? 'document.querySelector("[data-cards]")' : "document.scrollingElement"};
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      place.scrollTop += 60;
      if (frames.length < ${FRAMES}) return requestAnimationFrame(step);
      frames.sort((a, b) => a - b);
      resolve(frames[Math.floor(frames.length * 0.95)]);
    };
    requestAnimationFrame(step);
  })`;

/** From a press that moves the first card to its paint in the next stage. */
async function changeOfStage(page: Page): Promise<number> {
  const card = page.locator('[data-stage="new"] [data-card] a').first();
  await page.evaluate('document.querySelector("[data-cards]").scrollTop = 0');
  const name = await card.innerText();
  await card.focus();
  await page.evaluate(
    'addEventListener("keydown", ({ timeStamp }) => { window.pressed = timeStamp; }, { capture: true })',
  );
  const done = page.evaluate(
    untilPainted("window.pressed", '[data-stage="screening"] [data-card]', name),
  );
  await page.keyboard.press("Shift+ArrowRight");
  return Number(await done);
}

async function visit(browser: Browser, server: Server, path: string, layout: Layout) {
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: askUntilAnswered });
    await page.goto(`${server.address}${path}?view=${layout}`);
    const interactive = Number(await page.evaluate("window.answered"));
    await page.waitForLoadState("networkidle");
    const frame = Number(await page.evaluate(scrollFrames(layout)));
    const nodes = Number(await page.evaluate('document.querySelectorAll("*").length'));
    const change = layout === "board" ? await changeOfStage(page) : 0;
    return { interactive, nodes, frame, change };
  } finally {
    await context.close();
  }
}

async function idsOf({ address, cookie }: Server, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page++) {
    const answer = await fetch(`${address}/api/companies?per_page=100&sort=name&page=${page}`, {
      headers: { cookie },
    });
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    if (items.length === 0) throw new Error(`There are ${ids.length} companies, not ${count}`);
    ids.push(...items.map(({ _id }) => _id));
  }
  return ids.slice(0, count);
}

/** A project with so many companies; its path. */
async function projectOf({ address, cookie }: Server, companies: readonly string[]) {
  const answer = await fetch(`${address}/api/projects/`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ project_name: `${companies.length} companies`, companies }),
  });
  if (!answer.ok) throw new Error(`No project was made: ${await answer.text()}`);
  return `/projects/${((await answer.json()) as { _id: string })._id}`;
}

type Measured = Record<number, Visit[]>;

/** Visits the projects in turns; the first turn warms up. */
async function inTurns(
  browser: Browser,
  server: Server,
  paths: Record<number, string>,
  layout: Layout,
): Promise<Measured> {
  const visits: Measured = {};
  for (let turn = -1; turn < PAIRS; turn++)
    for (const [count, path] of Object.entries(paths)) {
      const seen = await visit(browser, server, path, layout);
      visits[Number(count)] ??= [];
      if (turn >= 0) visits[Number(count)]?.push(seen);
    }
  return visits;
}

function figuresOf(layout: Layout, visits: Measured): Figure[] {
  const short = visits[SHORT] ?? [];
  return LONG.flatMap((count): Figure[] => {
    const long = visits[count] ?? [];
    const figure = (what: string, of: keyof Visit, unit: "ms" | "", bound: Bound): Figure => ({
      what: `${layout} of ${count.toLocaleString("en")}: ${what}`,
      unit,
      bound,
      bare: short.map((one) => one[of]),
      product: long.map((one) => one[of]),
    });
    const figures = [
      figure("from its address to a press that is answered", "interactive", "ms", { times: 2 }),
      figure("nodes of the page", "nodes", "", { atMost: NODES }),
      figure("frame while it is scrolled, 95th of 100", "frame", "ms", { atMost: FRAME_MS }),
    ];
    if (layout === "table") return figures;
    return [
      ...figures,
      figure("from a press to the card in its next stage", "change", "ms", { atMost: CHANGE_MS }),
    ];
  });
}

async function measure(_: Server, product: Server): Promise<Outcome> {
  await untilAllCommitted(product);
  const id = await uploadFile(product, dataFile(MANY_COMPANIES));
  await untilImport(product, id, isCommitted);
  const ids = await idsOf(product, Math.max(...LONG));
  const paths: Record<number, string> = {};
  for (const count of [SHORT, ...LONG])
    paths[count] = await projectOf(product, ids.slice(0, count));
  const figures = await withBrowser(async (browser) => {
    const found: Figure[] = [];
    for (const layout of layouts)
      found.push(...figuresOf(layout, await inTurns(browser, product, paths, layout)));
    return found;
  });
  return { figures, notes: [`The bare figure is that of the same page with ${SHORT} companies.`] };
}

/** A project's companies as table and board, however many they are. */
export const board: Benchmark = {
  name: "board",
  title:
    "A project of 1,000 and of 10,000 companies as a table and as a board, against the same page with " +
    `${SHORT}, in a headless Chromium at 1440x900 on this machine.`,
  needsLinux: false,
  needsBrowser: true,
  run: (contest) => withServers(contest, measure),
};
