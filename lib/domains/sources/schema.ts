import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { prose } from "@/lib/core/text";
import { CLAIMS_PER_PAGE, SOURCES_PER_PAGE } from "./constants";

const text = z.string().nullable();

/** The source of a claim, as far as one value needs it. */
export const ClaimSource = z.object({
  _id: z.string(),
  kind: z.string(),
  title: z.string(),
  url: text,
  /** 1 is believed first. */
  trust_tier: z.int(),
  is_disabled: z.boolean(),
});
export type ClaimSource = z.output<typeof ClaimSource>;

/** One value of one field of one company, and the words of the passage that say so. */
export const Claim = z.object({
  _id: z.string(),
  field: z.string(),
  /** As the field writes it: a text, a number, an object; null says "held to be unknown". */
  value: z.json(),
  is_winner: z.boolean(),
  /** Not replaced by a newer word, and of a source that counts. */
  is_live: z.boolean(),
  /** The day for which it is stated; null when the source does not say. */
  as_of: text,
  recorded_at: z.iso.datetime(),
  retracted_at: z.iso.datetime().nullable(),
  source: ClaimSource,
  passage_id: z.string(),
  quote: z.string(),
  /** The words around the quote in its line, shortened. */
  before: z.string(),
  after: z.string(),
  /** Where the quote stands in the passage: UTF-16 units, end exclusive. */
  start: z.int(),
  end: z.int(),
  /** The passage's own address, or its source's. */
  url: text,
});
export type Claim = z.output<typeof Claim>;

/** Where something was read, and how much rests on it. */
export const Source = z.object({
  _id: z.string(),
  kind: z.string(),
  title: z.string(),
  url: text,
  publisher: text,
  licence: text,
  as_of: text,
  retrieved_at: z.iso.datetime(),
  trust_tier: z.int(),
  is_disabled: z.boolean(),
  import_id: text,
  claims: z.int(),
  companies: z.int(),
  /** There are more claims and companies than the two numbers, which is as far as they are counted. */
  is_capped: z.boolean(),
  /** Its place in the trust order changed, and not all values have followed yet. */
  is_resolving: z.boolean(),
});
export type Source = z.output<typeof Source>;

export const SourcePage = pageOf(Source);
export type SourcePage = z.output<typeof SourcePage>;

export const ListSourcesInput = z.strictObject({
  /** `documents`: lists, files and pages; `edits`: what the firm's people entered by hand. */
  kind: z.enum(["documents", "edits"], "Must be documents or edits").default("documents"),
  ...pageInput(SOURCES_PER_PAGE),
});
export type ListSourcesInput = z.input<typeof ListSourcesInput>;

export const GetSourceInput = z.strictObject({ sourceId: z.string() });

export const UpdateSourceInput = z.strictObject({
  sourceId: z.string(),
  trust_tier: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(5, "Must be at most 5")
    .optional(),
  is_disabled: z.boolean("Must be true or false").optional(),
});
export type UpdateSourceInput = z.input<typeof UpdateSourceInput>;

/** A source after a change, and what takes the change back. */
export const UpdatedSource = Source.extend({ undo_id: z.string() });
export type UpdatedSource = z.output<typeof UpdatedSource>;

/** What a source says about one company. */
export const SourceCompany = z.object({
  company_id: z.string(),
  company_name: z.string(),
  claims: z.array(Claim.omit({ source: true, is_winner: true, is_live: true })),
});
export type SourceCompany = z.output<typeof SourceCompany>;

export const ListSourceClaimsInput = z.strictObject({
  sourceId: z.string(),
  /** `next` of the answer before; empty for the beginning. */
  after: prose(100).default(""),
  per_page: pageInput(CLAIMS_PER_PAGE).per_page,
});

export const SourceClaims = z.object({
  items: z.array(SourceCompany),
  /** Where the list goes on; null at its end. */
  next: text,
});
export type SourceClaims = z.output<typeof SourceClaims>;

export const GetPassageInput = z.strictObject({ passageId: z.string() });
export const Passage = z.object({
  _id: z.string(),
  source_id: z.string(),
  /** Row or paragraph of the source, from 1. */
  position: z.int(),
  url: text,
  text: z.string(),
  sha256: z.string(),
});
export type Passage = z.output<typeof Passage>;
