import { expect, test } from "vitest";
import type { Transaction } from "@/db/connection";
import { everyQuery } from "../support/every-query";
import { indexQueries, LARGE_FILL } from "../support/index-queries";
import { indexUses, refusingIndexes } from "../support/index-uses";
import { asOwner } from "../support/owner";
import {
  type Plan,
  planOf,
  type Statement,
  statementsOf,
  undo,
  undone,
  within,
} from "../support/query-plans";
import { FILL } from "../support/table-fill";

/** All indexes of the product's tables but primary keys. */
const listIndexes = async () => {
  const rows = await asOwner()<{ name: string }[]>`
    select indexrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisprimary order by 1`;
  return rows.map(({ name }) => name);
};

const indexesIn = (plan: Plan): string[] => [
  ...(plan["Index Name"] ? [plan["Index Name"]] : []),
  ...(plan["Conflict Arbiter Indexes"] ?? []),
  ...(plan.Plans ?? []).flatMap(indexesIn),
];

/** Functions of the database: how they read is not in the plan of their call. */
const FUNCTION =
  /\b(search_page|document_search|plan_run|outbox_due|feeds_due|conversations_due|conversations_matching|ndas_ending|documents_expired|imports_abandoned|news_digests_due|unsealed_chains|seal_chain|audit_undelivered)\(/;

/** How often each index was read in this transaction. */
async function readsOfIndexes(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx<{ name: string; reads: string }[]>`
    select indexrelid::regclass::text as name, pg_stat_get_xact_numscans(indexrelid) as reads
    from pg_index`;
  return new Map(rows.map(({ name, reads }) => [name, Number(reads)]));
}

async function indexesOf(tx: Transaction, one: Statement): Promise<string[]> {
  if (!FUNCTION.test(one.text)) return indexesIn(await planOf(tx, one));
  const before = await readsOfIndexes(tx);
  await within(tx, async (inner) => {
    await inner.unsafe(one.text, one.values as string[]);
  });
  const after = await readsOfIndexes(tx);
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
}

test("every index is one that a query reads by", async () => {
  expect(await listIndexes()).toEqual([...Object.keys(indexUses), ...refusingIndexes].sort());
  const queries = Object.entries({ ...everyQuery, ...indexQueries });
  const named = new Set(Object.values(indexUses));
  const asked = Object.fromEntries(queries.filter(([name]) => named.has(name)));
  const learnt = await statementsOf(asked, /^\s*(select|update|delete|with|insert)\b/);
  const used = new Map<string, string[]>();
  await undone(
    asOwner().begin(async (tx) => {
      await tx.unsafe(FILL);
      await tx.unsafe(LARGE_FILL);
      await tx`select set_config('app.org_id', 'org_7', true)`;
      await tx.unsafe("set local role spotlight_app");
      for (const { name, statements } of learnt)
        for (const one of statements)
          used.set(name, [...(used.get(name) ?? []), ...(await indexesOf(tx, one))]);
      throw undo;
    }),
  );
  const unused = Object.entries(indexUses).filter(([index, by]) => !used.get(by)?.includes(index));
  expect(Object.fromEntries(unused)).toEqual({});
}, 120_000);
