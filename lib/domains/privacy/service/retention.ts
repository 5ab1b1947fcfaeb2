import "server-only";
import { type Retention, type RetentionKind, retentionKinds } from "@/lib/core/retention";
import {
  keepFor,
  keepingOf,
  organizationsWithRetention,
} from "@/lib/domains/organizations/service/keeping";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { implement, recordActivity } from "@/lib/service/operation";
import { REMOVED_AT_ONCE } from "../constants";
import { privacyCalls } from "../contract";
import { removeOld } from "../jobs";
import { countOld, removeSomeOld } from "../queries";
import { keptWords, removedWords } from "../rules";
import { dropFiles } from "./files";

const toList = (retention: Retention) => ({
  items: retentionKinds.map((kind) => ({ kind, months: retention[kind] ?? null })),
});

export const getRetention = implement(
  privacyCalls.getRetention,
  { transaction: "read" },
  async (ctx) => toList((await keepingOf(ctx)).retention),
);

export const previewRetention = implement(
  privacyCalls.previewRetention,
  { transaction: "read" },
  async (ctx, { kind, months }) => {
    const { records, oldestDay } = await countOld(ctx.db, { kind, months, now: ctx.now() });
    return { records, oldest_day: oldestDay };
  },
);

export const saveRetention = implement(
  privacyCalls.saveRetention,
  {
    transaction: "write",
    activity: {
      kind: "security",
      about: ({ items }) => ({ detail: { rule: keptWords(items) } }),
    },
  },
  async (ctx, { kind, months }) => toList(await keepFor(ctx, kind, months)),
);

export const startRetention: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    for (const { id } of await organizationsWithRetention(ctx))
      await enqueue(ctx, removeOld, {}, { orgId: id });
  },
};

type Removed = Partial<Record<string, number>>;

export const removeSome: JobHandler<{ removed: Removed }> = {
  async commit(ctx, { removed }) {
    if (!ctx.org) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const { retention } = await keepingOf(own);
    const now = await removeEach(
      own,
      retentionKinds.filter((kind) => retention[kind]),
    );
    const counts: Record<string, number> = {};
    for (const kind of retentionKinds)
      counts[kind] = (removed[kind] ?? 0) + (now.counts[kind] ?? 0);
    if (now.isMore) await enqueue(own, removeOld, { removed: counts });
    else if (Object.values(counts).some((count) => count > 0))
      await recordActivity(
        own,
        { name: "privacy.removeOld", activity: { kind: "security" } },
        {},
        { records: removedWords(counts) },
      );
  },
};

/** Removes a part of each kind; whether there may be more. */
async function removeEach(ctx: OrgCtx, kinds: readonly RetentionKind[]) {
  const counts: Removed = {};
  let isMore = false;
  for (const kind of kinds) {
    const { removed, files } = await removeSomeOld(ctx.db, kind, REMOVED_AT_ONCE[kind]);
    counts[kind] = removed;
    isMore ||= removed === REMOVED_AT_ONCE[kind];
    await dropFiles(ctx, files);
  }
  return { counts, isMore };
}
