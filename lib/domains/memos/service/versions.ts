import "server-only";
import { newId } from "@/lib/core/ids";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import type { StoredSentence } from "../constants";
import { type BlockRow, insertVersions, updateBlock } from "../queries/blocks";

/** Stores a locked block's next version, as the caller, or `userId`, wrote it. Returns its number. */
export async function storeVersion(
  ctx: OrgCtx,
  { id: blockId, memoId, version }: BlockRow,
  sentences: StoredSentence[],
  userId = actingPersonId(ctx.actor),
): Promise<number> {
  const [number, at] = [version + 1, ctx.now()];
  const changes = { sentences, version: number, editedBy: userId, updatedAt: at };
  await updateBlock(ctx.db, ctx.org.id, blockId, changes);
  const stored = { orgId: ctx.org.id, memoId, blockId, sentences, number, userId, createdAt: at };
  await insertVersions(ctx.db, [{ ...stored, id: newId("mvr") }]);
  return number;
}
