import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signUp } from "../launch/account.ts";
import { processTree } from "../launch/process-figures.ts";

/** Runs `work` with a fresh directory, which is removed afterwards. */
export async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "spotlight-drill-"));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Ends a started command and everything under it at once, as a power cut does. */
export function killTree(pid: number): void {
  for (const member of processTree(pid)) kill(member.pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its parent.
  }
}

/** Throws, with what was expected, when it is not so. */
export function assert(isSo: boolean, expected: string): asserts isSo {
  if (!isSo) throw new Error(`The drill failed: ${expected}`);
}

/** A signed-in person of a served product. */
export type Client = { cookie: string; userId: string };

/** A client that has just signed up at `address`. */
export async function aClient(address: string): Promise<Client> {
  const email = `${randomBytes(8).toString("hex")}@ridge.example`;
  const cookie = await signUp(address, email);
  const me = await fetch(`${address}/api/auth/me`, { headers: { cookie } });
  return { cookie, userId: String((await me.json())._id) };
}

/** Asks for one project. Rejects when the server goes away. */
export const postProject = (
  address: string,
  { cookie }: Client,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${address}/api/projects/`, {
    method: "POST",
    headers: {
      cookie,
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** Names of the projects that the server said it stored. */
export type Acknowledged = Set<string>;

/** Keeps making projects, several at a time, until the server goes away or `signal` ends it. */
export async function writeUnderLoad(
  address: string,
  client: Client,
  acknowledged: Acknowledged,
  signal?: AbortSignal,
): Promise<void> {
  const writer = async () => {
    while (!signal?.aborted) {
      const project_name = randomBytes(12).toString("hex");
      const answer = await postProject(address, client, { project_name }).catch(() => null);
      if (!answer) return;
      if (answer.status === 201) acknowledged.add(project_name);
      await answer.arrayBuffer().catch(() => null);
    }
  };
  await Promise.all(Array.from({ length: 6 }, writer));
}

type Page = { items: { project_name: string }[]; total: number };

/** Names of everything that the client's organization has stored. */
export async function storedNames(address: string, client: Client): Promise<Set<string>> {
  const names = new Set<string>();
  for (let page = 1; ; page++) {
    const path = `/api/projects/user/${client.userId}?page=${page}&per_page=100`;
    const answer = await fetch(address + path, { headers: { cookie: client.cookie } });
    assert(answer.status === 200, `the list answers 200, not ${answer.status}`);
    const { items, total } = (await answer.json()) as Page;
    for (const item of items) names.add(item.project_name);
    if (page * 100 >= total) return names;
  }
}

/** How many acknowledged projects are not stored. */
export async function countLost(address: string, client: Client, acknowledged: Acknowledged) {
  const stored = await storedNames(address, client);
  return [...acknowledged].filter((name) => !stored.has(name)).length;
}

/** The seconds since a `performance.now()`, as a report writes them. */
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
