import { createServer } from "node:net";
import { expect, test } from "vitest";
import { openConnection } from "@/db/connection";

test("a pool is back within a second, however many of its connections failed before", async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const sql = openConnection(`postgres://any@127.0.0.1:${port}/any`, { max: 10 });
  const failTen = () => Promise.allSettled(Array.from({ length: 10 }, () => sql`select 1`));
  try {
    await failTen();
    const since = performance.now();
    await failTen();
    expect(performance.now() - since).toBeLessThan(1_000);
  } finally {
    await sql.end({ timeout: 0 });
    server.close();
  }
}, 30_000);
