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

const PAUSE_MS = 1500;

/**
 * A create whose second half arrives after a pause, so that it is running when the product is told
 * to stop.
 */
function slowCreate(address: string, { cookie }: Client, name: string): Promise<number> {
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
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.write(body.slice(0, 10));
    setTimeout(() => sent.end(body.slice(10)), PAUSE_MS);
  });
}

/**
 * Stops the product with SIGTERM while `count` requests run and others keep coming. Returns the
 * figures. Throws when a running request is cut, a process stays or the exit code is not 0.
 */
export const drain = (count = 20): Promise<string> =>
  inDirectory(async (data) => {
    const product = await launchProduct({ data, ready: "/readyz" });
    const client = await aClient(product.address);
    const tree = processTree(product.pid);
    const names = Array.from({ length: count }, (_, i) => `Running ${i}`);
    const running = names.map((name) => slowCreate(product.address, client, name));
    const acknowledged = new Set<string>();
    const load = writeUnderLoad(product.address, client, acknowledged);
    await delay(PAUSE_MS / 2);
    const since = performance.now();
    const code = await product.stop();
    const stop = seconds(since);
    const statuses = await Promise.all(running);
    await load;
    assert(code === 0, `SIGTERM ends with exit 0, not ${code}`);
    const finished = statuses.filter((status) => status === 201).length;
    assert(finished === count, `all ${count} running requests finish; ${finished} did`);
    const left = tree.filter(({ pid, command }) => commandLine(pid) === command);
    assert(left.length === 0, `no process stays; ${left.map((one) => one.command)} did`);
    const again = await launchProduct({ data, ready: "/readyz" });
    const stored = await storedNames(again.address, client);
    await again.stop();
    const lost = [...names, ...acknowledged].filter((name) => !stored.has(name)).length;
    assert(lost === 0, `everything that was acknowledged is stored; ${lost} are not`);
    return `SIGTERM under load: ${count} of ${count} running requests finished, ${tree.length} processes gone, exit 0 after ${stop}`;
  });
