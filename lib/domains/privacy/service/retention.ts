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
import { countOld, prepareForWhole, removeSomeOld } from "../queries";
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
      for (const kind of retentionKinds) await enqueue(ctx, removeOld, { kind }, { orgId: id });
  },
};

export const removeSome: JobHandler<{ kind: RetentionKind; removed: number }> = {
  async commit(ctx, { kind, removed }) {
    if (!ctx.org) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    await prepareForWhole(own.db);
    const now = await removeSomeOld(own.db, kind, REMOVED_AT_ONCE[kind]);
    await dropFiles(own, now.files);
    const all = removed + now.removed;
    if (now.removed === REMOVED_AT_ONCE[kind])
      await enqueue(own, removeOld, { kind, removed: all });
    else if (all > 0)
      await recordActivity(
        own,
        { name: "privacy.removeOld", activity: { kind: "security" } },
        {},
        { records: removedWords(kind, all) },
      );
  },
};
