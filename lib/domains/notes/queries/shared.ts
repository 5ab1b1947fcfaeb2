import "server-only";
import { and, eq, exists, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { notes, opinions } from "@/db/schema/notes";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { matchesFilter } from "./subject";

type Asked = { companyIds: readonly string[]; before?: Date };

/** Shared with everybody: in no project, or in one that the whole organization sees. */
const isOfAll = (db: Db, org: OrgId, table: typeof notes | typeof opinions): SQL | undefined =>
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
            eq(projects.access, "organization"),
          ),
        ),
    ),
  );

const wanted = (
  db: Db,
  org: OrgId,
  noun: "notes" | "opinions",
  { companyIds, before }: Asked,
): SQL | undefined => {
  const table = noun === "notes" ? notes : opinions;
  return and(
    matchesFilter(db, org, noun, { access: "organizational", companyIds, words: [] }),
    isOfAll(db, org, table),
    before && lt(table.updatedAt, before),
  );
};

/** Notes of companies that everybody in the organization may read, as they were before a moment. */
export const notesOfAll = (db: Db, org: OrgId, asked: Asked) =>
  db
    .select({
      id: notes.id,
      companyId: notes.companyId,
      title: notes.title,
      body: notes.body,
      createdAt: notes.createdAt,
    })
    .from(notes)
    .where(wanted(db, org, "notes", asked));

/** The same of opinions. */
export const opinionsOfAll = (db: Db, org: OrgId, asked: Asked) =>
  db
    .select({
      id: opinions.id,
      companyId: opinions.companyId,
      rationale: opinions.rationale,
      createdAt: opinions.createdAt,
    })
    .from(opinions)
    .where(wanted(db, org, "opinions", asked));
