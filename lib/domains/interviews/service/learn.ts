import "server-only";
import { newId } from "@/lib/core/ids";
import { type Field, tierOfKind, traitsOfField } from "@/lib/domains/evidence/constants";
import { claimKeys } from "@/lib/domains/evidence/rules";
import {
  deleteBatches,
  insertBatch,
  lockEvidence,
  type NewBatch,
  recordsOfCompany,
  resolveCompanies,
} from "@/lib/domains/evidence/service";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";
import {
  type AnswerRow,
  type InterviewWithConversation,
  listAnswers,
  updateInterviewRow,
} from "../queries";
import { formAt, readAnswer, wordsOf } from "../rules";

type InterviewRow = InterviewWithConversation["interview"];
type Said = { row: AnswerRow; question: string; passageId: string; text: string };

/** The passage stored for an answer: the question, then the answer. */
export const passageOf = (question: string, row: AnswerRow) =>
  `${question}\n${wordsOf(row)}${row.asOf ? `, as of ${row.asOf}` : ""}\n`;

/** The claim of an answer to a question for a field; none when it has no such value. */
function claimOf(interview: InterviewRow, said: Said, at: Date) {
  const { row, question, passageId } = said;
  const form = formAt(interview.questionForms, row.position);
  if (form.field === null) return [];
  const read = readAnswer({ ...form, field: form.field }, row, at);
  if (!("value" in read)) return [];
  const field = form.field as Field;
  const { key, loose_key: looseKey } = claimKeys(field, read.value);
  const quoteStart = question.length + 1;
  return {
    id: newId("clm"),
    passageId,
    field,
    value: read.value,
    key,
    looseKey,
    quoteStart,
    quoteEnd: quoteStart + wordsOf(row).length,
    asOf: traitsOfField(field).moves ? (row.asOf ?? isoDay(at)) : row.asOf,
    recordedAt: at,
  };
}

function batchOf(
  { org }: OrgCtx,
  { interview, conversation }: InterviewWithConversation,
  answers: readonly AnswerRow[],
  companyId: string,
): NewBatch {
  const [sourceId, at] = [newId("src"), interview.submittedAt ?? interview.updatedAt];
  const own = { orgId: org.id, sourceId };
  const said = answers
    .filter(({ answer }) => answer !== "")
    .map((row): Said => {
      const question = interview.questions[row.position] ?? "";
      return { row, question, passageId: newId("psg"), text: passageOf(question, row) };
    });
  const about = { subjectKind: "company" as const, subjectId: companyId };
  return {
    source: {
      id: sourceId,
      orgId: org.id,
      kind: "interview",
      origin: `interview:${interview.id}`,
      title: `Said by ${conversation.receiverName}, ${interview.founderCompany}`,
      asOf: isoDay(at),
      retrievedAt: at,
      trustTier: tierOfKind.interview,
      userId: conversation.userId,
      updatedAt: at,
    },
    passages: said.map(({ row, passageId: id, text }) => ({
      ...own,
      id,
      companyId,
      position: row.position + 1,
      text,
      sha256: sha256Hex(text),
    })),
    claims: said.flatMap((one) =>
      [claimOf(interview, one, at)].flat().map((claim) => ({ ...own, ...about, ...claim })),
    ),
  };
}

/**
 * Stores what a founder sent about a company: an answer is a passage, and one to a question for a
 * field is a claim that quotes it. Nothing without a company.
 */
export async function learnAnswers(ctx: OrgCtx, found: InterviewWithConversation): Promise<void> {
  const { db, org } = ctx;
  const { id, companyId } = found.interview;
  if (!companyId) return;
  await lockEvidence(db, org.id);
  // The company may have gone since the founder was asked.
  if (!(await recordsOfCompany(db, org.id, companyId))) return;
  const batch = batchOf(ctx, found, await listAnswers(db, org.id, id), companyId);
  await insertBatch(db, batch);
  await updateInterviewRow(db, org.id, id, { sourceId: batch.source.id });
  await resolveCompanies(db, org.id, [companyId], ctx.now());
}

/** Removes that without a trace: the company is as if the founder had said nothing. */
export async function forgetAnswers(
  ctx: OrgCtx,
  { id, sourceId }: Pick<InterviewRow, "id" | "sourceId">,
): Promise<void> {
  if (!sourceId) return;
  const { db, org } = ctx;
  await lockEvidence(db, org.id);
  const touched = await deleteBatches(db, org.id, [sourceId]);
  await updateInterviewRow(db, org.id, id, { sourceId: null });
  await resolveCompanies(db, org.id, touched, ctx.now());
}
