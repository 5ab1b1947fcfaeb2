import { CRITERIA_PER_PAGE } from "../constants";
import { convertCriteria } from "../rules/convert";
import { withKeys } from "../rules/keys";
import { lenses } from "../rules/lenses";
import { measurableFields } from "../rules/measures";
import type { CriteriaSet, CriterionInput } from "../schema";

/** What a criterion has that is left out of a request. */
const usual = {
  question: "",
  part: "company",
  dealbreaker: false,
  unknown: "ask",
  evidence: "",
  words: null,
} as const;

const founded = {
  kind: "measured",
  title: "Founded lately",
  weight: 50,
  measure: { of: "field", field: "founded_year" },
  scale: {
    by: "line",
    points: [
      { at: 2010, score: 4 },
      { at: 2025, score: 10 },
    ],
  },
} as const;
const pilots = { kind: "read", title: "Pilots", weight: 30 } as const;
const team = {
  kind: "judged",
  title: "Team",
  question: "Why is this team the one to solve the problem?",
  weight: 20,
} as const;

const criteria: CriterionInput[] = [
  {
    ...{ ...usual, ...founded },
    scale: { by: "line", points: [...founded.scale.points] },
  },
  { ...usual, ...pilots, reading: { words: ["pilot"], found: 8, missing: null } },
  { ...usual, ...team },
];

/** A set of the organization's, with one criterion of each kind. */
export const exampleSet: CriteriaSet = {
  _id: "crt_2w9m4t7xk1q8v5z3n6r0hjbc",
  id: "crt_2w9m4t7xk1q8v5z3n6r0hjbc",
  criteria_id: "crt_2w9m4t7xk1q8v5z3n6r0hjbc",
  name: "Nordic automation",
  access_type: "organizational",
  firm: null,
  notice: null,
  version: 1,
  criteria: withKeys(criteria),
  can_edit: true,
  created_at: "2026-11-20T10:31:00.000Z",
  updated_at: "2026-11-20T10:31:00.000Z",
};
const criteriaId = exampleSet._id;

const converted = "B2B software in Europe, seed or Series A, no crypto";

/** Calls of criteria, in the order in which a test makes them, each with its whole response. */
export const criteriaExamples = {
  "GET /api/eval/lenses": {
    all: {
      summary: "The lenses, with none hidden",
      request: {},
      answer: { items: lenses.map(({ firm, name }) => ({ firm, name, is_hidden: false })) },
    },
  },
  "GET /api/eval/criteries": {
    all: {
      summary: "What criteria can measure, and how they work",
      request: {},
      answer: measurableFields(),
    },
  },
  "POST /api/eval/convert-criteria": {
    text: {
      summary: "A text converted to criteria, each with its source words",
      request: { text: converted },
      answer: convertCriteria(converted, { names: () => [], batches: [], today: "2026-11-20" }),
    },
  },
  "POST /api/eval/criteria": {
    shared: {
      summary: "Criteria for the organization, one of each kind",
      request: {
        name: exampleSet.name,
        access_type: exampleSet.access_type,
        criteria: [founded, { ...pilots, reading: { words: ["pilot"], found: 8 } }, team],
      },
      answer: { ...exampleSet, undo_id: "und_7c1x5m9kq2w8v4n3r6d0tjza" },
    },
  },
  "GET /api/eval/criteria": {
    shared: {
      summary: "The organization's criteria",
      request: { access_type: "organizational" },
      answer: { items: [exampleSet], total: 1, page: 1, per_page: CRITERIA_PER_PAGE },
    },
  },
  "GET /api/eval/criteria/{criteriaId}": {
    one: {
      summary: "Criteria in their latest version",
      request: { criteriaId },
      answer: exampleSet,
    },
  },
  "PATCH /api/eval/criteria/{criteriaId}": {
    rename: {
      summary: "Another name, of the version that was read",
      request: { criteriaId, name: "Nordic automation, seed", version: 1 },
      answer: {
        ...exampleSet,
        name: "Nordic automation, seed",
        version: 2,
        updated_at: "2026-11-20T10:35:00.000Z",
        undo_id: "und_8d2y6n0kr3x9w5p4s7f1vmzb",
      },
    },
  },
};

export const criteriaRemovalExamples = {
  "DELETE /api/eval/criteria/{criteriaId}": {
    one: {
      summary: "Criteria, deleted; their evaluations stay",
      request: { criteriaId },
      answer: { _id: criteriaId, undo_id: "und_9f3z7p1mt4y0x6q5v8g2wnzc" },
    },
  },
};
