import { z } from "zod";
import { ACTS_PER_PAGE, ACTS_PER_PAGE_MAX, actAreas, actorKinds } from "../constants";

/** Who acted; the name is null for people who have left, deleted keys and guests. */
const Actor = z.object({
  type: z.enum(["anonymous", "guest", "user", "apiKey", "job"]),
  _id: z.string().nullable(),
  name: z.string().nullable(),
});

const Named = z.object({ _id: z.string(), name: z.string() });

/** What a person, a key or the product did, as text. */
export const Act = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** `security`: about accounts, keys and members; shown to admins only. */
  kind: z.enum(["act", "security"]),
  /** The operation's name. */
  action: z.string(),
  /** What was done, without the actor: "Moved Acme from New to Screening". */
  text: z.string(),
  actor: Actor,
  subject_type: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** The page about the subject; null when there is none. */
  href: z.string().nullable(),
  /** The project and the company concerned; null when there is none or it was removed. */
  project: Named.nullable(),
  company: Named.nullable(),
  detail: z.record(z.string(), z.string()),
  /** True when only the caller sees it. */
  is_private: z.boolean(),
  /** Its number in the chain of seals; null until it is sealed, less than a second later. */
  seal_number: z.int().nullable(),
});
export type Act = z.output<typeof Act>;

export const ActList = z.object({
  items: z.array(Act),
  /** The value of `after` for the next, older acts; null at the end. */
  next: z.string().nullable(),
  /** When the caller's previous visit ended; later acts are new to them. */
  seen_until: z.iso.datetime().nullable(),
});
export type ActList = z.output<typeof ActList>;

export const ListActsInput = z.strictObject({
  /** What the acts are about. */
  area: z.enum(actAreas, "Must be one of the areas").optional(),
  /** Who acted: people, keys, or the product itself. */
  by: z.enum(actorKinds, "Must be people, keys or engine").optional(),
  person_id: z.string().optional(),
  project_id: z.string().optional(),
  /** A company's id; for merged companies any of their ids. */
  company_id: z.string().optional(),
  /** Only acts after this moment. */
  since: z.iso.datetime("Must be a moment such as 2026-01-31T09:00:00Z").optional(),
  /** `next` of the previous list; empty for the newest acts. */
  after: z
    .string()
    .regex(
      /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z~act_[0-9a-z]{24})?$/,
      "Must be the `next` of an earlier answer",
    )
    .default(""),
  limit: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .transform((asked) => Math.min(asked, ACTS_PER_PAGE_MAX))
    .default(ACTS_PER_PAGE),
});
export type ListActsInput = z.input<typeof ListActsInput>;
