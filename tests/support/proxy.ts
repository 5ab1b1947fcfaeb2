import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A TCP proxy in front of `port` (or the socket file `target`) of this machine that can cut and
 * delay what passes: `cut` ends every connection without a goodbye, `refuse` turns new ones away,
 * `delay` holds every answer back by milliseconds.
 */
export async function startProxy(target: number | string) {
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let delayMs = 0;
  const server = createServer((near) => {
    if (isRefusing) return near.destroy();
    const far = typeof target === "number" ? connect(target, "127.0.0.1") : connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on("data", (chunk) => {
      if (delayMs === 0) near.write(chunk);
      else setTimeout(() => near.writable && near.write(chunk), delayMs);
    });
    far.on("end", () => setTimeout(() => near.end(), delayMs));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse(refusing: boolean) {
      isRefusing = refusing;
    },
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
    },
  };
}
