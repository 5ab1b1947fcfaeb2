import { setImmediate } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { openConnection } from "@/db/connection";
import { copyOut } from "@/scripts/database/copy-out";
import { databaseOfWorker } from "../support/cluster";

test("a connection goes on after rows of any size were copied out to a slow reader", async () => {
  const sql = openConnection(databaseOfWorker(inject("cluster")).ownerUrl, { max: 1 });
  for (let rows = 1; rows <= 400; rows++) {
    let bytes = 0;
    const statement = `copy (select repeat('x', 1023) from generate_series(1, ${rows})) to stdout`;
    for await (const chunk of copyOut(sql, statement)) {
      bytes += chunk.length;
      await setImmediate();
    }
    expect(bytes).toBe(rows * 1024);
  }
  await sql.end();
});
