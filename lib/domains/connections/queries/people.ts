import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, investorNames } from "@/db/schema/companies";
import { connectionEdges, connectionPeople, contacts } from "@/db/schema/connections";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type ContactRow = typeof contacts.$inferSelect;
type Node = {
  id: string;
  kind: "person" | "company" | "investor";
  name: string;
  detail: string | null;
};

const personDetail = sql`nullif(concat_ws(', ', p.title, c.name), '')`;

/** People of the evidence with the company that distinguishes them. */
const evidencePeople = (org: OrgId) => sql`
  select p.id as own_id, p.person_id as id, p.name, p.name_key, ${personDetail} as detail
  from ${connectionPeople} as p
  left join ${companies} as c on c.id = p.company_id and c.org_id = p.org_id
  where p.org_id = (select ${org}::text)`;
const contactPeople = (org: OrgId) => sql`
  select k.person_id as id, k.name, k.name_key, k.id as own_id,
    nullif(concat_ws(', ', k.title, k.company), '') as detail
  from ${contacts} as k where k.org_id = (select ${org}::text)`;

/** What nodes are called, for those that the reader sees; people of the evidence come first. */
export async function nodesOf(db: Db, org: OrgId, ids: readonly string[]): Promise<Node[]> {
  if (ids.length === 0) return [];
  return db.execute<Node>(sql`
    select distinct on (id) id, kind, name, detail from (
      select id, 'person' as kind, name, detail, 1 as place, own_id from (${evidencePeople(org)}
        and p.person_id = ${anyOf(ids)}) as evidence
      union all
      select id, 'person', name, detail, 2, own_id from (${contactPeople(org)}
        and k.person_id = ${anyOf(ids)}) as brought
      union all
      select id, 'company', name, nullif(concat_ws(', ', city, country), ''), 3, id
      from ${companies} where ${ofOrganization(companies, org)} and id = ${anyOf(ids)}
      union all
      select investor_id, 'investor', name, null, 4, to_char(1e9 - companies, '0000000000')
      from ${investorNames}
      where ${ofOrganization(investorNames, org)} and investor_id = ${anyOf(ids)}
    ) as nodes order by id, place, own_id, name`);
}

/** Companies whose names are compared word by word: the index of joined names has them. */
const COMPANIES_LOOKED_AT = 2_000;

/** People and companies whose names have words that begin with what is typed; `key` is its name key. */
export async function findNodes(
  db: Db,
  org: OrgId,
  { q, key, limit }: { q: string; key: string; limit: number },
): Promise<Node[]> {
  const matches = (name: SQL) =>
    sql`search_key(${q}) <> '' and strpos(' ' || ${name}, ' ' || search_key(${q})) > 0`;
  const begins = sql`name_key ^@ ${key}`;
  return db.execute<Node>(sql`
    select id, kind, name, detail from (
      (select distinct on (id) id, 'person' as kind, name, detail, 2 as place, 0 as weight from (
        select id, name, name_key, detail, 1 as place, own_id from (${evidencePeople(org)}) as evidence
        union all
        select id, name, name_key, detail, 2, own_id from (${contactPeople(org)}) as brought
      ) as everybody where ${matches(sql`name_key`)} order by id, place, own_id limit ${limit})
      union all
      (select id, 'company', name, nullif(concat_ws(', ', city, country), ''), 1,
        (not ${begins})::int * 1000 - prominence as weight
      from ${companies} where ${ofOrganization(companies, org)} and id = any(array(
        select id from ${companies} where ${ofOrganization(companies, org)}
          and strpos(name_key, ${key}) > 0
        order by not ${begins}, name_key, id limit ${COMPANIES_LOOKED_AT}))
        and (name_key = ${key} or ${matches(sql`search_key(name)`)})
      order by weight, name_key, id limit ${limit})
    ) as nodes order by place, weight, name, id limit ${limit}`);
}

/** A person of the evidence by the id of one of their records. */
export async function findPerson(db: Db, org: OrgId, id: string) {
  const [row] = await db
    .select()
    .from(connectionPeople)
    .where(and(ofOrganization(connectionPeople, org), eq(connectionPeople.id, id)));
  return row ?? null;
}

/** Locks a contact of the reader; null for those of others. */
export async function lockContact(
  db: Db,
  org: OrgId,
  { id, userId }: { id: string; userId: string },
): Promise<ContactRow | null> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(ofOrganization(contacts, org), eq(contacts.id, id), eq(contacts.userId, userId)))
    .for("update");
  return row ?? null;
}

export async function updateContact(
  db: Db,
  org: OrgId,
  id: string,
  changes: Pick<ContactRow, "sameAs" | "notSameAs">,
): Promise<void> {
  await db
    .update(contacts)
    .set(changes)
    .where(and(ofOrganization(contacts, org), eq(contacts.id, id)));
}

export type NamesakeRow = {
  id: string;
  name: string;
  company: string | null;
  title: string | null;
  person_id: string;
  person_name: string;
  detail: string | null;
};

/** A person's own contacts that have the name of a person of the evidence and no second fact. */
export async function listNamesakes(
  db: Db,
  org: OrgId,
  { userId, limit }: { userId: string; limit: number },
): Promise<NamesakeRow[]> {
  return db.execute<NamesakeRow>(sql`
    select k.id, k.name, k.company, k.title, p.id as person_id, p.name as person_name,
      ${personDetail} as detail
    from ${contacts} as k
    join ${connectionPeople} as p on p.org_id = k.org_id and p.name_key = k.name_key
    left join ${companies} as c on c.id = p.company_id and c.org_id = p.org_id
    where k.org_id = (select ${org}::text) and k.user_id = ${userId} and not k.is_joined
      and (k.linkedin_key is null or p.linkedin_key is null or k.linkedin_key = p.linkedin_key)
      and p.id <> all(k.not_same_as)
    order by k.name_key, k.id, p.id limit ${limit}`);
}

/** Members who have a founder of the company among the contacts that the reader sees. */
export async function membersKnowing(db: Db, org: OrgId, companyId: string): Promise<string[]> {
  const rows = await db.execute<{ member_id: string }>(sql`
    select distinct known.member_id from ${connectionEdges} as role
    join ${connectionEdges} as known on known.org_id = role.org_id and known.from_id = role.to_id
      and known.member_id is not null and known.kind = 'contact'
    where role.org_id = (select ${org}::text) and role.from_id = ${companyId}
      and role.import_id is null and role.kind in ('role', 'board') and role.detail ~* 'founder'`);
  return rows.map(({ member_id }) => member_id);
}
