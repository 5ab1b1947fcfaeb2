import { isNull, or, sql } from "drizzle-orm";
import { organizations, sessions } from "./schema/accounts";

/**
 * Whether a session was used within the time that its organization sets, if it sets one, for queries
 * that join both tables.
 */
export const isInUse = (now: Date) =>
  or(
    isNull(organizations.idleMinutes),
    sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})
      > ${now.toISOString()}::timestamptz - make_interval(mins => ${organizations.idleMinutes})`,
  );
