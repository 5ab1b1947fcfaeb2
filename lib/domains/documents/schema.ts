import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line } from "@/lib/core/text";
import { documentKinds } from "@/lib/documents/document";
import {
  BASE_NAME_MAX,
  DOCUMENTS_PER_PAGE,
  documentSorts,
  documentStates,
  FOUND_PER_PAGE,
  NAME_MAX,
  PAGES_PER_PAGE,
  PERSONAL,
  policyStandings,
  QUERY_MAX,
  URL_MAX,
} from "./constants";

/** `personal`, `policies`, or the id of a team's base. */
const base = z
  .string()
  .min(1, "Name a base")
  .max(100, "Is not a base")
  .meta({ examples: [PERSONAL] });
const words = z.string().trim().max(QUERY_MAX, `Must be at most ${QUERY_MAX} characters`);

/** A file that has been stored, as an upload hands it over. */
const StoredUpload = z
  .strictObject({
    key: z.string(),
    name: z.string().max(NAME_MAX),
    size_bytes: z.int(),
    sha256: z.string(),
  })
  .meta({ examples: [{ key: "k".repeat(43), name: "Policy.md", size_bytes: 7, sha256: "0" }] });

/** An attachment of an incoming email, by its number there. */
export const AddEmailFileInput = z.strictObject({
  inbound_id: z.string(),
  number: z
    .int("Must be a number")
    .min(1, "Must be at least 1")
    .meta({ examples: [1] }),
  base: base.default(PERSONAL),
  company_id: z.string("Must be a company").optional(),
});
/** An attachment of an email that was added as a document; it goes to the same base. */
export const AddAttachmentInput = z.strictObject({
  documentId: z.string(),
  number: z
    .int("Must be a number")
    .min(1, "Must be at least 1")
    .meta({ examples: [1] }),
});

const day = z.iso
  .date("Must be a date such as 2026-03-31")
  .refine((text) => text > "0001", "Must be a date such as 2026-03-31");
/** The company that a document is about. */
const companyId = z.string("Must be a company");

export const AddDocumentInput = z.strictObject({
  base: base.default(PERSONAL),
  company_id: companyId.optional(),
  file: StoredUpload,
});
export const AddAddressInput = z.strictObject({
  base: base.default(PERSONAL),
  company_id: companyId.optional(),
  url: line(URL_MAX, "Name an address")
    .refine(
      (url) => URL.canParse(url) && /^https?:\/\//i.test(url),
      "Must be an address that begins with https:// or http://",
    )
    .meta({ examples: ["https://example.com/report.pdf"] }),
});
export const DocumentInput = z.strictObject({ documentId: z.string() });

/** A document's stored file. */
export const DocumentFile = z.object({
  key: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
});

export const AddedDocument = z.object({
  _id: z.string(),
  status: z.enum(documentStates),
  /** Whether the base had this very file already. */
  is_known: z.boolean(),
  name: z.string(),
  base: z.string(),
});
export type AddedDocument = z.output<typeof AddedDocument>;

/** Pages from one to another, both counted. */
const PageRange = z.object({ from: z.int(), to: z.int() });

/** What those should know who rely on words of a page. */
const pageMarks = {
  /** How sure the reading of a picture's words is, 0 to 100; null for words of the file. */
  confidence: z.int().nullable(),
  /** Whether those who look at the file do not see the page, as a hidden slide. */
  is_hidden: z.boolean(),
};

export const DocumentItem = z.object({
  _id: z.string(),
  /** `personal`, `policies`, or the id of a team's base. */
  base: z.string(),
  base_name: z.string(),
  name: z.string(),
  kind: z.string().nullable(),
  /** The language that its words are in, as its ISO 639 code; null when that is not sure. */
  language: z.string().nullable(),
  status: z.enum(documentStates),
  /** How many pages were read, or parts where the file has no pages. */
  pages: z.int(),
  is_paged: z.boolean(),
  /** Why it could not be read, or not from this page on. */
  failure: z.object({ page: z.int(), reason: z.string() }).nullable(),
  /** Pages whose words were read from pictures, and pages of which no words could be read. */
  read_from_pictures: z.array(PageRange),
  unread_pages: z.array(PageRange),
  size_bytes: z.int(),
  sha256: z.string(),
  user_id: z.string().nullable(),
  user_name: z.string().nullable(),
  /** The address from which it was fetched, at `created_at`; null for a file. */
  source_url: z.string().nullable(),
  /** The email that it was attached to, if the caller may read it. */
  email: z
    .object({
      /** The document of the email; null for one that came in by mail. */
      document_id: z.string().nullable(),
      title: z.string(),
      sender: z.string().nullable(),
      received_at: z.string().nullable(),
    })
    .nullable(),
  /** Of an email: the files that are attached to it, and the document of this base that each is. */
  attachments: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      size_bytes: z.int(),
      document_id: z.string().nullable(),
    }),
  ),
  /** The company that it is about. */
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Counts the files of this name in its base. */
  version: z.int(),
  /** The document that took its place. */
  newer_id: z.string().nullable(),
  can_change: z.boolean(),
  /** Of policies: who answers for it, the days on which it holds, and whether it holds today. */
  owner: z.object({ user_id: z.string(), name: z.string().nullable() }).nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  standing: z.enum(policyStandings),
  /** Whether the caller has confirmed this version; null for keys and for other documents. */
  read_by_me: z.boolean().nullable(),
  /** For its owner and admins: how many of the members have confirmed this version. */
  acknowledgements: z.object({ confirmed: z.int(), members: z.int() }).nullable(),
  /** It is deleted when this day is over. */
  remove_after: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DocumentItem = z.output<typeof DocumentItem>;

/** Only policies that the caller has to read: they hold, now or later, and are not confirmed. */
const toRead = z
  .union(
    [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
    "Must be true or false",
  )
  .default(false);

const documentSort = z
  .enum(documentSorts, `Must be one of ${documentSorts.join(", ")}`)
  .default("-created");
export const ListDocumentsInput = z.strictObject({
  base: base.default(PERSONAL),
  to_read: toRead,
  sort: documentSort,
  ...pageInput(DOCUMENTS_PER_PAGE),
});
export const DocumentPageOfList = pageOf(DocumentItem);
export const ListOfCompanyInput = z.strictObject({
  companyId: z.string(),
  ...pageInput(DOCUMENTS_PER_PAGE),
});

export const ListPagesInput = z.strictObject({
  documentId: z.string(),
  ...pageInput(PAGES_PER_PAGE),
});
export const DocumentPage = z.object({
  number: z.int(),
  text: z.string(),
  /** `start` counts UTF-16 units of the text. */
  headings: z.array(z.object({ text: z.string(), level: z.int(), start: z.int() })),
  problem: z.string().nullable(),
  ...pageMarks,
});
export type DocumentPage = z.output<typeof DocumentPage>;
export const DocumentPages = pageOf(DocumentPage);

export const SearchDocumentsInput = z.strictObject({
  q: words.min(1, "Ask something").meta({ examples: ["robots"] }),
  /** Default: every base that the caller may read. */
  base: z.string().min(1, "Name a base").max(100, "Is not a base").optional(),
  /** Only in this document. */
  documentId: z.string().optional(),
  /** Only in documents of this kind, in this language, about this company, added from `since` to `until` (UTC, both included). */
  kind: z.enum(documentKinds, `Must be one of ${documentKinds.join(", ")}`).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "Must be the code of a language such as de")
    .meta({ examples: ["de"] })
    .optional(),
  company_id: companyId.optional(),
  since: day.optional(),
  until: day.optional(),
  ...pageInput(FOUND_PER_PAGE),
});
export type SearchDocuments = z.output<typeof SearchDocumentsInput>;
export const FoundPassage = z.object({
  document_id: z.string(),
  document_name: z.string(),
  base: z.string(),
  page: z.int(),
  is_paged: z.boolean(),
  heading: z.string(),
  /** The words of the page from `start` to `end`, in UTF-16 units. */
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** The passage that the quote is in. */
  passage: z.object({ text: z.string(), start: z.int() }),
  /** How much of what was asked the passage holds, 0 to 1; rare words count more. */
  coverage: z.number(),
  ...pageMarks,
});
export type FoundPassage = z.output<typeof FoundPassage>;
export const FoundPassages = z.object({
  ...pageOf(FoundPassage).shape,
  /** Words that no passage has, and what was looked for instead. */
  respelled: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type FoundPassages = z.output<typeof FoundPassages>;

export const RemovedDocument = z.object({
  _id: z.string(),
  name: z.string(),
  is_personal: z.boolean(),
  undo_id: z.string(),
});

const Member = z.object({ user_id: z.string(), name: z.string().nullable() });
export const Base = z.object({
  /** `personal`, `policies`, or the id of a team's base. */
  _id: z.string(),
  name: z.string(),
  kind: z.enum(["personal", "policies", "team"]),
  documents: z.int(),
  /** The languages of its documents, as ISO 639 codes. */
  languages: z.array(z.string()),
  /** How many of the policies the caller has to read. */
  to_read: z.int(),
  /** Whether the caller may add documents. */
  can_add: z.boolean(),
  /** Whether the caller may change its name and members. */
  can_change: z.boolean(),
  members: z.array(Member),
});
export type Base = z.output<typeof Base>;
export const Bases = z.object({ items: z.array(Base) });

export const BaseInput = z.strictObject({ baseId: z.string() });
const baseName = line(BASE_NAME_MAX, "Name the base");
export const CreateBaseInput = z.strictObject({ name: baseName });
export const RenameBaseInput = z.strictObject({ baseId: z.string(), name: baseName });
export const BaseMemberInput = z.strictObject({ baseId: z.string(), userId: z.string() });
export const AddBaseMemberInput = z.strictObject({
  baseId: z.string(),
  /** A member of the organization. */
  user_id: z.string(),
});
export const RemovedBase = z.object({ _id: z.string(), undo_id: z.string() });

/** What addresses of pages may say; what is mistyped is as if it was not there. */
const pageNumber = ListDocumentsInput.shape.page.catch(1);
const asked = words.catch("");
export const BasePageInput = z.object({
  to_read: toRead.catch(false),
  sort: documentSort.catch("-created"),
  page: pageNumber,
  q: asked.default(""),
  base: z.string().catch("").default(""),
});
export const ReaderPageInput = z.object({
  page: pageNumber,
  q: asked.default(""),
  /** The words of the page that are lit: `120-180`. */
  at: z
    .string()
    .regex(/^\d{1,8}-\d{1,8}$/)
    .transform((range) => {
      const [start = 0, end = 0] = range.split("-").map(Number);
      return { start, end };
    })
    .optional()
    .catch(undefined),
  /** The passage of a source that holds the same words, for those who may not read the document. */
  source: z.string().catch("").default(""),
  passage: z.string().catch("").default(""),
  mark: z.string().catch("").default(""),
});
