import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "../installation.ts";
import type { Followed } from "./followers.ts";
import { type Asked, send, textOf } from "./requests.ts";

/** A request that was answered, or broke off (status 0); times are those of performance.now. */
export type Answered = { kind: Kind; status: number; since: number; until: number };
type Kind = "read" | "list" | "me" | "write" | "ask";

/** Somebody of the load: an organization of their own, whose projects it makes and reads. */
export type Person = { client: Client; projects: string[]; written: Set<string> };

/** Of twenty requests, what each asks for. */
const MIX: Kind[] = [
  ...Array<Kind>(8).fill("read"),
  ...Array<Kind>(2).fill("list"),
  ...Array<Kind>(5).fill("me"),
  ...Array<Kind>(4).fill("write"),
  "ask",
];
/** Longest that a person tries to save again: a browser's page keeps what was typed. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 500;

export type Load = { answered: Answered[]; unsaved: number };

/** Sends `rate` requests a second, whatever becomes of them, until `signal`; then waits for all. */
export async function runLoad(
  address: string,
  { people, followed, rate }: { people: Person[]; followed: Followed[]; rate: number },
  signal: AbortSignal,
): Promise<Load> {
  const load: Load = { answered: [], unsaved: 0 };
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let i = 0; !signal.aborted; i++) {
    const due = begun + (i * 1000) / rate;
    await delay(Math.max(0, due - performance.now()));
    const person = people[i % people.length];
    if (!person) throw new Error("The load has nobody");
    const kind = MIX[(i * 7) % MIX.length] ?? "read";
    const one: Promise<void> = act(address, { kind, person, followed, i }, load).finally(() =>
      running.delete(one),
    );
    running.add(one);
  }
  await Promise.all(running);
  return load;
}

type Act = { kind: Kind; person: Person; followed: Followed[]; i: number };

async function act(address: string, { kind, person, followed, i }: Act, load: Load) {
  const { cookie, userId } = person.client;
  const ask = (asked: Omit<Asked, "cookie">, of = cookie) =>
    timed(address, kind, { ...asked, cookie: of }, load);
  if (kind === "me") return void (await ask({ method: "GET", path: "/api/auth/me" }));
  if (kind === "list")
    return void (await ask({
      method: "GET",
      path: `/api/projects/user/${userId}?page=1&per_page=25`,
    }));
  if (kind === "write") return write(address, person, load);
  const id = person.projects[i % Math.max(1, person.projects.length)];
  if (kind === "read")
    return void (await ask({ method: "GET", path: id ? `/api/projects/${id}` : "/api/auth/me" }));
  // Each in turn: a thread takes one question at a time.
  const thread = followed[Math.floor(i / MIX.length) % followed.length];
  if (!thread) throw new Error("The load follows nothing");
  const path = `/api/spotlight/sessions/${thread.thread}/messages/stream`;
  const body = { content: "How many companies are in Norway?" };
  await ask({ method: "POST", path, body }, thread.client.cookie);
}

async function timed(address: string, kind: Kind, asked: Asked, load: Load) {
  const since = performance.now();
  let [status, text] = [0, ""];
  try {
    const answer = await send(address, asked);
    status = answer.statusCode ?? 0;
    text = await textOf(answer).catch(() => "");
  } catch {
    // The connection broke off: status 0.
  }
  load.answered.push({ kind, status, since, until: performance.now() });
  return { status, text };
}

/** Saves a project, and tries again with the same key as long as nobody said what became of it. */
async function write(address: string, person: Person, load: Load): Promise<void> {
  const name = randomUUID();
  const asked: Asked = {
    method: "POST",
    path: "/api/projects/",
    cookie: person.client.cookie,
    body: { project_name: name },
    headers: { "idempotency-key": name },
  };
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { status, text } = await timed(address, "write", asked, load);
    if (status === 201 || status === 200) {
      person.written.add(name);
      if (person.projects.length < 50) person.projects.push(JSON.parse(text)._id);
      return;
    }
    await delay(AGAIN_MS);
  }
  load.unsaved += 1;
}
