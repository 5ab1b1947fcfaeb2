import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { oneLine, prose } from "@/lib/core/text";
import { trustTiers } from "@/lib/domains/evidence/constants";
import { CLAIMS_PER_PAGE, QUOTES_AT_ONCE, SOURCES_PER_PAGE } from "./constants";

const text = z.string().nullable();

/** The source of a claim, with the fields that one value needs. */
export const ClaimSource = z.object({
  _id: z.string(),
  kind: z.string(),
  title: z.string(),
  url: text,
  /** 1 is the most trusted. */
  trust_tier: z.int(),
  is_disabled: z.boolean(),
});
export type ClaimSource = z.output<typeof ClaimSource>;

/** One value of one field of one company, and the words of the passage that state it. */
export const Claim = z.object({
  _id: z.string(),
  field: z.string(),
  /** In the field's own type: a text, a number, an object; null means "stated to be unknown". */
  value: z.json(),
  is_winner: z.boolean(),
  /** Not replaced by a newer claim, and its source is enabled. */
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
  /** The quote's position in the passage: UTF-16 units, end exclusive. */
  start: z.int(),
  end: z.int(),
  /** The address of the passage, or else of its source. */
  url: text,
});
export type Claim = z.output<typeof Claim>;

/** A source of facts, with the number of facts from it. */
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
  /** Whether its texts and values may be sent to a model or embedder outside the installation. */
  is_shared_outside: z.boolean(),
  claims: z.int(),
  companies: z.int(),
  /** The two numbers reached the counting limit. */
  is_capped: z.boolean(),
  /** Its trust changed, and not all values are updated yet. */
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
    .max(trustTiers.length, `Must be at most ${trustTiers.length}`)
    .optional(),
  is_disabled: z.boolean("Must be true or false").optional(),
});
export type UpdateSourceInput = z.input<typeof UpdateSourceInput>;

export const ShareSourceInput = z.strictObject({
  sourceId: z.string(),
  is_shared_outside: z.boolean("Must be true or false"),
});
export type ShareSourceInput = z.input<typeof ShareSourceInput>;

/** A source after a change, with the id to undo it. */
export const UpdatedSource = Source.extend({ undo_id: z.string() });
export type UpdatedSource = z.output<typeof UpdatedSource>;

/** A source's claims about one company. */
export const SourceCompany = z.object({
  company_id: z.string(),
  company_name: z.string(),
  claims: z.array(Claim.omit({ source: true, is_winner: true, is_live: true })),
});
export type SourceCompany = z.output<typeof SourceCompany>;

export const ListSourceClaimsInput = z.strictObject({
  sourceId: z.string(),
  /** `next` of the previous page; empty for the first. */
  after: prose(100).default(""),
  per_page: pageInput(CLAIMS_PER_PAGE).per_page,
});

export const SourceClaims = z.object({
  items: z.array(SourceCompany),
  /** Value of `after` for the next page; null at the end. */
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

export const ListQuotesInput = z.strictObject({
  /** Comma-separated ids of claims. */
  claims: prose(QUOTES_AT_ONCE * 80)
    .regex(oneLine, "Must be one line of text")
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .refine(({ length }) => length <= QUOTES_AT_ONCE, `Must be at most ${QUOTES_AT_ONCE} ids`),
});

/** The words that state a value, and the source that they are from. */
export const Quote = Claim.pick({
  field: true,
  as_of: true,
  recorded_at: true,
  passage_id: true,
  quote: true,
  before: true,
  after: true,
  start: true,
  end: true,
  url: true,
}).extend({
  claim_id: z.string(),
  source: ClaimSource.pick({ _id: true, title: true }),
  company_id: z.string(),
  company_name: z.string(),
});
export type Quote = z.output<typeof Quote>;

/** In the order asked for; claims that no longer count are left out. */
export const QuoteList = z.object({ items: z.array(Quote) });
