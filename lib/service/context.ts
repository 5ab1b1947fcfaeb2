import "server-only";
import type { Db } from "@/db/client";
import type { Guest } from "@/lib/core/guests";
import type { OrgId } from "@/lib/core/ids";
import type { Log } from "@/lib/platform/logger";

export type Actor =
  | { type: "anonymous" }
  /** Somebody without an account, who came by a link that grants one thing. */
  | ({ type: "guest" } & Guest)
  | {
      type: "user";
      userId: string;
      role: "member" | "admin";
      sessionId: string;
      /** How the session was presented. A write by cookie must come from our own pages. */
      via: "cookie" | "bearer";
      email: string;
      isEmailVerified: boolean;
      fullName: string;
      organizationName: string;
      /** Whether the organization shows companies' logos. */
      hasLogos: boolean;
      /** When the organization will be deleted; null: it stays. */
      deletesAt: Date | null;
      /** When they last gave a password or a second factor in this session. */
      confirmedAt: Date | null;
      /** Whether the organization asks for a second factor that this session was not given. */
      owesSecondFactor: boolean;
    }
  | {
      type: "apiKey";
      keyId: string;
      /** Id of the person who created the key; records that it creates are attributed to them. */
      createdBy: string;
      scopes: ("read" | "write")[];
      /** Requests that all keys of the organization may make per UTC day. */
      dailyCalls: number;
    }
  | { type: "job"; job: string };

/**
 * Who calls, for which organization, and what the call may use. Plain data, independent of the
 * framework.
 */
export type Ctx = {
  /** The connection pool, or the operation's running transaction. */
  db: Db;
  /**
   * The kind of transaction that `db` is, if any: nested reads join it, nested writes are
   * savepoints.
   */
  transaction: "read" | "write" | null;
  org: { id: OrgId } | null;
  actor: Actor;
  now(): Date;
  log: Log;
  requestId: string | null;
  /** The caller's network address; empty when there is none (a job). */
  address: string;
  userAgent: string;
  /** The proof that the caller's browser has signed in before; empty without one. */
  knownBrowser: string;
  /**
   * Gives the browser the token that its session has from now on, whatever else the answer is; absent
   * where no browser can be given one.
   */
  giveToken?: (opened: { token: string; expires_at: string }) => void;
  /** The caller's `Idempotency-Key`, honored by operations that create records. */
  idempotencyKey: string | null;
};

export type OrgCtx = Ctx & { org: { id: OrgId } };

/** Id of the actor in activity rows and idempotency keys; null for anonymous callers. */
export function actorId(actor: Actor): string | null {
  if (actor.type === "user") return actor.userId;
  if (actor.type === "apiKey") return actor.keyId;
  if (actor.type === "guest") return actor.id;
  return actor.type === "job" ? actor.job : null;
}

/** A key that identifies the caller within their organization. */
export const callerName = ({ org, actor }: Pick<Ctx, "org" | "actor">): string =>
  `${org?.id} ${actor.type} ${actorId(actor)}`;

/** Id of the person behind the actor: themselves, or the creator of the API key; null for a job. */
export function actingPersonId(actor: Actor): string | null {
  if (actor.type === "user") return actor.userId;
  return actor.type === "apiKey" ? actor.createdBy : null;
}
