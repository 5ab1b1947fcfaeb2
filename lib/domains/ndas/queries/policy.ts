import "server-only";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { ndaPolicies } from "@/db/schema/ndas";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

type PolicyRow = typeof ndaPolicies.$inferSelect;

export async function findPolicy(db: Db, org: OrgId): Promise<PolicyRow | null> {
  const [row] = await db.select().from(ndaPolicies).where(ofOrganization(ndaPolicies, org));
  return row ?? null;
}

/** The version of the policy, locked until the transaction ends; 0 without one. */
export async function lockPolicy(db: Db, org: OrgId): Promise<number> {
  await lockKey(db, `nda policy ${org}`);
  return (await findPolicy(db, org))?.version ?? 0;
}

/** Sets the policy, in place of an earlier one. */
export async function putPolicy(db: Db, row: typeof ndaPolicies.$inferInsert): Promise<void> {
  const { orgId, ...set } = row;
  await db.insert(ndaPolicies).values(row).onConflictDoUpdate({ target: ndaPolicies.orgId, set });
}
