import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, prose, visible } from "@/lib/core/text";
import { SignInInput } from "@/lib/domains/accounts/schema";
import {
  conversationStates,
  recordSorts,
  waysOfSending,
} from "@/lib/domains/correspondence/constants";
import { followupInterval, maxFollowups, timeZone } from "@/lib/domains/correspondence/schema";
import {
  ANSWER_FILE_BYTES,
  ANSWER_MAX,
  answerKinds,
  CHOICE_MAX,
  CHOICES_MAX,
  gaps,
  INSTRUCTIONS_MAX,
  INTERVIEWS_PER_PAGE,
  NAME_MAX,
  QUESTION_LENGTH_MAX,
  QUESTIONS_MAX,
  SKIP_REASON_MAX,
  TEMPLATE_NAME_MAX,
  TERMS_MAX,
  UNIT_MAX,
} from "./constants";

const email = SignInInput.shape.email.meta({ examples: ["ada@fjord.example"] });
const question = prose(QUESTION_LENGTH_MAX)
  .min(1, "A question has no words")
  .regex(visible, "A question has no words");
/** A form repeats the part for each question, so that a single one comes as text. */
const questions = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z
    .array(question)
    .min(1, "Ask at least one question")
    .max(QUESTIONS_MAX, `Ask at most ${QUESTIONS_MAX} questions`)
    .refine((all) => new Set(all).size === all.length, "A question is asked twice")
    .meta({ examples: [["What did you sell last month?", "Who else builds this?"]] }),
);
const choice = line(CHOICE_MAX);
const QuestionForm = z.strictObject({
  kind: z.enum(answerKinds).default("text"),
  /** A field of companies, which decides about the rest; the answer becomes its value. */
  field: z.string().max(100).nullable().default(null),
  unit: prose(UNIT_MAX).default(""),
  choices: z.array(choice).max(CHOICES_MAX, `Offer at most ${CHOICES_MAX} answers`).default([]),
});

/** In the order of the questions; a part of a form holds one as JSON. Those left out are text. */
const questionForms = z.preprocess(
  (value) => (value === undefined ? undefined : [value].flat().map(parsedJson)),
  z
    .array(QuestionForm)
    .max(QUESTIONS_MAX)
    .meta({ examples: [[{ kind: "number", unit: "robots" }]] }),
);

/** A part of a form is text. */
const modelFollowUps = z
  .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false", ""] })])
  .meta({ examples: [false] });

export const CreateInterviewInput = z.strictObject({
  founder_name: line(NAME_MAX),
  founder_email: email,
  founder_company: line(NAME_MAX),
  /** The company in the data that it is about. */
  company_id: z.string().nullable().default(null),
  custom_instructions: prose(INSTRUCTIONS_MAX).default(""),
  followup_interval: followupInterval,
  max_followups: maxFollowups,
  /** Unless it is given, that of the company's country where it has one. */
  time_zone: timeZone.default(""),
  questions,
  question_forms: questionForms.optional(),
  /** Whether the organization's own model may word a follow-up question to each text answer. */
  model_follow_ups: modelFollowUps.default(false),
});
export type CreateInterviewInput = z.input<typeof CreateInterviewInput>;

/** Questions kept under a name; those of an earlier template of the same name are replaced. */
export const SaveTemplateInput = z.strictObject({
  name: line(TEMPLATE_NAME_MAX),
  questions,
  question_forms: questionForms.optional(),
});
export type SaveTemplateInput = z.input<typeof SaveTemplateInput>;
export const TemplateInput = z.strictObject({ questionTemplateId: z.string() });

export const QuestionTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  questions: z.array(z.string()),
  /** How each is answered, in the order of the questions. */
  question_forms: z.array(QuestionForm),
  updated_at: z.string(),
});
export type QuestionTemplate = z.output<typeof QuestionTemplate>;
export const QuestionTemplates = z.object({ items: z.array(QuestionTemplate) });
export const RemovedTemplate = QuestionTemplate.pick({ _id: true, name: true }).extend({
  undo_id: z.string(),
});

export const StatisticsInput = z.strictObject({});
export const InterviewInput = z.strictObject({ interviewId: z.string() });

export const SendEmailInput = z.strictObject({ interview_id: z.string() });

export const UpdateInterviewInput = z.strictObject({
  interviewId: z.string(),
  founder_name: line(NAME_MAX).optional(),
  founder_email: email.optional(),
  founder_company: line(NAME_MAX).optional(),
  custom_instructions: prose(INSTRUCTIONS_MAX).optional(),
  followup_interval: followupInterval.optional(),
  max_followups: maxFollowups.optional(),
  /** The caller writes from now on, because who did has left the organization. */
  take_over: z.literal(true).optional(),
  time_zone: timeZone.optional(),
  questions: questions.optional(),
  question_forms: questionForms.optional(),
  model_follow_ups: modelFollowUps.optional(),
  /** The company in the data that it is about; null for none. */
  company_id: z.string().nullable().optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateInterviewInput = z.input<typeof UpdateInterviewInput>;

export const ListInterviewsInput = z.strictObject({
  status: z.enum(conversationStates).optional(),
  founder_email: email.optional(),
  company_id: z.string().optional(),
  sort: z.enum(recordSorts, `Must be one of ${recordSorts.join(", ")}`).default("-created"),
  ...pageInput(INTERVIEWS_PER_PAGE),
});
export type ListInterviewsInput = z.input<typeof ListInterviewsInput>;

export const ByFounderInput = z.strictObject({
  founder_email: email,
  ...pageInput(INTERVIEWS_PER_PAGE),
});

/** What a founder said to one question; an empty answer was skipped. */
const Answered = z.object({
  question: z.string(),
  answer: z.string(),
  unit: z.string(),
  /** The day on which it was so; null when the founder gave none. */
  as_of: z.string().nullable(),
  skip_reason: z.string(),
  /** The follow-up question that a model asked about it, which the answer includes; empty for none. */
  follow_up: z.string(),
});
const Letter = z.object({
  step: z.int(),
  way: z.enum(waysOfSending),
  /** Empty for what was sent by hand before the product kept the words of letters. */
  subject: z.string(),
  sent_at: z.string(),
});

export const Interview = z.object({
  _id: z.string(),
  /** The same under the specification's name. */
  id: z.string(),
  /** The last part of the founder's address, /founder-interview/{tracking_id}. */
  tracking_id: z.string(),
  link: z.string(),
  /** The conversation that carries it, with its emails. */
  conversation_id: z.string(),
  founder_name: z.string(),
  founder_email: z.string(),
  founder_company: z.string(),
  company_id: z.string().nullable(),
  user_id: z.string(),
  custom_instructions: z.string(),
  time_zone: z.string().nullable(),
  followup_interval: z.int(),
  max_followups: z.int(),
  questions: z.array(z.string()),
  question_forms: z.array(QuestionForm),
  model_follow_ups: z.boolean(),
  /** The questions and the address stay as they are: the founder began to answer, or has the email. */
  is_settled: z.boolean(),
  status: z.enum(conversationStates),
  /** When the next follow-up is due. */
  next_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  /** When the founder took the answers back; null once they are submitted again. */
  withdrawn_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Interview = z.output<typeof Interview>;

const AtQuestion = z.object({ position: z.int(), question: z.string() });

/** What the answers tell, once they are sent. */
export const Analysis = z.object({
  /** Answers that became values of the company. */
  learned: z.array(
    AtQuestion.extend({
      claim_id: z.string(),
      source_id: z.string(),
      passage_id: z.string(),
      /** The quoted words in the passage: UTF-16 offsets, end exclusive. */
      start: z.int(),
      end: z.int(),
      label: z.string(),
      said: z.string(),
      as_of: z.string().nullable(),
      /** What others say of the same, most trusted first. */
      known: z.array(
        z.object({ text: z.string(), source: z.string(), as_of: z.string().nullable() }),
      ),
      /** Both cannot hold: a person decides. */
      is_contested: z.boolean(),
    }),
  ),
  unanswered: z.array(AtQuestion.extend({ reason: z.string() })),
  /** What other founders answered to the same question. */
  compared: z.array(
    AtQuestion.extend({
      answers: z.array(
        z.object({
          interview_id: z.string(),
          founder_name: z.string(),
          founder_company: z.string(),
          answer: z.string(),
        }),
      ),
    }),
  ),
});
export type Analysis = z.output<typeof Analysis>;

/** With what was written and, once the founder submitted them, the answers. */
export const WholeInterview = Interview.extend({
  letters: z.array(Letter),
  answers: z.array(Answered).nullable(),
  analysis: Analysis.nullable(),
});
export type WholeInterview = z.output<typeof WholeInterview>;

export const InterviewPage = pageOf(Interview);
export type InterviewPage = z.output<typeof InterviewPage>;

export const RemovedInterview = Interview.pick({
  _id: true,
  company_id: true,
  founder_name: true,
}).extend({
  undo_id: z.string(),
});

/** How many interviews have which status; `by_status` has every status. */
export const InterviewStatistics = z.object({
  total: z.int(),
  by_status: z.record(z.enum(conversationStates), z.int()),
  /** Share of those sent that were submitted, 0 to 1; null when none was sent. */
  answer_rate: z.number().nullable(),
  /** Days from the first email to the answers, the median; null when there are none. */
  median_days: z.number().nullable(),
});

const token = z.string().max(100);
export const FounderLinkInput = z.strictObject({ token });
export const ConsentInput = z.strictObject({
  token,
  consent: z.literal("yes", "Agree first"),
  /** The terms that the page showed, as its form carries them. */
  terms: z.string("Reload this page to read the terms").max(TERMS_MAX),
});
/** False where the terms have changed since: the founder reads them again. */
export const Consented = z.object({ has_consented: z.boolean() });
export const SaveAnswerInput = z.strictObject({
  token,
  position: z.coerce.number("Must be a number").int().min(0).max(QUESTIONS_MAX),
  answer: prose(ANSWER_MAX).default(""),
  unit: prose(UNIT_MAX).default(""),
  as_of: z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.iso.date("Must be a date such as 2026-01-31").nullable(),
  ),
  skip_reason: prose(SKIP_REASON_MAX).default(""),
  /** When the answer that it replaces was kept, null for none: another one is not replaced. */
  seen_at: z.iso
    .datetime("Must be a time such as 2026-01-31T09:00:00.000Z")
    .nullable()
    .optional()
    .meta({ examples: [null] }),
  /** The founder goes on: a model may word a follow-up question, if the interview allows it. */
  asks_follow_up: z.literal("yes").optional(),
});
/**
 * `gap`: what the answer lacks; `follow_up`: what a model asks about it, instead. It is kept all the
 * same.
 */
export const SavedAnswer = z.object({
  done: z.literal(true),
  gap: z.enum(gaps).nullable(),
  follow_up: z.string().nullable(),
  kept_at: z.string(),
});
const position = z.coerce
  .number("Must be a number")
  .int("Must be a whole number")
  .min(0)
  .max(QUESTIONS_MAX);
/** A question of an interview, counted from 0, by the founder's link or by the firm. */
export const AnswerFileInput = z.strictObject({ token, position });
export const FirmFileInput = z.strictObject({ interviewId: z.string(), position });

/** With a file that the upload stored. */
export const AddFileInput = AnswerFileInput.extend({
  file: z.strictObject({
    key: z.string().meta({ examples: ["A".repeat(43)] }),
    name: z.string().min(1).max(NAME_MAX),
    size_bytes: z.int().min(0).max(ANSWER_FILE_BYTES),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ["0".repeat(64)] }),
  }),
});
export type AddFileInput = z.output<typeof AddFileInput>;

/** A stored file on its way to a browser; its key goes no further. */
export const AnswerFile = z.object({
  key: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
});
export const Room = z.object({ used_bytes: z.int(), limit_bytes: z.int().nullable() });

export const SubmitInput = z.strictObject({ token });

/**
 * What the founder's page shows. `submitted`: the firm has the answers; `closed`: the firm stopped
 * asking; `expired`: the time to answer is over.
 */
export const FounderInterview = z.object({
  state: z.enum(["open", "submitted", "closed", "expired"]),
  founder_name: z.string(),
  founder_company: z.string(),
  organization_name: z.string(),
  asked_by: z.string(),
  custom_instructions: z.string(),
  has_consented: z.boolean(),
  /** Whether the firm's own model reads each text answer to word a follow-up question. */
  model_follow_ups: z.boolean(),
  withdrawn_at: z.string().nullable(),
  /** About how long the questions take. */
  minutes: z.int(),
  /** For how long the firm keeps answers once the interview is over; null until it deletes them. */
  kept_months: z.int().nullable(),
  questions: z.array(
    Answered.extend({
      /** When the answer was kept; null for none. */
      kept_at: z.string().nullable(),
      kind: z.enum(answerKinds),
      choices: z.array(z.string()),
      /** Of the number that is asked for; empty when the founder names it, or there is none. */
      asked_unit: z.string(),
      asks_currency: z.boolean(),
      asks_day: z.boolean(),
    }),
  ),
});
export type FounderInterview = z.output<typeof FounderInterview>;

/** `busy`: too many calls came from the reader's network. */
export const FounderPage = z.union([FounderInterview, z.object({ state: z.literal("busy") })]);
