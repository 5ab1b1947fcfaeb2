import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An event with the blank line that ends it; comments stand in none. */
const EVENT_END = "\n\n";
/** The call that reads a thread as it is stored. */
const THREAD = /^\/api\/spotlight\/sessions\/[^/]+$/;

/**
 * A server in front of the product that passes everything on. While it holds, only so many events
 * of each stream come through, and no reading of a thread: an answer then stands still at a known
 * place, whatever the machine's speed. `cut` ends the streams without a goodbye.
 */
export async function startGate(target: string) {
  const { hostname } = new URL(target);
  let most = Number.POSITIVE_INFINITY;
  let opened = Promise.resolve();
  let open = () => {};
  const streams = new Set<ServerResponse>();

  async function passEvents(from: IncomingMessage, to: ServerResponse): Promise<void> {
    streams.add(to);
    let passed = 0;
    let rest = "";
    for await (const chunk of from.setEncoding("utf8")) {
      const parts = (rest + chunk).split(EVENT_END);
      rest = parts.pop() ?? "";
      for (const part of parts) {
        if (passed >= most) await opened;
        to.write(part + EVENT_END);
        passed += part.startsWith(":") ? 0 : 1;
      }
    }
    streams.delete(to);
    to.end(rest);
  }
  async function pass(from: IncomingMessage, to: ServerResponse, url: string): Promise<void> {
    if (THREAD.test(url.split("?", 1)[0] ?? "")) await opened;
    to.writeHead(from.statusCode ?? 502, from.headers);
    if (!from.headers["content-type"]?.startsWith("text/event-stream")) return void from.pipe(to);
    to.flushHeaders();
    await passEvents(from, to);
  }

  const server = createServer((near, answer) => {
    const { method, headers, url = "/" } = near;
    const far = request(new URL(url, target), { method, headers }, (response) => {
      pass(response, answer, url).catch(() => answer.destroy());
    });
    far.on("error", () => answer.destroy());
    answer.on("close", () => far.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${hostname}:${port}`,
    /** From now on `events` of each stream come through. */
    hold(events: number) {
      most = events;
      const { promise, resolve } = Promise.withResolvers<void>();
      opened = promise;
      open = resolve;
    },
    open() {
      most = Number.POSITIVE_INFINITY;
      open();
    },
    cut() {
      for (const stream of streams) stream.destroy();
    },
    async stop() {
      open();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
