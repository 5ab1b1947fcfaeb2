import { z } from "zod";

/** What the supervisor tells its children: begin, and finish. */
export const Order = z.object({ type: z.enum(["start", "stop"]) });
export type Order = z.output<typeof Order>;

/** What the web process tells the supervisor. `refused`: why it cannot listen, in a sentence. */
export const Notice = z.discriminatedUnion("type", [
  z.object({ type: z.literal("listening"), address: z.string() }),
  z.object({ type: z.literal("refused"), reason: z.string() }),
]);
export type Notice = z.output<typeof Notice>;

/**
 * Follows the supervisor's orders in a child process. `finish` is called once, for an order, for
 * SIGTERM or SIGINT, and when the supervisor is gone; then the process exits with 0.
 */
export function followOrders(handlers: { start?: () => void; finish: () => Promise<void> }): void {
  let isFinishing = false;
  const finish = async () => {
    if (isFinishing) return;
    isFinishing = true;
    await handlers.finish();
    process.exit(0);
  };
  process.on("message", (message) => {
    const order = Order.safeParse(message);
    if (order.data?.type === "start") handlers.start?.();
    if (order.data?.type === "stop") void finish();
  });
  process.on("disconnect", finish);
  process.on("SIGTERM", finish);
  process.on("SIGINT", finish);
}
