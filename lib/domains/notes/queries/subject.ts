import "server-only";
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notes, opinions } from "@/db/schema/notes";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { NoteAccess } from "../constants";

/** Notes and opinions are about the same things and found by the same filters. */
const tables = { notes, opinions };
type SubjectNoun = keyof typeof tables;
type SubjectTable = (typeof tables)[SubjectNoun];

export type SubjectFilter = {
  access?: NoteAccess;
  /** Records of one company. */
  companyIds?: readonly string[];
  projectId?: string;
  userId?: string;
  /** Words that begin like these, all of them. */
  words: readonly string[];
};

/** What is there: not deleted, and not in a project that was deleted. */
export function isThere(db: Db, org: OrgId, noun: SubjectNoun): SQL | undefined {
  const table = tables[noun];
  return and(
    ofOrganization(table, org),
    isNull(table.removedAt),
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

/** Looked through row by row: the wall of a table lets no index of words be used. */
function hasAll(table: SubjectTable, words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const asked = words.map((word) => `${word}:*`).join(" & ");
  const looked = sql`to_tsquery('public.spotlight', ${asked})`;
  return sql`(numnode(${looked}) = 0 or ${table.document} @@ ${looked})`;
}

export function thatFit(db: Db, org: OrgId, noun: SubjectNoun, filter: SubjectFilter) {
  const table = tables[noun];
  return and(
    isThere(db, org, noun),
    filter.access && eq(table.access, filter.access),
    filter.companyIds && inArray(table.companyId, [...filter.companyIds]),
    filter.projectId === undefined ? undefined : eq(table.projectId, filter.projectId),
    filter.userId === undefined ? undefined : eq(table.userId, filter.userId),
    hasAll(table, filter.words),
  );
}
