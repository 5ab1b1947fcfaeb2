import "server-only";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  sql,
} from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderAsked, placeAmong } from "@/db/order";
import { conversations, letters } from "@/db/schema/correspondence";
import { interviewAnswers, interviews, interviewTemplates } from "@/db/schema/interviews";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { countTotal, offsetOf, type PageRequest } from "@/lib/core/pagination";
import {
  type ConversationState,
  conversationStates,
  type RecordSort,
} from "@/lib/domains/correspondence/constants";

export type InterviewRow = typeof interviews.$inferSelect;
/** An interview with the conversation that carries it. */
export type InterviewWithConversation = {
  interview: InterviewRow;
  conversation: typeof conversations.$inferSelect;
};
export type AnswerRow = typeof interviewAnswers.$inferSelect;

const live = (org: OrgId) => and(ofOrganization(interviews, org), isNull(interviews.removedAt));
const ofConversation = and(
  eq(conversations.orgId, interviews.orgId),
  eq(conversations.id, interviews.conversationId),
);
const both = { interview: interviews, conversation: conversations };

export async function insertInterview(db: Db, row: typeof interviews.$inferInsert): Promise<void> {
  await db.insert(interviews).values(row);
}

/** Interviews that are not deleted, in no order. */
export const findInterviews = (
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<InterviewWithConversation[]> =>
  db
    .select(both)
    .from(interviews)
    .innerJoin(conversations, ofConversation)
    .where(and(live(org), inArray(interviews.id, [...ids])));

export async function findInterview(
  db: Db,
  org: OrgId,
  id: string,
): Promise<InterviewWithConversation | null> {
  const [row] = await findInterviews(db, org, [id]);
  return row ?? null;
}

/** The interview, also when it is deleted, locked until the transaction ends. */
export async function lockInterview(db: Db, org: OrgId, id: string): Promise<InterviewRow | null> {
  const [row] = await db
    .select()
    .from(interviews)
    .where(and(ofOrganization(interviews, org), eq(interviews.id, id)))
    .for("update");
  return row ?? null;
}

type Changes = Partial<
  Pick<
    InterviewRow,
    | "founderCompany"
    | "customInstructions"
    | "companyId"
    | "questions"
    | "questionForms"
    | "modelFollowUps"
    | "sourceId"
    | "consentedAt"
    | "submittedAt"
    | "withdrawnAt"
    | "removedAt"
    | "updatedAt"
  >
>;

export async function updateInterviewRow(db: Db, org: OrgId, id: string, changes: Changes) {
  await db
    .update(interviews)
    .set(changes)
    .where(and(ofOrganization(interviews, org), eq(interviews.id, id)));
}

export type InterviewFilter = {
  status?: ConversationState;
  email?: string;
  /** The records of a company. */
  companyIds?: string[];
  sort?: RecordSort;
};

const orders = {
  created: interviews.createdAt,
  name: sql`lower(${conversations.receiverName})`,
  status: placeAmong(conversationStates, conversations.state),
};

/** A page of interviews in order, with the total. */
export async function pageOfInterviews(
  db: Db,
  org: OrgId,
  { status, email, companyIds, sort = "-created", ...page }: PageRequest & InterviewFilter,
) {
  const found = and(
    live(org),
    status && eq(conversations.state, status),
    email === undefined ? undefined : eq(conversations.receiverEmail, email),
    companyIds && inArray(interviews.companyId, companyIds),
  );
  const rows = await db
    .select(both)
    .from(interviews)
    .innerJoin(conversations, ofConversation)
    .where(found)
    .orderBy(orderAsked(sort, orders), desc(interviews.createdAt), desc(interviews.id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db
      .select({ total: count() })
      .from(interviews)
      .innerJoin(conversations, ofConversation)
      .where(found),
  );
  return { rows, total };
}

/** A page of founders who were asked, by their address: the last asked first, with the total. */
export async function pageOfFounders(db: Db, org: OrgId, page: PageRequest) {
  const asked = max(interviews.createdAt);
  const rows = await db
    .select({
      email: conversations.receiverEmail,
      name: sql<string>`(array_agg(${conversations.receiverName} order by ${interviews.createdAt} desc))[1]`,
      interviews: count(),
      sent: count(sql`nullif(${conversations.state}, 'draft')`),
      answered: count(interviews.submittedAt),
      askedAt: asked,
      answeredAt: max(interviews.submittedAt),
    })
    .from(interviews)
    .innerJoin(conversations, ofConversation)
    .where(live(org))
    .groupBy(conversations.receiverEmail)
    .orderBy(desc(asked), asc(conversations.receiverEmail))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = await countTotal(page, rows.length, () =>
    db
      .select({ total: countDistinct(conversations.receiverEmail) })
      .from(interviews)
      .innerJoin(conversations, ofConversation)
      .where(live(org)),
  );
  return { rows, total };
}

/** How many interviews have which status, and how long the submitted ones took from the first mail. */
export async function statisticsOf(db: Db, org: OrgId) {
  const firstMail = and(
    eq(letters.orgId, interviews.orgId),
    eq(letters.conversationId, interviews.conversationId),
    eq(letters.step, 1),
    isNotNull(letters.sentAt),
  );
  const days = sql`extract(epoch from ${interviews.submittedAt} - ${letters.sentAt}) / 86400`;
  const [states, times] = await Promise.all([
    db
      .select({ state: conversations.state, count: count() })
      .from(interviews)
      .innerJoin(conversations, ofConversation)
      .where(live(org))
      .groupBy(conversations.state),
    db
      .select({
        sent: count(),
        submitted: count(interviews.submittedAt),
        median: sql<number | null>`percentile_cont(0.5) within group (order by ${days})`,
      })
      .from(interviews)
      .innerJoin(letters, firstMail)
      .where(live(org)),
  ]);
  const { sent = 0, submitted = 0, median = null } = times[0] ?? {};
  return { states, sent, submitted, medianDays: median };
}

/** Answers to several interviews, each's in its questions' order. */
export const listAnswersOf = (
  db: Db,
  org: OrgId,
  interviewIds: readonly string[],
): Promise<AnswerRow[]> =>
  interviewIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(interviewAnswers)
        .where(
          and(
            ofOrganization(interviewAnswers, org),
            inArray(interviewAnswers.interviewId, [...interviewIds]),
          ),
        )
        .orderBy(asc(interviewAnswers.interviewId), asc(interviewAnswers.position));

/** A founder's answers, in the questions' order. */
export const listAnswers = (db: Db, org: OrgId, interviewId: string): Promise<AnswerRow[]> =>
  listAnswersOf(db, org, [interviewId]);

/** Keeps the answer to one question, in place of an earlier one; its follow-up question stays. */
export async function keepAnswer(
  db: Db,
  row: typeof interviewAnswers.$inferInsert,
): Promise<AnswerRow> {
  const { answer, unit, asOf, skipReason, updatedAt } = row;
  const [kept] = await db
    .insert(interviewAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [interviewAnswers.orgId, interviewAnswers.interviewId, interviewAnswers.position],
      set: { answer, unit, asOf, skipReason, updatedAt },
    })
    .returning();
  if (!kept) throw new Error("An answer was not stored");
  return kept;
}

/** Notes the follow-up question to an answer; empty once a model was asked for one. */
export async function setFollowUp(db: Db, org: OrgId, id: string, followUp: string): Promise<void> {
  await db
    .update(interviewAnswers)
    .set({ followUp })
    .where(and(ofOrganization(interviewAnswers, org), eq(interviewAnswers.id, id)));
}

type Compared = {
  question: string;
  interviewId: string;
  founderName: string;
  founderCompany: string;
  answer: string;
  unit: string;
};

/** What other founders answered, and sent, to the same questions; the newest first. */
export const answersElsewhere = (
  db: Db,
  org: OrgId,
  { interviewId, questions, atMost }: { interviewId: string; questions: string[]; atMost: number },
): Promise<Compared[]> => {
  const question = sql<string>`${interviews.questions} ->> ${interviewAnswers.position}`;
  return db
    .select({
      question,
      interviewId: interviews.id,
      founderName: conversations.receiverName,
      founderCompany: interviews.founderCompany,
      answer: interviewAnswers.answer,
      unit: interviewAnswers.unit,
    })
    .from(interviews)
    .innerJoin(conversations, ofConversation)
    .innerJoin(
      interviewAnswers,
      and(
        eq(interviewAnswers.orgId, interviews.orgId),
        eq(interviewAnswers.interviewId, interviews.id),
      ),
    )
    .where(
      and(
        live(org),
        isNotNull(interviews.submittedAt),
        ne(interviews.id, interviewId),
        ne(interviewAnswers.answer, ""),
        inArray(question, questions),
      ),
    )
    .orderBy(desc(interviews.submittedAt), desc(interviews.id))
    .limit(atMost);
};

export type TemplateRow = typeof interviewTemplates.$inferSelect;

/** The templates of questions that are kept, by name. */
export const listTemplateRows = (db: Db, org: OrgId): Promise<TemplateRow[]> =>
  db
    .select()
    .from(interviewTemplates)
    .where(and(ofOrganization(interviewTemplates, org), isNull(interviewTemplates.removedAt)))
    .orderBy(asc(interviewTemplates.nameKey));

/** A template, also when it is deleted. */
export async function findTemplate(db: Db, org: OrgId, id: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(interviewTemplates)
    .where(and(ofOrganization(interviewTemplates, org), eq(interviewTemplates.id, id)));
  return row ?? null;
}

/** Keeps a template, in place of an earlier one of the same name. */
export async function putTemplate(
  db: Db,
  row: typeof interviewTemplates.$inferInsert,
): Promise<TemplateRow> {
  const { name, questions, questionForms, updatedAt } = row;
  const [saved] = await db
    .insert(interviewTemplates)
    .values(row)
    .onConflictDoUpdate({
      target: [interviewTemplates.orgId, interviewTemplates.nameKey],
      targetWhere: isNull(interviewTemplates.removedAt),
      set: { name, questions, questionForms, updatedAt },
    })
    .returning();
  if (!saved) throw new Error("A template was not stored");
  return saved;
}

export async function setTemplateRemoved(db: Db, org: OrgId, id: string, removedAt: Date | null) {
  await db
    .update(interviewTemplates)
    .set({ removedAt })
    .where(and(ofOrganization(interviewTemplates, org), eq(interviewTemplates.id, id)));
}
