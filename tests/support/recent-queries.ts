import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import { findVisit } from "@/lib/domains/organizations/queries";
import * as recent from "@/lib/domains/searches/queries/recent";

const org = "org_7" as OrgId;
const owner = { org, userId: "usr_7" };
const at = new Date("2026-01-01T00:00:00Z");

/** Every query of recent searches and visits, for the test of query plans. */
export const recentQueries: Record<string, (db: Db) => Promise<unknown>> = {
  updateRecentOfMessage: (db) =>
    recent.updateRecentOfMessage(db, owner, "msg_7", {
      view: "q=s7",
      total: 0,
      isTotalCapped: false,
      matched: [],
    }),
  findRecent: (db) => recent.findRecent(db, owner, "rec_7"),
  pageOfRecent: (db) =>
    recent.pageOfRecent(db, owner, {
      words: ["rob"],
      kind: "search",
      since: at,
      page: 1,
      per_page: 25,
    }),
  removeRecent: (db) => recent.removeRecent(db, owner, at),
  removeOneRecent: (db) => recent.removeRecent(db, owner, at, "rec_7"),
  restoreRecent: (db) => recent.restoreRecent(db, owner, at),
  findVisit: (db) => findVisit(db, owner),
};

/** Recent searches and visits of the organizations and people that the test creates. */
export const RECENT_FILL = `
  insert into recent_searches (id, org_id, user_id, kind, query, document, view, view_key, message_id,
      created_at, updated_at, removed_at)
    select 'rec_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'search', 'Robots ' || i,
      to_tsvector('public.spotlight', 'robots ' || i), 'q=' || i, 'v' || i, 'msg_' || i, now(), now(),
      case when i % 100 = 0 then now() end
    from generate_series(1, 4000) i;
  insert into visits
    select 'org_' || (i % 500 + 1), 'usr_' || i, now(), now() from generate_series(1, 2000) i;`;
