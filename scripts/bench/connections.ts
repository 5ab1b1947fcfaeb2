import { type Connection, openConnection } from "../../db/connection.ts";
import { listPaths } from "../../lib/domains/connections/service/paths.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import type { Benchmark } from "./benchmark.ts";
import { learnStatements, p95, replay } from "./statements.ts";

const PEOPLE = 100_000;
const EDGES = 1_000_000;
const COMPANIES = 20_000;
const INVESTORS = 2_000;
/** Contacts of the member; the rest joins people, companies and investors. */
const CONTACTS = 20_000;
const ROUNDS = 40;
const MOST_MS = 150;

/** People at companies, investors in companies and beside each other, and a member's contacts. */
export async function fill(owner: Connection, orgId: string, userId: string): Promise<void> {
  await owner`insert into connection_people (org_id, id, person_id, name, name_key)
    select ${orgId}, 'per_b' || i, 'per_b' || i, 'Person ' || i, 'person ' || i
    from generate_series(1, ${PEOPLE}::int) i`;
  await owner`insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources,
      created_at, updated_at)
    select 'cmp_b' || i, ${orgId}, 'Company ' || i, 'company ' || i, '{}', '{}', 0, 1, now(), now()
    from generate_series(1, ${COMPANIES}::int) i`;
  await owner`insert into connection_edges (org_id, from_id, to_id, member_id, kind, last_on)
    select ${orgId}, 'per_b' || (i * 5), ${userId}, ${userId}, 'contact',
      current_date - (i * 37 % 3000) from generate_series(1, ${CONTACTS}::int) i`;
  // Low numbers have more: a few investors have thousands of companies, as in real data.
  await owner`with numbers as (
      select i, hashint8(i) & 1048575 as x, hashint8(i + 10000000) & 1048575 as y
      from generate_series(1::bigint, ${(EDGES - CONTACTS) / 2}::bigint) i
    ), pairs as (
      select case when i % 3 = 0 then 'per_b' || (1 + x % ${PEOPLE}::int)
          else 'ivr_b' || (1 + floor(${INVESTORS}::int * pow(x / 1048576.0, 3))::int) end as a,
        'cmp_b' || (1 + y % ${COMPANIES}::int) as b,
        current_date - (y % 4000) as on_day, i % 3 = 0 as is_role from numbers)
    insert into connection_edges (org_id, from_id, to_id, is_to_person, kind, last_on)
    select ${orgId}, a, b, false, case when is_role then 'role' else 'investment' end, on_day from pairs
    union all
    select ${orgId}, b, a, is_role, case when is_role then 'role' else 'investment' end, on_day from pairs`;
  await owner`analyze connection_edges, connection_people, companies`;
}

/** A path is looked for among 100,000 people and a million edges. */
export const connections: Benchmark = {
  name: "connections",
  title:
    `Paths to companies among ${PEOPLE.toLocaleString("en")} people and ` +
    `${EDGES.toLocaleString("en")} edges, at the database: the statements of the call, as the ` +
    "application's role and under row-level security.",
  needsLinux: true,
  async run(contest) {
    const server = await contest.startProduct();
    const { target } = await embeddedDatabase(contest.data, await ensureSecrets(contest.data));
    const owner = openOwner(target);
    const app = openConnection(target.appUrl, { max: 1 });
    try {
      const [row] = await owner<{ org_id: string; user_id: string }[]>`
        select org_id, user_id from memberships limit 1`;
      const tenant = { app, orgId: row?.org_id ?? "" };
      await fill(owner, tenant.orgId, row?.user_id ?? "");
      const product: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const to = `cmp_b${1 + ((round * 487) % COMPANIES)}`;
        const statements = await learnStatements(tenant, (ctx) => listPaths.call(ctx, { to }));
        const taken = await replay(tenant, statements);
        if (round > 0) product.push(taken);
      }
      const figure = {
        what: "a path at the database, p95",
        unit: "ms" as const,
        bare: [0],
        product: [p95(product)],
        bound: { atMost: MOST_MS },
      };
      return { figures: [figure], notes: [] };
    } finally {
      await Promise.all([app.end(), owner.end()]);
      await server.stop();
    }
  },
};
