import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { DIGEST_HOUR } from "../constants";
import { newsCalls } from "../contract";
import { deleteDigest, findDigest, putDigest } from "../queries/digests";
import { readerOf } from "./mutes";

/** The next morning. */
function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return morning > now ? morning : new Date(morning.getTime() + DAY_MS);
}

async function toDigest(ctx: OrgCtx) {
  const reader = readerOf(ctx);
  const row = reader ? await findDigest(ctx.db, ctx.org.id, reader) : null;
  const next_at = row?.nextAt.toISOString() ?? null;
  return { every: row?.every ?? ("never" as const), next_at, can_mail: canMail() };
}

export const getDigest = implement(newsCalls.getDigest, { transaction: "read" }, toDigest);

export const chooseDigest = implement(
  newsCalls.chooseDigest,
  { transaction: "write", activity: "none" },
  async (ctx, { every }) => {
    const userId = readerOf(ctx);
    if (!userId) throw new AppError("FORBIDDEN", "API keys can’t get the digest");
    const { db, org } = ctx;
    const now = ctx.now();
    if (every === "never") await deleteDigest(db, org.id, userId);
    else
      await putDigest(db, {
        ...{ orgId: org.id, userId, every, nextAt: nextMorning(now), toldAt: now },
      });
    return toDigest(ctx);
  },
);
