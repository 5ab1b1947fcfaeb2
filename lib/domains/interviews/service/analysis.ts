import "server-only";
import { valueText } from "@/lib/domains/companies/rules";
import { fields, isStandardField } from "@/lib/domains/evidence/constants";
import {
  type ClaimRow,
  claimsOfSubject,
  contestedFieldsOf,
  recordsOfCompany,
} from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { COMPARED_MAX } from "../constants";
import { type AnswerRow, answersElsewhere, type InterviewWithConversation } from "../queries";
import { formAt, wordsOf } from "../rules";
import type { Analysis } from "../schema";
import { passageOf } from "./learn";

type InterviewRow = InterviewWithConversation["interview"];

const quoted = ({ passage_text: text, quote_start, quote_end }: ClaimRow) =>
  text.slice(quote_start, quote_end);

/** What others say of the field of a claim: other values that count now, each once. */
function knownBeside(claim: ClaimRow, claims: readonly ClaimRow[]) {
  const own = valueText(claim.field, claim.value);
  const texts = new Map<string, { text: string; source: string; as_of: string | null }>();
  for (const other of claims) {
    const text = valueText(other.field, other.value);
    if (other.field !== claim.field || other.source_id === claim.source_id) continue;
    if (other.rank === null || text === null || text === own || texts.has(text)) continue;
    texts.set(text, { text, source: other.source_title, as_of: other.as_of });
  }
  return [...texts.values()];
}

/** The values that the answers gave the company, next to what else is known of it. */
async function learned(
  ctx: OrgCtx,
  { companyId, sourceId, questions, questionForms }: InterviewRow,
  said: ReadonlyMap<number, AnswerRow>,
): Promise<Analysis["learned"]> {
  if (!companyId || !sourceId) return [];
  const records = await recordsOfCompany(ctx.db, ctx.org.id, companyId);
  if (!records) return [];
  const claims = await claimsOfSubject(ctx.db, ctx.org.id, records);
  const contested = await contestedFieldsOf(ctx.db, ctx.org.id, records);
  return questions.flatMap((question, position) => {
    const { field } = formAt(questionForms, position);
    const row = said.get(position);
    // Several questions may be about one field: the passage tells their claims apart.
    const passage = row && passageOf(question, row);
    const claim = claims.find(
      (one) => one.source_id === sourceId && one.field === field && one.passage_text === passage,
    );
    if (!claim) return [];
    const known = knownBeside(claim, claims);
    return {
      position,
      question,
      claim_id: claim.id,
      source_id: sourceId,
      passage_id: claim.passage_id,
      start: claim.quote_start,
      end: claim.quote_end,
      label: isStandardField(claim.field) ? fields[claim.field].label : question,
      said: quoted(claim),
      as_of: claim.as_of,
      known,
      is_contested: known.length > 0 && contested.includes(claim.field),
    };
  });
}

async function compared(
  ctx: OrgCtx,
  { id: interviewId, questions }: InterviewRow,
): Promise<Analysis["compared"]> {
  const elsewhere = await answersElsewhere(ctx.db, ctx.org.id, {
    interviewId,
    questions,
    atMost: COMPARED_MAX,
  });
  return questions.flatMap((question, position) => {
    const answers = elsewhere.filter((one) => one.question === question);
    if (answers.length === 0) return [];
    return {
      position,
      question,
      answers: answers.map((one) => ({
        interview_id: one.interviewId,
        founder_name: one.founderName,
        founder_company: one.founderCompany,
        answer: wordsOf(one),
      })),
    };
  });
}

/** What the answers of a submitted interview tell. */
export async function analysisOf(
  ctx: OrgCtx,
  interview: InterviewRow,
  answers: readonly AnswerRow[],
): Promise<Analysis> {
  const said = new Map(answers.map((row) => [row.position, row]));
  return {
    learned: await learned(ctx, interview, said),
    unanswered: interview.questions.flatMap((question, position) =>
      said.get(position)?.answer
        ? []
        : { position, question, reason: said.get(position)?.skipReason ?? "" },
    ),
    compared: await compared(ctx, interview),
  };
}
