import "server-only";
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { documents } from "@/db/schema/documents";
import { notes, opinions } from "@/db/schema/notes";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { NoteAccess } from "../constants";

/** Notes and opinions have the same subjects and filters. */
const tables = { notes, opinions };
type SubjectNoun = keyof typeof tables;
type SubjectTable = (typeof tables)[SubjectNoun];

export type SubjectFilter = {
  access?: NoteAccess;
  /** Records of one company. */
  companyIds?: readonly string[];
  projectId?: string;
  /** The document that notes are about. */
  documentId?: string;
  userId?: string;
  /** Prefixes of words, all of which must match. */
  words: readonly string[];
};

/** About no document, or about one that is not deleted. */
const hasDocument = (db: Db, org: OrgId): SQL | undefined =>
  or(
    isNull(notes.documentId),
    exists(
      db
        .select({ one: sql`1` })
        .from(documents)
        .where(
          and(
            ofOrganization(documents, org),
            eq(documents.id, notes.documentId),
            isNull(documents.removedAt),
          ),
        ),
    ),
  );

/** Not deleted, and not in a deleted project or about a deleted document. */
export function isLive(db: Db, org: OrgId, noun: SubjectNoun): SQL | undefined {
  const table = tables[noun];
  return and(
    ofOrganization(table, org),
    isNull(table.removedAt),
    noun === "notes" ? hasDocument(db, org) : undefined,
    or(
      isNull(table.projectId),
      exists(
        db
          .select({ one: sql`1` })
          .from(projects)
          .where(
            and(
              ofOrganization(projects, org),
              eq(projects.id, table.projectId),
              isNull(projects.removedAt),
            ),
          ),
      ),
    ),
  );
}

/** Scans row by row: with row-level security PostgreSQL would not use a text index. */
function hasAll(table: SubjectTable, words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const asked = words.map((word) => `${word}:*`).join(" & ");
  const looked = sql`to_tsquery('public.spotlight', ${asked})`;
  return sql`(numnode(${looked}) = 0 or ${table.document} @@ ${looked})`;
}

export function matchesFilter(db: Db, org: OrgId, noun: SubjectNoun, filter: SubjectFilter) {
  const table = tables[noun];
  return and(
    isLive(db, org, noun),
    filter.access && eq(table.access, filter.access),
    filter.companyIds && inArray(table.companyId, [...filter.companyIds]),
    filter.projectId === undefined ? undefined : eq(table.projectId, filter.projectId),
    filter.documentId === undefined ? undefined : eq(notes.documentId, filter.documentId),
    filter.userId === undefined ? undefined : eq(table.userId, filter.userId),
    hasAll(table, filter.words),
  );
}
