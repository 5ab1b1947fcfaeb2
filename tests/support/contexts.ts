import { getDb } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import type { Member } from "./factories";

const bare = (): Ctx => ({
  actor: { type: "anonymous" },
  org: null,
  db: getDb(),
  transaction: null,
  now: () => new Date(),
  log: () => {},
  requestId: null,
  address: "192.0.2.1",
  userAgent: "test",
  knownBrowser: "",
  idempotencyKey: null,
});

/** A member's context, like a live session's. */
export function ctxOf(member: Member, overrides: Partial<Ctx> = {}): Ctx {
  const { orgId, ...user } = member;
  const org = { id: orgId as OrgId };
  const actor = {
    type: "user",
    via: "cookie",
    sessionId: "ses_none",
    isEmailVerified: false,
    hasLogos: false,
    deletesAt: null,
    confirmedAt: overrides.now?.() ?? new Date(),
    owesSecondFactor: false,
    ...user,
  } as const;
  return { ...bare(), org, actor, ...overrides };
}

/** The context of an API key of the member's organization. */
export function ctxOfApiKey(
  { orgId, userId }: Member,
  scopes: ("read" | "write")[],
  overrides: Partial<Ctx> = {},
): Ctx {
  const org = { id: orgId as OrgId };
  return {
    ...bare(),
    org,
    actor: { type: "apiKey", keyId: "key_test", createdBy: userId, scopes, dailyCalls: 100 },
    ...overrides,
  };
}

/** A job's context: for an organization, or for the system. */
export function ctxOfJob(orgId: string | null, overrides: Partial<Ctx> = {}): Ctx {
  const org = orgId === null ? null : { id: orgId as OrgId };
  return { ...bare(), org, actor: { type: "job", job: "tests.job" }, ...overrides };
}

export const ctxOfNobody = (overrides: Partial<Ctx> = {}): Ctx => ({ ...bare(), ...overrides });
