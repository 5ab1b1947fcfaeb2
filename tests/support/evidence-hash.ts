import { evidenceTables, evidenceHash as hashOf } from "../../scripts/launch/evidence";
import type { Member } from "./factories";
import { asOwner } from "./owner";

/** A hash of an organization's evidence: its rows, sorted, without versions and update times. */
export const evidenceHash = (orgId: string): Promise<string> => hashOf(asOwner(), orgId);

/** Removes thousands of rows, so that tests that read whole tables stay fast. */
export async function forgetEvidence({ orgId }: Member): Promise<void> {
  for (const table of evidenceTables)
    await asOwner()`delete from ${asOwner()(table)} where org_id = ${orgId}`;
}
