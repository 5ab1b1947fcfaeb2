import "server-only";
import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { checklistItems } from "@/db/schema/checklists";
import { companies } from "@/db/schema/companies";
import { evaluations } from "@/db/schema/evaluations";
import { interviews } from "@/db/schema/interviews";
import { memos } from "@/db/schema/memos";
import { ndas } from "@/db/schema/ndas";
import { notes, opinions } from "@/db/schema/notes";
import { companyUses, projects } from "@/db/schema/projects";
import { secondOpinions } from "@/db/schema/second-opinions";
import { watchlistEntries } from "@/db/schema/watchlists";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type Use = { companyId: string; by: number };

/** Changes the use counts of companies; a count of zero has no row. */
export async function addUses(
  db: Db,
  org: OrgId,
  { kind, uses }: { kind: string; uses: readonly Use[] },
): Promise<void> {
  // Sorted, so that two acts on the same companies never deadlock.
  await db.execute(sql`
    insert into company_uses (org_id, company_id, kind, uses)
    select ${org}, use ->> 'companyId', ${kind}, sum((use ->> 'by')::int)
    from jsonb_array_elements((${JSON.stringify(uses)}::text)::jsonb) as use
    group by 2 order by 2
    on conflict (org_id, company_id, kind) do update set uses = company_uses.uses + excluded.uses`);
  if (uses.every(({ by }) => by > 0)) return;
  await db
    .delete(companyUses)
    .where(
      and(ofOrganization(companyUses, org), eq(companyUses.kind, kind), lte(companyUses.uses, 0)),
    );
}

/**
 * Records with memos, checklists, evaluations, NDAs or interviews that the caller may see. Nothing
 * counts these: only evaluations by personal criteria are private, and a job does not see them.
 */
const withWork = (org: OrgId): SQL => sql`
  select ${memos.companyId} as id from ${memos}
    where ${ofOrganization(memos, org)} and ${memos.removedAt} is null
  union select ${checklistItems.companyId} from ${checklistItems}
    where ${ofOrganization(checklistItems, org)} and ${checklistItems.removedAt} is null
  union select ${evaluations.companyId} from ${evaluations}
    where ${ofOrganization(evaluations, org)}
  union select ${ndas.companyId} from ${ndas}
    where ${ofOrganization(ndas, org)} and ${ndas.removedAt} is null
      and ${ndas.companyId} is not null
  union select ${interviews.companyId} from ${interviews}
    where ${ofOrganization(interviews, org)} and ${interviews.removedAt} is null
      and ${interviews.companyId} is not null`;

export async function listWorkUses(db: Db, org: OrgId): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(withWork(org));
  return rows.map(({ id }) => id);
}

/** Records that people's acts use, with the kinds of use. */
export const listUses = (db: Db, org: OrgId) =>
  db
    .select({ companyId: companyUses.companyId, kind: companyUses.kind })
    .from(companyUses)
    .where(and(ofOrganization(companyUses, org), gt(companyUses.uses, 0)));

/**
 * Records used by people's work that the caller may see: row-level security hides closed projects
 * and other people's notes and opinions.
 */
export async function listVisibleUses(db: Db, org: OrgId): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select ${watchlistEntries.companyId} as id from ${watchlistEntries}
      join ${projects} on ${ofOrganization(projects, org)}
        and ${projects.id} = ${watchlistEntries.projectId} and ${projects.removedAt} is null
      where ${ofOrganization(watchlistEntries, org)} and ${watchlistEntries.removedAt} is null
    union select ${notes.companyId} from ${notes}
      where ${ofOrganization(notes, org)} and ${notes.removedAt} is null
        and ${notes.companyId} is not null
    union select ${opinions.companyId} from ${opinions}
      where ${ofOrganization(opinions, org)} and ${opinions.removedAt} is null
        and ${opinions.companyId} is not null
    union select ${secondOpinions.companyId} from ${secondOpinions}
      where ${ofOrganization(secondOpinions, org)}
    union ${withWork(org)}`);
  return rows.map(({ id }) => id);
}

/** Which of these companies exist, for any number of ids. */
export async function listExisting(db: Db, org: OrgId, ids: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select companies.id
    from jsonb_array_elements_text((${JSON.stringify(ids)}::text)::jsonb) as asked(id)
      join companies on ${ofOrganization(companies, org)} and companies.id = asked.id`);
  return rows.map(({ id }) => id);
}
