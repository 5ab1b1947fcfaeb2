import "server-only";
import { noState } from "@/lib/engine/no-state";
import type { Citation, ResponseData, Sentence, WireEvent } from "@/lib/engine/types";
import { composeText } from "@/lib/engine/verify/compose";
import type { ShownTable } from "@/lib/research/answer/table";
import type { OrgCtx } from "@/lib/service/context";
import { listEventsOf, type MessageRow, type MessageWithResponse } from "../queries/messages";
import type { SessionRow } from "../queries/sessions";
import type { Message, SessionItem } from "../schema/threads";

export const toSessionItem = (row: SessionRow, userId: string): SessionItem => ({
  _id: row.id,
  session_id: row.id,
  title: row.title,
  message_count: row.messageCount,
  is_shared: row.isShared,
  is_own: row.userId === userId,
  is_running: row.runningId !== null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});

/** What an answer without a plan holds; answers that were stored before there were plans are such. */
const WITHOUT_PLAN = {
  plan: null,
  plan_in_words: null,
  bases: [],
  tables: [],
  chart: null,
  joined: [],
  to_evaluate: null,
  follow_ups: [],
};

/** An unfinished answer, reconstructed from its events. */
function partOf(events: readonly string[]): ResponseData {
  const sentences: Sentence[] = [];
  const citations: Citation[] = [];
  const tables: ShownTable[] = [];
  for (const json of events) {
    const event = JSON.parse(json) as WireEvent;
    if (event.type === "citation") citations.push(event.data);
    if (event.type === "table") tables.push(event.data);
    if (event.type !== "delta") continue;
    const { index, ...sentence } = event.data;
    sentences.push(sentence);
  }
  return {
    intent: "unknown",
    text: composeText(sentences, tables),
    companies: [],
    engine: "builtin",
    model: null,
    degraded: null,
    notices: [],
    sentences,
    citations,
    withheld: [],
    state: noState,
    ...WITHOUT_PLAN,
    tables,
  };
}

/**
 * The answer of a message: from its final event, or from the events so far; null for a question.
 */
export async function responseOf(
  ctx: OrgCtx,
  row: MessageWithResponse,
): Promise<ResponseData | null> {
  if (row.role === "user") return null;
  if (row.response)
    return { ...WITHOUT_PLAN, ...(JSON.parse(row.response) as { data: ResponseData }).data };
  const { id: messageId, sessionId, firstSeq } = row;
  const asked = { sessionId, messageId, firstSeq: firstSeq ?? 0 };
  const events = await listEventsOf(ctx.db, ctx.org.id, asked);
  return partOf(events.map(({ json }) => json));
}

/** A message for the API; `response` is what `responseOf` returned. */
export const toMessage = (row: MessageRow, response: ResponseData | null): Message => ({
  _id: row.id,
  role: row.role,
  content: response?.text ?? row.content,
  metadata: row.metadata as Message["metadata"],
  position: row.position,
  created_at: row.createdAt.toISOString(),
  superseded_at: row.supersededAt?.toISOString() ?? null,
  question_id: row.questionId,
  state: row.state,
  response,
  first_seq: row.firstSeq,
  last_seq: row.lastSeq,
});
