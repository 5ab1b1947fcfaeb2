import "server-only";
import { eq, sql } from "drizzle-orm";
import { type Db, databaseCode } from "@/db/client";
import { users } from "@/db/schema/accounts";

const FOREIGN_KEY_VIOLATION = "23503";

export async function closeAccount(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select account_close(${userId})`);
}

export async function listTraces(db: Db, userId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`select account_traces(${userId}) as id`);
  return rows.map(({ id }) => id);
}

export async function removeAccount(db: Db, userId: string): Promise<void> {
  await db
    .transaction((inner) => inner.delete(users).where(eq(users.id, userId)))
    .catch((thrown) => {
      if (databaseCode(thrown) !== FOREIGN_KEY_VIOLATION) throw thrown;
    });
}
