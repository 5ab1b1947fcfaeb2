import { inTransaction } from "@/db/tenancy";
import type { Import } from "@/lib/domains/imports/schema";
import { commit } from "@/lib/domains/imports/service/commit";
import { createImport, getImport } from "@/lib/domains/imports/service/import";
import { parse } from "@/lib/domains/imports/service/parse";
import { undo } from "@/lib/domains/imports/service/undo";
import { storeStream } from "@/lib/platform/storage";
import type { JobHandler } from "@/lib/service/job";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";

type Handler = JobHandler<{ importId: string }>;

/** Runs a job of an import like a worker does, in one transaction: its effects, or giving up. */
async function runJob(
  member: Member,
  handler: Handler,
  importId: string,
  step: "commit" | "giveUp" = "commit",
): Promise<void> {
  const ctx = ctxOfJob(member.orgId);
  await inTransaction(ctx.db, tenantOf(ctx), "write", async (db) =>
    handler[step]?.({ ...ctx, db, transaction: "write" }, { importId }, undefined),
  );
}

async function* once(content: string | Uint8Array) {
  yield Buffer.from(content as Uint8Array);
}

type Handed = { fileName?: string; commit?: boolean; mapping?: unknown };

/**
 * Uploads a file as a member and runs the workers' jobs: reads it and, with `commit`, imports it
 * without review. Returns the import afterwards.
 */
export async function importFile(
  member: Member,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { fileName = "list.csv", commit: isTaken = false, mapping }: Handed = {},
): Promise<Import> {
  const isStream = typeof content === "object" && Symbol.asyncIterator in content;
  const stored = await storeStream(isStream ? content : once(content), { limit: 1e9 });
  const { key, sizeBytes: size_bytes, sha256 } = stored;
  const file = { key, name: fileName, size_bytes, sha256 };
  const { _id: importId } = await createImport.run(ctxOf(member), {
    file,
    commit: isTaken,
    ...(mapping !== undefined && { mapping }),
  });
  await runJob(member, parse, importId);
  await runJob(member, commit, importId);
  return getImport.run(ctxOf(member), { importId });
}

/** Runs the worker's job that reads an uploaded file. */
export const readAgain = (member: Member, importId: string) => runJob(member, parse, importId);
/** Runs the worker's job that writes the rows. */
export const writeImportOf = (member: Member, importId: string) => runJob(member, commit, importId);
/** Runs the worker's job that undoes the import. */
export const takeBackImportOf = (member: Member, importId: string) =>
  runJob(member, undo, importId);
/** Runs what the worker does after the last failed attempt of the undo. */
export const giveUpUndoOf = (member: Member, importId: string) =>
  runJob(member, undo, importId, "giveUp");
