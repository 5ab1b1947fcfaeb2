import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { CHANNEL } from "@/db/presence";
import { chatEvents, chatSessions } from "@/db/schema/chat";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { StoredEvent } from "@/lib/core/sse";
import type { Owner } from "./sessions";

/** Events of a thread behind a number, in their order. */
export const listEvents = (
  db: Db,
  org: OrgId,
  { sessionId, after, limit }: { sessionId: string; after: number; limit: number },
): Promise<StoredEvent[]> =>
  db
    .select({ seq: chatEvents.seq, json: chatEvents.json })
    .from(chatEvents)
    .where(
      and(
        ofOrganization(chatEvents, org),
        eq(chatEvents.sessionId, sessionId),
        gt(chatEvents.seq, after),
      ),
    )
    .orderBy(asc(chatEvents.seq))
    .limit(limit);

/** Events of an answer that this process writes, each as JSON text. */
export type Addition = { sessionId: string; messageId: string; events: string[] };
/** The number before the first added one, and whether the answer is to stop. */
export type Added = { before: number; isStopping: boolean };

/**
 * Adds events to running answers of one owner, numbered without gaps, and announces them; all in one
 * statement. A thread whose answer is not, or no more, written by process `runner` is left out of the
 * answer and gets none. The lock of its row makes whoever adds next wait, so numbers commit in order.
 */
export async function addEvents(
  db: Db,
  { org, userId }: Owner,
  runner: number,
  additions: Addition[],
): Promise<Map<string, Added>> {
  const rows = await db.execute<{ id: string; before: string; is_stopping: boolean }>(sql`
    with given as (
      select session_id, message_id, events
      from jsonb_to_recordset((${JSON.stringify(additions.map(toGiven))}::text)::jsonb)
        as g (session_id text, message_id text, events jsonb)),
    grown as (
      update chat_sessions set last_seq = last_seq + jsonb_array_length(given.events)
      from given
      where ${ofOrganization(chatSessions, org)} and user_id = ${userId} and id = given.session_id
        and running_id = given.message_id and runner = ${runner}
      returning id, is_stopping, last_seq - jsonb_array_length(given.events) as before),
    added as (
      insert into chat_events (org_id, user_id, session_id, seq, message_id, json)
      select ${org}, ${userId}, given.session_id, grown.before + each.place, given.message_id, each.json
      from grown join given on given.session_id = grown.id,
        jsonb_array_elements_text(given.events) with ordinality as each (json, place))
    select id, before, is_stopping, pg_notify(${CHANNEL}, 'chat ' || id) from grown`);
  return new Map(
    rows.map(({ id, before, is_stopping }) => [
      id,
      { before: Number(before), isStopping: is_stopping },
    ]),
  );
}

const toGiven = ({ sessionId, messageId, events }: Addition) => ({
  session_id: sessionId,
  message_id: messageId,
  events,
});
