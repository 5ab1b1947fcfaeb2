import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, prose, visible } from "@/lib/core/text";
import { SignInInput } from "@/lib/domains/accounts/schema";
import {
  conversationStates,
  FOLLOW_UP_DAYS,
  FOLLOW_UP_DAYS_MAX,
  waysOfSending,
} from "@/lib/domains/correspondence/constants";
import {
  ANSWER_MAX,
  INSTRUCTIONS_MAX,
  INTERVIEWS_PER_PAGE,
  NAME_MAX,
  QUESTION_LENGTH_MAX,
  QUESTIONS_MAX,
  SKIP_REASON_MAX,
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
/** Days until a follow-up; an empty one is the default, as SPEC.md says. */
const followupInterval = z.preprocess(
  (value) => (value === "" || value === undefined ? FOLLOW_UP_DAYS : value),
  z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(FOLLOW_UP_DAYS_MAX, `Must be at most ${FOLLOW_UP_DAYS_MAX}`),
);

export const CreateInterviewInput = z.strictObject({
  founder_name: line(NAME_MAX),
  founder_email: email,
  founder_company: line(NAME_MAX),
  /** The company in the data that it is about. */
  company_id: z.string().nullable().default(null),
  custom_instructions: prose(INSTRUCTIONS_MAX).default(""),
  followup_interval: followupInterval,
  questions,
});
export type CreateInterviewInput = z.input<typeof CreateInterviewInput>;

export const StatisticsInput = z.strictObject({});
export const InterviewInput = z.strictObject({ interviewId: z.string() });

export const UpdateInterviewInput = z.strictObject({
  interviewId: z.string(),
  founder_name: line(NAME_MAX).optional(),
  founder_email: email.optional(),
  founder_company: line(NAME_MAX).optional(),
  custom_instructions: prose(INSTRUCTIONS_MAX).optional(),
  followup_interval: followupInterval.optional(),
  questions: questions.optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateInterviewInput = z.input<typeof UpdateInterviewInput>;

export const ListInterviewsInput = z.strictObject({
  status: z.enum(conversationStates).optional(),
  company_id: z.string().optional(),
  ...pageInput(INTERVIEWS_PER_PAGE),
});
export type ListInterviewsInput = z.input<typeof ListInterviewsInput>;

export const ByFounderInput = z.strictObject({
  founder_email: email,
  ...pageInput(INTERVIEWS_PER_PAGE),
});

/** What a founder said to one question; an empty answer was skipped. */
const Answered = z.object({ question: z.string(), answer: z.string(), skip_reason: z.string() });
const Letter = z.object({
  step: z.int(),
  way: z.enum(waysOfSending),
  /** Empty for what a person sent by hand: nobody knows how they headed it. */
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
  founder_name: z.string(),
  founder_email: z.string(),
  founder_company: z.string(),
  company_id: z.string().nullable(),
  user_id: z.string(),
  custom_instructions: z.string(),
  followup_interval: z.int(),
  questions: z.array(z.string()),
  status: z.enum(conversationStates),
  /** When the next follow-up is due. */
  next_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Interview = z.output<typeof Interview>;

/** With what was written and, once the founder submitted them, the answers. */
export const WholeInterview = Interview.extend({
  letters: z.array(Letter),
  answers: z.array(Answered).nullable(),
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

/** How many interviews stand where; `by_status` has every status. */
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
export const ConsentInput = z.strictObject({ token, consent: z.literal("yes", "Agree first") });
export const SaveAnswerInput = z.strictObject({
  token,
  position: z.coerce.number("Must be a number").int().min(0).max(QUESTIONS_MAX),
  answer: prose(ANSWER_MAX).default(""),
  skip_reason: prose(SKIP_REASON_MAX).default(""),
});
export const SubmitInput = z.strictObject({ token });

/** What the founder's page shows. */
export const FounderInterview = z.object({
  founder_name: z.string(),
  founder_company: z.string(),
  organization_name: z.string(),
  asked_by: z.string(),
  custom_instructions: z.string(),
  has_consented: z.boolean(),
  submitted_at: z.string().nullable(),
  questions: z.array(Answered),
});
export type FounderInterview = z.output<typeof FounderInterview>;
