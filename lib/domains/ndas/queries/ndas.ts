import "server-only";
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderAsked, placeAmong } from "@/db/order";
import { conversations } from "@/db/schema/correspondence";
import { ndas } from "@/db/schema/ndas";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import type { RecordSort } from "@/lib/domains/correspondence/constants";
import { type NdaStatus, ndaStatuses } from "../constants";

export type NdaRow = typeof ndas.$inferSelect;
/** An NDA with the conversation that carries its present version. */
export type NdaWithConversation = {
  nda: NdaRow;
  conversation: typeof conversations.$inferSelect;
};

const live = (org: OrgId) => and(ofOrganization(ndas, org), isNull(ndas.removedAt));
const ofConversation = and(
  eq(conversations.orgId, ndas.orgId),
  eq(conversations.id, ndas.conversationId),
);
const both = { nda: ndas, conversation: conversations };
/** As `statusOf` returns it. */
const status = sql<NdaStatus>`coalesce(${ndas.decision},
  case ${conversations.state} when 'completed' then 'answered' else ${conversations.state} end)`;

export async function insertNda(db: Db, row: typeof ndas.$inferInsert): Promise<void> {
  await db.insert(ndas).values(row);
}

export async function findNda(db: Db, org: OrgId, id: string): Promise<NdaWithConversation | null> {
  const [row] = await db
    .select(both)
    .from(ndas)
    .innerJoin(conversations, ofConversation)
    .where(and(live(org), eq(ndas.id, id)));
  return row ?? null;
}

/** The NDA, also when it is deleted, locked until the transaction ends. */
export async function lockNda(db: Db, org: OrgId, id: string): Promise<NdaRow | null> {
  const [row] = await db
    .select()
    .from(ndas)
    .where(and(ofOrganization(ndas, org), eq(ndas.id, id)))
    .for("update");
  return row ?? null;
}

type Changes = Partial<Omit<NdaRow, "id" | "orgId" | "token" | "version" | "createdAt">>;

/** Changes an NDA, which makes a new version of it. */
export async function updateNdaRow(db: Db, org: OrgId, id: string, changes: Changes) {
  await db
    .update(ndas)
    .set({ ...changes, version: sql`${ndas.version} + 1` })
    .where(and(ofOrganization(ndas, org), eq(ndas.id, id)));
}

type Code = Partial<Pick<NdaRow, "codeHash" | "codeEndsAt" | "codeTries">>;

/** Sets what is known of the receiver's code, which is no new version of the NDA. */
export async function setCode(db: Db, org: OrgId, id: string, code: Code): Promise<void> {
  await db
    .update(ndas)
    .set(code)
    .where(and(ofOrganization(ndas, org), eq(ndas.id, id)));
}

/** Notes that the sender was told of the end, which is no new version of the NDA. */
export async function markReminded(db: Db, org: OrgId, id: string, at: Date | null) {
  await db
    .update(ndas)
    .set({ remindedAt: at })
    .where(and(ofOrganization(ndas, org), eq(ndas.id, id)));
}

/**
 * Accepted NDAs of every organization that end within a month and whose senders do not know. Reads
 * through a SECURITY DEFINER function that returns ids only.
 */
export async function listEndingNdas(
  db: Db,
  { from, to, atMost }: { from: string; to: string; atMost: number },
): Promise<{ id: string; orgId: string }[]> {
  const rows = await db.execute<{ id: string; org_id: string }>(
    sql`select id, org_id from ndas_ending(${from}::date, ${to}::date, ${atMost}::int)`,
  );
  return rows.map((row) => ({ id: row.id, orgId: row.org_id }));
}

export type NdaFilter = {
  status?: NdaStatus;
  email?: string;
  /** The records of a company. */
  companyIds?: string[];
  sort?: RecordSort;
};

const orders = {
  created: ndas.createdAt,
  name: sql`lower(${conversations.receiverName})`,
  status: placeAmong(ndaStatuses, status),
};

/** A page of NDAs in order, with the total. */
export async function pageOfNdas(
  db: Db,
  org: OrgId,
  { status: asked, email, companyIds, sort = "-created", ...page }: PageRequest & NdaFilter,
) {
  const found = and(
    live(org),
    asked && eq(status, asked),
    email === undefined ? undefined : eq(conversations.receiverEmail, email),
    companyIds && inArray(ndas.companyId, companyIds),
  );
  const rows = await db
    .select(both)
    .from(ndas)
    .innerJoin(conversations, ofConversation)
    .where(found)
    .orderBy(orderAsked(sort, orders), desc(ndas.createdAt), desc(ndas.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db.select({ total: count() }).from(ndas).innerJoin(conversations, ofConversation).where(found),
  );
  return { rows, total };
}

/** How many NDAs have which status, and how many of those that went out were accepted how soon. */
export async function statisticsOf(db: Db, org: OrgId, endsBefore: string) {
  const days = sql`extract(epoch from ${ndas.decidedAt} - ${conversations.createdAt}) / 86400`;
  const isAccepted = isNotNull(ndas.acceptedNumber);
  const [states, figures] = await Promise.all([
    db
      .select({ status, count: count() })
      .from(ndas)
      .innerJoin(conversations, ofConversation)
      .where(live(org))
      .groupBy(status),
    db
      .select({
        sent: sql<number>`(count(*) filter (where ${conversations.sent} > 0 or ${ndas.decision} is not null or ${isAccepted}))::int`,
        accepted: sql<number>`(count(*) filter (where ${isAccepted}))::int`,
        ending: sql<number>`(count(*) filter (where ${isAccepted} and ${ndas.endsOn} <= ${endsBefore}))::int`,
        median: sql<
          number | null
        >`percentile_cont(0.5) within group (order by ${days}) filter (where ${ndas.decision} = 'accepted')`,
      })
      .from(ndas)
      .innerJoin(conversations, ofConversation)
      .where(live(org)),
  ]);
  return { states, ...(figures[0] ?? { sent: 0, accepted: 0, ending: 0, median: null }) };
}

/** By the month of their preparation, since a moment: how many NDAs, and how many are accepted. */
export function monthsOf(db: Db, org: OrgId, since: Date) {
  const month = sql<string>`to_char(${ndas.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  return db
    .select({
      month,
      prepared: count(),
      accepted: sql<number>`(count(*) filter (where ${ndas.acceptedNumber} is not null))::int`,
    })
    .from(ndas)
    .where(and(live(org), gte(ndas.createdAt, since)))
    .groupBy(month)
    .orderBy(month);
}
