import { type Connection, openConnection } from "../../db/connection.ts";
import { readFeedBytes } from "../../lib/documents/feed.ts";
import { listNews } from "../../lib/domains/news/service/list.ts";
import { storeItems } from "../../lib/domains/news/service/store-items.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { loadCompanies } from "./load-companies.ts";
import { asJob, learnStatements, p95, replay, type Tenant, timed } from "./statements.ts";

const STORIES = 1_000_000;
const COMPANIES = 100_000;
const FEEDS = 20;
const ITEMS_PER_FEED = 500;
const ROUNDS = 20;
const SEED = 2026;
const MOST_CPU_MS = 5 * 60_000;

const VIEWS = [
  { scope: "all" },
  { scope: "all", event: "raised" },
  { scope: "all", event: "acquired", sector: "fintech" },
] as const;

const told = [
  (name: string, n: number) => `${name} raises $${(n % 90) + 5} million Series B`,
  (name: string) => `${name} launches a new product for hospitals`,
  (name: string) => `${name} opens an office in Berlin`,
  (name: string) => `Why everybody talks about ${name}`,
];

/** A feed of headlines about companies that are known. */
function feedOf(names: readonly string[], feed: number): Buffer {
  const items = Array.from({ length: ITEMS_PER_FEED }, (_, n) => {
    const at = feed * ITEMS_PER_FEED + n;
    const title = told[at % told.length]?.(names[at % names.length] ?? "Acme", at) ?? "";
    const date = new Date(Date.now() - at * 8_000).toUTCString();
    return `<item><title>${title.replaceAll("&", "&amp;").replaceAll("<", "")}</title><link>https://wire.example/${at}</link><pubDate>${date}</pubDate><description>${"The company told reporters about its plans. ".repeat(8)}</description></item>`;
  });
  return Buffer.from(`<rss><channel><title>Wire</title>${items.join("")}</channel></rss>`);
}

/** Feeds, and stories with an item, an event and topics, over the last hundred days. */
async function fill(owner: Connection, orgId: string): Promise<void> {
  await owner`insert into feeds (id, org_id, url, host, title, format, every, is_on, next_at,
      created_at, updated_at)
    select 'fed_bench_' || i, ${orgId}, 'https://h' || i || '.example/', 'h' || i, 'Feed ' || i,
      'feed', 'day', true, now() + interval '9 days', now(), now() from generate_series(0, 99) i`;
  await owner`insert into news_stories (id, org_id, title, published_at, feed_ids, company_ids,
      created_at)
    select 'sto_bench_' || i, ${orgId}, 'Story ' || i, now() - interval '1 day' - i * interval '8 seconds',
      array['fed_bench_' || (i % 100)], '{}', now() from generate_series(1, ${STORIES}::int) i`;
  await owner`insert into news_items (id, org_id, feed_id, story_id, guid_key, link_key, title_key,
      title, url, summary, published_at, is_dated, created_at)
    select 'itm' || id, org_id, feed_ids[1], id, id, id, id, title, 'https://wire.example/' || id,
      'Summary', published_at, true, now() from news_stories where org_id = ${orgId}`;
  const types = "'{raised,acquired,launched,hired}'::text[]";
  await owner`insert into news_events (id, org_id, item_id, story_id, type, rule, quote)
    select 'evt' || id, org_id, 'itm' || id, id, (${owner.unsafe(types)})[1 + split_part(id, '_', 3)::int % 4], 'bench', title
    from news_stories where org_id = ${orgId}`;
  await owner`insert into news_topics (org_id, kind, value, published_at, story_id)
    select s.org_id, t.kind, t.value, s.published_at, s.id
    from (select *, row_number() over () as n from news_stories where org_id = ${orgId}) as s,
      lateral (values ('all', 'all'), ('event', (${owner.unsafe(types)})[1 + s.n % 4]),
        ('sector', case s.n % 7 when 0 then 'fintech' else 'robotics' end),
        ('word', 'w' || s.n % 50000)) as t(kind, value)`;
  await owner`analyze news_stories, news_items, news_events, news_topics, feeds`;
}

/** CPU of this process, which parses and stores as the worker does, for 10,000 items. */
async function reading(tenant: Tenant, names: readonly string[]): Promise<Figure> {
  const before = process.cpuUsage();
  for (let feed = 0; feed < FEEDS; feed++) {
    const read = readFeedBytes(feedOf(names, feed), "", "https://wire.example/");
    const items = read.kind === "feed" ? read.items : [];
    await asJob(tenant, (ctx) =>
      storeItems(ctx, { feedId: `fed_bench_${feed}`, fetchId: "fet_bench" }, items),
    );
  }
  const { user, system } = process.cpuUsage(before);
  return {
    what: `CPU of reading and storing ${(FEEDS * ITEMS_PER_FEED).toLocaleString("en")} items`,
    unit: "ms",
    bare: [0],
    product: [(user + system) / 1_000],
    bound: { atMost: MOST_CPU_MS },
  };
}

async function ask({ address, cookie }: Server, view: (typeof VIEWS)[number]): Promise<void> {
  const url = `${address}/api/news?${new URLSearchParams(view)}`;
  const answer = await fetch(url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function page(server: Server, tenant: Tenant): Promise<Figure> {
  const [bare, product]: [number[], number[]] = [[], []];
  const learnt = await Promise.all(
    VIEWS.map((view) => learnStatements(tenant, (ctx) => listNews.call(ctx, view))),
  );
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, view] of VIEWS.entries()) {
      const replayed = await replay(tenant, learnt[index] ?? []);
      const answered = await timed(() => ask(server, view));
      if (round > 0) [bare[bare.length], product[product.length]] = [replayed, answered];
    }
  return {
    what: `a page of ${STORIES.toLocaleString("en")} stories over HTTP against its statements, p95`,
    unit: "ms",
    bare: [p95(bare)],
    product: [p95(product)],
    bound: { times: 1.5 },
  };
}

/** A day's items are read, and pages are asked for among a million stories. */
export const news: Benchmark = {
  name: "news",
  title:
    `A day of news about ${COMPANIES.toLocaleString("en")} generated companies, and pages of ` +
    `${STORIES.toLocaleString("en")} stories. The bare server is the database: the same statements, ` +
    "as the application's role and under row-level security.",
  needsLinux: true,
  async run(contest) {
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const [owner, second] = [openOwner(target), openOwner(target)];
    const app = openConnection(target.appUrl, { max: 1 });
    try {
      const [row] = await owner<{ id: string }[]>`select id from organizations limit 1`;
      const tenant = { app, orgId: row?.id ?? "" };
      const companies = { orgId: tenant.orgId, first: 0, count: COMPANIES, seed: SEED };
      await loadCompanies([owner, second], [companies]);
      await fill(owner, tenant.orgId);
      const names = await owner<{ name: string }[]>`
        select name from companies where org_id = ${tenant.orgId} order by md5(id) limit 5000`;
      const known = names.map(({ name }) => name);
      return { figures: [await page(server, tenant), await reading(tenant, known)], notes: [] };
    } finally {
      await Promise.all([app.end(), owner.end(), second.end()]);
      await server.stop();
    }
  },
};
