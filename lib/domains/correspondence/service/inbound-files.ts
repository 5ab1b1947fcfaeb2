import "server-only";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { isStorageFull } from "@/lib/domains/imports/service/fetched";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { dropFiles } from "@/lib/domains/privacy/service/files";
import { removeStored, type StoredFile, storeBytes } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { INBOUND_BYTES } from "../constants";
import { correspondenceCalls } from "../contract";
import type { InboundRow } from "../queries";
import {
  deleteInboundFiles,
  findInboundFile,
  insertInboundFiles,
  listMailHeads,
} from "../queries/inbound-files";
import type { ReadInbound } from "./read-inbound";

/** Whether files fit into the organization's storage. */
export async function hasRoom(ctx: OrgCtx, bytes: number): Promise<boolean> {
  try {
    await assertRoom(ctx, bytes);
    return true;
  } catch (thrown) {
    if (isStorageFull(thrown)) return false;
    throw thrown;
  }
}

export const bytesOf = (files: ReadInbound["files"]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * Keeps the files of a mail that is in a conversation, or that may be in one. Without room the mail
 * is kept all the same.
 */
export async function keepFiles(
  ctx: OrgCtx,
  { id: inboundId, state }: InboundRow,
  files: ReadInbound["files"],
): Promise<void> {
  const isKept = state === "attached" || state === "review";
  if (!isKept || files.length === 0 || !(await hasRoom(ctx, bytesOf(files)))) return;
  const stored: StoredFile[] = [];
  try {
    for (const file of files) stored.push(await storeBytes(file.bytes, { limit: INBOUND_BYTES }));
    await insertInboundFiles(
      ctx.db,
      stored.map(({ key, sizeBytes, sha256 }, at) => ({
        id: newId("inf"),
        orgId: ctx.org.id,
        inboundId,
        number: files[at]?.number ?? 0,
        fileKey: key,
        fileName: files[at]?.name ?? "",
        sizeBytes,
        sha256,
        createdAt: ctx.now(),
      })),
    );
  } catch (thrown) {
    for (const { key } of stored) await removeStored(key);
    throw thrown;
  }
}

/** Erases the kept files of a mail that belongs nowhere. */
export async function dropInboundFiles(ctx: OrgCtx, inboundId: string): Promise<void> {
  const keys = await deleteInboundFiles(ctx.db, ctx.org.id, inboundId);
  if (keys.length > 0) await dropFiles(ctx, keys);
}

/** A kept file of a mail, for those who may read the mail: admins until somebody said where it belongs. */
export async function inboundFile(ctx: OrgCtx, asked: { inboundId: string; number: number }) {
  const found = await findInboundFile(ctx.db, ctx.org.id, asked);
  const isReader = found?.state === "attached" || isAdmin(ctx);
  if (!found || !isReader) throw notFound("File");
  return found;
}

/** What some mails say of themselves, of those that the caller may read. */
export async function readableMails(ctx: OrgCtx, ids: readonly string[]) {
  const heads = ids.length === 0 ? [] : await listMailHeads(ctx.db, ctx.org.id, ids);
  return heads.filter(({ state }) => state === "attached" || isAdmin(ctx));
}

const isAdmin = ({ actor }: OrgCtx) => actor.type === "user" && actor.role === "admin";

export const readInboundFile = implement(
  correspondenceCalls.readInboundFile,
  { transaction: "read" },
  async (ctx, asked) => {
    const { file } = await inboundFile(ctx, asked);
    return { key: file.fileKey, file_name: file.fileName, size_bytes: file.sizeBytes };
  },
);
