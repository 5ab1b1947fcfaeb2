import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSession } from "@/lib/domains/chat/service/sessions";
import { ctxOf } from "../../support/contexts";
import { aMember, aSession, aThread, type Member } from "../../support/factories";
import { startScript } from "../../support/processes";
import { sizeForDrill } from "../../support/size-for-drill";
import { stored } from "../../support/threads";

/** How often a process is killed. */
const KILLS = sizeForDrill(2, 50);
const SENTENCES = 60;

type Told = { seq: number; type: string; json: string };
type Web = { child: ChildProcess; address: string };

const webs: Web[] = [];
afterAll(() => {
  for (const { child } of webs) child.kill("SIGKILL");
});

async function aWeb(): Promise<Web> {
  let address = "";
  const child = await startScript("tests/support/chat-process.ts", {}, (line) => {
    address = `http://127.0.0.1:${line.trim()}/api/spotlight/sessions`;
  });
  const web = { child, address };
  webs.push(web);
  return web;
}

/** Two for all tests: starting one takes longer than most of what is asked of it. */
let one: Web;
let two: Web;
beforeAll(async () => {
  [one, two] = await Promise.all([aWeb(), aWeb()]);
});

const headersOf = async (member: Member) => ({
  cookie: `authToken=${(await aSession(member)).token}`,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
});
type Headers = Awaited<ReturnType<typeof headersOf>>;

/** What a stream tells, event by event, until it ends or breaks. */
async function* told(response: Response): AsyncGenerator<Told> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const event of whole) {
        const [, seq, json = ""] = /^id: (\d+)\ndata: (.*)$/s.exec(event) ?? [];
        if (seq) yield { seq: Number(seq), type: JSON.parse(json).type, json };
      }
    }
  } catch {
    // The process is gone.
  }
}

async function readUntil(response: Response, isLast: (one: Told) => boolean): Promise<Told[]> {
  expect(response.status).toBe(200);
  const all: Told[] = [];
  for await (const one of told(response)) {
    all.push(one);
    if (isLast(one)) break;
  }
  return all;
}

const isDone = ({ type }: Told) => type === "done";

const ask = ({ address }: Web, sessionId: string, headers: Headers, content = `${SENTENCES}`) =>
  fetch(`${address}/${sessionId}/messages/stream`, {
    method: "POST",
    headers,
    body: JSON.stringify({ content }),
  });
const follow = ({ address }: Web, sessionId: string, headers: Headers, after: number) =>
  fetch(`${address}/${sessionId}/events?after_seq=${after}`, { headers });

async function expectWhole(sessionId: string, events: Told[]): Promise<void> {
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  const rows = await stored(sessionId);
  expect(events.map(({ seq, json }) => [String(seq), json])).toEqual(
    rows.map(({ seq, json }) => [seq, json]),
  );
}

test("a reader goes on at another process, while the first one writes, to the identical text", async () => {
  const member = await aMember();
  const headers = await headersOf(member);
  const { _id } = await aThread(member);
  const watching = follow(two, _id, headers, 0).then((stream) => readUntil(stream, isDone));
  const first = await readUntil(await ask(one, _id, headers), ({ seq }) => seq === 7);
  const rest = await readUntil(await follow(two, _id, headers, 7), isDone);
  expect(rest.length).toBeGreaterThan(SENTENCES - 7);
  const events = [...first, ...rest];
  await expectWhole(_id, events);
  expect(await watching).toEqual(events);
  const { messages } = await getSession.run(ctxOf(member), { sessionId: _id });
  const response = events.find(({ type }) => type === "response");
  expect(messages[1]?.content).toBe(JSON.parse(response?.json ?? "").data.text);
}, 60_000);

test("stop reaches the process that writes, wherever it is asked for", async () => {
  const member = await aMember();
  const headers = await headersOf(member);
  const { _id } = await aThread(member);
  const reading = ask(one, _id, headers, "10000").then((stream) => readUntil(stream, isDone));
  await readUntil(await follow(two, _id, headers, 0), ({ seq }) => seq === 3);
  await fetch(`${two.address}/${_id}/stop`, { method: "POST", headers, body: "{}" });
  const events = await reading;
  expect(events.slice(-2).map(({ type }) => type)).toEqual(["response", "done"]);
  expect(events.length).toBeLessThan(5_000);
  await expectWhole(_id, events);
}, 60_000);

test(
  "killed in the middle of a stream, nothing is lost and nothing is told twice",
  async () => {
    const member = await aMember();
    const headers = await headersOf(member);
    let [cutShort, seen] = [0, 0];
    for (let round = 0; round < KILLS; round++) {
      const { _id } = await aThread(member);
      const moment = randomInt(1, SENTENCES);
      const stream = await ask(one, _id, headers);
      const before: Told[] = [];
      for await (const event of told(stream)) {
        before.push(event);
        if (event.seq >= moment) one.child.kill("SIGKILL");
      }
      const last = before.at(-1)?.seq ?? 0;
      const replacement = round + 1 < KILLS ? aWeb() : two;
      const after = await readUntil(await follow(two, _id, headers, last), isDone);
      const events = [...before, ...after];
      await expectWhole(_id, events);
      const { messages, is_running } = await getSession.run(ctxOf(member), { sessionId: _id });
      expect(is_running).toBe(false);
      if (messages[1]?.state === "interrupted") cutShort += 1;
      const shown = events.filter(({ type }) => type === "delta");
      expect(messages[1]?.response?.sentences).toHaveLength(shown.length);
      seen += events.length;
      await fetch(`${two.address}/${_id}/retry`, { method: "POST", headers, body: "{}" });
      const again = await readUntil(await follow(two, _id, headers, events.length), isDone);
      expect(again.map(({ type }) => type).slice(-2)).toEqual(["response", "done"]);
      one = two;
      two = await replacement;
    }
    expect(cutShort).toBeGreaterThan(0);
    console.log(
      `${KILLS} kills, ${cutShort} answers cut short, ${seen} events: 0 lost, 0 told twice`,
    );
  },
  60_000 + KILLS * 20_000,
);
