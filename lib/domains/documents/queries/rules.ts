import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { documents, policyRules } from "@/db/schema/documents";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { holdsOn, isStanding } from "./documents";

export type RuleRow = typeof policyRules.$inferSelect;

/** Marks a sentence; null when it is marked already. */
export async function insertRule(
  db: Db,
  row: typeof policyRules.$inferInsert,
): Promise<RuleRow | null> {
  const [made] = await db.insert(policyRules).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Rules of one policy, or of every one that holds on a day. */
export type OfPolicies = { documentId: string } | { day: string };

/** The rules of documents that still are the organization's policies, in the order of their pages. */
export async function listRules(db: Db, org: OrgId, of: OfPolicies, limit: number) {
  const rows = await db
    .select({ rule: policyRules, documentName: documents.name, isPaged: documents.isPaged })
    .from(policyRules)
    .innerJoin(
      documents,
      and(eq(documents.orgId, policyRules.orgId), eq(documents.id, policyRules.documentId)),
    )
    .where(
      and(
        ofOrganization(policyRules, org),
        isNull(policyRules.removedAt),
        isNull(documents.removedAt),
        eq(documents.base, org),
        // A newer file took the place of the document: its rules are marked anew.
        "day" in of
          ? and(isStanding(db), holdsOn(of.day))
          : eq(policyRules.documentId, of.documentId),
      ),
    )
    .orderBy(asc(documents.name), asc(policyRules.page), asc(policyRules.start))
    .limit(limit);
  return rows.map(({ rule, ...document }) => ({ ...rule, ...document }));
}
export type ListedRule = Awaited<ReturnType<typeof listRules>>[number];

/** A rule, also one that was removed, locked until the transaction ends. */
export async function lockRule(db: Db, org: OrgId, id: string): Promise<RuleRow | null> {
  const [row] = await db
    .select()
    .from(policyRules)
    .where(and(ofOrganization(policyRules, org), eq(policyRules.id, id)))
    .for("update");
  return row ?? null;
}

export async function setRuleRemoved(
  db: Db,
  org: OrgId,
  id: string,
  removedAt: Date | null,
): Promise<void> {
  await db
    .update(policyRules)
    .set({ removedAt })
    .where(and(ofOrganization(policyRules, org), eq(policyRules.id, id)));
}
