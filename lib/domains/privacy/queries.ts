import "server-only";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { textArray } from "@/db/arrays";
import { type Db, databaseCode } from "@/db/client";
import { companies } from "@/db/schema/companies";
import { conversations } from "@/db/schema/correspondence";
import { erasures } from "@/db/schema/privacy";
import { inPart, ofOrganization, withoutTimeLimit } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { RetentionKind } from "@/lib/core/retention";
import { ERASURES_SHOWN } from "./constants";

/** Regular expressions that find a person: by their addresses alone, and by their names too. */
type PersonPatterns = { addresses: string; whole: string };

export type ErasureRow = typeof erasures.$inferSelect;

/** A person as an erasure keeps them. */
export type SealedPerson = Pick<ErasureRow, "sealedKey" | "userId" | "memberId">;

type FindingRecords = { userId: string | null; atMost: number; byPerson?: readonly string[] };

export type FoundRecords = { name: string; total: number; records: Record<string, unknown>[] };

/**
 * What the caller may see of a person, table by table; what member `userId` wrote too. In tables
 * `byPerson` nothing is looked for in texts.
 */
export async function findRecords(
  db: Db,
  { whole }: PersonPatterns,
  { userId, atMost, byPerson = [] }: FindingRecords,
): Promise<FoundRecords[]> {
  const rows = await db.execute<FoundRecords>(
    sql`select name, total::int, records
      from person_records(${whole}, ${userId}, ${atMost}, ${sql.param([...byPerson])}::text[])`,
  );
  return [...rows];
}

const QUERY_CANCELED = "57014";

/** In how many records the caller sees a person; null where counting takes longer than that. */
export async function countWithin(
  db: Db,
  patterns: PersonPatterns,
  milliseconds: number,
): Promise<number | null> {
  const counting = inPart(db, async (inner) => {
    await inner.execute(sql`select set_config('statement_timeout', ${`${milliseconds}`}, true)`);
    return findRecords(inner, patterns, { userId: null, atMost: 0 });
  });
  const found = await counting.catch((thrown) => {
    if (databaseCode(thrown) !== QUERY_CANCELED) throw thrown;
    return null;
  });
  return found?.reduce((sum, { total }) => sum + total, 0) ?? null;
}

/** The first name of which no word is more than a word of grammar: "in the". */
export async function findWordless(db: Db, names: readonly string[]): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(sql`
    select name from unnest(${textArray(names)}) as name
    where to_tsvector('english', name) = ''::tsvector limit 1`);
  return row?.name;
}

/**
 * The other addresses of people, earlier and later ones: those that a conversation at one of theirs
 * has or had, and others about the same NDA or interview that are held under the same name. An
 * address that an earlier conversation has under another name is that other person's.
 */
export async function listOtherAddresses(
  db: Db,
  org: OrgId,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db.execute<{ email: string }>(sql`
    with own as (
      select c.id, c.purpose, c.subject_id, search_key(c.receiver_name) as name, address as email
      from ${conversations} as c, unnest(c.receiver_email || c.former_emails) as address
      where c.org_id = ${org} and (address = c.receiver_email or not exists (
        select from ${conversations} as held
        where held.org_id = ${org} and held.purpose = c.purpose and held.subject_id = c.subject_id
          and held.subject_id <> '' and held.created_at < c.created_at
          and search_key(held.receiver_name) <> search_key(c.receiver_name)
          and address = any (held.receiver_email || held.former_emails)))
    )
    select distinct other.email from own join own as other on other.id = own.id
      or (own.subject_id <> '' and other.purpose = own.purpose
        and other.subject_id = own.subject_id and other.name = own.name)
    where own.email = any (${textArray(emails)})`);
  return rows.map(({ email }) => email).filter((email) => !emails.includes(email));
}

/** Whether a company of the organization is called so, whatever the case. */
export async function findCompanyNamed(
  db: Db,
  org: OrgId,
  { name, key }: { name: string; key: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        ofOrganization(companies, org),
        eq(companies.nameKey, key),
        eq(sql`lower(${companies.name})`, sql`lower(${name})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Erasures of any organization that are not done and that no job is left for, and those whose
 * second pass is due.
 */
export async function listUnfinished(
  db: Db,
  atMost: number,
): Promise<{ id: string; orgId: string }[]> {
  const rows = await db.execute<{ id: string; org_id: string }>(
    sql`select id, org_id from erasures_unfinished(${atMost}::int)`,
  );
  return rows.map(({ id, org_id }) => ({ id, orgId: org_id }));
}

export const insertErasure = (db: Db, row: typeof erasures.$inferInsert) =>
  db.insert(erasures).values(row);

export const listErasureRows = (db: Db, org: OrgId): Promise<ErasureRow[]> =>
  db
    .select()
    .from(erasures)
    .where(ofOrganization(erasures, org))
    .orderBy(desc(erasures.createdAt))
    .limit(ERASURES_SHOWN);

/** What the organization's erasures have sealed. */
export const listSealed = (db: Db, org: OrgId): Promise<SealedPerson[]> =>
  db
    .select({
      sealedKey: erasures.sealedKey,
      userId: erasures.userId,
      memberId: erasures.memberId,
    })
    .from(erasures)
    .where(and(ofOrganization(erasures, org), isNotNull(erasures.sealedKey)));

export async function findErasure(db: Db, org: OrgId, id: string): Promise<ErasureRow | undefined> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(ofOrganization(erasures, org), eq(erasures.id, id)));
  return row;
}

/** Erases a person from every text of the organization. */
export async function eraseFromTexts(
  db: Db,
  { addresses, whole }: PersonPatterns,
  { words, at }: { words: string; at: Date },
): Promise<void> {
  await db.execute(
    sql`select person_erase(${addresses}, ${whole}, ${words},
      ${at.toISOString()}::timestamptz)`,
  );
}

/** Notes that an erasure was done, or done again. */
export async function noteErased(
  db: Db,
  org: OrgId,
  id: string,
  done: { finishedAt: Date } | { repeatedAt: Date },
): Promise<void> {
  await db
    .update(erasures)
    .set(done)
    .where(and(ofOrganization(erasures, org), eq(erasures.id, id)));
}

/** Deletes the files that a person sent by email or gave as answers; returns keys that nothing names now. */
export async function eraseFiles(
  db: Db,
  { addresses }: Pick<PersonPatterns, "addresses">,
): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`select person_files(${addresses}) as key`);
  return rows.map(({ key }) => key);
}

/** Deletes what only a former member could see; returns keys of files that nothing names now. */
export async function eraseMember(db: Db, userId: string): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`select member_erase(${userId}) as key`);
  return rows.map(({ key }) => key);
}

type Age = { kind: RetentionKind; months: number; now: Date };

/** How many records of a kind are older than some months, and the day of the oldest. */
export async function countOld(db: Db, { kind, months, now }: Age) {
  const [row] = await db.execute<{ records: number; oldestDay: string | null }>(sql`
    select records::int, to_char(oldest at time zone 'UTC', 'YYYY-MM-DD') as "oldestDay"
    from retention_preview(${kind},
      ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`);
  return row ?? { records: 0, oldestDay: null };
}

/** Removes records of a kind that are older than the organization keeps them. */
export async function removeSomeOld(
  db: Db,
  kind: RetentionKind,
  atMost: number,
): Promise<{ removed: number; files: string[] }> {
  const [row] = await db.execute<{ removed: number; files: string[] }>(
    sql`select removed, files from retention_remove(${kind}, ${atMost}::int)`,
  );
  return row ?? { removed: 0, files: [] };
}

/** Deletes all that the transaction's organization holds; returns keys of its files. */
export async function deleteHeld(db: Db): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`select organization_delete() as key`);
  return rows.map(({ key }) => key);
}

/** Lets the statements of a transaction over a whole organization take as long as they need. */
export const prepareForWhole = (db: Db): Promise<void> => withoutTimeLimit(db);
