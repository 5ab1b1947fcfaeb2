import type { Readable } from "node:stream";
import type { Connection, Transaction } from "../../db/connection.ts";

/**
 * The bytes that `statement` (COPY … TO STDOUT) gives. The driver stops reading from the database
 * while nobody takes what has arrived; when the last bytes arrive together with the end, nothing
 * tells it to go on, and every later query of the connection would wait for ever.
 */
export async function* copyOut(
  sql: Connection | Transaction,
  statement: string,
): AsyncGenerator<Buffer> {
  const rows: Readable = await sql.unsafe(statement).readable();
  yield* rows;
  rows._read(0);
}
