import "server-only";
import type { z } from "zod";
import type { FetchRow } from "../queries/undone";
import type { FeedFetch } from "../schema";

export const toFetch = ({
  id,
  fetchedAt,
  undone,
  ...row
}: FetchRow): z.output<typeof FeedFetch> => ({
  _id: id,
  fetched_at: fetchedAt.toISOString(),
  ...{ state: row.state, status: row.status, problem: row.problem },
  ...{ bytes: row.bytes, items: row.items, added: row.added, changed: row.changed },
  is_undone: undone !== null,
});
