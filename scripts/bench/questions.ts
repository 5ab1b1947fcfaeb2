import type { Connection } from "../../db/connection.ts";
import { type Plan, planAbout } from "../../lib/research/plan/plan.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import {
  type Benchmark,
  type Bound,
  type Figure,
  interleave,
  PAIRS,
  prefixed,
} from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { loadCompanies } from "./load-companies.ts";
import { readingFigures } from "./reading.ts";
import { timed } from "./statements.ts";

/** What a request may take besides: HTTP, reading the plan and writing the answer. */
const BESIDES_MS = 20;
const allowance = { what: "HTTP and the plan", samples: Array(PAIRS).fill(BESIDES_MS) };

/** So many companies with a round each, and the bound at that size. */
const SIZES: readonly { companies: number; bound: Bound }[] = [
  { companies: 100_000, bound: { times: 2, allowance } },
  { companies: 1_000_000, bound: { times: 1.5 } },
];
const SEED = 2026;

type Question = { what: string; plan: Plan; bare: string };

/** Grouped plans, and what one would write by hand for the same figures. */
const questions: readonly Question[] = [
  {
    what: "companies counted",
    plan: { ...planAbout("companies"), measures: [{ of: "count" }] },
    bare: "select count(*) from companies where org_id = $1",
  },
  {
    what: "companies by country",
    plan: {
      ...planAbout("companies"),
      measures: [{ of: "count" }],
      groups: [{ field: "country" }],
    },
    bare: `select place, count(*) from companies, unnest(countries) as place
      where org_id = $1 group by place order by count(*) desc, place`,
  },
  {
    what: "money raised by year",
    plan: {
      ...planAbout("rounds"),
      measures: [{ of: "sum", field: "amount" }],
      groups: [{ field: "date", by: "year" }],
    },
    bare: `select extract(year from announced_on), sum(amount) filter (where currency = 'USD')
      from funding_rounds where org_id = $1 and announced_on is not null group by 1 order by 1`,
  },
  {
    what: "median round by stage",
    plan: {
      ...planAbout("rounds"),
      measures: [{ of: "median", field: "amount" }],
      groups: [{ field: "stage" }],
    },
    bare: `select stage, percentile_cont(0.5) within group (order by amount)
        filter (where currency = 'USD')
      from funding_rounds where org_id = $1 and stage is not null group by stage order by 2 desc`,
  },
  {
    what: "rounds by country",
    plan: {
      ...planAbout("rounds"),
      measures: [{ of: "count" }],
      groups: [{ field: "company.country" }],
    },
    bare: `select place, count(*) from funding_rounds as r join companies as c on c.id = r.company_id,
        unnest(c.countries) as place
      where r.org_id = $1 and c.org_id = $1 group by place order by count(*) desc, place`,
  },
];

/** A round for each company of the organization that has none. */
async function loadRounds(owner: Connection, orgId: string): Promise<void> {
  await owner`insert into funding_rounds (id, org_id, company_id, claim_id, stage, announced_on,
      date_precision, amount, currency, lead_investors, investors, investor_keys)
    select 'rnd_' || substr(id, 5), org_id, id, 'clm_' || substr(id, 5), coalesce(stage, 'Seed'),
      coalesce(last_round_on, date '2015-01-01' + abs(hashtext(id)) % 3650), 'day', case
        when hashtext(id) % 5 <> 0 then coalesce(total_funding, abs(hashtext(id)) % 50000000) end,
      'USD', '{}', investors, investor_keys
    from companies as c where org_id = ${orgId}
      and not exists (select from funding_rounds as r where r.org_id = c.org_id and r.company_id = c.id)`;
  await owner`vacuum analyze companies, funding_rounds`;
}

async function ask({ address, cookie }: Server, plan: Plan): Promise<void> {
  const answer = await fetch(`${address}/api/plans/run`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: address },
    body: JSON.stringify({ plan }),
  });
  if (answer.status !== 200) throw new Error(`A plan answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function measure(
  server: Server,
  owner: Connection,
  orgId: string,
  bound: Bound,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, plan, bare } of questions) {
    const byHand = () => timed(() => owner.unsafe(bare, [orgId]));
    const asked = () => timed(() => ask(server, plan));
    for (const once of [byHand, asked]) await once();
    figures.push({ what, unit: "ms", ...(await interleave(PAIRS, byHand, asked)), bound });
  }
  return figures;
}

type Database = { owners: readonly [Connection, ...Connection[]]; orgId: string };

/** The figures at each size, one after the other: the larger one has the smaller one's companies. */
async function measureSizes(server: Server, { owners, orgId }: Database): Promise<Figure[]> {
  const [owner] = owners;
  const figures: Figure[] = [];
  let first = 0;
  for (const { companies, bound } of SIZES) {
    await loadCompanies(owners, [{ orgId, first, count: companies - first, seed: SEED + first }]);
    await loadRounds(owner, orgId);
    const size = `${companies.toLocaleString("en")} companies`;
    figures.push(...prefixed(size, await measure(server, owner, orgId, bound)));
    first = companies;
  }
  return figures;
}

/** Grouped plans against the SQL that one would write by hand, as the database's owner. */
export const questionsBenchmark: Benchmark = {
  name: "questions",
  title:
    "Grouped plans over HTTP among generated companies with a round each. The bare server here is the database: the " +
    "same figures by plain SQL as its owner. Reading questions is measured in one process, once it is warm.",
  needsLinux: true,
  async run(contest) {
    const reading = readingFigures();
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const owners = [openOwner(target), openOwner(target)] as const;
    try {
      const [row] = await owners[0]<{ id: string }[]>`select id from organizations limit 1`;
      const plans = await measureSizes(server, { owners, orgId: row?.id ?? "" });
      return { figures: [...reading, ...plans], notes: [] };
    } finally {
      for (const owner of owners) await owner.end();
      await server.stop();
    }
  },
};
