import "server-only";
import { and, isNotNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { lockKey } from "@/db/locks";
import { inboundFiles } from "@/db/schema/correspondence";
import { imports } from "@/db/schema/imports";
import { interviewFiles } from "@/db/schema/interviews";
import { ndaFiles, ndaTemplates } from "@/db/schema/ndas";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Total bytes of the organization's stored files: imported ones, documents, and those of NDAs, emails and interviews. */
export async function sumStored(db: Db, org: OrgId): Promise<number> {
  const [[ofImports], [ofNdas], [ofTemplates], [ofDocuments]] = await Promise.all([
    db
      .select({ bytes: sql<string>`coalesce(sum(${imports.sizeBytes}), 0)` })
      .from(imports)
      .where(and(ofOrganization(imports, org), isNotNull(imports.fileKey))),
    // NDAs that were prepared together share a file, as one does with the email that brought it.
    db
      .select({ bytes: sql<string>`coalesce(sum(size_bytes), 0)` })
      .from(
        union(
          db
            .select({ key: ndaFiles.fileKey, bytes: ndaFiles.sizeBytes })
            .from(ndaFiles)
            .where(ofOrganization(ndaFiles, org)),
          db
            .select({ key: inboundFiles.fileKey, bytes: inboundFiles.sizeBytes })
            .from(inboundFiles)
            .where(ofOrganization(inboundFiles, org)),
          db
            .select({ key: interviewFiles.fileKey, bytes: interviewFiles.sizeBytes })
            .from(interviewFiles)
            .where(ofOrganization(interviewFiles, org)),
        ).as("files_once"),
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
