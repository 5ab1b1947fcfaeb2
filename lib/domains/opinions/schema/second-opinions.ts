import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { prose, visible } from "@/lib/core/text";
import { SignInInput } from "@/lib/domains/accounts/schema";
import {
  ASKED_MAX,
  CONVICTION_MAX,
  DEADLINE_DAYS,
  DEADLINE_DAYS_MAX,
  opinionStances,
  QUESTION_MAX,
  RATIONALE_MAX,
  SECOND_OPINIONS_PER_PAGE,
  SHARED_NOTES_MAX,
} from "../constants";

const whole = (least: number, most: number) =>
  z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(least, `Must be at least ${least}`)
    .max(most, `Must be at most ${most}`);

const said = (max: number, required: string) =>
  prose(max).min(1, required).regex(visible, required);

export const AskSecondInput = z.strictObject({
  company_id: z.string(),
  project_id: z.string().nullable().default(null),
  question: said(QUESTION_MAX, "Say what you want to know"),
  /** What people without an account can see: the profile's facts, and notes by id. */
  share_profile: z.boolean().default(true),
  note_ids: z.array(z.string()).max(SHARED_NOTES_MAX).default([]),
  /** Who is asked: members by user id, others by e-mail address. */
  member_ids: z.array(z.string()).max(ASKED_MAX).default([]),
  emails: z
    .array(SignInInput.shape.email)
    .max(ASKED_MAX)
    .meta({ examples: [["lee@firm.example"]] })
    .default([]),
  /** Number of answers at which all are revealed. */
  quorum: whole(1, ASKED_MAX),
  deadline_days: whole(1, DEADLINE_DAYS_MAX).default(DEADLINE_DAYS),
});
export type AskSecondInput = z.input<typeof AskSecondInput>;

const answerFields = {
  stance: z.enum(opinionStances, "Choose one"),
  conviction: whole(0, CONVICTION_MAX),
  rationale: said(RATIONALE_MAX, "Say why"),
  change_my_mind: prose(RATIONALE_MAX).default(""),
  /** The version of the caller's answer that is changed; 0 for the first answer. */
  version: whole(0, Number.MAX_SAFE_INTEGER).default(0),
};

export const AnswerSecondInput = z.strictObject({ secondOpinionId: z.string(), ...answerFields });
export type AnswerSecondInput = z.input<typeof AnswerSecondInput>;

const token = z.string().max(100);
export const GuestLinkInput = z.strictObject({ token });
export const AnswerAsGuestInput = z.strictObject({ token, ...answerFields });

export const SecondInput = z.strictObject({ secondOpinionId: z.string() });
export const LinkAskInput = z.strictObject({ opinionInvitationId: z.string() });
export const RevokeAskInput = z.strictObject({ opinionInvitationId: z.string() });
export const ListSecondInput = z.strictObject({
  companyId: z.string(),
  ...pageInput(SECOND_OPINIONS_PER_PAGE),
});
export const ListWaitingInput = z.strictObject({ ...pageInput(SECOND_OPINIONS_PER_PAGE) });
export const ListShareableInput = z.strictObject({ companyId: z.string() });

/** The caller's own answer. */
export const OwnAnswer = z.object({
  stance: z.enum(opinionStances),
  conviction: z.int(),
  rationale: z.string(),
  change_my_mind: z.string(),
  version: z.int(),
});
export type OwnAnswer = z.output<typeof OwnAnswer>;

const Asked = z.object({
  _id: z.string(),
  /** A member's user id; null for an outsider. */
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  has_answered: z.boolean(),
  is_revoked: z.boolean(),
  mail: z.enum(["waiting", "sent", "failed", "unwanted"]).nullable(),
});
export type Asked = z.output<typeof Asked>;

const Spread = z.object({ lowest: z.number(), median: z.number(), highest: z.number() });

const RevealedAnswer = z.object({
  name: z.string(),
  is_outsider: z.boolean(),
  stance: z.enum(opinionStances),
  conviction: z.int(),
  rationale: z.string(),
  change_my_mind: z.string(),
  /** Furthest from the median. */
  is_dissent: z.boolean(),
});
export type RevealedAnswer = z.output<typeof RevealedAnswer>;

const Results = z.object({
  conviction: Spread,
  /** From -10 (pass, fully convinced) to 10 (invest). */
  lean: Spread,
  answers: z.array(RevealedAnswer),
});
export type SecondResults = z.output<typeof Results>;

export const SecondOpinion = z.object({
  _id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  project_id: z.string().nullable(),
  question: z.string(),
  user_id: z.string(),
  user_name: z.string().nullable(),
  share_profile: z.boolean(),
  note_ids: z.array(z.string()),
  quorum: z.int(),
  /**
   * How many people were asked (without withdrawn invitations, unless answered), and how many have
   * answered.
   */
  asked: z.int(),
  answered: z.int(),
  deadline_at: z.iso.datetime(),
  state: z.enum(["open", "closed", "revealed"]),
  invitations: z.array(Asked),
  /** Whether the caller was asked, and their answer. */
  is_asked: z.boolean(),
  own_answer: OwnAnswer.nullable(),
  /** Null until the answers are revealed, and when there are none. */
  results: Results.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type SecondOpinion = z.output<typeof SecondOpinion>;

export const SecondOpinionPage = pageOf(SecondOpinion).extend({ can_mail: z.boolean() });
export type SecondOpinionPage = z.output<typeof SecondOpinionPage>;

const WaitingQuestion = z.object({
  _id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  question: z.string(),
  user_name: z.string().nullable(),
  asked_at: z.iso.datetime(),
  deadline_at: z.iso.datetime(),
});
export type WaitingQuestion = z.output<typeof WaitingQuestion>;
export const WaitingQuestionPage = pageOf(WaitingQuestion);
export type WaitingQuestionPage = z.output<typeof WaitingQuestionPage>;

export const ShareableNotes = z.object({
  items: z.array(z.object({ _id: z.string(), title: z.string() })),
});
export type ShareableNotes = z.output<typeof ShareableNotes>;

/** A closed second opinion, or one with a withdrawn invitation, with the id to undo that. */
export const ChangedSecond = z.object({
  _id: z.string(),
  company_id: z.string(),
  project_id: z.string().nullable(),
  undo_id: z.string(),
});
export type ChangedSecond = z.output<typeof ChangedSecond>;

/** An outsider's link, to be sent by hand. It is shown once; only its hash is stored. */
export const AskLink = ChangedSecond.omit({ undo_id: true }).extend({ link: z.url() });
export type AskLink = z.output<typeof AskLink>;

/** What an outsider sees: what the sender chose, and their own answer. */
export const GuestQuestion = z.object({
  /** The invitation's id. Unlike the link's token it grants no access. */
  _id: z.string(),
  company_name: z.string(),
  organization_name: z.string(),
  asked_by: z.string(),
  question: z.string(),
  deadline_at: z.iso.datetime(),
  is_revealed: z.boolean(),
  /** Null where the value is not known. */
  facts: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
  notes: z.array(z.object({ _id: z.string(), title: z.string(), body: z.string() })),
  answer: OwnAnswer.nullable(),
});
export type GuestQuestion = z.output<typeof GuestQuestion>;
