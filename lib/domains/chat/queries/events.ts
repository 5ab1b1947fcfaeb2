import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Db, executePrepared } from "@/db/client";
import { CHANNEL } from "@/db/presence";
import { chatEvents, chatMessages, chatSessions } from "@/db/schema/chat";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { StoredEvent } from "@/lib/core/sse";
import type { AnswerState } from "../constants";
import type { Owner } from "./sessions";

/** Events of a thread after a number, in order. */
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

/** The end of an answer: if it has a complete text, that is its last event but one. */
export type AnswerEnd = { state: AnswerState; isWhole: boolean };
/**
 * Events to add to an answer that this process writes, each as JSON text; the final addition has
 * the end.
 */
export type Addition = {
  sessionId: string;
  messageId: string;
  events: string[];
  end: AnswerEnd | null;
};
/** The number before the first added event, and whether the answer was asked to stop. */
export type Added = { before: number; isStopping: boolean };

/**
 * Adds events to running answers of one owner, numbered without gaps, ends answers that are
 * finished, and announces it, all in one statement. The result is keyed by message; an answer that
 * process `runner` does not (or no longer) write is left out. The lock on the thread's row
 * serializes writers, so numbers commit in order.
 */
export async function addEvents(
  db: Db,
  { org, userId }: Owner,
  { runner, at, additions }: { runner: number; at: Date; additions: Addition[] },
): Promise<Map<string, Added>> {
  const rows = await executePrepared<{ message_id: string; before: string; is_stopping: boolean }>(
    db,
    sql`
    with given as (
      select session_id, message_id, events, state, is_whole
      from jsonb_to_recordset((${JSON.stringify(additions.map(toGiven))}::text)::jsonb) as g
        (session_id text, message_id text, events jsonb, state text, is_whole boolean)),
    grown as (
      update chat_sessions set last_seq = last_seq + jsonb_array_length(given.events),
        running_id = case when given.state is null then running_id end,
        runner = case when given.state is null then runner end,
        is_stopping = is_stopping and given.state is null
      from given
      where ${ofOrganization(chatSessions, org)} and user_id = ${userId} and id = given.session_id
        and running_id = given.message_id and runner = ${runner}
      returning id, message_id, is_stopping, last_seq,
        last_seq - jsonb_array_length(given.events) as before),
    ended as (
      update chat_messages set state = given.state, last_seq = grown.last_seq,
        response_seq = case when given.is_whole then grown.last_seq - 1 end,
        updated_at = ${at.toISOString()}::timestamptz
      from grown join given using (message_id)
      where ${ofOrganization(chatMessages, org)} and chat_messages.session_id = grown.id
        and chat_messages.id = message_id and given.state is not null),
    added as (
      insert into chat_events (org_id, user_id, session_id, seq, message_id, json)
      select ${org}, ${userId}, given.session_id, grown.before + each.place, message_id, each.json
      from grown join given using (message_id),
        jsonb_array_elements_text(given.events) with ordinality as each (json, place))
    select message_id, before, is_stopping, pg_notify(${CHANNEL}, 'chat ' || id) from grown`,
  );
  return new Map(
    rows.map(({ message_id, before, is_stopping }) => [
      message_id,
      { before: Number(before), isStopping: is_stopping },
    ]),
  );
}

const toGiven = ({ sessionId, messageId, events, end }: Addition) => ({
  session_id: sessionId,
  message_id: messageId,
  events,
  state: end?.state ?? null,
  is_whole: end?.isWhole ?? false,
});
