import { type ActTexts, defineContract, nothing, shapesOf } from "@/lib/core/contract";

const actsSchema = shapesOf(() => import("./schema/acts"));
const schema = shapesOf(() => import("./schema"));
const dossierSchema = shapesOf(() => import("./schema/dossier"));
const newsSchema = shapesOf(() => import("./schema/news"));

export const activityCalls = defineContract("activity", {
  listActs: {
    summary: "List what people, API keys and the product did, newest first, as text",
    effect: "read",
    access: "member",
    routes: { "GET /api/activity": {} },
    input: actsSchema("ListActsInput"),
    output: actsSchema("ActList"),
  },
  listUndo: {
    summary: "List changes that can be or were undone, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/undo": {} },
    input: schema("ListUndoInput"),
    output: schema("UndoEntryPage"),
  },
  undo: {
    summary: "Undo a change",
    effect: "write",
    access: "member",
    audit: "Undid a change",
    action: "undoAction",
    routes: { "POST /api/undo/{undoId}": { body: "none" } },
    input: schema("UndoInput"),
    output: schema("UndoneAct"),
  },
  exportDossier: {
    summary:
      "Export a project as one verifiable file: its records and acts, each hashed and sealed",
    effect: "read",
    access: "member",
    audit: "Exported a dossier",
    routes: { "GET /api/projects/{projectId}/dossier": { answers: "application/json" } },
    input: dossierSchema("DossierInput"),
    output: dossierSchema("Dossier"),
  },
  noteVisit: {
    summary: "Record the caller’s visit",
    effect: "write",
    access: "member",
    action: "noteVisitAction",
    onLeave: "drop",
    input: newsSchema("NoteVisitInput"),
    output: nothing,
  },
  listNews: {
    summary: "List what has happened since the caller’s last visit",
    effect: "read",
    access: "member",
    input: newsSchema("NewsInput"),
    output: newsSchema("News"),
  },
});

export const activityActs = {
  "activity.exportDossier": ["Exported the dossier of {project}", "Exported a dossier"],
  "activity.undo": ["Undid: {label}", "Undid a change"],
} satisfies ActTexts<"activity">;
