import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { models, modelUses } from "@/db/schema/models";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ModelRow = typeof models.$inferSelect;

/** The organization's model; locked until the transaction ends, on request. */
export async function findModel(
  db: Db,
  org: OrgId,
  { lock = false } = {},
): Promise<ModelRow | null> {
  const asked = db.select().from(models).where(ofOrganization(models, org));
  const [row] = await (lock ? asked.for("update") : asked).prepare("models.find").execute();
  return row ?? null;
}

/** False when there is one already. */
export async function insertModel(db: Db, row: typeof models.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(models)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: models.orgId });
  return made.length > 0;
}

export async function updateModel(
  db: Db,
  org: OrgId,
  changes: Partial<typeof models.$inferInsert>,
): Promise<void> {
  await db
    .update(models)
    .set({ ...changes, version: sql`${models.version} + 1` })
    .where(ofOrganization(models, org));
}

export async function deleteModel(db: Db, org: OrgId): Promise<boolean> {
  const gone = await db
    .delete(models)
    .where(ofOrganization(models, org))
    .returning({ id: models.orgId });
  return gone.length > 0;
}

const ofDay = (org: OrgId, day: string) =>
  and(ofOrganization(modelUses, org), eq(modelUses.day, day));

/** The usage of models on a day. */
export async function findUses(db: Db, org: OrgId, day: string) {
  const [row] = await db
    .select({ tokens: modelUses.tokens, spend: modelUses.spend })
    .from(modelUses)
    .where(ofDay(org, day));
  return row ?? { tokens: 0, spend: 0 };
}

type Use = { day: string; tokens: number; spend: number };

/** Adds calls to a day's usage in one atomic step; false when it would exceed `most`. */
export async function addUse(
  db: Db,
  org: OrgId,
  { day, tokens, spend, calls }: Use & { calls: number },
  most: Omit<Use, "day">,
): Promise<boolean> {
  if (tokens > most.tokens || spend > most.spend) return false;
  const rows = await db
    .insert(modelUses)
    .values({ orgId: org, day, tokens, spend, calls })
    .onConflictDoUpdate({
      target: [modelUses.orgId, modelUses.day],
      set: {
        tokens: sql`${modelUses.tokens} + ${tokens}`,
        spend: sql`${modelUses.spend} + ${spend}`,
        calls: sql`${modelUses.calls} + ${calls}`,
      },
      setWhere: sql`${modelUses.tokens} + ${tokens} <= ${most.tokens}
        and ${modelUses.spend} + ${spend} <= ${most.spend}`,
    })
    .returning({ day: modelUses.day })
    .prepare("models.use")
    .execute();
  return rows.length > 0;
}

/** Corrects a day's usage when calls used more or less than reserved. */
export async function changeUse(db: Db, org: OrgId, { day, tokens, spend }: Use): Promise<void> {
  await db
    .update(modelUses)
    .set({
      tokens: sql`${modelUses.tokens} + ${tokens}`,
      spend: sql`${modelUses.spend} + ${spend}`,
    })
    .where(ofDay(org, day))
    .prepare("models.change")
    .execute();
}
