import { signUp } from "../launch/account.ts";
import { isCommitted, untilAllCommitted, untilImport, uploadFile } from "../launch/imports.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { dataFile, MANY_COMPANIES } from "./data-file.ts";
import { askIn, newThread } from "./streams.ts";

/** Organizations that import the list before the fresh one asks its first questions. */
const EARLIER = 3;
/** The third import may take this many times the first one's time. */
const MOST_OF_FIRST = 1.3;
const MOST_IMPORT_MS = 60_000;
const MOST_REQUEST_MS = 1_000;
/** As often as the page of a running import asks. */
const ASK_MS = 500;

const SEARCH = "q=fintech+companies+in+Germany+founded+after+2018";
const QUESTIONS = ["Which fintech companies are in Germany?", "How many companies are in France?"];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** A new organization's first person, once its starter catalog is there. */
async function newTenant(server: Server, name: string): Promise<Server> {
  const tenant = { ...server, cookie: await signUp(server.address, `${name}@tenants.example`) };
  await untilAllCommitted(tenant);
  return tenant;
}

/** Milliseconds from the 202 until the list is committed, and the companies that it brought. */
async function importList(tenant: Server): Promise<{ ms: number; companies: number }> {
  const id = await uploadFile(tenant, dataFile(MANY_COMPANIES));
  let companies = 0;
  const ms = await timed(async () => {
    const { counts } = await untilImport(tenant, id, isCommitted, ASK_MS);
    companies = counts.new;
  });
  return { ms, companies };
}

async function read({ address, cookie }: Server, path: string): Promise<string> {
  const answer = await fetch(address + path, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** The slowest of a new organization's first requests of each kind, each made once. */
async function firstRequests(tenant: Server): Promise<Record<string, number>> {
  const slowest = async (paths: readonly string[]) => {
    const times: number[] = [];
    for (const path of paths) times.push(await timed(() => read(tenant, path)));
    return Math.max(...times);
  };
  const { items } = JSON.parse(await read(tenant, "/api/companies?per_page=1&sort=name")) as {
    items: { _id: string }[];
  };
  const company = items[0]?._id;
  const lists = ["", "?sort=-funding", "?sort=name&page=20", "/duplicates", `/search?${SEARCH}`];
  const more = [
    `/search/facets?${SEARCH}`,
    "/search?q=stripe",
    `/${company}`,
    `/${company}/similar`,
  ];
  const answers: number[] = [];
  for (const question of QUESTIONS) {
    const thread = await newThread(tenant);
    answers.push(await timed(() => askIn(tenant, thread, question, () => {})));
  }
  return {
    pages: await slowest(["/", "/companies", `/search?${SEARCH}`, `/companies/${company}`]),
    "lists, searches and profiles over the API": await slowest(
      [...lists, ...more].map((path) => `/api/companies${path}`),
    ),
    "answers to questions": Math.max(...answers),
  };
}

const figure = (
  what: string,
  value: number,
  bound: Figure["bound"],
  unit: Figure["unit"] = "ms",
): Figure => ({ ...{ what, unit, bound }, bare: [0], product: [value] });

async function measure(server: Server) {
  await untilAllCommitted(server);
  // Both processes load what they use before anything is measured.
  await firstRequests(server);
  await untilImport(
    server,
    await uploadFile(server, dataFile("imports/unicorns-2021.csv")),
    isCommitted,
  );
  const imports: { ms: number; companies: number }[] = [];
  for (let nth = 1; nth <= EARLIER; nth++)
    imports.push(await importList(await newTenant(server, `earlier${nth}`)));
  const fresh = await newTenant(server, "fresh");
  const requests = await firstRequests(fresh);
  const last = await importList(fresh);
  return { imports, requests, last };
}

/** One list imported by several organizations of a database, and what a new one then waits for. */
export const tenants: Benchmark = {
  name: "tenants",
  title:
    `companies-93k.csv imported by ${EARLIER} organizations of one database, one after the other. Then a ` +
    "fourth organization, with the starter catalog alone, makes its first requests and imports the same list.",
  needsLinux: false,
  async run(contest) {
    const server = await contest.startProduct();
    try {
      const { imports, requests, last } = await measure(server);
      const [first = Number.NaN, , third = Number.NaN] = imports.map(({ ms }) => ms);
      const beside = imports.reduce((sum, { companies }) => sum + companies, 0);
      return {
        figures: [
          figure(
            "the third import's time, as a share of the first's",
            third / first,
            { atMost: MOST_OF_FIRST },
            "",
          ),
          ...Object.entries(requests).map(([what, ms]) =>
            figure(`the fresh organization's first ${what}, the slowest`, ms, {
              atMost: MOST_REQUEST_MS,
            }),
          ),
          figure(`an import beside ${beside.toLocaleString("en")} companies of others`, last.ms, {
            atMost: MOST_IMPORT_MS,
          }),
        ],
        notes: [
          `The imports took ${[...imports, last].map(({ ms }) => `${(ms / 1000).toFixed(1)} s`).join(", ")}.`,
        ],
      };
    } finally {
      await server.stop();
    }
  },
};
