import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles } from "@/lib/domains/accounts/constants";
import { moment, recordTimes } from "./_columns";

/*
 * Identity tables: read before an organisation is known, so they have no row-level security.
 * Only lib/auth and the accounts and organizations domains reach them.
 */

export const organizations = pgTable("organizations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  ...recordTimes,
});

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    passwordHash: text("password_hash"),
    ...recordTimes,
  },
  (t) => [uniqueIndex("users_email").on(t.email)],
);

export const memberships = pgTable(
  "memberships",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: roles }).notNull(),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("memberships_org_user").on(t.orgId, t.userId),
    index("memberships_user").on(t.userId, t.createdAt),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the cookie's 256 random bits, base64url. */
    tokenHash: text("token_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    membershipId: text("membership_id")
      .notNull()
      .references(() => memberships.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    address: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.tokenHash),
    index("sessions_user").on(t.userId, t.createdAt),
    index("sessions_membership").on(t.membershipId),
    index("sessions_expired").on(t.expiresAt),
  ],
);
