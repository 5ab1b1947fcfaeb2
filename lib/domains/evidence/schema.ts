import { z } from "zod";
import { customKinds } from "@/lib/core/custom-fields";
import { fieldNames, type StandardField, separateKinds } from "./constants";

/** An amount in whole units of its currency, as its source states it; never converted. */
export const Money = z.strictObject({
  amount: z.int(),
  /** The upper end of a range. */
  max: z.int().nullable(),
  /** "$100M+": the amount is a lower bound. */
  at_least: z.boolean(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Money = z.output<typeof Money>;

/** The first day of the stated period, and its precision. */
export const StatedDate = z.strictObject({
  date: z.iso.date(),
  precision: z.enum(["day", "month", "quarter", "year"]),
});

export type StatedDate = z.output<typeof StatedDate>;

export const Round = z.strictObject({
  stage: z.string().nullable(),
  amount: Money.nullable(),
  date: StatedDate.nullable(),
  investors: z.array(z.string()),
  lead_investors: z.array(z.string()),
  valuation: Money.nullable(),
});
export type Round = z.output<typeof Round>;

export const Person = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  linkedin_url: z.string().nullable(),
});
export type Person = z.output<typeof Person>;

/** The value types of claims, by type of field. */
export const claimValues = {
  text: z.string(),
  /** Yes or no. */
  flag: z.boolean(),
  year: z.int(),
  number: z.number(),
  date: StatedDate,
  money: Money,
  /** A single number has min = max; max null means "or more". */
  range: z.strictObject({ min: z.int(), max: z.int().nullable() }),
  /** `domain` is the registrable domain; null for hosts shared by many companies. */
  website: z.strictObject({ url: z.string(), domain: z.string().nullable() }),
  list: z.array(z.string()),
  round: Round,
  person: Person,
} as const;

/** The key of a field that the organization defined. */
export const CustomKey = z.templateLiteral(["custom.", z.enum(customKinds), ".fld_", z.string()]);

/** One value stated by a passage, before it is stored: offsets are UTF-16 units of the passage. */
export const ClaimDraft = z.strictObject({
  field: z.union([z.enum(fieldNames as [StandardField, ...StandardField[]]), CustomKey]),
  value: z.union([z.null(), ...Object.values(claimValues)]),
  start: z.int().min(0),
  end: z.int().min(0),
  key: z.string().optional(),
  loose_key: z.string().optional(),
  as_of: z.iso.date().optional(),
});
export type ClaimDraft = z.output<typeof ClaimDraft>;

/** At most as many as a person selects in a list. */
const MERGED_AT_ONCE = 20;

export const MergeSubjectsInput = z.strictObject({
  kind: z.enum(separateKinds, `Must be one of ${separateKinds.join(", ")}`),
  keep: z.string(),
  merge: z
    .array(z.string())
    .min(1, "Name at least one record")
    .max(MERGED_AT_ONCE, `Must be at most ${MERGED_AT_ONCE} records`),
});
export type MergeSubjectsInput = z.input<typeof MergeSubjectsInput>;

/** What records were merged into, with the id to undo it. */
export const MergedSubject = z.object({ _id: z.string(), name: z.string(), undo_id: z.string() });

export const KeepSubjectsApartInput = z.strictObject({
  kind: z.enum(separateKinds, `Must be one of ${separateKinds.join(", ")}`),
  keep: z.string(),
  other: z.string(),
});
export type KeepSubjectsApartInput = z.input<typeof KeepSubjectsApartInput>;

/** `undo_id`: null when it was said before. */
export const SubjectsKeptApart = z.object({
  keep: z.string(),
  other: z.string(),
  undo_id: z.string().nullable(),
});
