import "server-only";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { removeStored } from "@/lib/platform/storage";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { documentCalls } from "../contract";
import { indexDocument } from "../jobs";
import {
  type DocumentRow,
  findByContent,
  insertDocument,
  lockBase,
  lockByName,
  setNewer,
  updateDocument,
} from "../queries/documents";
import { baseToFill } from "./bases";
import { aboutDocument, oneDocument } from "./wire";

const added = (
  { id, status }: Pick<DocumentRow, "id" | "status">,
  base: string,
  name: string,
  is_known: boolean,
) => ({ _id: id, status, is_known, base, name });

/** The person whose sight a job has that reads a document; a key acts for its maker. */
const personOf = (ctx: OrgCtx): string => actingPersonId(ctx.actor) ?? "";

export const addDocument = implement(
  documentCalls.add,
  {
    transaction: "write",
    activity: { about: aboutDocument },
    identity: ({ file: { key, ...content }, ...rest }) => ({ ...rest, content }),
    replay: async (ctx, id, { file }) => {
      await removeStored(file.key);
      const { base, name, status } = await oneDocument(ctx, id);
      return added({ id, status }, base, name, true);
    },
  },
  async (ctx, { base: asked, file }) => {
    const { key: base, id: baseId } = await baseToFill(ctx, asked);
    const org = ctx.org.id;
    await lockBase(ctx.db, org, base);
    const same = await findByContent(ctx.db, org, { base, sha256: file.sha256 });
    if (same) {
      await removeStored(file.key);
      return added(same, baseId, same.name, true);
    }
    await assertRoom(ctx, file.size_bytes);
    const [id, at, nameKey] = [newId("doc"), ctx.now(), searchKey(file.name) || file.name];
    const before = await lockByName(ctx.db, org, { base, nameKey });
    if (before) {
      // What was never read takes no place: the version before it stands until this one is read.
      if (before.status !== "indexed") await setNewer(ctx.db, org, { of: before.id, newerId: id });
      await updateDocument(ctx.db, org, before.id, { newerId: id });
    }
    const row = await insertDocument(ctx.db, {
      id,
      orgId: org,
      base,
      userId: personOf(ctx),
      name: file.name,
      nameKey,
      fileKey: file.key,
      sizeBytes: file.size_bytes,
      sha256: file.sha256,
      status: "received",
      edition: (before?.edition ?? 0) + 1,
      ownerId: before?.ownerId ?? null,
      createdAt: at,
      updatedAt: at,
    });
    if (!row) throw notFound("Knowledge base");
    await enqueue(ctx, indexDocument, { documentId: id, userId: personOf(ctx) });
    return added(row, baseId, file.name, false);
  },
);
