import { type ActTexts, defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const noteCalls = defineContract("notes", {
  list: {
    summary:
      "List notes that the caller may read, most recently changed first: their own, the organization’s, or both",
    effect: "read",
    access: "member",
    routes: {
      "GET /api/notes": {},
      "GET /api/notes/organizational": { fixed: { access: "organizational" } },
      "GET /api/notes/personal": { fixed: { access: "personal" } },
    },
    input: schema("ListNotesInput"),
    output: schema("NotePage"),
  },
  create: {
    summary: "Write a note in markdown, private or for the organization",
    effect: "write",
    access: "member",
    action: "createNoteAction",
    creates: true,
    routes: { "POST /api/notes/create": {} },
    input: schema("CreateNoteInput"),
    output: schema("ChangedNote"),
  },
  get: {
    summary: "Get a note",
    effect: "read",
    access: "member",
    routes: { "GET /api/notes/{noteId}": {} },
    input: schema("NoteInput"),
    output: schema("Note"),
  },
  update: {
    summary: "Edit a note or who can read it; earlier versions are kept",
    effect: "write",
    access: "member",
    action: "updateNoteAction",
    routes: { "PATCH /api/notes/{noteId}": {} },
    input: schema("UpdateNoteInput"),
    output: schema("ChangedNote"),
  },
  remove: {
    summary: "Delete a note",
    effect: "write",
    access: "member",
    action: "removeNoteAction",
    routes: { "DELETE /api/notes/{noteId}": {} },
    input: schema("NoteInput"),
    output: schema("RemovedNote"),
  },
  listNoteVersions: {
    summary: "List the earlier versions of a note, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/notes/{noteId}/versions": {} },
    input: schema("ListNoteVersionsInput"),
    output: schema("NoteVersionPage"),
  },
  restoreNoteVersion: {
    summary: "Restore an earlier version of a note as a new edit",
    effect: "write",
    access: "member",
    action: "restoreNoteVersionAction",
    routes: { "POST /api/notes/{noteId}/versions/{number}/restore": {} },
    input: schema("RestoreNoteInput"),
    output: schema("ChangedNote"),
  },
});

export const noteActs = {
  "notes.create": ["Wrote the note {note}", "Wrote a note"],
  "notes.update": ["Edited the note {note}", "Edited a note"],
  "notes.remove": ["Deleted the note {note}", "Deleted a note"],
  "notes.restoreNoteVersion": [
    "Restored an earlier version of {note}",
    "Restored an earlier version of a note",
  ],
} satisfies ActTexts<"notes">;
