/** Addresses, and names, by which one person may be looked for at once. */
export const NAMES_AT_ONCE = 5;
export const NAME_MAX = 200;
/** A first and a last name. */
export const FULL_NAME = /\S\s+\S/u;
/** Records of one kind that an export holds; of more it says how many there are. */
export const RECORDS_OF_KIND = 2000;
/** Files with one's own data that one person downloads in an hour: each reads every text. */
export const OWN_FILES_PER_HOUR = 5;
/**
 * Tables whose pages are for admins, though row-level security lets members through: a member's own
 * data has rows of these only where the member wrote them.
 */
export const TABLES_OF_ADMINS = [
  "api_keys",
  "audit_outlets",
  "embedders",
  "inbound_files",
  "inbound_mails",
  "models",
  "outbox",
] as const;
/** Months for which a kind of record can be kept. */
export const retentionMonths = [1, 3, 6, 12, 24, 36, 60, 84, 120] as const;
/** Records of a kind that retention removes in one transaction; an import can have 100,000 rows. */
export const REMOVED_AT_ONCE = { threads: 500, imports: 10, mails: 2000, interviews: 500 } as const;
/** Days from asking for an organization's deletion until it is done. */
export const DELETION_DAYS = 14;
/** Days before it of which admins are reminded by email. */
export const REMINDED_DAYS = 3;
/**
 * Hours after which what running jobs have written into a deleted organization is deleted too:
 * longer than any job runs. `organization_delete` has the same number.
 */
export const DELETION_REST_HOURS = 6;
/** Longest run of a job over all that an organization holds: shorter than DELETION_REST_HOURS. */
export const LONGEST_SECONDS = 4 * 3600;
/** Unfinished erasures that are started anew at once. */
export const STARTED_AT_ONCE = 500;
/** Records that name a person, above which erasing by name asks once more. */
export const ERASED_UNASKED = 200;
/** For how long these are counted; of an organization too large for that, it asks once more too. */
export const COUNTED_MS = 10_000;
/** Files that one job removes from the store. */
export const FILES_AT_ONCE = 500;
/** Erasures in one list. */
export const ERASURES_SHOWN = 500;
