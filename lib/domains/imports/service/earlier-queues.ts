import "server-only";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { workOnImport } from "../jobs";

/** Lets the import's own queue go on with it, in its organization's turn. */
export const forward: JobHandler<{ importId: string }> = {
  commit: (ctx, { importId }) => enqueue(ctx, workOnImport, { importId }),
};
