import { evidenceTables, evidenceHash as hashOf } from "../../scripts/launch/evidence";
import type { Member } from "./factories";
import { asOwner } from "./owner";

/** Hash of an organization's evidence: its rows, sorted, without versions and times of update. */
export const evidenceHash = (orgId: string): Promise<string> => hashOf(asOwner(), orgId);

/**
 * Removes thousands of rows, so that tests that look at whole tables do not read them each time.
 */
export async function forgetEvidence({ orgId }: Member): Promise<void> {
  for (const table of evidenceTables)
    await asOwner()`delete from ${asOwner()(table)} where org_id = ${orgId}`;
}
