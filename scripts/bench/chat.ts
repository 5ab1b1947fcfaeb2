import type { Browser, Page } from "@playwright/test";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { untilAllCommitted } from "../launch/imports.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import { type Benchmark, type Figure, type Outcome, PAIRS } from "./benchmark.ts";
import type { Contest, Server } from "./contest.ts";
import { get } from "./load.ts";
import { notePress, untilPainted } from "./navigation-times.ts";
import { pageCost, REQUESTS, withServers } from "./page-cost.ts";
import { timed } from "./statements.ts";
import { fillThreads, threadOf } from "./threads.ts";
import { drawWhole, openContext, withBrowser } from "./visit.ts";

const MESSAGES = 40;
const LONG = 500;
const THREADS = { threads: 500, messages: 10 };
/** An open thread follows its events: its network is never idle. */
const READ_MS = 1_000;
/** The first ways of a browser load the thread's own scripts. */
const WARM_UP = 2;
const TYPED = "Which of them were founded after 2015 and are in Norway?";

/**
 * From the press on a chat in the sidebar to the paint of its latest turn, a fresh page each time.
 */
async function openFromSidebar(page: Page, address: string, thread: string): Promise<number> {
  await page.goto(`${address}/`, { waitUntil: "networkidle" });
  const link = page.locator(`a[href="/chat/${thread}"]`).first();
  const box = await link.boundingBox();
  if (!box) throw new Error("The sidebar does not show the chat");
  await page.evaluate(notePress);
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  const opened = page.evaluate(untilPainted("window.pressed", "main article.turn:last-child", ""));
  await page.mouse.down();
  await page.mouse.up();
  return Number(await opened);
}

/**
 * Notes the longest time from a key to the frame that shows it, as the browser tells it in
 * steps of 8 ms. As text: the compiler gives functions a helper that a page does not have.
 */
const watchKeys = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^key|^input/.test(name)) slowest = Math.max(slowest, duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;

/** Types a question, and answers with its slowest key. */
export async function typeInto(page: Page): Promise<number> {
  await page.evaluate(watchKeys);
  await page.keyboard.type(TYPED, { delay: 30 });
  await page.waitForTimeout(200);
  return Number(await page.evaluate("window.slowest"));
}

/**
 * Reads every earlier message, part after part, as the page does when it is asked to. As text, as
 * above.
 */
const readAll = `
  new Promise((resolve) => {
    const look = setInterval(() => {
      const earlier = [...document.querySelectorAll("main button")]
        .find((one) => one.textContent.includes("Show earlier messages"));
      if (!earlier) resolve(clearInterval(look));
      else if (earlier.ariaDisabled !== "true") earlier.click();
    }, 10);
  })`;

/** Slowest key while earlier messages come, part after part, and when all of them are there. */
async function slowestKeys(page: Page, url: string): Promise<Typed> {
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate("localStorage.clear()");
  await page.reload({ waitUntil: "load" });
  await page.waitForTimeout(READ_MS);
  await page.locator("main textarea").click();
  const read = page.evaluate(readAll);
  const meanwhile = await typeInto(page);
  await read;
  await page.waitForTimeout(READ_MS);
  const all = await page.locator("article.turn").count();
  if (all !== LONG / 2) throw new Error(`The page shows ${all} turns`);
  return { meanwhile, afterwards: await typeInto(page) };
}

/** Milliseconds. */
type Typed = { meanwhile: number; afterwards: number };
type Threads = { usual: string; long: string };

async function onScreen(browser: Browser, product: Server, threads: Threads): Promise<Figure[]> {
  const context = await openContext(browser, product);
  const { address } = product;
  const sample = async <T>(times: number, take: (page: Page) => Promise<T>) => {
    const page = await context.newPage();
    await drawWhole(page);
    const samples: T[] = [];
    for (let nth = 0; nth < times; nth++) samples.push(await take(page));
    await page.close();
    return samples;
  };
  try {
    const open = (page: Page) => openFromSidebar(page, address, threads.usual);
    const opened = (await sample(WARM_UP + PAIRS, open)).slice(WARM_UP);
    const typed = await sample(PAIRS, (page) =>
      slowestKeys(page, `${address}/chat/${threads.long}`),
    );
    return [
      figure(
        `from the press in the sidebar to the painted chat of ${MESSAGES} messages`,
        opened,
        120,
      ),
      figure(
        `slowest key in a thread of ${LONG} messages, all of them shown`,
        typed.map(({ afterwards }) => afterwards),
        50,
      ),
      figure(
        "the same while they come, part after part",
        typed.map(({ meanwhile }) => meanwhile),
        50,
      ),
    ];
  } finally {
    await context.close();
  }
}

const figure = (what: string, product: number[], atMost: number): Figure => ({
  what,
  unit: "ms",
  product,
  bare: product.map(() => 0),
  bound: { atMost },
});

/** The first page of many threads, as its caller waits for it. */
async function listed({ address, cookie }: Server): Promise<Figure> {
  const url = `${address}/api/spotlight/sessions?limit=20`;
  const samples: number[] = [];
  for (let nth = 0; nth < WARM_UP + PAIRS; nth++) samples.push(await timed(() => get(url, cookie)));
  const { threads, messages } = THREADS;
  const what = `list of 20 of ${threads} threads of ${messages} messages, over HTTP`;
  return figure(what, samples.slice(WARM_UP), 50);
}

async function measure(contest: Contest, bare: Server, product: Server): Promise<Outcome> {
  await untilAllCommitted(product);
  const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
  const owner = openOwner(target);
  try {
    const long = await threadOf(product, LONG, { isLight: true });
    const usual = await threadOf(product, MESSAGES);
    const page = { server: product, path: `/chat/${usual}`, cookie: product.cookie };
    const rival = { what: "", page: { server: bare, path: bare.quiet } };
    const bounds = { cpu: { times: 4 }, javascript: { times: 3 } };
    const cost = await pageCost(page, [{ ...rival, ...bounds }]);
    const seen = await withBrowser((browser) => onScreen(browser, product, { usual, long }));
    await fillThreads(owner, long, THREADS);
    return { figures: [...cost, ...seen, await listed(product)], notes: [] };
  } finally {
    await owner.end();
  }
}

/**
 * A thread as one sees it: what its page costs, how fast it opens, and how it takes what is typed.
 */
export const chat: Benchmark = {
  name: "chat",
  title:
    `The page of a thread of ${MESSAGES} messages, answers of the built-in engine, against a bare dynamic ` +
    `page with a nonce; a sample of CPU is ${REQUESTS} requests, four at a time, connections kept, gzip. ` +
    "Chats are opened and typed into on this machine, in a headless Chromium at 1440x900.",
  needsLinux: true,
  needsBrowser: true,
  run: (contest) => withServers(contest, (bare, product) => measure(contest, bare, product)),
};
