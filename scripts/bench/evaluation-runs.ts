import { setTimeout as delay } from "node:timers/promises";
import type { Server } from "./contest.ts";

/** As often as a page asks how far a run is. */
const ASK_MS = 250;

export type Run = {
  jobId: string;
  status: string;
  progress: number;
  evaluated: number;
  error: string;
};

export async function call<T>(
  { address, cookie }: Server,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(address + path, {
    method: body ? "POST" : "GET",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Asks until a run is over; answers it with the longest time without progress. */
export async function untilOver(server: Server, { jobId }: Run) {
  let [last, since, silence] = [-1, performance.now(), 0];
  for (;;) {
    await delay(ASK_MS);
    const run = await call<Run>(server, `/api/eval/jobs/${jobId}`);
    silence = Math.max(silence, performance.now() - since);
    if (run.progress !== last) [last, since] = [run.progress, performance.now()];
    if (run.status === "done") return { run, silence };
    if (run.error) throw new Error(run.error);
  }
}
