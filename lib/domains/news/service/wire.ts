import "server-only";
import type { z } from "zod";
import { outcomesOfImports } from "@/lib/domains/imports/service/fetched";
import type { OrgCtx } from "@/lib/service/context";
import type { FeedRow } from "../queries/feeds";
import type { FetchRow } from "../queries/undone";
import type { Feed, FeedFetch } from "../schema";

type Outcomes = Awaited<ReturnType<typeof outcomesOfImports>>;
type Outcome = NonNullable<ReturnType<Outcomes["get"]>>;
const none: Outcomes = new Map();

const toLastImport = ({ id, status, error, rowsTotal }: Outcome) => ({
  ...{ _id: id, status, problem: error, rows: rowsTotal },
});

export function toFeed(
  row: FeedRow,
  { muted, outcomes = none }: { muted?: ReadonlySet<string>; outcomes?: Outcomes } = {},
): Feed {
  const last = outcomes.get(row.importId ?? "");
  return {
    _id: row.id,
    url: row.url,
    title: row.title,
    format: row.format,
    every: row.every,
    is_on: row.isOn,
    list_id: row.listId,
    next_at: row.nextAt.toISOString(),
    fetched_at: row.fetchedAt?.toISOString() ?? null,
    failing_since: row.failingSince?.toISOString() ?? null,
    problem: row.problem,
    failures: row.failures,
    last_import: last ? toLastImport(last) : null,
    is_muted: muted?.has(row.id) ?? false,
  };
}

/** What an import changed is counted when it is read, not when its file is fetched. */
const countsOf = (row: FetchRow, brought: Outcome | undefined) =>
  brought
    ? {
        items: brought.rowsTotal,
        added: brought.rowsNew + brought.rowsDuplicate,
        changed: brought.rowsUpdated,
      }
    : { items: row.items, added: row.added, changed: row.changed };

const toFetch = (row: FetchRow, brought: Outcome | undefined): z.output<typeof FeedFetch> => ({
  _id: row.id,
  fetched_at: row.fetchedAt.toISOString(),
  ...{ state: row.state, status: row.status, problem: row.problem ?? brought?.error ?? null },
  bytes: row.bytes,
  ...countsOf(row, brought),
  import_id: row.importId,
  import_status: brought?.status ?? null,
  is_undone: brought ? brought.status === "undone" || brought.isUndoing : row.undone !== null,
});

export async function toFetches(ctx: OrgCtx, rows: readonly FetchRow[]) {
  const outcomes = await outcomesOfImports(
    ctx,
    rows.map(({ importId }) => importId),
  );
  return rows.map((row) => toFetch(row, outcomes.get(row.importId ?? "")));
}
