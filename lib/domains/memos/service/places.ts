import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { type BlockRow, listBlocks, spreadBlocks } from "../queries/blocks";
import { hasRoom, PLACE_STEP, placeBehind } from "../rules/places";

/**
 * The places of `count` blocks after the block at `at` (-1: before all) of a locked memo. Where too
 * many blocks were moved between two others, all are set apart first: their order stays.
 */
export async function placesFor(
  ctx: OrgCtx,
  memoId: string,
  { blocks, at, count }: { blocks: readonly BlockRow[]; at: number; count: number },
): Promise<number[]> {
  let known = blocks;
  if (!hasRoom(blocks, at, count)) {
    await spreadBlocks(ctx.db, ctx.org.id, { memoId, step: PLACE_STEP });
    const ids = new Set(blocks.map(({ id }) => id));
    known = (await listBlocks(ctx.db, ctx.org.id, memoId)).filter(({ id }) => ids.has(id));
  }
  return Array.from({ length: count }, (_, nth) => placeBehind(known, at, { nth, count }));
}
