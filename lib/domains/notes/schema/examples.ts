import { exampleIds } from "@/lib/domains/projects/schema/examples";
import type { Note } from "../schema";

export const exampleNote: Note = {
  _id: "not_4d5q3gtq83mtm4gndygx27cr",
  access: "organizational",
  company_id: exampleIds.fjord,
  company_name: "Fjord Robotics",
  project_id: exampleIds.project,
  project_name: "Nordic automation",
  document: null,
  user_id: exampleIds.ada,
  user_name: "Ada Ridge",
  is_own: true,
  created_at: "2026-11-20T09:31:00.000Z",
  updated_at: "2026-11-20T09:31:00.000Z",
  version: 1,
  title: "Call with the founder",
  body: "Two pilots run; **churn** is not known.",
  edited_by: exampleIds.ada,
  edited_by_name: "Ada Ridge",
  mentions: [],
  mentions_me: false,
};

const ownNote: Note = {
  ...exampleNote,
  _id: "not_c4wfyrn3ajecvfjd5ccnr5m9",
  access: "personal",
  company_id: null,
  company_name: null,
  project_id: null,
  project_name: null,
  created_at: "2026-11-20T09:32:00.000Z",
  updated_at: "2026-11-20T09:32:00.000Z",
  title: "",
  body: "Ask @Grace Hill about pens and feed.",
  mentions: [{ user_id: exampleIds.grace, name: "Grace Hill" }],
};

/** Calls of notes, in the order in which a test makes them, each with its whole response. */
export const noteExamples = {
  "POST /api/notes/create": {
    organizational: {
      summary: "A note for all about a company in a project",
      request: {
        title: "Call with the founder",
        body: "Two pilots run; **churn** is not known.",
        access: "organizational",
        company_id: exampleIds.fjord,
        project_id: exampleIds.project,
      },
      answer: { ...exampleNote, undo_id: "und_kvws0vzanykaj16kdqqjgcpy" },
    },
    personal: {
      summary: "A private note",
      request: { body: "Ask @Grace Hill about pens and feed." },
      answer: { ...ownNote, undo_id: "und_vtyp6d5yfpk6ggmsywp2ned3" },
    },
  },
  "GET /api/notes/organizational": {
    about: {
      summary: "Notes for all about a company",
      request: { company_id: exampleIds.fjord },
      answer: { items: [exampleNote], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/notes/personal": {
    own: {
      summary: "One's own notes, ten to a page",
      request: {},
      answer: { items: [ownNote], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/notes": {
    words: {
      summary: "Notes with words that begin like these, whoever can read them",
      request: { q: "pilot" },
      answer: { items: [exampleNote], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/notes/{noteId}": {
    one: { summary: "A note", request: { noteId: exampleNote._id }, answer: exampleNote },
  },
  "PATCH /api/notes/{noteId}": {
    edit: {
      summary: "Another text, of the version that was read",
      request: {
        noteId: exampleNote._id,
        body: "Two pilots run; churn is 2% a month.",
        version: 1,
      },
      answer: {
        ...exampleNote,
        updated_at: "2026-11-20T09:37:00.000Z",
        version: 2,
        body: "Two pilots run; churn is 2% a month.",
        undo_id: "und_02mkh445rjyzpn3atm5wtgbc",
      },
    },
  },
  "GET /api/notes/{noteId}/versions": {
    before: {
      summary: "What it said before",
      request: { noteId: exampleNote._id },
      answer: {
        items: [
          {
            number: 1,
            title: "Call with the founder",
            body: "Two pilots run; **churn** is not known.",
            access: "organizational",
            edited_by: exampleIds.ada,
            edited_by_name: "Ada Ridge",
            edited_at: "2026-11-20T09:31:00.000Z",
          },
        ],
        total: 1,
        page: 1,
        per_page: 10,
      },
    },
  },
  "POST /api/notes/{noteId}/versions/{number}/restore": {
    first: {
      summary: "Its first text again",
      request: { noteId: exampleNote._id, number: 1, version: 2 },
      answer: {
        ...exampleNote,
        updated_at: "2026-11-20T09:39:00.000Z",
        version: 3,
        undo_id: "und_wpmp15kwq4sfm7cxzpwqz2nj",
      },
    },
  },
  "DELETE /api/notes/{noteId}": {
    delete: {
      summary: "Deleted, with the way back",
      request: { noteId: ownNote._id },
      answer: {
        _id: ownNote._id,
        title: "Ask @Grace Hill about pens and feed.",
        access: "personal",
        company_id: null,
        project_id: null,
        document: null,
        undo_id: "und_dtvzwxrexhe2hzn93313qvsq",
      },
    },
  },
};
