import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { processTree } from "../launch/process-figures.ts";
import { launchProduct } from "../launch/product.ts";
import { commandLine } from "../supervisor/processes.ts";
import {
  aClient,
  assert,
  type Client,
  inDirectory,
  seconds,
  storedNames,
  writeUnderLoad,
} from "./installation.ts";

const POLL_MS = 20;
const REQUESTS = 20;

/** A create that runs: `finish` sends the second half of its body and gives the answer's status. */
type RunningCreate = { finish(): Promise<number> };

/** Begins a create. Resolves when the product has taken its head, so that it runs. */
function beginCreate(address: string, { cookie }: Client, name: string): Promise<RunningCreate> {
  const body = JSON.stringify({ project_name: name });
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/projects/`, {
      method: "POST",
      agent: false,
      headers: {
        cookie,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "sec-fetch-site": "same-origin",
        expect: "100-continue",
      },
    });
    const status = new Promise<number>((answered, cut) => {
      sent.on("error", cut);
      sent.on("response", (response) => {
        response.resume();
        response.on("end", () => answered(response.statusCode ?? 0));
      });
    });
    status.catch(reject);
    sent.once("continue", () => {
      sent.write(body.slice(0, 10));
      const finish = () => {
        sent.end(body.slice(10));
        return status;
      };
      resolve({ finish });
    });
    sent.flushHeaders();
  });
}

/** Waits until the product takes no new connections: by then it was told to stop. */
async function untilClosed(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/livez`).catch(() => null);
    if (!answer) return;
    await answer.arrayBuffer().catch(() => null);
    await delay(POLL_MS);
  }
}

/**
 * Stops the product with SIGTERM while `REQUESTS` requests run and others keep coming. Returns the
 * figures. Throws when a running request is cut, a process stays or the exit code is not 0.
 */
export const drain = (): Promise<string> =>
  inDirectory(async (data) => {
    const product = await launchProduct({ data, ready: "/readyz" });
    const client = await aClient(product.address);
    const tree = processTree(product.pid);
    const names = Array.from({ length: REQUESTS }, (_, i) => `Running ${i}`);
    const begun = names.map((name) => beginCreate(product.address, client, name));
    const acknowledged = new Set<string>();
    const load = writeUnderLoad(product.address, client, acknowledged);
    const running = await Promise.all(begun);
    const since = performance.now();
    const stopped = product.stop();
    await untilClosed(product.address);
    const statuses = await Promise.allSettled(running.map((one) => one.finish()));
    const code = await stopped;
    const stop = seconds(since);
    await load;
    assert(code === 0, `SIGTERM ends with exit 0, not ${code}`);
    const finished = statuses.filter(
      (one) => one.status === "fulfilled" && one.value === 201,
    ).length;
    assert(finished === REQUESTS, `all ${REQUESTS} running requests finish; ${finished} did`);
    const left = tree.filter(({ pid, command }) => commandLine(pid) === command);
    assert(left.length === 0, `no process stays; ${left.map((one) => one.command)} did`);
    const again = await launchProduct({ data, ready: "/readyz" });
    const stored = await storedNames(again.address, client);
    await again.stop();
    const lost = [...names, ...acknowledged].filter((name) => !stored.has(name)).length;
    assert(lost === 0, `everything that was acknowledged is stored; ${lost} are not`);
    return `SIGTERM under load: ${finished} of ${REQUESTS} running requests finished, ${tree.length} processes gone, exit 0 after ${stop}`;
  });
