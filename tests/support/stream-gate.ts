import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An event with the blank line that ends it; comments stand in none. */
const EVENT_END = "\n\n";

/**
 * A server in front of the product that passes everything on, and lets only so many events of each
 * stream through until it is opened: a stream then stands still at a known place, whatever the
 * machine's speed. `cut` ends the streams without a goodbye.
 */
export async function startGate(target: string) {
  let most = Number.POSITIVE_INFINITY;
  let opened = Promise.withResolvers<void>();
  const streams = new Set<ServerResponse>();

  async function passEvents(from: IncomingMessage, to: ServerResponse): Promise<void> {
    streams.add(to);
    let passed = 0;
    let rest = "";
    for await (const chunk of from.setEncoding("utf8")) {
      const parts = (rest + chunk).split(EVENT_END);
      rest = parts.pop() ?? "";
      for (const part of parts) {
        if (passed >= most) await opened.promise;
        to.write(part + EVENT_END);
        passed += part.startsWith(":") ? 0 : 1;
      }
    }
    streams.delete(to);
    to.end(rest);
  }

  const server = createServer((near, answer) => {
    const { method, headers, url } = near;
    const far = request(new URL(url ?? "/", target), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      const isStream = response.headers["content-type"]?.startsWith("text/event-stream");
      if (!isStream) return response.pipe(answer);
      answer.flushHeaders();
      passEvents(response, answer).catch(() => answer.destroy());
    });
    far.on("error", () => answer.destroy());
    answer.on("close", () => far.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    /** From now on `events` of each stream pass, and no more. */
    hold(events: number) {
      most = events;
      opened = Promise.withResolvers<void>();
    },
    open() {
      most = Number.POSITIVE_INFINITY;
      opened.resolve();
    },
    cut() {
      for (const stream of streams) stream.destroy();
    },
    async stop() {
      opened.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
