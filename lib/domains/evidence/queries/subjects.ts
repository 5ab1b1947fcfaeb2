import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/arrays";
import type { Db } from "@/db/client";
import { companies, investorNames, people } from "@/db/schema/companies";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { MergedKind } from "../constants";
import { claimsOfSubject } from "./claims";
import { recordsOf, rootsOf } from "./records";

/**
 * The resolved name of a subject with one of these ids, null when there is none. An investor's is
 * the spelling that most companies use.
 */
const resolvedName = (org: OrgId, kind: MergedKind, ids: SQL): SQL =>
  ({
    company: sql`select name from companies
      where ${ofOrganization(companies, org)} and id = ${ids} limit 1`,
    investor: sql`select name from investor_names
      where ${ofOrganization(investorNames, org)} and investor_id = ${ids}
      order by companies desc, name limit 1`,
    person: sql`select name from people
      where ${ofOrganization(people, org)} and id = ${ids} order by id limit 1`,
  })[kind];

/** A company, investor or person with all its records, its own first. */
export type SubjectRow = { id: string; name: string; records: string[] };

/** The subject that `id` is or has become part of; null when nothing is known of it. */
export async function findSubject(
  db: Db,
  org: OrgId,
  { kind, id }: { kind: MergedKind; id: string },
): Promise<SubjectRow | null> {
  const root = (await rootsOf(db, org, [id])).get(id) ?? id;
  const records = [...(await recordsOf(db, org, [root])).keys()];
  const [resolved] = await db.execute<{ name: string }>(resolvedName(org, kind, anyOf(records)));
  const known = await claimsOfSubject(db, org, records);
  const stated = known.find(({ field, rank }) => field === "name" && rank === 1)?.value;
  const name = typeof stated === "string" ? stated : resolved?.name;
  return name === undefined ? null : { id: root, name, records };
}
