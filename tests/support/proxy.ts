import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/**
 * A TCP proxy in front of a port (or socket file) of this machine: `cut` drops every connection,
 * `close` refuses new ones until `open`, `delay` delays every answer by milliseconds.
 */
export async function startProxy(target: number | string) {
  const clients = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((near) => {
    const far = typeof target === "number" ? connect(target, "127.0.0.1") : connect(target);
    clients.add(near);
    const end = () => {
      clients.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on("error", () => {}).on("close", end);
    near.pipe(far);
    far.on("data", (chunk) => {
      if (delayMs === 0) near.write(chunk);
      else setTimeout(() => near.writable && near.write(chunk), delayMs);
    });
  });
  const port = await listen(server, 0);
  const cut = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    await closed;
  };
  return {
    port,
    cut,
    close,
    open: () => listen(server, port),
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
  };
}
