import "server-only";
import { storageLimit } from "@/lib/platform/env";
import { storageFull } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { importCalls } from "../contract";
import { lockStorage, sumStored } from "../queries/storage";

const storageUseOf = async (ctx: OrgCtx) => ({
  used_bytes: await sumStored(ctx.db),
  limit_bytes: storageLimit(),
});

export const readStorage = implement(
  importCalls.readStorage,
  { transaction: "read" },
  storageUseOf,
);

/** Refuses a file that exceeds the remaining storage. Simultaneous uploads wait for each other. */
export async function assertRoom(ctx: OrgCtx, bytes: number): Promise<void> {
  if (storageLimit() === null) return;
  await lockStorage(ctx.db, ctx.org.id);
  const use = await storageUseOf(ctx);
  if (use.limit_bytes !== null && use.used_bytes + bytes > use.limit_bytes) throw storageFull(use);
}
