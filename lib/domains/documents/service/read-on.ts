import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { unreadStates } from "../constants";
import { indexDocument, readPictures } from "../jobs";
import type { DocumentRow } from "../queries/documents";

/** Goes on reading a document, as a person who sees it: what was to read it did not see it. */
export const readOn = (
  ctx: OrgCtx,
  { id, status }: Pick<DocumentRow, "id" | "status">,
  userId: string,
): Promise<void> =>
  enqueue(ctx, unreadStates.includes(status) ? indexDocument : readPictures, {
    documentId: id,
    userId,
  });
