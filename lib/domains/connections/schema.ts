import { z } from "zod";
import { line, prose } from "@/lib/core/text";
import {
  edgeKinds,
  importKinds,
  introductionStates,
  MESSAGE_MAX,
  nodeKinds,
  settledStates,
  TEXT_MAX,
} from "./constants";

const text = z.string().nullable();
const flag = z.boolean("Must be true or false");

/** A person, a company or an investor. */
export const ConnectionNode = z.object({
  _id: z.string(),
  kind: z.enum(nodeKinds),
  name: z.string(),
  /** What distinguishes namesakes: a title and a company. */
  detail: text,
});
export type ConnectionNode = z.output<typeof ConnectionNode>;

export const ListPathsInput = z.strictObject({ to: line(100) });
export const FindInput = z.strictObject({ q: line(100) });
export const FoundNodes = z.object({ items: z.array(ConnectionNode) });

const graded = {
  /** Above 0 and at most 1: recency × frequency. */
  strength: z.number(),
  /** 5 is the strongest. */
  grade: z.int(),
};

/** What joins the one before to `to`, and the evidence for that. */
export const PathStep = z.object({
  to: ConnectionNode,
  kind: z.enum(edgeKinds),
  /** What the evidence says: a title, or the kind of file. */
  detail: text,
  last_on: z.iso.date().nullable(),
  times: z.int(),
  ...graded,
});
export type PathStep = z.output<typeof PathStep>;

export const ConnectionPath = z.object({
  member: z.object({ _id: z.string(), name: z.string(), is_me: z.boolean() }),
  steps: z.array(PathStep),
  ...graded,
});
export type ConnectionPath = z.output<typeof ConnectionPath>;

export const PathList = z.object({
  to: ConnectionNode,
  items: z.array(ConnectionPath),
  has_more: z.boolean(),
  /** When the evidence was last read; null before it was. */
  built_at: z.iso.datetime().nullable(),
});
export type PathList = z.output<typeof PathList>;

export const CompanyInput = z.strictObject({ companyId: z.string() });
export const Knowing = z.object({
  total: z.int(),
  members: z.array(z.object({ _id: z.string(), name: z.string() })),
});

const StoredUpload = z
  .strictObject({ key: z.string(), name: z.string(), size_bytes: z.int(), sha256: z.string() })
  .meta({
    examples: [{ key: "k".repeat(43), name: "Connections.csv", size_bytes: 7, sha256: "0" }],
  });
export const ImportContactsInput = z.strictObject({
  /** A part of the form, so "true" or "false". */
  keeps_emails: z.enum(["true", "false"], "Must be true or false").default("false"),
  file: StoredUpload,
});
export const ImportInput = z.strictObject({ importId: z.string() });
export const ShareImportInput = z.strictObject({ importId: z.string(), is_shared: flag });

export const ContactImport = z.object({
  _id: z.string(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  owner_name: z.string(),
  is_mine: z.boolean(),
  is_shared: z.boolean(),
  keeps_emails: z.boolean(),
  contacts: z.int(),
  skipped: z.int(),
  problem: text,
  created_at: z.iso.datetime(),
  undo_id: z.string().optional(),
});
export type ContactImport = z.output<typeof ContactImport>;
export const ContactImports = z.object({ items: z.array(ContactImport) });

/** A contact as its file has it. */
const Contact = z.object({
  _id: z.string(),
  name: z.string().max(TEXT_MAX),
  company: text,
  title: text,
});
export const Namesakes = z.object({
  items: z.array(z.object({ contact: Contact, person: ConnectionNode })),
});
export const DecideNamesakeInput = z.strictObject({
  contact_id: line(100),
  person_id: line(100),
  is_same: flag,
});
export const Decided = z.object({ _id: z.string(), is_same: z.boolean(), undo_id: z.string() });

export const AskIntroductionInput = z.strictObject({
  to: line(100),
  /** The first of the path, whom the colleague knows. */
  contact_id: line(100),
  /** The colleague in between. */
  colleague_id: line(100),
  message: prose(MESSAGE_MAX).min(1, "Required"),
});
export const Introduction = z.object({
  _id: z.string(),
  state: z.enum(introductionStates),
  asker: z.object({ _id: z.string(), name: z.string() }),
  colleague: z.object({ _id: z.string(), name: z.string() }),
  /** Whether the caller is who asks; otherwise they are who was asked. */
  is_mine: z.boolean(),
  /** The names as the asker saw them; null for a contact whom the asker sees no longer. */
  target_name: text,
  contact_name: text,
  message: z.string(),
  asked_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  undo_id: z.string().optional(),
});
export type Introduction = z.output<typeof Introduction>;
export const Introductions = z.object({ items: z.array(Introduction) });
export const SettleIntroductionInput = z.strictObject({
  introductionId: z.string(),
  state: z.enum(settledStates, `Must be one of ${settledStates.join(", ")}`),
});
