import type { ActionResult } from "@/lib/core/result";
import type { NoteAccess } from "@/lib/domains/notes/constants";
import type {
  ChangedNote,
  CreateNoteInput,
  Note,
  NoteVersionPage,
  RemovedNote,
  RestoreNoteInput,
  UpdateNoteInput,
} from "@/lib/domains/notes/schema";
import type {
  ChangedOpinion,
  CreateOpinionInput,
  Opinion,
  RemovedOpinion,
  UpdateOpinionInput,
  WrittenAbout,
} from "@/lib/domains/opinions/schema";

/** What notes and opinions are about: a company, or what lies in a project. */
export type NoteSubject = { company_id?: string; project_id?: string };

/** Which of them are shown; pages count from 1. */
export type AskedNotes = NoteSubject & {
  access?: NoteAccess;
  /** Id of the person who wrote them. */
  author?: string;
  q?: string;
  mentions_me?: boolean;
  page: number;
};

/** What the browser may ask about notes; as SpotlightApi does. */
export interface NotesApi {
  /** Notes and opinions about one thing, a page and the count of each. */
  about(input: AskedNotes, signal?: AbortSignal): Promise<WrittenAbout>;
  get(noteId: string, signal?: AbortSignal): Promise<Note>;
  /** What a note said before its edits, newest first; pages count from 1. */
  versions(noteId: string, page: number, signal?: AbortSignal): Promise<NoteVersionPage>;
  create(input: CreateNoteInput): Promise<ActionResult<ChangedNote>>;
  update(input: UpdateNoteInput): Promise<ActionResult<ChangedNote>>;
  restore(input: RestoreNoteInput): Promise<ActionResult<ChangedNote>>;
  remove(noteId: string): Promise<ActionResult<RemovedNote>>;
}

/** What it may ask about opinions. */
export interface OpinionsApi {
  get(opinionId: string, signal?: AbortSignal): Promise<Opinion>;
  create(input: CreateOpinionInput): Promise<ActionResult<ChangedOpinion>>;
  update(input: UpdateOpinionInput): Promise<ActionResult<ChangedOpinion>>;
  remove(opinionId: string): Promise<ActionResult<RemovedOpinion>>;
}
