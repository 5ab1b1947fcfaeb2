import "server-only";
import { callerNow } from "@/lib/auth/ctx";
import { processNumber, watch } from "@/lib/service/announcements";
import { type Actor, type Ctx, callerName } from "@/lib/service/context";

/**
 * The id that the database announces when a caller's access changes: of their session or API key.
 */
function credentialOf(actor: Actor): string | null {
  if (actor.type === "user") return actor.sessionId;
  return actor.type === "apiKey" ? actor.keyId : null;
}

/** A text that is equal as long as the caller's access is. */
function accessOf(ctx: Pick<Ctx, "actor" | "org">): string {
  const { actor } = ctx;
  const rights =
    actor.type === "user" ? actor.role : actor.type === "apiKey" ? actor.scopes.join() : "";
  return `${callerName(ctx)} ${rights}`;
}

/**
 * Calls `revoked` once, within a second after the sender of `request` loses the access that `ctx`
 * gave: signed out, removed, given another role or another token, moved to another organization, key
 * revoked.
 * Database triggers announce it to every process. Returns a function that stops watching.
 */
export function watchAccess(request: Request, ctx: Ctx, revoked: () => void): () => void {
  const credential = credentialOf(ctx.actor);
  if (!credential) return () => {};
  let isWatching = true;
  const stop = () => {
    isWatching = false;
    unwatch();
  };
  const end = () => {
    if (!isWatching) return;
    stop();
    revoked();
  };
  const check = async () => {
    const now = await callerNow(request, ctx).catch(() => null);
    if (!now || accessOf(now) !== accessOf(ctx)) end();
  };
  const unwatch = watch("access", credential, () => void check());
  // Revocations from before this process listened are found by checking once; without a listening
  // connection there is no stream.
  processNumber().then(check, end);
  return stop;
}
