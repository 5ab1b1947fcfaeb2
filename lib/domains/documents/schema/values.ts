import { z } from "zod";

/** The most values that are added at once. */
const VALUES_MAX = 200;

export const ListValuesInput = z.strictObject({
  documentId: z.string(),
  /** The company to compare with; default: the one that the document is about, else the one that has the website or the name. */
  company_id: z.string().optional(),
});

/** `contradicts`: the company's data says something else. `added`: this document's value is there. */
export const valueStates = ["new", "same", "contradicts", "added"] as const;

export const DocumentValue = z.object({
  /** Names the value in this document. */
  _id: z.string(),
  field: z.string(),
  label: z.string(),
  /** As claims hold it. */
  value: z.unknown(),
  text: z.string(),
  /** The day for which it is stated. */
  as_of: z.string().nullable(),
  page: z.int(),
  /** How sure the page's words are if they were read from a picture, 0 to 100. */
  confidence: z.int().nullable(),
  /** The words of the page from `start` to `end`, in UTF-16 units. */
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** The line of the page that has the quote, from `line_start` on. */
  line: z.string(),
  line_start: z.int(),
  state: z.enum(valueStates),
  /** What the company's data says. */
  known: z.array(z.object({ text: z.string(), as_of: z.string().nullable(), source: z.string() })),
});
export type DocumentValue = z.output<typeof DocumentValue>;

const Company = z.object({ _id: z.string(), name: z.string() });

export const DocumentValues = z.object({
  company: Company.nullable(),
  /** Whether every colleague may read the document; else adding values shows them to colleagues. */
  is_shared: z.boolean(),
  items: z.array(DocumentValue),
});
export type DocumentValues = z.output<typeof DocumentValues>;

export const AcceptValuesInput = z.strictObject({
  documentId: z.string(),
  /** Null makes a new company. */
  company_id: z.string().nullable(),
  /** Ids of values of the document. */
  values: z
    .array(z.string())
    .min(1, "Select at least one value")
    .max(VALUES_MAX, `Must be at most ${VALUES_MAX} values`),
  /** Confirms that colleagues will see the values and quotes of a document that is not theirs. */
  shares: z.boolean("Must be true or false").default(false),
});
export const AcceptedValues = z.object({
  company: Company,
  added: z.int(),
  /** Null when all of them were there. */
  undo_id: z.string().nullable(),
});
