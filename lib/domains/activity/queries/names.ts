import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { sources } from "@/db/schema/evidence";
import { imports } from "@/db/schema/imports";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** People know the starter catalog by that name, not by its file's. */
const importName = sql<string>`case ${imports.kind} when 'starter' then 'the starter catalog' else ${imports.fileName} end`;

/** The table and column of each kind of subject's name. */
const named = {
  companies: { table: companies, name: companies.name },
  projects: { table: projects, name: projects.name },
  imports: { table: imports, name: importName },
  sources: { table: sources, name: sources.title },
};

type Kind = keyof typeof named;
type NamedTable = PgTable & { id: PgColumn; orgId: PgColumn };

/** Names of records by id, for those that exist and are visible; one read per kind. */
export async function namesOfSubjects(
  db: Db,
  org: OrgId,
  ids: Record<Kind, string[]>,
): Promise<Record<Kind, Map<string, string>>> {
  const read = async (kind: Kind) => {
    if (ids[kind].length === 0) return [kind, new Map<string, string>()] as const;
    const table: NamedTable = named[kind].table;
    const rows = await db
      .select({ id: table.id, name: named[kind].name })
      .from(table)
      .where(and(ofOrganization(table, org), inArray(table.id, ids[kind])));
    return [kind, new Map(rows.map(({ id, name }) => [String(id), name]))] as const;
  };
  const kinds = Object.keys(named) as Kind[];
  return Object.fromEntries(await Promise.all(kinds.map(read))) as Record<
    Kind,
    Map<string, string>
  >;
}
