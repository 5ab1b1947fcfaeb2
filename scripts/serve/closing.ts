import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";

/**
 * Closes a server; resolves when the last running request has been answered. Connections that were
 * made while this process was busy are taken first: closing at once would reset them unread.
 */
export async function closeServer(server: Server): Promise<void> {
  // The first turn ends the round of the event loop that called, the second is one that accepts.
  await turn();
  await turn();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
