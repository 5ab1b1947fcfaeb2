import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The blank line that ends an event; comments contain none. */
const EVENT_END = "\n\n";
/** The call that reads a thread. */
const THREAD = /^\/api\/spotlight\/sessions\/[^/]+$/;

/**
 * A proxy in front of the product. While it holds, only a number of events of each stream pass, and
 * no read of a thread, so an answer stops at a known place on any machine. `cut` drops the streams.
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
    /** From now on `events` of each stream pass. */
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
