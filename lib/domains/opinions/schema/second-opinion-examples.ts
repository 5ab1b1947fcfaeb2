import { exampleNote } from "@/lib/domains/notes/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import type { SecondOpinion } from "./second-opinions";

const second: SecondOpinion = {
  _id: "sop_4x59dzxdj4ge5zampp6dcysy",
  company_id: exampleIds.fjord,
  company_name: "Fjord Robotics",
  project_id: null,
  question: "Would you pay this price?",
  user_id: exampleIds.ada,
  user_name: "Ada Ridge",
  share_profile: true,
  note_ids: [],
  quorum: 2,
  asked: 2,
  answered: 0,
  deadline_at: "2026-11-27T09:51:00.000Z",
  state: "open",
  invitations: [
    {
      _id: "opi_dmjqspbyg7d1hsxfhq330q3n",
      user_id: exampleIds.grace,
      name: "Grace Hill",
      email: "grace.hill@ridge.example",
      has_answered: false,
      is_revoked: false,
      mail: "waiting",
    },
    {
      _id: "opi_95m9hdaam3765ez7b3v0a2a3",
      user_id: null,
      name: null,
      email: "noor@harbour.example",
      has_answered: false,
      is_revoked: false,
      mail: "waiting",
    },
  ],
  is_asked: false,
  own_answer: null,
  results: null,
  created_at: "2026-11-20T09:51:00.000Z",
  updated_at: "2026-11-20T09:51:00.000Z",
  version: 1,
};

/**
 * Calls of second opinions, in the order in which a test makes them, each with its whole response.
 */
export const secondOpinionExamples = {
  "GET /api/companies/{companyId}/shareable-notes": {
    notes: {
      summary: "Notes that can be shown to an outsider",
      request: { companyId: exampleIds.fjord },
      answer: { items: [{ _id: exampleNote._id, title: "Call with the founder" }] },
    },
  },
  "POST /api/second-opinions": {
    ask: {
      summary: "A member and an outsider, blind until both have answered",
      request: {
        company_id: exampleIds.fjord,
        question: "Would you pay this price?",
        member_ids: [exampleIds.grace],
        emails: ["noor@harbour.example"],
        quorum: 2,
        deadline_days: 7,
      },
      answer: second,
    },
  },
  "GET /api/second-opinions/{secondOpinionId}": {
    blind: {
      summary: "Before it is revealed: how many have answered, without their answers",
      request: { secondOpinionId: second._id },
      answer: second,
    },
  },
  "GET /api/companies/{companyId}/second-opinions": {
    company: {
      summary: "Second opinions about a company",
      request: { companyId: exampleIds.fjord },
      answer: { items: [second], total: 1, page: 1, per_page: 10, can_mail: false },
    },
  },
  "GET /api/second-opinions/waiting": {
    asked: {
      summary: "What waits for the caller's answer",
      request: {},
      answer: {
        items: [
          {
            _id: second._id,
            company_id: exampleIds.fjord,
            company_name: "Fjord Robotics",
            question: "Would you pay this price?",
            user_name: "Ada Ridge",
            asked_at: "2026-11-20T09:51:00.000Z",
            deadline_at: "2026-11-27T09:51:00.000Z",
          },
        ],
        total: 1,
        page: 1,
        per_page: 10,
      },
    },
  },
};
