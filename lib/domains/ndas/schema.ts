import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, prose, visible } from "@/lib/core/text";
import { SignInInput } from "@/lib/domains/accounts/schema";
import { recordSorts, waysOfSending } from "@/lib/domains/correspondence/constants";
import { followupInterval, maxFollowups, timeZone } from "@/lib/domains/correspondence/schema";
import {
  DOCUMENT_BYTES_MAX,
  decisions,
  documentKinds,
  fileSides,
  INSTRUCTIONS_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  NDAS_PER_PAGE,
  ndaActs,
  ndaStatuses,
  SIGNATURE_MAX,
} from "./constants";

export const receiverEmail = SignInInput.shape.email.meta({ examples: ["ada@fjord.example"] });
const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);
/** The day on which an agreement ends; empty for none. */
const endsOn = z.preprocess(
  emptyAsNull,
  z.iso.date("Must be a date such as 2027-01-31").nullable(),
);
const companyId = z.preprocess(emptyAsNull, z.string().nullable());

/** A file that the upload stored. */
export const StoredFile = z.strictObject({
  key: z.string().meta({ examples: ["A".repeat(43)] }),
  name: z.string().min(1).max(NAME_MAX),
  size_bytes: z.int().min(0).max(DOCUMENT_BYTES_MAX),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ["0".repeat(64)] }),
});

export const CreateNdaInput = z.strictObject({
  receiver_name: line(NAME_MAX),
  receiver_email: receiverEmail,
  followup_interval: followupInterval,
  max_followups: maxFollowups,
  /** The recipient's; unless it is given, that of the company's country where it has one. */
  time_zone: timeZone.default(""),
  sender_signature: prose(SIGNATURE_MAX).default(""),
  custom_instructions: prose(INSTRUCTIONS_MAX).default(""),
  /** `waiting` says that the caller sent the link already. */
  status: z
    .enum(["draft", "waiting"], "A new NDA is a draft, or waiting when you sent it already")
    .optional(),
  /** The company in the data that it is with. */
  company_id: companyId,
  ends_on: endsOn,
  file: StoredFile,
});
export type CreateNdaInput = z.output<typeof CreateNdaInput>;

/** What a document says, as the parsing child read it. */
export const ReadDocument = z.strictObject({
  kind: z.enum(documentKinds),
  pages: z.array(z.string()),
});
export type ReadDocument = z.output<typeof ReadDocument>;

/** The number of one of an NDA's files. */
const fileNumber = z.coerce.number("Must be a number").int("Must be a whole number").min(1);

export const StatisticsInput = z.strictObject({});
export const NdaInput = z.strictObject({ ndaId: z.string() });
export const NdaFileInput = z.strictObject({
  ndaId: z.string(),
  number: fileNumber,
});
/** Of the version that was accepted last, unless another is named. */
export const ProofInput = NdaFileInput.partial({ number: true });

export const UpdateNdaInput = z.strictObject({
  ndaId: z.string(),
  receiver_name: line(NAME_MAX).optional(),
  receiver_email: receiverEmail.optional(),
  followup_interval: followupInterval.optional(),
  max_followups: maxFollowups.optional(),
  /** The caller writes from now on, because who did has left the organization. */
  take_over: z.literal(true).optional(),
  time_zone: timeZone.optional(),
  sender_signature: prose(SIGNATURE_MAX).optional(),
  custom_instructions: prose(INSTRUCTIONS_MAX).optional(),
  company_id: z.string().nullable().optional(),
  ends_on: z.iso.date("Must be a date such as 2027-01-31").nullable().optional(),
  /** `waiting`: the caller sent it, or goes on; `answered`: an answer came another way. */
  status: z.enum(["waiting", "paused", "answered", "stopped"]).optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateNdaInput = z.input<typeof UpdateNdaInput>;

export const AddVersionInput = z.strictObject({ ndaId: z.string(), file: StoredFile });
export type AddVersionInput = z.output<typeof AddVersionInput>;

/** A document that is attached to an email of the NDA's conversation. */
export const TakeMarkupInput = z.strictObject({
  ndaId: z.string(),
  inbound_id: z.string(),
  number: fileNumber,
});
export type TakeMarkupInput = z.output<typeof TakeMarkupInput>;

export const CountersignInput = z.strictObject({
  ndaId: z.string(),
  name: line(NAME_MAX),
  title: line(NAME_MAX),
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type CountersignInput = z.input<typeof CountersignInput>;

export const ListNdasInput = z.strictObject({
  status: z.enum(ndaStatuses).optional(),
  receiver_email: receiverEmail.optional(),
  company_id: z.string().optional(),
  sort: z.enum(recordSorts, `Must be one of ${recordSorts.join(", ")}`).default("-created"),
  ...pageInput(NDAS_PER_PAGE),
});
export type ListNdasInput = z.input<typeof ListNdasInput>;

export const ByReceiverInput = z.strictObject({
  receiver_email: receiverEmail,
  ...pageInput(NDAS_PER_PAGE),
});

const FileName = z.object({
  number: z.int(),
  side: z.enum(fileSides),
  file_name: z.string(),
  kind: z.enum(documentKinds),
  size_bytes: z.int(),
  sha256: z.string(),
  created_at: z.string(),
});

export const Nda = z.object({
  _id: z.string(),
  /** The same under the specification's name. */
  id: z.string(),
  link: z.string(),
  /** The conversation that carries the present version, with its emails. */
  conversation_id: z.string(),
  receiver_name: z.string(),
  receiver_email: z.string(),
  /** Addresses that were written to before, the first first. */
  former_emails: z.array(z.string()),
  followup_interval: z.int(),
  max_followups: z.int(),
  time_zone: z.string().nullable(),
  sender_signature: z.string(),
  custom_instructions: z.string(),
  status: z.enum(ndaStatuses),
  company_id: z.string().nullable(),
  company_name: z.string().nullable(),
  user_id: z.string(),
  /** When the next follow-up is due. */
  next_at: z.string().nullable(),
  /** Until when the receiver can decide. */
  offer_ends_at: z.string(),
  decided_at: z.string().nullable(),
  /** The name that the receiver typed. */
  decided_by: z.string().nullable(),
  countersigned_at: z.string().nullable(),
  /** The version that was accepted last: it holds while a later one is not; null for none. */
  accepted_number: z.int().nullable(),
  accepted_at: z.string().nullable(),
  accepted_by: z.string().nullable(),
  /** It was signed elsewhere, as a member says: there is no proof of it here. */
  is_signed_outside: z.boolean(),
  /** Who says so; null where it was accepted here, and for someone who has left. */
  recorded_by: z.string().nullable(),
  ends_on: z.string().nullable(),
  /** It was accepted, and has ended since. */
  is_ended: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Nda = z.output<typeof Nda>;

const Letter = z.object({
  step: z.int(),
  way: z.enum(waysOfSending),
  /** Empty for what a person sent by hand: nobody knows how they headed it. */
  subject: z.string(),
  sent_at: z.string(),
  /** The file that it was about. */
  number: z.int(),
});
const Act = z.object({
  act: z.enum(ndaActs),
  number: z.int(),
  message: z.string(),
  /** The name that was typed; empty where none was asked for. */
  name: z.string(),
  at: z.string(),
});

/** An agreement that was signed elsewhere, as a member says. */
export const RecordSignedInput = z.strictObject({
  ndaId: z.string(),
  signed_on: z.iso.date("Must be a date such as 2026-11-20"),
  note: prose(MESSAGE_MAX).default(""),
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type RecordSignedInput = z.input<typeof RecordSignedInput>;

/** With the document before the receiver, and all that happened. */
export const WholeNda = Nda.extend({
  nda_file: FileName.extend({ pages: z.array(z.string()) }),
  files: z.array(FileName),
  letters: z.array(Letter),
  acts: z.array(Act),
  /** The conversations about versions before the present one, the oldest first. */
  earlier: z.array(z.object({ number: z.int(), conversation_id: z.string() })),
});
export type WholeNda = z.output<typeof WholeNda>;

export const RecordedNda = WholeNda.extend({ undo_id: z.string() });

export const NdaPage = pageOf(Nda);
export type NdaPage = z.output<typeof NdaPage>;

export const RemovedNda = Nda.pick({ _id: true, company_id: true, receiver_name: true }).extend({
  undo_id: z.string(),
});

/** How many NDAs have which status; `by_status` has every status. */
export const NdaStatistics = z.object({
  total: z.int(),
  by_status: z.record(z.enum(ndaStatuses), z.int()),
  /** Share of those sent that were accepted, 0 to 1; null when none was sent. */
  acceptance_rate: z.number().nullable(),
  /** Days from the first email to the acceptance, the median; null when there are none. */
  median_days: z.number().nullable(),
  /** Those of which a version was accepted. */
  accepted: z.int(),
  /** Those that end within a month, or have ended. */
  ending: z.int(),
  /** By the month of their preparation (`2026-11`), oldest first, without gaps. */
  months: z.array(z.object({ month: z.string(), prepared: z.int(), accepted: z.int() })),
});
export type NdaStatistics = z.output<typeof NdaStatistics>;

const token = z.string().max(100);
/** The number of the file that the receiver read: a newer one is not accepted by it. */
const number = fileNumber;
const signed = { name: line(NAME_MAX), title: line(NAME_MAX), company: line(NAME_MAX) };

export const LinkInput = z.strictObject({ token });
export const VersionInput = z.strictObject({ token, number });
/** Of the version that was accepted last, unless another is named. */
export const LinkFileInput = VersionInput.partial({ number: true });
export const AcceptInput = z.strictObject({
  token,
  number,
  ...signed,
  /** The code that was emailed to the receiver; needed where mail can be sent. */
  code: z
    .string()
    .max(50)
    .transform((typed) => typed.replace(/\s/g, ""))
    .default(""),
  consent: z.literal("yes", "Agree first"),
});
export const DeclineInput = z.strictObject({
  token,
  number,
  reason: prose(MESSAGE_MAX).default(""),
});
export const AskChangesInput = z.strictObject({
  token,
  number,
  message: prose(MESSAGE_MAX)
    .min(1, "Say what should change")
    .regex(visible, "Say what should change"),
});
export const AddMarkupInput = z.strictObject({ token, file: StoredFile });
export type AddMarkupInput = z.output<typeof AddMarkupInput>;

export const Room = z.object({ used_bytes: z.int(), limit_bytes: z.int().nullable() });

/** A stored file on its way to a browser; its key goes no further. */
export const StoredDocument = z.object({
  key: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
  kind: z.enum(documentKinds),
});
export type StoredDocument = z.output<typeof StoredDocument>;

export const ProofFile = z.object({ file_name: z.string(), content: z.string() });

/** A line of a certificate. */
const CertificateLine = z.object({ label: z.string(), value: z.string() });
export const Certificate = z.object({
  title: z.string(),
  lines: z.array(CertificateLine),
  /** The act's number and seal in the record; null until it is sealed, within a second. */
  sealed: z.object({ number: z.int(), seal: z.string() }).nullable(),
});
export type Certificate = z.output<typeof Certificate>;

export const Certificates = z.object({ certificates: z.array(Certificate) });

/**
 * What the receiver's page shows. `open`: to decide; `decided`: accepted or declined; `signed`: elsewhere; `closed`: the firm withdrew it; `expired`: the time to decide is over.
 */
export const ReceiverNda = z.object({
  state: z.enum(["open", "decided", "signed", "closed", "expired"]),
  receiver_name: z.string(),
  organization_name: z.string(),
  asked_by: z.string(),
  sender_signature: z.string(),
  custom_instructions: z.string(),
  offer_ends_at: z.string(),
  nda_file: FileName.extend({ pages: z.array(z.string()) }),
  decision: z.enum(decisions).nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Names of the marked-up files that the receiver sent for this version. */
  markups: z.array(z.string()),
  /** What the receiver agrees to by accepting. */
  consent_text: z.string(),
  /** Where the code that accepting takes is sent, in part; null where it takes none. */
  code_goes_to: z.string().nullable(),
  /** A code was sent that can still be used. */
  has_code: z.boolean(),
  /** Of the version that was accepted last. */
  certificates: z.array(Certificate),
  /** Every version that was accepted, the last one first. */
  acceptances: z.array(
    z.object({ number: z.int(), file_name: z.string(), accepted_at: z.string() }),
  ),
});
export type ReceiverNda = z.output<typeof ReceiverNda>;

/** `busy`: too many calls came from the reader's network. */
export const ReceiverPage = z.union([ReceiverNda, z.object({ state: z.literal("busy") })]);
