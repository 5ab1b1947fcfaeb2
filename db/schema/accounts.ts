import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Retention } from "@/lib/core/retention";
import { lensFirms } from "@/lib/core/scores";
import {
  addressRequestKinds,
  apiKeyScopes,
  plans,
  roles,
  secondFactorRules,
  sessionKinds,
  signInBeginnings,
  tokenKinds,
} from "@/lib/domains/accounts/constants";
import { moment, orgId, recordTimes, tenantPolicy } from "./_columns";

/*
 * Identity tables: read before an organization is known, so they have no row-level security. Only
 * lib/auth and the domains about identity use them. Invitations alone are a tenant table.
 */

export const organizations = pgTable("organizations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  plan: text("plan", { enum: plans }).notNull().default("free"),
  /** Daily calls agreed on for an enterprise plan; other plans have fixed numbers. */
  dailyCalls: bigint("daily_calls", { mode: "number" }),
  /** Since when companies' logos are fetched and shown; null: they are off. */
  logosSince: moment("logos_since"),
  /** The firm's postal address, which stands under every mail to somebody outside; null: not given. */
  postalAddress: text("postal_address"),
  /** Firms whose lenses are not offered. */
  hiddenLenses: text("hidden_lenses", { enum: lensFirms }).array().notNull().default([]),
  /** The score from which a company is worth pursuing, in tenths; null: the usual one. */
  decisionThreshold: integer("decision_threshold"),
  /** Whom it asks for a second factor. */
  secondFactor: text("second_factor", { enum: secondFactorRules }).notNull().default("nobody"),
  /** A session that is not used for so long ends; null: only its lifetime counts. */
  idleMinutes: integer("idle_minutes"),
  /** After how many months each kind of record is removed; a kind that is not in it is kept. */
  retention: jsonb("retention").$type<Retention>().notNull().default({}),
  /** When it will be deleted with all that it holds; null: it stays. */
  deletesAt: moment("deletes_at"),
  /** When all that it held was deleted; the row itself goes some hours later. */
  emptiedAt: moment("emptied_at"),
  ...recordTimes,
});

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    /** Null for somebody who only signs in through an identity provider. */
    passwordHash: text("password_hash"),
    /** When the address was confirmed by somebody who reads its mail; null: not yet. */
    emailVerifiedAt: moment("email_verified_at"),
    /** The addresses that the person had before, which are erased with them. */
    formerEmails: text("former_emails").array().notNull().default([]),
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
    /**
     * A browser's cookie, or a bearer token of an API client. One is never accepted as the other.
     */
    kind: text("kind", { enum: sessionKinds }).notNull().default("browser"),
    /** SHA-256 of the token's 256 random bits, base64url. */
    tokenHash: text("token_hash").notNull(),
    /** The token before this one, which requests that were on their way may have for some seconds. */
    formerTokenHash: text("former_token_hash"),
    /** When it got another token; null: it has its first. */
    renewedAt: moment("renewed_at"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    membershipId: text("membership_id")
      .notNull()
      .references(() => memberships.id, { onDelete: "cascade" }),
    /** The id of the provider whose word opened it; null: another way in. */
    provider: text("provider"),
    createdAt: moment("created_at").notNull(),
    /** When its person signed in, of a bearer token that was refreshed; null: when it was made. */
    signedInAt: moment("signed_in_at"),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    /** When its person last gave a password or a second factor in it. */
    confirmedAt: moment("confirmed_at"),
    /** When its person first gave a second factor in it; null: it was opened without one. */
    secondFactorAt: moment("second_factor_at"),
    /** When it was last used, to about a minute. */
    seenAt: moment("seen_at"),
    /** Whether it was opened in a browser that had not signed in to the account before. */
    isNewBrowser: boolean("is_new_browser").notNull().default(false),
    address: text("address").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.tokenHash),
    uniqueIndex("sessions_former_token").on(t.formerTokenHash),
    index("sessions_user").on(t.userId, t.createdAt),
    index("sessions_membership").on(t.membershipId),
    index("sessions_expired").on(t.expiresAt),
  ],
);

/**
 * Accounts at identity providers that open an account here, by the provider's subject, never by
 * e-mail.
 */
export const identities = pgTable(
  "identities",
  {
    id: text("id").primaryKey(),
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's address at the time of connecting, by which people recognize it. */
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("identities_subject").on(t.provider, t.subject),
    index("identities_user").on(t.userId),
  ],
);

/** A person's app for one-time codes (RFC 6238). Another one replaces it. */
export const authenticators = pgTable("authenticators", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The shared secret, sealed for its person. */
  sealedSecret: text("sealed_secret").notNull(),
  /** When a code proved that the app has the secret; null: not in use yet. */
  confirmedAt: moment("confirmed_at"),
  /** The latest time step of which a code was taken: none is taken twice, nor an older one. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: moment("created_at").notNull(),
});

/** Codes that stand in for a lost second factor, each once. Shown once; stored as MACs. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** HMAC-SHA-256 of person and code with the product's secret, base64url. */
    mac: text("mac").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [uniqueIndex("recovery_codes_user").on(t.userId, t.mac)],
);

/** Passkeys (WebAuthn): a key pair of which the private half never leaves the person's device. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What its person calls it. */
    name: text("name").notNull(),
    /** The authenticator's own id of it, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signatures so far, as the authenticator counts; one that goes back tells of a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [
    uniqueIndex("passkeys_credential").on(t.credentialId),
    index("passkeys_user").on(t.userId, t.createdAt),
  ],
);

/**
 * Links for password reset, verification and invitations, and the steps of a sign-in. Single use;
 * stored as hashes.
 */
export const tokens = pgTable(
  "tokens",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: tokenKinds }).notNull(),
    /** SHA-256 of the link's 256 random bits, base64url. */
    tokenHash: text("token_hash").notNull(),
    /** Whose password or address it is for; null for an invitation. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The organization of an invitation, or the one that a begun sign-in leads to; null otherwise. */
    orgId: text("org_id").references(() => organizations.id, { onDelete: "cascade" }),
    invitationId: text("invitation_id").references(() => invitations.id, { onDelete: "cascade" }),
    /** The invitation to a second opinion that the link answers; null otherwise. */
    opinionInvitationId: text("opinion_invitation_id"),
    /** The interview whose page the link opens; null otherwise. */
    interviewId: text("interview_id"),
    /** The NDA whose page the link opens; null otherwise. */
    ndaId: text("nda_id"),
    /** What began a sign-in, and the provider whose word did; null otherwise. */
    begunBy: text("begun_by", { enum: signInBeginnings }),
    provider: text("provider"),
    /** The address that the link was sent to; empty when handed over by hand. */
    email: text("email").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [
    uniqueIndex("tokens_hash").on(t.tokenHash),
    index("tokens_user").on(t.userId, t.kind),
    index("tokens_invitation").on(t.invitationId),
    index("tokens_expired").on(t.expiresAt),
  ],
);

/** Invitations to join. A tenant table: the token that opens one names its organization. */
export const invitations = pgTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Lower case. */
    email: text("email").notNull(),
    role: text("role", { enum: roles }).notNull(),
    invitedBy: text("invited_by").notNull(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
    revokedAt: moment("revoked_at"),
    /** The email that carries its link; null when the link is handed over by hand. */
    outboxId: text("outbox_id"),
    ...recordTimes,
  },
  (t) => [
    index("invitations_org_created").on(t.orgId, t.createdAt),
    uniqueIndex("invitations_org_waiting")
      .on(t.orgId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    tenantPolicy("invitations"),
  ],
).enableRLS();

/**
 * A request for an address (a reset, or a failed sign-in) before its owner is known: written alike
 * for every address, and handled by a job.
 */
export const addressRequests = pgTable("address_requests", {
  id: text("id").primaryKey(),
  kind: text("kind", { enum: addressRequestKinds }).notNull(),
  email: text("email").notNull(),
  address: text("address").notNull(),
  userAgent: text("user_agent").notNull(),
  requestId: text("request_id"),
  createdAt: moment("created_at").notNull(),
});

/** API keys of an organization. Read before the organization is known. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The first characters of the key, by which people recognize it. */
    prefix: text("prefix").notNull(),
    /** HMAC-SHA-256 of the whole key with the product's secret, base64url. */
    mac: text("mac").notNull(),
    scopes: text("scopes", { enum: apiKeyScopes }).array().notNull(),
    /** Its creator; kept when that person leaves. */
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null: valid until it is revoked. */
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
    /** The key that replaced it in a rotation; this one stays valid until `expiresAt`. */
    replacedBy: text("replaced_by"),
  },
  (t) => [
    uniqueIndex("api_keys_mac").on(t.mac),
    index("api_keys_org_created").on(t.orgId, t.createdAt),
  ],
);
