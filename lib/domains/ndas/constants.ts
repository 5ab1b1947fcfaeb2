import { conversationStates } from "@/lib/domains/correspondence/constants";

/**
 * What the receiver last decided about the version that is in front of them. `signed_outside`: a
 * member says that it was signed elsewhere, which the product cannot prove.
 */
export const decisions = ["accepted", "declined", "changes_asked", "signed_outside"] as const;
export type Decision = (typeof decisions)[number];

/** The status of an NDA: what the receiver decided, else the state of its conversation. */
export const ndaStatuses = [
  ...conversationStates.filter((state) => state !== "completed"),
  ...decisions,
] as const;
export type NdaStatus = (typeof ndaStatuses)[number];

/** The acts of an NDA, each once, in order. */
export const ndaActs = [
  "accepted",
  "declined",
  "changes_asked",
  "countersigned",
  "recorded",
  "unrecorded",
] as const;
export type NdaAct = (typeof ndaActs)[number];

/** Who a file is from: the firm's are versions to accept, the receiver's are marked-up ones. */
export const fileSides = ["firm", "receiver"] as const;

export const documentKinds = ["pdf", "docx"] as const;

/** Largest document, in bytes. */
export const DOCUMENT_BYTES_MAX = 20_000_000;
export const DOCUMENT_PAGES_MAX = 200;
/** Longest text of a document, in characters. */
export const DOCUMENT_LENGTH_MAX = 400_000;
/** Files of one NDA, of both sides. */
export const FILES_MAX = 30;
/** Marked-up files that a receiver may send of one version. */
export const MARKUPS_MAX = 5;

/** NDAs that are prepared, and mails that are sent, at once. */
export const RECEIVERS_MAX = 100;
/** NDAs that are filled in from a template at once: each document is read by itself, up to a second or two. */
export const FILLED_MAX = 25;
export const NAME_MAX = 200;
/** A firm's own templates, and what is filled in one. */
export const TEMPLATES_MAX = 50;
export const TEMPLATE_NAME_MAX = 80;
export const VALUES_MAX = 40;
export const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const SIGNATURE_MAX = 2000;
export const INSTRUCTIONS_MAX = 5000;
export const MESSAGE_MAX = 5000;
export const NDAS_PER_PAGE = 25;
/** How long a receiver can decide about a version, in days. */
export const OFFER_DAYS = 180;
/** How long the link shows what was decided, in days: a copy is needed for years. */
export const LINK_DAYS = 3650;
/** Calls by link per hour from one network address, valid or not. */
export const GUEST_CALLS_PER_HOUR = 600;
/** How long a code that was emailed to the receiver can be used, in minutes: mail may be slow. */
export const CODE_MINUTES = 30;
/** Wrong codes until a new one is needed. */
export const CODE_TRIES = 5;
/** Codes for one NDA in an hour. */
export const CODES_PER_HOUR = 5;
/** The same to one address, whatever it is asked to accept. */
export const CODES_PER_ADDRESS = 20;
/** An NDA that ends within so many days is due for renewal. */
export const ENDS_SOON_DAYS = 30;

/** What is compared of two NDAs. */
export const clauses = [
  "term",
  "governing_law",
  "mutuality",
  "residuals",
  "non_solicit",
  "injunctive_relief",
] as const;
export type ClauseName = (typeof clauses)[number];
/** Longest term that a policy can name, in months. */
export const TERM_MONTHS_MAX = 1200;
export const LAWS_MAX = 20;
export const FALLBACK_MAX = 2000;
/** Longest time for a model to word a clause, in milliseconds. */
export const WORDING_MS = 60_000;
