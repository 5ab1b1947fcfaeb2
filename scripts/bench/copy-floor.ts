import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Connection } from "../../db/connection.ts";
import { copyOut } from "../database/copy-out.ts";
import { evidenceTables } from "../launch/evidence.ts";

/** Everything that an import writes: the evidence, and its rows as they were understood. */
const tables = [...evidenceTables, "import_rows"];

export type CopyFloor = { ms: number; rows: number; megabytes: number };

/**
 * The lower bound for writing an organization's rows: COPY of all of them, as the owner, into empty
 * tables with the same columns and indexes, one after the other. `folder` holds the rows meanwhile.
 */
export async function measureCopy(
  sql: Connection,
  orgId: string,
  folder: string,
): Promise<CopyFloor> {
  const floor = { ms: 0, rows: 0, megabytes: 0 };
  for (const table of tables) {
    const file = path.join(folder, `${table}.copy`);
    const copy = `floor_${table}`;
    const out = copyOut(sql, `copy (select * from ${table} where org_id = '${orgId}') to stdout`);
    await pipeline(out, createWriteStream(file));
    await sql.unsafe(`create table ${copy} (like ${table} including all)`);
    try {
      const since = performance.now();
      await pipeline(
        createReadStream(file),
        await sql.unsafe(`copy ${copy} from stdin`).writable(),
      );
      floor.ms += performance.now() - since;
      const [row] = await sql.unsafe(`select count(*)::int as rows from ${copy}`);
      floor.rows += row?.rows ?? 0;
      floor.megabytes += (await stat(file)).size / 1e6;
    } finally {
      await sql.unsafe(`drop table ${copy}`);
    }
  }
  return floor;
}
