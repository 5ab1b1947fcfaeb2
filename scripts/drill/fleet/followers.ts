import { setTimeout as delay } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import type { Client } from "../installation.ts";
import { send } from "./requests.ts";

const AGAIN_MS = 200;

/** A thread, who follows it, and the numbers of the events that were heard, as often as they came. */
export type Followed = { thread: string; client: Client; heard: number[]; opened: number };

/** Makes a thread and follows it as a browser does, again after the last event, until `signal`. */
export async function followThread(
  address: string,
  client: Client,
  signal: AbortSignal,
): Promise<Followed> {
  const asked = { method: "POST", path: "/api/spotlight/sessions", cookie: client.cookie } as const;
  const made = await fetch(`${address}${asked.path}`, {
    method: "POST",
    headers: { cookie: client.cookie, origin: address, "content-type": "application/json" },
    body: "{}",
  });
  if (!made.ok) throw new Error(`A thread was not made: ${made.status} ${await made.text()}`);
  const thread = ((await made.json()) as { session_id: string }).session_id;
  const followed: Followed = { thread, client, heard: [], opened: 0 };
  void (async () => {
    while (!signal.aborted) {
      await follow(address, followed, signal).catch(() => {});
      await delay(AGAIN_MS);
    }
  })();
  return followed;
}

async function follow(address: string, followed: Followed, signal: AbortSignal): Promise<void> {
  const { thread, client, heard } = followed;
  const last = heard.at(-1);
  const answer = await send(address, {
    method: "GET",
    path: `/api/spotlight/sessions/${thread}/events`,
    cookie: client.cookie,
    headers: last === undefined ? {} : { "last-event-id": String(last) },
  });
  const end = () => answer.destroy();
  signal.addEventListener("abort", end, { once: true });
  try {
    if (answer.statusCode !== 200) return;
    followed.opened += 1;
    const parser = createParser({ onEvent: ({ id }) => id && heard.push(Number(id)) });
    answer.setEncoding("utf8");
    for await (const part of answer) parser.feed(part);
  } finally {
    answer.destroy();
    signal.removeEventListener("abort", end);
  }
}
