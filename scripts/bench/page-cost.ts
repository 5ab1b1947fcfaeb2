import { cpuMilliseconds } from "../launch/process-figures.ts";
import type { Bound, Figure } from "./benchmark.ts";
import { PAIRS, takeTurns } from "./benchmark.ts";
import type { Contest, Server } from "./contest.ts";
import { load } from "./load.ts";
import { pageWeight } from "./page-weight.ts";

/** Enough requests that the 10 ms steps of the CPU clock are below 1 % of a sample. */
export const REQUESTS = 400;

/** Samples that are discarded first, so that warmed-up servers are compared. */
const WARM_UP = 6;

/**
 * A page of one of the servers; without a cookie it is opened by a stranger, `isByLink` by one whose
 * calls are limited by network.
 */
export type Page = { server: Server; path: string; cookie?: string; isByLink?: boolean };

let networks = 0;
/** An address of this machine that nothing was sent from before. */
const nextNetwork = () => `127.1.${Math.floor(++networks / 250)}.${1 + (networks % 250)}`;

/** Server CPU per request over one sample, in milliseconds. */
export async function cpuPerRequest({ server, path, cookie, isByLink }: Page): Promise<number> {
  const from = isByLink ? nextNetwork() : undefined;
  const before = cpuMilliseconds(server.pid);
  await load(server.address + path, REQUESTS, { cookie, from });
  return (cpuMilliseconds(server.pid) - before) / REQUESTS;
}

/** A bare page that the product's page is compared with, and what it may cost more. */
export type Rival = { what: string; page: Page; cpu?: Bound; html?: Bound; javascript?: Bound };

/** Server CPU, transferred HTML and scripts of a page of the product against each rival. */
export async function pageCost(product: Page, rivals: readonly Rival[]): Promise<Figure[]> {
  const pages = [...rivals.map(({ page }) => page), product];
  for (const page of pages) for (let i = 0; i < WARM_UP; i++) await cpuPerRequest(page);
  const measures = pages.map((page) => () => cpuPerRequest(page));
  const cpu = await takeTurns(PAIRS, ...measures);
  const weigh = ({ server, path, cookie }: Page) => pageWeight(server.address, path, cookie);
  const weights = await Promise.all(pages.map(weigh));
  const [ownCpu, ownWeight] = [cpu.at(-1) ?? [], weights.at(-1)];
  const kilobytes = (index: number, of: "html" | "javascript") => ({
    unit: "kB" as const,
    bare: [(weights[index]?.[of] ?? 0) / 1000],
    product: [(ownWeight?.[of] ?? 0) / 1000],
  });
  return rivals.flatMap(({ what, cpu: cpuBound, html, javascript }, index): Figure[] => [
    {
      what: `server CPU per request${what}`,
      unit: "ms",
      bare: cpu[index] ?? [],
      product: ownCpu,
      bound: cpuBound,
    },
    { what: `HTML, gzip${what}`, ...kilobytes(index, "html"), bound: html },
    {
      what: `first-load JavaScript, gzip${what}`,
      ...kilobytes(index, "javascript"),
      bound: javascript,
    },
  ]);
}

/** Starts both servers, hands them over, and stops them whatever happens. */
export async function withServers<T>(
  contest: Contest,
  work: (bare: Server, product: Server) => Promise<T>,
): Promise<T> {
  const bare = await contest.startBare();
  const product = await contest.startProduct();
  try {
    return await work(bare, product);
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
  }
}
