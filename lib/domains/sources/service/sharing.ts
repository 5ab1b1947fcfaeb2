import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { lockEvidence } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { sourceCalls } from "../contract";
import { countUnshared, findSource, updateSource } from "../queries";
import { sharingText } from "../rules";
import { ShareSourceInput } from "../schema";
import { readSource } from "./registry";

/** Also a change of the evidence: companies that may be embedded outside are looked for again. */
async function share(ctx: OrgCtx, sourceId: string, isSharedOutside: boolean): Promise<void> {
  await updateSource(ctx.db, ctx.org.id, sourceId, { isSharedOutside, updatedAt: ctx.now() });
}

/** Restores whether a source was shared. */
export const restoreSharing = defineInverse({
  name: "sources.restoreSharing",
  access: "admin",
  input: ShareSourceInput,
  async undo(ctx, { sourceId, is_shared_outside }) {
    await lockEvidence(ctx.db, ctx.org.id);
    if (!(await findSource(ctx.db, ctx.org.id, sourceId)))
      throw new AppError("CONFLICT", "This source no longer exists");
    await share(ctx, sourceId, is_shared_outside);
  },
});

export const shareSource = implement(
  sourceCalls.share,
  { transaction: "write" },
  async (ctx, { sourceId, is_shared_outside }) => {
    await lockEvidence(ctx.db, ctx.org.id);
    const row = await findSource(ctx.db, ctx.org.id, sourceId);
    if (!row) throw notFound("Source");
    await share(ctx, sourceId, is_shared_outside);
    const undo_id = await recordUndo(ctx, {
      label: sharingText(row.title, is_shared_outside),
      inverse: restoreSharing,
      input: { sourceId, is_shared_outside: row.isSharedOutside },
      subjectType: "sources",
      subjectId: sourceId,
    });
    return { ...(await readSource(ctx, sourceId)), undo_id };
  },
);

/** The number of sources whose texts and values stay inside the installation. */
export const unsharedSources = ({ db, org }: OrgCtx): Promise<number> => countUnshared(db, org.id);
