import { expect, test } from "vitest";
import { openConnection } from "@/db/connection";
import { freePort } from "@/scripts/launch/program";

test("a pool is back within a second, however many of its connections failed before", async () => {
  const sql = openConnection(`postgres://any@127.0.0.1:${await freePort()}/any`, { max: 10 });
  const failTen = () => Promise.allSettled(Array.from({ length: 10 }, () => sql`select 1`));
  try {
    await failTen();
    const since = performance.now();
    await failTen();
    expect(performance.now() - since).toBeLessThan(1_000);
  } finally {
    await sql.end({ timeout: 0 });
  }
}, 40_000);
