import type { StoredEvent } from "@/lib/core/sse";
import { eventsOf, followSession } from "@/lib/domains/chat/service/follow";
import { answerEvents, askQuestion } from "@/lib/domains/chat/service/messages";
import type { EngineEvent } from "@/lib/engine/types";
import { ctxOf } from "./contexts";
import type { Member } from "./factories";
import { asOwner } from "./owner";
import { said } from "./scripted-engine";

const nobody = new AbortController().signal;
export const typeOf = ({ json }: StoredEvent) => (JSON.parse(json) as { type: string }).type;

export async function collect(events: AsyncIterable<StoredEvent[]>): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const group of events) all.push(...group);
  return all;
}

export async function takeUntil(
  events: AsyncIterable<StoredEvent[]>,
  isLast: (one: StoredEvent) => boolean,
) {
  const all: StoredEvent[] = [];
  for await (const group of events) {
    all.push(...group);
    if (group.some(isLast)) break;
  }
  return all;
}

export const ask = async (member: Member, sessionId: string, content: string) => {
  const ctx = ctxOf(member);
  return answerEvents(ctx, await askQuestion.run(ctx, { sessionId, content }), nobody);
};

export const follow = async (member: Member, sessionId: string, after_seq = 0) => {
  const ctx = ctxOf(member);
  return eventsOf(ctx, await followSession.run(ctx, { sessionId, after_seq }), nobody);
};

export const stored = (sessionId: string) =>
  asOwner()<{ seq: string; json: string }[]>`
    select seq, json from chat_events where session_id = ${sessionId} order by seq`;

export async function* threeSentences(): AsyncGenerator<EngineEvent> {
  for (const text of ["alpha", "beta", "gamma"]) yield said(text);
}

export const isDone = (one: StoredEvent): boolean => typeOf(one) === "done";
