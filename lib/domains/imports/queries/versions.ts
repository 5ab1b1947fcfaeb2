import "server-only";
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sources } from "@/db/schema/evidence";
import { imports } from "@/db/schema/imports";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { ImportDbRow } from "./records";

type Status = ImportDbRow["status"];

const ofAddress = (org: OrgId, address: string) =>
  and(ofOrganization(imports, org), isNotNull(imports.address), eq(imports.address, address));

/** The newest version in one of the states; null where there is none. */
export async function newestVersion(
  db: Db,
  org: OrgId,
  { address, statuses }: { address: string; statuses: Status[] },
): Promise<ImportDbRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(ofAddress(org, address), inArray(imports.status, statuses)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1);
  return row ?? null;
}

type Beside = { address: string; createdAt: Date; statuses: Status[] };

/** Whether a version in one of the states came after another, or before it. */
export async function hasVersion(
  db: Db,
  org: OrgId,
  when: "later" | "earlier",
  { address, createdAt, statuses }: Beside,
): Promise<boolean> {
  const isThen = (when === "later" ? gt : lt)(imports.createdAt, createdAt);
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(ofAddress(org, address), inArray(imports.status, statuses), isThen))
    .limit(1);
  return row !== undefined;
}

type Taken = { id: string; origin: string; committedAt: Date };

/** Whether a later import of the same list left out what this one had stated already. */
export async function hasLaterOfList(
  db: Db,
  org: OrgId,
  { id, origin, committedAt }: Taken,
): Promise<boolean> {
  const restsOnEarlier = sql`${imports.rowsUnchanged} + ${imports.rowsUpdated} > 0`;
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        ofOrganization(imports, org),
        ne(imports.id, id),
        sql`${imports.mapping} -> 'source' ->> 'origin' = ${origin}`,
        or(
          eq(imports.status, "committing"),
          and(
            eq(imports.status, "committed"),
            gt(imports.committedAt, committedAt),
            restsOnEarlier,
          ),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What is shown of imports next to the fetches that brought them. */
export async function outcomesOf(db: Db, org: OrgId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, status, error, isUndoing, rowsTotal, rowsNew, rowsUpdated, rowsDuplicate } = imports;
  return db
    .select({ id, status, error, isUndoing, rowsTotal, rowsNew, rowsUpdated, rowsDuplicate })
    .from(imports)
    .where(and(ofOrganization(imports, org), inArray(imports.id, [...ids])));
}
export type Outcomes = Awaited<ReturnType<typeof outcomesOf>>[number];

/** What people decided about the version of a list before: its trust, and who may see it. */
export async function decidedOf(db: Db, org: OrgId, importId: string) {
  const { trustTier, isDisabled, isSharedOutside } = sources;
  const [row] = await db
    .select({ trustTier, isDisabled, isSharedOutside })
    .from(sources)
    .where(and(ofOrganization(sources, org), eq(sources.importId, importId)))
    .limit(1);
  return row ?? null;
}
