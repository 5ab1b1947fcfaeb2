import "server-only";
import { newKey } from "@/lib/auth/tokens";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { actingPersonId, actorId, type OrgCtx } from "@/lib/service/context";
import { type ActivitySpec, implement } from "@/lib/service/operation";
import { API_KEYS_MAX, ENDED_KEYS_SHOWN_DAYS, ROTATION_HOURS } from "../constants";
import { apiKeyCalls } from "../contract";
import {
  type ApiKeyRow,
  countApiKeys,
  findPlan,
  insertApiKey,
  isAdmin,
  listApiKeys as listRows,
  lockApiKey,
  updateApiKey,
} from "../queries";
import type { MadeApiKey } from "../schema";

const toApiKey = (row: ApiKeyRow, creator: string | null) => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  created_by: creator ?? "",
  created_by_id: row.createdBy,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  is_replaced: row.replacedBy !== null,
});

/**
 * Serializes changes of keys and members, and refuses an admin who was removed or demoted while
 * this request waited: a key created then would outlive the decision about their keys.
 */
async function holdAdmin(ctx: OrgCtx): Promise<void> {
  await findPlan(ctx.db, ctx.org.id, { lock: true });
  if (!(await isAdmin(ctx.db, ctx.org.id, actingPersonId(ctx.actor) ?? "")))
    throw new AppError("FORBIDDEN", "Only admins may do this");
}

type Wanted = Pick<ApiKeyRow, "name" | "scopes"> & { livesMs: number | null };

/** Stores a new key of the caller; only the answer contains the key itself. */
async function makeKey(ctx: OrgCtx, { livesMs, ...wanted }: Wanted) {
  const id = newId("key");
  const { key, prefix, mac } = newKey(id);
  const createdAt = ctx.now();
  const row = await insertApiKey(ctx.db, {
    ...wanted,
    id,
    orgId: ctx.org.id,
    prefix,
    mac,
    createdBy: actorId(ctx.actor) ?? "",
    createdAt,
    expiresAt: livesMs === null ? null : new Date(createdAt.getTime() + livesMs),
  });
  const creator = ctx.actor.type === "user" ? ctx.actor.fullName : null;
  return { ...toApiKey(row, creator), key };
}

const namedAct: ActivitySpec<MadeApiKey> = {
  kind: "security",
  about: ({ name }) => ({ detail: { name } }),
};

export const createApiKey = implement(
  apiKeyCalls.create,
  {
    transaction: "write",
    activity: namedAct,
  },
  async (ctx, { name, can_write, expires_in_days }) => {
    await holdAdmin(ctx);
    if ((await countApiKeys(ctx.db, ctx.org.id, ctx.now())) >= API_KEYS_MAX) {
      const message = `You’ve reached the limit of ${API_KEYS_MAX} keys. Revoke one you no longer need.`;
      throw new AppError("CONFLICT", message);
    }
    return makeKey(ctx, {
      name,
      scopes: can_write ? ["read", "write"] : ["read"],
      livesMs: expires_in_days === null ? null : expires_in_days * DAY_MS,
    });
  },
);

export const listApiKeys = implement(apiKeyCalls.list, { transaction: "read" }, async (ctx) => {
  const since = new Date(ctx.now().getTime() - ENDED_KEYS_SHOWN_DAYS * DAY_MS);
  const rows = await listRows(ctx.db, ctx.org.id, since);
  return { items: rows.map(({ row, creator }) => toApiKey(row, creator)), total: rows.length };
});

export const rotateApiKey = implement(
  apiKeyCalls.rotate,
  {
    transaction: "write",
    activity: namedAct,
  },
  async (ctx, { keyId }) => {
    await holdAdmin(ctx);
    const old = await lockApiKey(ctx.db, ctx.org.id, keyId);
    if (!old) throw notFound("API key");
    const now = ctx.now().getTime();
    const endsAt = old.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    if (old.replacedBy) throw new AppError("CONFLICT", "This key was already rotated.");
    if (endsAt <= now) throw new AppError("CONFLICT", "This key has expired. Create a new one.");
    const made = await makeKey(ctx, {
      name: old.name,
      scopes: old.scopes,
      livesMs: old.expiresAt && endsAt - old.createdAt.getTime(),
    });
    const expiresAt = new Date(Math.min(endsAt, now + ROTATION_HOURS * HOUR_MS));
    await updateApiKey(ctx.db, ctx.org.id, keyId, { replacedBy: made._id, expiresAt });
    return made;
  },
);

export const revokeApiKey = implement(
  apiKeyCalls.revoke,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx, { keyId }) => {
    if (!(await lockApiKey(ctx.db, ctx.org.id, keyId))) throw notFound("API key");
    await updateApiKey(ctx.db, ctx.org.id, keyId, { revokedAt: ctx.now() });
    return { _id: keyId };
  },
);
