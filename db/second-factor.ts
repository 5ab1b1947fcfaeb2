import { sql } from "drizzle-orm";
import { memberships, organizations } from "./schema/accounts";

/**
 * Whether an organization asks the person of a membership for a second factor, for queries that
 * join both tables.
 */
export const asksSecondFactor = sql<boolean>`(${organizations.secondFactor} = 'everybody'
  or (${organizations.secondFactor} = 'admins' and ${memberships.role} = 'admin'))`;
