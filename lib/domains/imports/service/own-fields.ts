import "server-only";
import { AppError } from "@/lib/core/errors";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import type { OrgCtx } from "@/lib/service/context";
import { columnsOfMissingFields } from "../rules/own-fields";
import type { Mapping } from "../schema";

/** Throws when a column states a field of the organization's own that is not there. */
export async function assertOwnFields(ctx: OrgCtx, mapping: Mapping): Promise<void> {
  const missing = columnsOfMissingFields(mapping, await customFieldsOf(ctx, "company"));
  if (missing.length === 0) return;
  const message = `The field for “${missing[0]}” was archived or doesn’t exist. Choose another one.`;
  throw new AppError("INVALID_INPUT", message, { fields: { "mapping.columns": [message] } });
}
