import "server-only";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { processNumber, watch } from "@/lib/service/announcements";
import { type Actor, type Ctx, callerName } from "@/lib/service/context";

/** What the database announces when a caller's access changes: their session or API key. */
function credentialOf(actor: Actor): string | null {
  if (actor.type === "user") return actor.sessionId;
  return actor.type === "apiKey" ? actor.keyId : null;
}

/** What the caller may do and where; equal as long as their access is. */
function accessOf(ctx: Ctx): string {
  const { actor } = ctx;
  const rights =
    actor.type === "user" ? actor.role : actor.type === "apiKey" ? actor.scopes.join() : "";
  return `${callerName(ctx)} ${rights}`;
}

/**
 * Calls `revoked` once, within a second of the moment in which the sender of `request` loses the access
 * that `ctx` gave: signed out, removed, given another role, moved to another organization, key revoked.
 * Triggers in the database announce it to every process. Answers how to stop watching.
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
    const now = await ctxFromRequest(request).catch(() => null);
    if (!now || accessOf(now) !== accessOf(ctx)) end();
  };
  const unwatch = watch("access", credential, () => void check());
  // What was revoked before this process listened is found by asking once; without listening, no stream.
  processNumber().then(check, end);
  return stop;
}
