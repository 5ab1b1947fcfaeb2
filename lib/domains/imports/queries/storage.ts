import "server-only";
import { and, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { imports } from "@/db/schema/imports";
import { ndaFiles, ndaTemplates } from "@/db/schema/ndas";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Total bytes of the organization's stored files: imported ones, documents, and those of NDAs. */
export async function sumStored(db: Db, org: OrgId): Promise<number> {
  const [[ofImports], [ofNdas], [ofTemplates], [ofDocuments]] = await Promise.all([
    db
      .select({ bytes: sql<string>`coalesce(sum(${imports.sizeBytes}), 0)` })
      .from(imports)
      .where(and(ofOrganization(imports, org), isNotNull(imports.fileKey))),
    // NDAs that were prepared together share a file.
    db
      .select({ bytes: sql<string>`coalesce(sum(size_bytes), 0)` })
      .from(
        db
          .selectDistinct({ key: ndaFiles.fileKey, bytes: ndaFiles.sizeBytes })
          .from(ndaFiles)
          .where(ofOrganization(ndaFiles, org))
          .as("nda_files_once"),
      ),
    db
      .select({ bytes: sql<string>`coalesce(sum(${ndaTemplates.sizeBytes}), 0)` })
      .from(ndaTemplates)
      .where(ofOrganization(ndaTemplates, org)),
    db.execute<{ bytes: string }>(sql`select document_bytes() as bytes`),
  ]);
  const all = [ofImports, ofNdas, ofTemplates, ofDocuments];
  return all.reduce((sum, of) => sum + Number(of?.bytes ?? 0), 0);
}

/** Serializes uploads of an organization until the transaction ends. */
export async function lockStorage(db: Db, org: OrgId): Promise<void> {
  await lockKey(db, `storage ${org}`);
}
