import "server-only";
import { evidenceVersion } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { compareNames, LIKELY_SAME_NAME } from "@/lib/values/names";
import { compareRows, listSharedWebsites } from "../queries/comparing";
import { countRows } from "../queries/staging";
import { isOfOneThing } from "../rules/read-row";
import type { Mapping } from "../schema";

/** A list of rounds or people without ids of its own identifies companies by name. */
const isNamedByList = ({ columns }: Mapping): boolean =>
  columns.some(({ column, field }) => field !== null && isOfOneThing(field, column)) &&
  columns.every(({ field }) => field !== "record_id");

/**
 * Decides the effect of each staged row on the current evidence; returns the counts and the version
 * of the evidence they apply to.
 */
export async function compareImport(ctx: OrgCtx, importId: string, mapping: Mapping) {
  const { db, org } = ctx;
  const comparedVersion = await evidenceVersion(db, org.id);
  const shared = await listSharedWebsites(db, org.id, importId);
  const doubtful = shared
    .filter(({ name, other }) => compareNames(name, other).score < LIKELY_SAME_NAME)
    .map(({ row_number }) => row_number);
  const asked = { importId, origin: mapping.source.origin, isNamedByList: isNamedByList(mapping) };
  await compareRows(db, org.id, asked, doubtful);
  return { comparedVersion, ...(await countRows(db, org.id, importId)) };
}
