import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as events from "@/lib/domains/chat/queries/events";
import * as messages from "@/lib/domains/chat/queries/messages";
import * as sessions from "@/lib/domains/chat/queries/sessions";
import { evidenceOfClaims } from "@/lib/domains/evidence/queries/evidence";

const org = "org_7" as OrgId;
const owner = { org, userId: "usr_7" };
const at = new Date("2026-01-01T00:00:00Z");

/** Every query of threads, for the test of query plans. */
export const chatQueries: Record<string, (db: Db) => Promise<unknown>> = {
  evidenceOfClaims: (db) => evidenceOfClaims(db, org, ["clm_7", "clm_8"]),
  addEvents: (db) =>
    events.addEvents(db, owner, {
      runner: 7,
      at,
      additions: [
        {
          sessionId: "cht_7",
          messageId: "msg_7",
          events: ["{}", "{}"],
          end: { state: "done", isWhole: true },
        },
      ],
    }),
  findSession: (db) => sessions.findSession(db, owner, "cht_7"),
  lockSession: (db) => sessions.lockSession(db, owner, "cht_7"),
  updateSession: (db) => sessions.updateSession(db, owner, "cht_7", { title: "Other" }),
  restoreSession: (db) => sessions.restoreSession(db, owner, "cht_7"),
  listSessions: async (db) => {
    await sessions.listSessions(db, owner, { limit: 20 });
    const before = { id: "cht_7", updatedAt: at } as sessions.SessionRow;
    await sessions.listSessions(db, owner, { limit: 20, before });
  },
  listAnsweredSince: (db) =>
    sessions.listAnsweredSince(db, owner, { since: at, askedAfter: at, limit: 5 }),
  listMessages: (db) =>
    messages.listMessages(db, org, {
      sessionId: "cht_7",
      limit: 20,
      before: 7,
      withSuperseded: false,
    }),
  findMessage: (db) => messages.findMessage(db, org, { sessionId: "cht_7", id: "msg_7" }),
  supersedeFrom: (db) => messages.supersedeFrom(db, org, { sessionId: "cht_7", position: 1 }, at),
  listEventsOf: (db) =>
    messages.listEventsOf(db, org, { sessionId: "cht_7", firstSeq: 1, messageId: "msg_7" }),
  listEvents: (db) => events.listEvents(db, org, { sessionId: "cht_7", after: 1, limit: 100 }),
};

/** Threads of the organizations and people that the test creates. */
export const CHAT_FILL = `
  insert into chat_sessions (id, org_id, user_id, title, is_shared, created_at, updated_at)
    select 'cht_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'T', i % 10 = 0, now(),
      now() - i * interval '1 second'
    from generate_series(1, 4000) i;
  insert into chat_messages (id, org_id, user_id, session_id, position, role, content, metadata,
      created_at, updated_at)
    select 'msg_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'cht_' || (i % 4000 + 1),
      i / 4000, 'user', 'Q', '{}', now(), now()
    from generate_series(0, 19999) i;
  insert into chat_events
    select 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'cht_' || (i % 4000 + 1),
      i / 4000 + 1, 'msg_' || i, '{}'
    from generate_series(0, 19999) i;`;
