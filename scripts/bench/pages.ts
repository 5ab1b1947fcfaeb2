import type { Browser } from "@playwright/test";
import { type Benchmark, type Bound, type Figure, type Outcome, prefixed } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { call, type Run, untilOver } from "./evaluation-runs.ts";
import { addManyCompanies } from "./explore.ts";
import { pageCost, REQUESTS, withServers } from "./page-cost.ts";
import { pageWeight } from "./page-weight.ts";
import { LINE, paintBound, type Visit, visitInTurns, WATCHED_MS, withBrowser } from "./visit.ts";

type Kind = {
  name: string;
  path: string;
  /** Opened without a session. */
  isPublic?: boolean;
  /** The bare pages that it is compared with, and what it may cost more. */
  costs: { to: "rows" | "quiet"; cpu?: Bound; html?: Bound; javascript?: Bound }[];
};

const kinds: readonly Kind[] = [
  { name: "projects", path: "/projects", costs: [{ to: "rows", cpu: { times: 2.5 } }] },
  {
    name: "home",
    path: "/",
    costs: [
      { to: "quiet", cpu: { times: 2 }, html: { atMost: 16 }, javascript: { times: 1.6 } },
      { to: "rows", cpu: { times: 2.5 } },
    ],
  },
  {
    name: "sign-in",
    path: "/sign-in",
    isPublic: true,
    costs: [{ to: "quiet", cpu: { times: 1.5 }, javascript: { times: 1.15 } }],
  },
  {
    name: "terms of use",
    path: "/terms-of-use",
    isPublic: true,
    costs: [{ to: "quiet", javascript: { times: 1.15 } }],
  },
];

type Servers = { bare: Server; product: Server };

async function costOf({ bare, product }: Servers, { name, path, isPublic, costs }: Kind) {
  const page = { server: product, path, cookie: isPublic ? undefined : product.cookie };
  const rivals = costs.map(({ to, ...bounds }) => ({
    ...bounds,
    what: to === "rows" && costs.length > 1 ? ", to 25 rows" : "",
    page: { server: bare, path: bare[to] },
  }));
  return prefixed(name, await pageCost(page, rivals));
}

/** What a visitor sees of a page, visited in turns with the bare list. */
async function paintOf(
  { browser, ...servers }: Servers & { browser: Browser },
  { name, path, task }: { name: string; path: string; task?: Bound },
): Promise<Figure[]> {
  const visits = await visitInTurns(browser, servers, path);
  const figure = (what: string, unit: "ms" | "", of: keyof Visit, bound?: Bound): Figure => ({
    what,
    unit,
    bound,
    bare: visits.bare.map((one) => one[of]),
    product: visits.product.map((one) => one[of]),
  });
  return prefixed(name, [
    figure("largest contentful paint", "ms", "paint", paintBound),
    figure("sum of layout shifts", "", "shift", { atMost: 0.02 }),
    ...(task ? [figure("longest task over 50 ms", "ms", "task", task)] : []),
  ]);
}

/** A question, the list of all companies, and the best funded one: its profile and its evaluations. */
async function companyPages(server: Server) {
  const { address, cookie } = server;
  const answer = await fetch(`${address}/api/companies?per_page=1&sort=-funding`, {
    headers: { cookie },
  });
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  const company = items[0]?._id ?? "";
  const criteria_ids = ["lens_accenture", "lens_sequoia", "lens_a16z"];
  const asked = { company_id: company, criteria_ids };
  await untilOver(server, await call<Run>(server, "/api/eval/evaluate", asked));
  return [
    { name: "/search", path: "/search?q=fintech+in+the+Nordics+founded+after+2015" },
    { name: "/companies", path: "/companies" },
    { name: "profile", path: `/companies/${company}` },
    { name: "evaluation", path: `/companies/${company}/evaluation` },
    { name: "full assessment", path: `/companies/${company}/evaluate/full` },
  ];
}

/** First-load JavaScript of a company page against the bare page that reads nothing. */
async function scriptsOf(
  { bare, product }: Servers,
  { name, path }: { name: string; path: string },
): Promise<Figure[]> {
  const [floor, own] = await Promise.all([
    pageWeight(bare.address, bare.quiet),
    pageWeight(product.address, path, product.cookie),
  ]);
  const [bareBytes, ownBytes] = [[floor.javascript / 1000], [own.javascript / 1000]];
  const figure = { what: "first-load JavaScript, gzip", unit: "kB" as const };
  return prefixed(name, [{ ...figure, bare: bareBytes, product: ownBytes, bound: { times: 1.6 } }]);
}

/** The pages of a new organization first, then those of one with many companies. */
async function measure(servers: Servers): Promise<Outcome> {
  const figures: Figure[] = [];
  for (const kind of kinds) figures.push(...(await costOf(servers, kind)));
  const companies = await withBrowser(async (browser) => {
    const home = { name: "home", path: "/", task: { atMost: 50 } };
    figures.push(...(await paintOf({ browser, ...servers }, home)));
    const added = await addManyCompanies(servers.product);
    const pages = await companyPages(servers.product);
    for (const page of pages) figures.push(...(await scriptsOf(servers, page)));
    for (const page of pages) figures.push(...(await paintOf({ browser, ...servers }, page)));
    return added;
  });
  return {
    figures,
    notes: [`Company pages: with ${companies} companies of a real list beside the first ones.`],
  };
}

/** What kinds of page cost the server and the line, and when a visitor sees them. */
export const pages: Benchmark = {
  name: "pages",
  title:
    "Pages against bare dynamic pages: the list of 25 projects against one that reads 25 rows with " +
    "one query, the others against one with a nonce, which reads nothing; home also against 25 rows. " +
    `A sample of CPU is ${REQUESTS} requests, four at a time, connections kept, gzip. Paint is compared with the bare ` +
    `page with 25 rows, in a headless Chromium at 1440x900 with an empty cache, over ${LINE}; a page is ` +
    `watched for ${WATCHED_MS / 1000} s after it has loaded. Company pages are those of an organization with 93,301 companies.`,
  needsLinux: true,
  needsBrowser: true,
  run: (contest) => withServers(contest, (bare, product) => measure({ bare, product })),
};
