import type { Connection } from "../../db/connection.ts";
import type { Server } from "./contest.ts";
import { newThread, post } from "./streams.ts";

const QUESTIONS = [
  "Which companies are in the United States?",
  "Companies founded after 2015",
  "How many of them work in software?",
  "Biotechnology companies",
  "Companies in Germany",
];
const GREETING = "Hello";

/** A thread of so many messages, half of them questions; `isLight`: with answers of a line. */
export async function threadOf(
  server: Server,
  messages: number,
  { isLight = false } = {},
): Promise<string> {
  const thread = await newThread(server);
  for (let nth = 0; nth < messages / 2; nth++) {
    const content = isLight ? GREETING : (QUESTIONS[nth % QUESTIONS.length] ?? GREETING);
    const path = `/api/spotlight/sessions/${thread}/messages`;
    await (await post(server, path, { content })).arrayBuffer();
  }
  return thread;
}

/** Writes threads of a person beside those that there are, each with so many messages. */
export async function fillThreads(
  owner: Connection,
  like: string,
  { threads, messages }: { threads: number; messages: number },
): Promise<void> {
  await owner`
    insert into chat_sessions (id, org_id, user_id, title, message_count, created_at, updated_at)
    select 'cht_bench' || nth, org_id, user_id, 'Thread ' || nth, ${messages}, created_at,
      updated_at + nth * interval '1 minute'
    from chat_sessions, generate_series(1, ${threads}) as nth where id = ${like}`;
  await owner`
    insert into chat_messages (id, org_id, user_id, session_id, position, role, content, metadata,
      state, created_at, updated_at)
    select 'msg_bench' || s.id || '_' || nth, org_id, user_id, s.id, nth,
      case when nth % 2 = 0 then 'user' else 'assistant' end, 'What is known of company ' || nth, '{}',
      case when nth % 2 = 1 then 'done' end, created_at, updated_at
    from chat_sessions as s, generate_series(0, ${messages - 1}) as nth
    where s.id like 'cht_bench%'`;
  await owner`vacuum analyze chat_sessions, chat_messages`;
}
