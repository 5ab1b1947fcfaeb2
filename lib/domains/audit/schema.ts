import { z } from "zod";
import { factors } from "@/lib/core/factors";
import { line } from "@/lib/core/text";
import { AUDIT_PER_PAGE, AUDIT_PER_PAGE_MAX, outcomes, WEBHOOK_URL_MAX } from "./constants";

/** Who did something, or tried to. */
const Actor = z.object({
  type: z.enum(["anonymous", "guest", "user", "apiKey", "job"]),
  _id: z.string().nullable(),
  /** Null for people who have left, deleted keys and guests. */
  name: z.string().nullable(),
});

export const AuditRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** The operation's name. */
  act: z.string(),
  /** The act in words: "Read a document". */
  text: z.string(),
  actor: Actor,
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  outcome: z.enum(outcomes),
  /** The network address, and the family of the program; empty when there is none. */
  address: z.string(),
  agent: z.string(),
  request_id: z.string().nullable(),
  /** What the act was proved with, or tried: a password, then a recovery code. Empty for most acts. */
  factors: z.array(z.enum(factors)),
  /** Its number in the chain of seals; null until it is sealed, less than a second later. */
  seal_number: z.int().nullable(),
});
export type AuditRow = z.output<typeof AuditRow>;

export const AuditPage = z.object({
  items: z.array(AuditRow),
  /** The value of `after` for the next, older rows; null at the end. */
  next: z.string().nullable(),
});
export type AuditPage = z.output<typeof AuditPage>;

const filters = {
  /** What this person did or tried, and failed sign-ins to their account. */
  person_id: z.string().optional(),
  /** A noun, "documents", or an operation's name, "documents.listPages". */
  act: z
    .string()
    .regex(
      /^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/,
      "Must be a name such as documents or accounts.signIn",
    )
    .meta({ examples: ["documents"] })
    .optional(),
  /** One day, in UTC: the same as both ends. */
  day: z.iso.date("Must be a date such as 2026-01-31").optional(),
  /** The first and the last day, in UTC. */
  from_day: z.iso.date("Must be a date such as 2026-01-31").optional(),
  to_day: z.iso.date("Must be a date such as 2026-01-31").optional(),
  outcome: z.enum(outcomes, "Must be done, failed or refused").optional(),
};

export const ListAuditInput = z.strictObject({
  ...filters,
  /** `next` of the previous page; empty for the newest rows. */
  after: z
    .string()
    .regex(
      /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z~aud_[0-9a-z]{24})?$/,
      "Must be the `next` of an earlier answer",
    )
    .default(""),
  limit: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .transform((asked) => Math.min(asked, AUDIT_PER_PAGE_MAX))
    .default(AUDIT_PER_PAGE),
});
export type ListAuditInput = z.input<typeof ListAuditInput>;

export const ExportAuditInput = z.strictObject(filters);
export type ExportAuditInput = z.input<typeof ExportAuditInput>;

/** Whether the chain is whole. */
export const AuditCheck = z.object({
  /** Rows that were checked, and those that are not sealed yet. */
  checked: z.int(),
  unsealed: z.int(),
  is_whole: z.boolean(),
  /** The first row that does not fit; null when all do. */
  first_changed: z
    .object({
      number: z.int(),
      /** The row's id; null when the link itself is missing. */
      row_id: z.string().nullable(),
      reason: z.enum(["changed", "removed", "moved"]),
    })
    .nullable(),
  last_seal: z.string().nullable(),
});
export type AuditCheck = z.output<typeof AuditCheck>;

/** Where new rows are sent. */
export const AuditOutlet = z.object({
  webhook_url: z.string().nullable(),
  /** Why the address did not accept the last rows; null when it did. */
  last_error: z.string().nullable(),
  /** Number of the last row that the address accepted. */
  posted_number: z.int(),
  /** Whether the operator's file holds every row too. */
  has_file: z.boolean(),
});
export type AuditOutlet = z.output<typeof AuditOutlet>;

export const SaveWebhookInput = z.strictObject({
  /** An empty address sends nothing any more. */
  webhook_url: line(WEBHOOK_URL_MAX, "Enter the address")
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "Must begin with https://")
    .refine((text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return !url || !(url.username || url.password || url.hash);
    }, "Must have no password and no “#”")
    .meta({ examples: ["https://log.example/spotlight"] })
    .nullable(),
});
export type SaveWebhookInput = z.input<typeof SaveWebhookInput>;

/** `secret` signs what is sent; it is shown once. */
export const SavedWebhook = AuditOutlet.extend({ secret: z.string().nullable() });
export type SavedWebhook = z.output<typeof SavedWebhook>;
