import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { searchPaths } from "@/lib/domains/connections/queries/paths";
import { strengthOf } from "@/lib/domains/connections/rules/strength";
import { aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

type Edge = { from: string; to: string; member: boolean; lastOn: string | null; times: number };

const TODAY = "2026-06-01";
const nodes = Array.from({ length: 9 }, (_, i) => `per_${i}`);
const node = fc.constantFrom(...nodes);
const facts = {
  lastOn: fc.constantFrom(null, "2026-05-01", "2024-02-29", "2019-01-01", "2027-01-01"),
  times: fc.integer({ min: 1, max: 9 }),
};
const known = fc.record({
  from: node,
  to: fc.constantFrom("usr_a", "usr_b", "usr_c"),
  member: fc.constant(true),
  ...facts,
});
const linked = fc.record({ from: node, to: node, member: fc.constant(false), ...facts });
const graph = fc.tuple(
  fc.array(known, { maxLength: 8 }),
  fc.array(linked, { minLength: 3, maxLength: 22 }),
);

/** Every edge in both directions, but with a member only towards the member. */
const directed = ([ends, links]: [Edge[], Edge[]]): Edge[] => [
  ...ends,
  ...links.filter(({ from, to }) => from !== to),
  ...links
    .filter(({ from, to }) => from !== to)
    .map((edge) => ({ ...edge, from: edge.to, to: edge.from })),
];

/** Every path of at most three edges, by walking all of them. */
function walked(edges: Edge[], to: string): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (path: string[], strength: number) => {
    const here = path.at(-1);
    for (const edge of edges.filter(({ from }) => from === here)) {
      const now = strength * strengthOf(edge, TODAY);
      const next = [...path, edge.to];
      const key = next.join(" ");
      if (edge.member) found.set(key, Math.max(found.get(key) ?? 0, now));
      else if (next.length <= 3 && !path.includes(edge.to)) walk(next, now);
    }
  };
  walk([to], 1);
  return found;
}

let member: Member;
beforeAll(async () => {
  member = await aMember();
});

async function searched(edges: Edge[], to: string): Promise<Map<string, number>> {
  const owner = asOwner();
  const orgId = member.orgId as OrgId;
  await owner`delete from connection_edges where org_id = ${orgId}`;
  await owner`insert into connection_edges (org_id, from_id, to_id, is_to_person, member_id, kind, last_on,
      times)
    select ${orgId}, e.from, e.to, not e.member, case when e.member then e.to end, 'role', e."lastOn", e.times
    from jsonb_to_recordset(${owner.json(edges)}) as e("from" text, "to" text, member boolean,
      "lastOn" date, times int)`;
  const rows = await owner<{ id: string; to_id: string }[]>`
    select id, to_id from connection_edges where org_id = ${orgId}`;
  const ends = new Map(rows.map(({ id, to_id }) => [Number(id), to_id]));
  const tenant = { orgId, userId: member.userId };
  const paths = await inTransaction(getDb(), tenant, "read", (db) =>
    searchPaths(db, orgId, {
      ...{ to, members: ["usr_a", "usr_b"], today: TODAY, limit: 10_000 },
    }),
  );
  const sorted = paths.map(({ strength }) => strength);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  return new Map(
    paths.map(({ ids, strength }) => [[to, ...ids.map((id) => ends.get(id))].join(" "), strength]),
  );
}

test("200 random graphs: the same paths and strengths as a search of everything", async () => {
  let paths = 0;
  await fc.assert(
    fc.asyncProperty(graph, async (generated) => {
      const edges = directed(generated);
      const expected = walked(edges, "per_0");
      for (const key of expected.keys()) if (key.endsWith("usr_c")) expected.delete(key);
      const found = await searched(edges, "per_0");
      expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [key, strength] of found) expect(strength).toBeCloseTo(expected.get(key) ?? 0, 9);
      paths += found.size;
    }),
    { numRuns: 200 },
  );
  expect(paths).toBeGreaterThan(100);
}, 60_000);
