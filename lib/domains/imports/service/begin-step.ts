import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { workOnImport } from "../jobs";
import type { ImportDbRow } from "../queries/records";

/** Starts the job of the step that an import has come to; `version` is that of the import then. */
export const beginStep = (
  ctx: OrgCtx,
  { id: importId, version }: Pick<ImportDbRow, "id" | "version">,
): Promise<void> => enqueue(ctx, workOnImport, { importId, version });
