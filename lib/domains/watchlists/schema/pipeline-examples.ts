import { fjordRobotics } from "@/lib/domains/companies/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import { FUNDING_STAGES } from "@/lib/values/stages";
import { FUNNEL_WEEKS, usualStages } from "../constants";
import { weekStarts } from "../rules";
import type { EntryCard } from "./entry";
import { fjordEntry, harbourEntry, pursued } from "./examples";

/* The entries of the API documentation's examples: one in Screening and one in First meeting. */

const ENTRIES: Record<string, number> = { screening: 1, "first-meeting": 1 };
const stages = usualStages.map(({ key, name, staleAfterDays, outcome }) => ({
  key,
  name,
  outcome,
  stale_after_days: staleAfterDays,
  entries: ENTRIES[key] ?? 0,
}));
const renamed = stages.map((stage) =>
  stage.key === "screening" ? { ...stage, name: "First look" } : stage,
);

const funding_stages = [...FUNDING_STAGES];
const fjordCard: EntryCard = {
  _id: fjordEntry,
  company_id: fjordRobotics._id,
  company_name: pursued.company_name,
  domain: null,
  funding_stage: pursued.funding_stage,
  location: pursued.location,
  sector: null,
  short_description: fjordRobotics.short_description,
  employees: null,
  last_round: null,
  country: "Norway",
  founded: "2020-2024",
  size: null,
  employees_min: null,
  last_round_on: null,
  custom: {},
  pipeline_stage: pursued.pipeline_stage,
  stage_key: pursued.stage_key,
  stage_since: pursued.stage_since,
  is_stale: false,
  priority: pursued.priority,
  status: pursued.status,
  owner_id: exampleIds.ada,
  next_step: pursued.next_step,
  next_step_on: pursued.next_step_on,
  last_interaction: pursued.last_interaction,
  created_at: pursued.created_at,
  version: pursued.version,
};

const harbourCard: EntryCard = {
  ...fjordCard,
  short_description: null,
  _id: harbourEntry,
  company_id: exampleIds.harbour,
  company_name: "Harbour Foods",
  funding_stage: null,
  location: "Denmark",
  country: "Denmark",
  founded: null,
  pipeline_stage: "Screening",
  stage_key: "screening",
  priority: "Medium",
  owner_id: null,
  next_step: "",
  next_step_on: null,
  last_interaction: null,
  version: 1,
};

/** Entries that reached each stage, their share of the stage before, and the median days. */
const REACHED: Record<string, [number, number | null, number | null]> = {
  new: [2, null, 0],
  screening: [2, 1, null],
  "first-meeting": [1, 0.5, null],
  diligence: [0, 0, null],
  passed: [0, 0, null],
};

const ENTERED: Record<string, number> = { new: 1, screening: 1, "first-meeting": 1 };

const funnelStages = stages.map(({ stale_after_days, ...stage }) => {
  const [reached, conversion, median_days] = REACHED[stage.key] ?? [0, null, null];
  return { ...stage, reached, conversion, median_days };
});

const weeks = weekStarts(new Date(pursued.stage_since), FUNNEL_WEEKS).map((start, week) => ({
  start,
  entered: funnelStages.map(({ key }) => (week === FUNNEL_WEEKS - 1 ? (ENTERED[key] ?? 0) : 0)),
}));

/** Calls of the pipeline, in the order in which a test makes them, each with its whole response. */
export const pipelineExamples = {
  "GET /api/company-watchlists/company/{projectId}/board": {
    board: {
      summary: "The first card of each stage",
      request: { projectId: exampleIds.project, per_stage: 1 },
      answer: {
        project_id: exampleIds.project,
        total: 2,
        stages: stages.map((stage) => ({ ...stage, stale: 0, next: null })),
        cards: [harbourCard, fjordCard],
        known: {
          description: 1,
          place: 2,
          employees: 0,
          last_round: 0,
          funding_stage: 1,
          priority: 2,
          owner: 1,
          next_step: 1,
          next_step_on: 1,
        },
        people: [{ _id: exampleIds.ada, full_name: "Ada Ridge" }],
      },
    },
  },
  "GET /api/company-watchlists/company/{projectId}/funnel": {
    funnel: {
      summary: "How far the companies have progressed",
      request: { projectId: exampleIds.project },
      answer: { project_id: exampleIds.project, total: 2, stages: funnelStages, weeks },
    },
  },
  "GET /api/pipeline": {
    stages: {
      summary: "The stages that every organization begins with",
      request: {},
      answer: { stages, version: 1, funding_stages },
    },
  },
  "PATCH /api/pipeline": {
    rename: {
      summary: "The whole pipeline with one stage renamed",
      request: { stages: renamed.map(({ entries, ...stage }) => stage), version: 1 },
      answer: {
        stages: renamed,
        version: 2,
        funding_stages,
        undo_id: "und_jmhgbttjch58fa4nrkfvndy5",
      },
    },
  },
};
