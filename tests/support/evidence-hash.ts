import { evidenceTables } from "../../scripts/launch/evidence";
import type { Member } from "./factories";
import { asOwner } from "./owner";
import { rowsHash } from "./rows-hash";

/** A hash of an organization's evidence, without versions and times of edits. */
export const evidenceHash = (orgId: string): Promise<string> => rowsHash(orgId, evidenceTables);

/** Removes thousands of rows, so that tests that read whole tables stay fast. */
export async function forgetEvidence({ orgId }: Member): Promise<void> {
  for (const table of evidenceTables)
    await asOwner()`delete from ${asOwner()(table)} where org_id = ${orgId}`;
}
