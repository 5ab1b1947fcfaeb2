import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { oneLine, prose, visible } from "@/lib/core/text";
import {
  NOTE_BODY_MAX,
  NOTE_QUERY_MAX,
  NOTE_TITLE_MAX,
  NOTES_PER_PAGE,
  noteAccess,
} from "./constants";

const access = z.enum(noteAccess, `Must be one of ${noteAccess.join(", ")}`);
const version = z.int("Must be a whole number").min(1, "Must be at least 1");

/** Fields that notes and opinions share. */
export const sharedFields = {
  _id: z.string(),
  /** `personal`: only for its author. */
  access,
  /** The company that it is now about, after merges. */
  company_id: z.string().nullable(),
  company_name: z.string().nullable(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
  user_id: z.string(),
  /** Null when the person has left the organization. */
  user_name: z.string().nullable(),
  /** Whether the caller is its author. */
  is_own: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The version that an edit must name. */
  version: z.int(),
};

const position = z.int("Must be a whole number").min(0, "Must be at least 0");
/** Words of a page: UTF-16 units of its text. */
const place = {
  page: z.int("Must be a whole number").min(1, "Must be at least 1"),
  start: position,
  end: position,
};

/** The document that a note is about. */
export const BesideDocument = z.object({
  _id: z.string(),
  name: z.string(),
  /** The words that it is about; null for a note about the whole document. */
  place: z.object({ ...place, quote: z.string() }).nullable(),
});

export const Note = z.object({
  ...sharedFields,
  document: BesideDocument.nullable(),
  /** May be empty: then the first line is the heading. */
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  edited_by: z.string(),
  edited_by_name: z.string().nullable(),
  /** Members whom it mentions as "@Name". */
  mentions: z.array(z.object({ user_id: z.string(), name: z.string() })),
  mentions_me: z.boolean(),
});
export type Note = z.output<typeof Note>;

export const NotePage = pageOf(Note);
export type NotePage = z.output<typeof NotePage>;

/** A note after an act, with the id to undo it; null when the act changed nothing. */
export const ChangedNote = Note.extend({ undo_id: z.string().nullable() });
export type ChangedNote = z.output<typeof ChangedNote>;

const title = prose(NOTE_TITLE_MAX).regex(oneLine, "Must be one line of text");
const body = prose(NOTE_BODY_MAX).min(1, "Write something").regex(visible, "Write something");

/** The subject of a note or an opinion, and who can read it. */
export const subjectInput = {
  /** Who can read it; default: only the author. */
  access: access.meta({ examples: ["organizational"] }).default("personal"),
  company_id: z.string("Must be text").nullish(),
  project_id: z.string("Must be text").nullish(),
};

export const CreateNoteInput = z.strictObject({
  title: title.default(""),
  body,
  ...subjectInput,
  /**
   * A document that the note is about, and the words of a page that it is about. Its readers
   * are then those of the document's base; it has no other subject.
   */
  document: z.strictObject({ _id: z.string(), place: z.strictObject(place).optional() }).optional(),
});
export type CreateNoteInput = z.input<typeof CreateNoteInput>;

export const NoteInput = z.strictObject({ noteId: z.string() });

export const UpdateNoteInput = z.strictObject({
  noteId: z.string(),
  title: title.optional(),
  body: body.optional(),
  access: access.optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version,
});
export type UpdateNoteInput = z.input<typeof UpdateNoteInput>;

/** A deleted note, with the id to undo that. */
export const RemovedNote = Note.pick({
  _id: true,
  title: true,
  access: true,
  company_id: true,
  project_id: true,
  document: true,
}).extend({ undo_id: z.string() });
export type RemovedNote = z.output<typeof RemovedNote>;

/** Filters of notes or opinions; absent ones match all. */
export const subjectFilter = {
  access: access.optional(),
  company_id: z.string("Must be text").optional(),
  project_id: z.string("Must be text").optional(),
  /** Id of the person who wrote it. */
  author: z.string("Must be text").optional(),
  /** Prefixes of words, all of which must match. */
  q: prose(NOTE_QUERY_MAX).regex(oneLine, "Must be one line of text").default(""),
};

/** Only those that mention the caller. */
export const mentionsMe = z
  .union(
    [z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })],
    "Must be true or false",
  )
  .default(false);

export const ListNotesInput = z.strictObject({
  ...subjectFilter,
  /** Only those about this document. */
  document_id: z.string("Must be text").optional(),
  mentions_me: mentionsMe,
  ...pageInput(NOTES_PER_PAGE),
});
export type ListNotesInput = z.input<typeof ListNotesInput>;

/** A note as it was before an edit. */
export const NoteVersion = z.object({
  number: z.int(),
  title: z.string(),
  body: z.string(),
  access,
  edited_by: z.string(),
  edited_by_name: z.string().nullable(),
  edited_at: z.iso.datetime(),
});
export type NoteVersion = z.output<typeof NoteVersion>;

export const NoteVersionPage = pageOf(NoteVersion);
export type NoteVersionPage = z.output<typeof NoteVersionPage>;

export const ListNoteVersionsInput = z.strictObject({
  noteId: z.string(),
  ...pageInput(NOTES_PER_PAGE),
});

export const RestoreNoteInput = z.strictObject({
  noteId: z.string(),
  number: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1"),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version,
});
export type RestoreNoteInput = z.input<typeof RestoreNoteInput>;
