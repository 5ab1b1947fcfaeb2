import { createParser } from "eventsource-parser";
import type { Server } from "./contest.ts";
import { type FakeModel, questionFor, SENTENCES } from "./fake-model.ts";

/** One stream: asks, and calls `onData` with each event's data. */
export type Stream = (name: string, onData: (data: string) => void) => Promise<void>;

const json = { "content-type": "application/json" };

async function read(answer: Response, onData: (data: string) => void): Promise<void> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url} answered ${answer.status}`);
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  const decoder = new TextDecoder();
  for await (const bytes of answer.body) parser.feed(decoder.decode(bytes, { stream: true }));
}

/**
 * The bare server passes on what the model says; the text has no marks, as nothing was looked up.
 */
export const bareStream =
  ({ address }: Server): Stream =>
  async (name, onData) => {
    const body = JSON.stringify({ messages: [{ role: "user", content: `Stream ${name}.` }] });
    const asked = { method: "POST", headers: json, body };
    await read(await fetch(`${address}/api/forward`, asked), onData);
  };

/** Posts as a page of the product does. Throws when it is refused. */
export async function post(
  { address, cookie }: Server,
  path: string,
  body: object,
): Promise<Response> {
  const headers = { ...json, cookie, origin: address, "sec-fetch-site": "same-origin" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${address}${path}`, sent);
  if (answer.ok) return answer;
  throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

export async function newThread(server: Server): Promise<string> {
  const answer = await post(server, "/api/spotlight/sessions", {});
  return ((await answer.json()) as { session_id: string }).session_id;
}

/** Asks in a thread, and follows the answer. */
export async function askIn(
  server: Server,
  thread: string,
  content: string,
  onData: (data: string) => void,
): Promise<void> {
  const path = `/api/spotlight/sessions/${thread}/messages/stream`;
  await read(await post(server, path, { content }), onData);
}

/** A thread each, by the stream's name; they are made before anything is measured. */
export const productStream =
  (server: Server, threads: ReadonlyMap<string, string>, companyId: string): Stream =>
  (name, onData) =>
    askIn(server, threads.get(name) ?? "", questionFor(name, companyId), onData);

/** Which sentences an event's data ends: by the mark at the end of a line, or as a whole. */
const endsSentence = (data: string): boolean => {
  if (data === "[DONE]") return false;
  const event = JSON.parse(data) as {
    type?: string;
    choices?: { delta: { content?: string } }[];
  };
  return event.type === "delta" || Boolean(event.choices?.[0]?.delta.content?.endsWith(".\n"));
};

/** Milliseconds from each sentence's last piece at the model to that sentence here. */
export async function lagsOf(model: FakeModel, stream: Stream, name: string): Promise<number[]> {
  const heard: number[] = [];
  await stream(name, (data) => {
    if (endsSentence(data)) heard.push(performance.now());
  });
  const sent = model.sentEnds(name);
  if (heard.length !== SENTENCES || sent.length !== SENTENCES)
    throw new Error(`Stream ${name}: ${heard.length} of ${SENTENCES} sentences arrived`);
  return heard.map((at, i) => at - (sent[i] ?? Number.NaN));
}
