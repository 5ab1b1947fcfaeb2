import "server-only";
import { removeStored } from "@/lib/platform/storage";
import type { Ctx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { FILES_AT_ONCE } from "../constants";
import { removeFiles } from "../jobs";

/** Removes files from the store once the running transaction is committed. */
export async function dropFiles(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += FILES_AT_ONCE)
    // A job of the system: the organization may be gone when it runs.
    await enqueue({ ...ctx, org: null }, removeFiles, {
      keys: keys.slice(from, from + FILES_AT_ONCE),
    });
}

export const removeFilesNow: JobHandler<{ keys: string[] }> = {
  async work(_ctx, { keys }) {
    for (const key of keys) await removeStored(key);
  },
  async commit() {},
};
