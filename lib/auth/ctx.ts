import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { databaseFailure, getDb } from "@/db/client";
import { enterTenant } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { dailyCallsOf } from "@/lib/core/limits";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from "@/lib/core/names";
import { batch } from "@/lib/platform/batch";
import { log, logWith } from "@/lib/platform/logger";
import type { Actor, Ctx, OrgCtx } from "@/lib/service/context";
import { cookiesOf } from "./cookie";
import {
  findLiveApiKey,
  findLiveSession,
  findRenewedSession,
  noteKeyUse,
  noteSessionUse,
} from "./queries";
import { hashOfToken, isKeyShaped, macOfKey } from "./tokens";

/*
 * The only file that creates an OrgId or a Ctx: from a session, an API key or a job row. The
 * organization is never taken from input.
 */

type Caller = { actor: Actor; org: { id: OrgId } | null };
const nobody: Caller = { actor: { type: "anonymous" }, org: null };

/** Returns a stored row, or throws a readable error when the database cannot be reached. */
const read = <T>(row: Promise<T>): Promise<T> =>
  row.catch((thrown) => {
    throw databaseFailure(thrown);
  });

/**
 * For how long the token that a session had before is taken: requests that were on their way when
 * it got another. What was confirmed meanwhile is not theirs.
 */
export const FORMER_TOKEN_MS = 30_000;

type Way = { kind: "browser"; via: "cookie" } | { kind: "bearer"; via: "bearer" };
const byCookie: Way = { kind: "browser", via: "cookie" };
const byBearer: Way = { kind: "bearer", via: "bearer" };

type ShownSession = { kind: Way["kind"]; hash: string };

/**
 * The live session, read from the database. Simultaneous requests of a page with the same cookie
 * share one read.
 */
const liveSession = batch(async (shown: ShownSession[]) => {
  const [{ kind, hash }] = shown as [ShownSession];
  const now = new Date();
  const lately = { now, within: FORMER_TOKEN_MS };
  const found =
    (await findLiveSession(getDb(), kind, hash, now)) ??
    (await findRenewedSession(getDb(), kind, hash, lately));
  return shown.map(() => found);
});

async function callerOfSession(token: string | undefined, { kind, via }: Way): Promise<Caller> {
  if (!token) return nobody;
  const hash = hashOfToken(token);
  const found = await read(liveSession(`${kind} ${hash}`, { kind, hash }));
  if (!found) return nobody;
  const { seenAt, openedAt, sessionId } = found;
  noteUse(seenAt ?? openedAt, (use) => noteSessionUse(getDb(), sessionId, use));
  return callerIn(found, via);
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

const callerIn = (
  { orgId, seenAt: _, openedAt: __, ...user }: FoundSession,
  via: Way["via"],
): Caller => ({ actor: { type: "user", via, ...user }, org: { id: orgId as OrgId } });

async function callerOfKey(shown: string): Promise<Caller> {
  if (!isKeyShaped(shown)) return nobody;
  const found = await read(findLiveApiKey(getDb(), macOfKey(shown), new Date()));
  if (!found) return nobody;
  const { orgId, lastUsedAt, plan, ownDailyCalls, ...key } = found;
  noteUse(lastUsedAt, (use) => noteKeyUse(getDb(), key.keyId, use));
  const dailyCalls = dailyCallsOf(plan, ownDailyCalls);
  return { actor: { type: "apiKey", ...key, dailyCalls }, org: { id: orgId as OrgId } };
}

/**
 * "Last used" is accurate to this many milliseconds, so that a busy key or session does not update
 * its row on every call.
 */
const USE_NOTED_EVERY_MS = 60_000;

type Use = { now: Date; before: Date };

/** Records a use in the background: the request neither waits for it nor fails with it. */
function noteUse(lastUsedAt: Date | null, note: (use: Use) => Promise<void>): void {
  const now = new Date();
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (lastUsedAt && lastUsedAt >= before) return;
  note({ now, before }).catch((error) =>
    log("auth.noteUse.failed", { error: databaseFailure(error) }),
  );
}

type HeaderSource = { get(name: string): string | null };

function contextOf(caller: Caller, source: HeaderSource): Ctx {
  const requestId = source.get("x-request-id");
  return {
    ...caller,
    db: getDb(),
    transaction: null,
    now: () => new Date(),
    log: logWith({ requestId }),
    requestId,
    address: source.get("x-spotlight-address") ?? "",
    userAgent: (source.get("user-agent") ?? "").slice(0, 300),
    knownBrowser: cookiesOf(source).get(KNOWN_BROWSER_COOKIE) ?? "",
    idempotencyKey: source.get("idempotency-key") || null,
  };
}

/**
 * The caller of a page or an action: the session of the cookie, read once per request, or nobody.
 */
export const ctxFromSession = cache(async (): Promise<Ctx> => {
  const [jar, source] = await Promise.all([cookies(), headers()]);
  return contextOf(await callerOfSession(jar.get(SESSION_COOKIE)?.value, byCookie), source);
});

/**
 * The caller of a route handler: by API key, bearer token or cookie. A key or token takes
 * precedence, and a wrong one means nobody, whatever the cookie says.
 */
export async function ctxFromRequest(request: Request): Promise<Ctx> {
  return contextOf(await callerOfRequest(request), request.headers);
}

/** The token that a request shows, and how. */
function tokenOf({ headers }: Request): { token: string | undefined; way: Way } {
  const authorization = headers.get("authorization");
  if (authorization === null)
    return { token: cookiesOf(headers).get(SESSION_COOKIE), way: byCookie };
  const [, token] = /^bearer +(\S+)$/i.exec(authorization.trim()) ?? [];
  return { token, way: byBearer };
}

function callerOfRequest(request: Request): Promise<Caller> {
  const key = request.headers.get("x-api-key");
  if (key !== null) return callerOfKey(key);
  const { token, way } = tokenOf(request);
  return callerOfSession(token, way);
}

/**
 * Who the sender of an earlier request is now: by its key, or by its session. A token that the
 * session had before is nobody's: it may be a thief's, from whom its person took it by confirming.
 */
export async function callerNow(request: Request, { actor }: Pick<Ctx, "actor">): Promise<Caller> {
  if (actor.type !== "user") return callerOfRequest(request);
  const { token = "", way } = tokenOf(request);
  const hash = hashOfToken(token);
  const found = await read(findLiveSession(getDb(), way.kind, hash, new Date()));
  return found ? callerIn(found, way.via) : nobody;
}

export type JobOrigin = { job: string; orgId: string | null; requestId: string | null };

/** The context of a job row: it acts for the organization that enqueued it, or for the system. */
export function ctxFromJob({ job, orgId, requestId }: JobOrigin): Ctx {
  return {
    actor: { type: "job", job },
    org: orgId === null ? null : { id: orgId as OrgId },
    db: getDb(),
    transaction: null,
    now: () => new Date(),
    log: logWith({ job, requestId }),
    requestId,
    address: "",
    userAgent: "",
    knownBrowser: "",
    idempotencyKey: null,
  };
}

/**
 * Enters an organization inside a running write transaction, for operations that only learn it
 * there: creating an organization, signing in with a password, and coming in by a link.
 */
export async function enterOrganization(ctx: Ctx, orgId: string, actor: Actor): Promise<OrgCtx> {
  const entered: OrgCtx = { ...ctx, org: { id: orgId as OrgId }, actor };
  const userId = actor.type === "user" ? actor.userId : null;
  const guest = actor.type === "guest" ? actor : null;
  await enterTenant(ctx.db, { orgId: entered.org.id, userId, guest });
  return entered;
}

/** Lets the rest of a transaction see what a person of its organization sees. */
export async function enterAsPerson({ db, org }: OrgCtx, userId: string): Promise<void> {
  await enterTenant(db, { orgId: org.id, userId });
}
