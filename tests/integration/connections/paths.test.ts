import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { searchPaths } from "@/lib/domains/connections/queries/paths";
import { strengthOf } from "@/lib/domains/connections/rules/strength";
import { aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

/** Whose an edge is: of the evidence, the reader's own, a colleague's shared or private one. */
type Owner = "evidence" | "own" | "shared" | "private";
type Edge = {
  from: string;
  to: string;
  member: boolean;
  owner: Owner;
  lastOn: string | null;
  times: number;
};

const TODAY = "2026-06-01";
const people = Array.from({ length: 6 }, (_, i) => `per_${i}`);
const person = fc.constantFrom(...people);
/* People, companies and investors: shared rounds join investors to each other. */
const node = fc.constantFrom(...people, "com_0", "com_1", "com_2", "inv_0", "inv_1");
const facts = {
  owner: fc.constantFrom<Owner[]>("evidence", "evidence", "own", "shared", "private"),
  lastOn: fc.constantFrom(null, "2026-05-01", "2024-02-29", "2019-01-01", "2027-01-01"),
  times: fc.integer({ min: 1, max: 9 }),
};
const known = fc.record({
  from: person,
  to: fc.constantFrom("usr_a", "usr_b", "usr_c"),
  member: fc.constant(true),
  ...facts,
});
const linked = fc.record({ from: node, to: node, member: fc.constant(false), ...facts });
const graph = fc.tuple(
  fc.constantFrom("per_0", "com_0", "inv_0"),
  fc.array(known, { maxLength: 8 }),
  fc.array(linked, { minLength: 6, maxLength: 28 }),
);

/** Every edge in both directions, but with a member only towards the member. */
const directed = (ends: Edge[], links: Edge[]): Edge[] => [
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
let colleague: Member;
beforeAll(async () => {
  member = await aMember();
  const organization = { id: member.orgId, name: member.organizationName };
  colleague = await aMember({ organization });
});

async function searched(edges: Edge[], to: string): Promise<Map<string, number>> {
  const owner = asOwner();
  const orgId = member.orgId as OrgId;
  await owner`delete from connection_edges where org_id = ${orgId}`;
  await owner`insert into connection_edges (org_id, user_id, is_shared, from_id, to_id, is_to_person, member_id,
      kind, last_on, times)
    select ${orgId}, case e.owner when 'own' then ${member.userId} when 'evidence' then null
      else ${colleague.userId} end, e.owner = 'shared', e.from, e.to, e.to ^@ 'per_',
      case when e.member then e.to end, 'role', e."lastOn", e.times
    from jsonb_to_recordset(${owner.json(edges)}) as e("from" text, "to" text, member boolean,
      owner text, "lastOn" date, times int)`;
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
    fc.asyncProperty(graph, async ([to, ends, links]) => {
      const edges = directed(ends, links);
      const seen = edges.filter(({ owner }) => owner !== "private");
      const expected = walked(seen, to);
      for (const key of expected.keys()) if (key.endsWith("usr_c")) expected.delete(key);
      const found = await searched(edges, to);
      expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [key, strength] of found) expect(strength).toBeCloseTo(expected.get(key) ?? 0, 9);
      paths += found.size;
    }),
    { numRuns: 200 },
  );
  expect(paths).toBeGreaterThan(100);
}, 60_000);
