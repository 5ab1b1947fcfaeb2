import { exampleNote } from "@/lib/domains/notes/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import type { Opinion } from "../schema";

const opinion: Opinion = {
  _id: "opn_bds26me973nj682a6zw2q0rg",
  access: "organizational",
  company_id: exampleIds.fjord,
  company_name: "Fjord Robotics",
  project_id: null,
  project_name: null,
  user_id: exampleIds.ada,
  user_name: "Ada Ridge",
  is_own: true,
  created_at: "2026-11-20T09:41:00.000Z",
  updated_at: "2026-11-20T09:41:00.000Z",
  version: 1,
  stance: "invest",
  conviction: 7,
  rationale: "Two pilots pay already.",
  change_my_mind: "A pilot that ends without an order",
};

const ownOpinion: Opinion = {
  ...opinion,
  _id: "opn_1b96knkks4f5tjs589y9g9v2",
  access: "personal",
  company_id: exampleIds.harbour,
  company_name: "Harbour Foods",
  created_at: "2026-11-20T09:42:00.000Z",
  updated_at: "2026-11-20T09:42:00.000Z",
  stance: "wait",
  conviction: 4,
  rationale: "The market is small.",
  change_my_mind: "",
};

/** Calls of opinions, in the order in which a test makes them, each with its whole response. */
export const opinionExamples = {
  "POST /api/notes/create-opinion": {
    organizational: {
      summary: "A stance, with reasons",
      request: {
        stance: "invest",
        conviction: 7,
        rationale: "Two pilots pay already.",
        change_my_mind: "A pilot that ends without an order",
        access: "organizational",
        company_id: exampleIds.fjord,
      },
      answer: { ...opinion, undo_id: "und_g16j1y86e73hgedw1eqg6ex4" },
    },
    personal: {
      summary: "A private opinion",
      request: {
        stance: "wait",
        conviction: 4,
        rationale: "The market is small.",
        company_id: exampleIds.harbour,
      },
      answer: { ...ownOpinion, undo_id: "und_q7btg3gbsxxba1aj9vfzpkwr" },
    },
  },
  "GET /api/notes/organizational-opinions": {
    about: {
      summary: "Opinions for all about a company",
      request: { company_id: exampleIds.fjord },
      answer: { items: [opinion], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/notes/personal-opinions": {
    own: {
      summary: "One's own opinions, ten to a page",
      request: {},
      answer: { items: [ownOpinion], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/opinions": {
    stance: {
      summary: "Those who would invest",
      request: { stance: "invest" },
      answer: { items: [opinion], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/opinions/{opinionId}": {
    one: { summary: "An opinion", request: { opinionId: opinion._id }, answer: opinion },
  },
  "PATCH /api/opinions/{opinionId}": {
    edit: {
      summary: "More convinced, of the version that was read",
      request: { opinionId: opinion._id, conviction: 8, version: 1 },
      answer: {
        ...opinion,
        updated_at: "2026-11-20T09:47:00.000Z",
        version: 2,
        conviction: 8,
        undo_id: "und_3kaph8pecsxyx2cvzyyn37m8",
      },
    },
  },
  "DELETE /api/opinions/{opinionId}": {
    delete: {
      summary: "Deleted, with the way back",
      request: { opinionId: ownOpinion._id },
      answer: {
        _id: ownOpinion._id,
        stance: "wait",
        access: "personal",
        company_id: exampleIds.harbour,
        project_id: null,
        undo_id: "und_b3g26d61vg96gpg6zhcw874g",
      },
    },
  },
  "GET /api/notes/about": {
    company: {
      summary: "Notes and opinions about a company",
      request: { company_id: exampleIds.fjord },
      answer: {
        notes: {
          items: [{ ...exampleNote, updated_at: "2026-11-20T09:39:00.000Z", version: 3 }],
          total: 1,
          page: 1,
          per_page: 10,
        },
        opinions: {
          items: [
            { ...opinion, updated_at: "2026-11-20T09:47:00.000Z", version: 2, conviction: 8 },
          ],
          total: 1,
          page: 1,
          per_page: 10,
        },
      },
    },
  },
};
