import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sources } from "@/db/schema/evidence";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { Program } from "@/lib/research/plan/program";
import type { Ranking, Term } from "@/lib/search/filter";

/** A program with the words that it looks for, and the part of its rows that is asked for. */
export type Asked = Program & {
  terms: readonly Term[];
  ranking: Ranking;
  offset: number;
  /** These rows, in this order, whatever the filters; `among`: those of them that meet the filters. */
  ids?: readonly string[];
  among?: true;
};

/**
 * `rows`: of a row its id, its company's id, its claim's id, and its values as `plan_value` shows
 * them; of a group a key and a label for each grouping, then its measures.
 */
export type Answered = { total: number; rows: unknown[][]; known: [known: number, of: number][] };

/** Runs a plan on the transaction's organization; see db/functions/plan_run.sql. */
export async function runProgram(db: Db, asked: Asked): Promise<Answered> {
  const [row] = await db.execute<{ answer: Answered }>(
    sql`select plan_run((${JSON.stringify(asked)}::text)::jsonb) as answer`,
  );
  if (!row) throw new Error("A plan has no answer");
  return row.answer;
}

/** The titles of sources by their ids. */
export async function titlesOfSources(
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sources.id, title: sources.title })
    .from(sources)
    .where(and(ofOrganization(sources, org), inArray(sources.id, [...ids])));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
