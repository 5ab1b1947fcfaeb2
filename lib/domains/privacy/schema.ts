import { z } from "zod";
import { retentionKinds } from "@/lib/core/retention";
import { FULL_NAME, NAME_MAX, NAMES_AT_ONCE, retentionMonths } from "./constants";

const atMost = (what: string) => `Name at most ${NAMES_AT_ONCE} ${what}`;

const person = {
  emails: z
    .array(z.email("Must be an email address").max(NAME_MAX).toLowerCase())
    .max(NAMES_AT_ONCE, atMost("addresses"))
    .default([])
    .meta({ examples: [["kari@fjordworks.example"]] }),
  /** First and last name: a single word would be found in texts about anything. */
  names: z
    .array(z.string().trim().max(NAME_MAX).regex(FULL_NAME, "Must be a first and a last name"))
    .max(NAMES_AT_ONCE, atMost("names"))
    .default([])
    .meta({ examples: [["Kari Fjord"]] }),
};

const isSomebody = ({ emails, names }: { emails: string[]; names: string[] }) =>
  emails.length + names.length > 0;
const nobody = { message: "Enter an email address or a name", path: ["emails"] };

/** A person outside the firm, by their addresses and names. */
export const PersonInput = z.strictObject(person).refine(isSomebody, nobody);

/** The same as an erasure keeps them, with all addresses that they had. */
export const KeptPerson = z.object({ emails: z.array(z.string()), names: z.array(z.string()) });

export const ErasePersonInput = z
  .strictObject({
    ...person,
    /** Erases by name from more than 200 records too, or from too many to count. */
    is_sure: z
      .boolean()
      .optional()
      .meta({ examples: [true] }),
  })
  .refine(isSomebody, nobody);

/** How many records of a kind name the person. */
const FoundKind = z.object({ kind: z.string(), records: z.int() });

export const FoundPerson = z.object({ items: z.array(FoundKind) });
export type FoundPerson = z.output<typeof FoundPerson>;

export const PersonRecords = z.object({
  /** Each kind with its records as they are stored; `total` counts those that are left out too. */
  items: z.array(
    z.object({
      kind: z.string(),
      total: z.int(),
      records: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type PersonRecords = z.output<typeof PersonRecords>;

export const OwnDataFile = z.object({ file_name: z.string(), content: z.string() });

export const Erasure = z.object({
  _id: z.string(),
  created_at: z.string(),
  /** Null while it is being done. */
  finished_at: z.string().nullable(),
  /** Who asked for it. */
  user_id: z.string(),
});

export const ErasureList = z.object({ items: z.array(Erasure) });

/** The caller's own address, so that no slip of a program closes an account. */
export const EraseOwnInput = z.strictObject({
  email: z.email("Must be your email address").max(NAME_MAX).toLowerCase(),
});

const kind = z.enum(retentionKinds, "Choose threads, imports, mails or interviews");
const months = z.coerce
  .number()
  .pipe(z.literal([...retentionMonths], `Choose one of ${retentionMonths.join(", ")} months`))
  .meta({ examples: [12] });

/** Null: kept for as long as the organization. */
const KeptFor = z.object({ kind, months: z.int().nullable() });

export const RetentionList = z.object({ items: z.array(KeptFor) });
export type RetentionList = z.output<typeof RetentionList>;

export const PreviewRetentionInput = z.strictObject({ kind, months });

export const RetentionPreview = z.object({
  /** Records that would be removed at once. */
  records: z.int(),
  /** The day of the oldest of them. */
  oldest_day: z.iso.date().nullable(),
});
export type RetentionPreview = z.output<typeof RetentionPreview>;

export const SaveRetentionInput = z.strictObject({ kind, months: months.nullable() });

export const DeleteOrganizationInput = z.strictObject({
  /** Its name, typed again. */
  name: z.string().max(NAME_MAX, "Type the organization’s name"),
});

export const OrganizationDeletion = z.object({
  /** When it will be deleted; null: it stays. */
  deletes_at: z.iso.datetime().nullable(),
});
