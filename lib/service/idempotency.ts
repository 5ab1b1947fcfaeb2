import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { canonicalJson } from "@/lib/core/json";
import { sha256 } from "@/lib/platform/crypto";
import { actorId, type Ctx, type OrgCtx } from "./context";
import {
  claimFreeKeys,
  claimIdempotencyKey,
  deleteOldIdempotencyKeys,
  type IdempotencyRow,
  setMadeId,
} from "./queries";

/** How long a key is remembered: the time in which a client that lost an answer retries. */
const KEPT_MS = DAY_MS;
/**
 * Longest key, in characters. A longer one is refused, because a shortened key could equal another.
 */
const KEY_MAX = 200;

/** A key that this transaction holds (no `madeId` yet), or one that was used before. */
export type Claim = Pick<IdempotencyRow, "actorId" | "key" | "madeId">;

/**
 * Claims the caller's `Idempotency-Key` in the running transaction. Returns null without a key.
 * Throws CONFLICT when the key was used for another operation or another input, INVALID_INPUT when
 * it is too long.
 */
export async function replayOrClaim(
  ctx: Ctx,
  operation: string,
  input: unknown,
): Promise<Claim | null> {
  const actor = actorId(ctx.actor);
  const key = ctx.idempotencyKey;
  if (!key || !ctx.org || !actor || ctx.transaction !== "write") return null;
  if (key.length > KEY_MAX) throw tooLong();
  const inputHash = sha256(canonicalJson(input));
  const now = ctx.now();
  await deleteOldIdempotencyKeys(ctx.db, ctx.org.id, {
    key,
    before: new Date(now.getTime() - KEPT_MS),
  });
  const claim = { actorId: actor, key, madeId: "" };
  const held = await claimIdempotencyKey(ctx.db, ctx.org.id, {
    ...claim,
    orgId: ctx.org.id,
    operation,
    inputHash,
    createdAt: now,
  });
  if (!held) return claim;
  if (held.operation !== operation || held.inputHash !== inputHash)
    throw new AppError("CONFLICT", "This Idempotency-Key was used for another request");
  return held;
}

/** Stores what the key's request created, in the same transaction. */
export async function storeMadeId(ctx: Ctx, claim: Claim, madeId: string): Promise<void> {
  if (!madeId || !ctx.org) throw new Error("An operation that honors keys must return an id");
  await setMadeId(ctx.db, ctx.org.id, { ...claim, madeId });
}

/** Identifies a write among its caller's writes, and the earlier ones that it replaces. */
type Turn = { key?: string; instead_of?: string[] };

/**
 * Claims the key of a write, and those of the writes it replaces, in the running transaction:
 * whichever of them arrives later is refused. Without a key nothing is claimed. Throws CONFLICT
 * when a later write came first.
 */
export async function claimTurn(ctx: OrgCtx, operation: string, turn: Turn): Promise<void> {
  const actor = actorId(ctx.actor);
  const { key, instead_of = [] } = turn;
  if (!key || !actor) return;
  const createdAt = ctx.now();
  const before = new Date(createdAt.getTime() - KEPT_MS);
  await deleteOldIdempotencyKeys(ctx.db, ctx.org.id, { key, before });
  const claim = { orgId: ctx.org.id, actorId: actor, operation, inputHash: "", madeId: "" };
  // Every caller claims keys in order of creation, so two never deadlock.
  const rows = [...instead_of, key].map((one) => ({ ...claim, key: one, createdAt }));
  const free = await claimFreeKeys(ctx.db, rows);
  if (!free.has(key)) throw new AppError("CONFLICT", "This change was replaced by a later one");
}

function tooLong(): AppError {
  const message = `Must be at most ${KEY_MAX} characters`;
  return new AppError("INVALID_INPUT", `Check Idempotency-Key: ${message}`, {
    fields: { "Idempotency-Key": [message] },
  });
}
