import { fjordRobotics } from "@/lib/domains/companies/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import type { Entry } from "./entry";

export const fjordEntry = "wle_sv40g53d3sa68f35v4meh7d3";
export const harbourEntry = "wle_mp4ycach0tv9e8qt6qf8jg70";

/** As it was added. */
const entry: Entry = {
  ...fjordRobotics,
  _id: fjordEntry,
  id: fjordEntry,
  stage: "New",
  priority: null,
  status: "Active",
  created_at: "2026-11-20T09:13:00.000Z",
  updated_at: "2026-11-20T09:13:00.000Z",
  project_id: exampleIds.project,
  stage_key: "new",
  pipeline_stage: "New",
  stage_since: "2026-11-20T09:13:00.000Z",
  is_stale: false,
  owner_id: null,
  owner_name: null,
  next_step: "",
  next_step_on: null,
  funding_stage: null,
  added_by: exampleIds.ada,
  added_by_name: "Ada Ridge",
  custom: {},
  version: 1,
};

/** After its next step was set. */
export const pursued: Entry = {
  ...entry,
  stage: "First meeting",
  priority: "High",
  last_interaction: "2026-11-19T00:00:00.000Z",
  updated_at: "2026-11-20T09:17:00.000Z",
  sources: 2,
  stage_key: "first-meeting",
  pipeline_stage: "First meeting",
  stage_since: "2026-11-20T09:15:00.000Z",
  owner_id: exampleIds.ada,
  owner_name: "Ada Ridge",
  next_step: "Call the founder",
  next_step_on: "2026-11-27",
  funding_stage: "Series A",
  version: 3,
};

/** Calls of watchlists, in the order in which a test makes them, each with its whole response. */
export const watchlistExamples = {
  "POST /api/projects/{projectId}/fresh-companies": {
    found: {
      summary: "A company as a thread or a search returned it",
      request: {
        projectId: exampleIds.project,
        companies: [{ _id: exampleIds.fjord, company_name: "Fjord Robotics" }],
      },
      answer: {
        project_id: exampleIds.project,
        project_name: "Nordic automation",
        added: 1,
        already: 0,
        items: [entry],
        undo_id: "und_3r8khp16c37jnfxc355g9brb",
      },
    },
  },
  "POST /api/company-watchlists/": {
    company: {
      summary: "A company with its stage and priority",
      request: {
        project_id: exampleIds.project,
        company_id: exampleIds.harbour,
        stage: "Screening",
        priority: "Medium",
      },
      answer: {
        project_id: exampleIds.project,
        project_name: "Nordic automation",
        added: 1,
        already: 0,
        items: [
          {
            ...entry,
            _id: harbourEntry,
            id: harbourEntry,
            company_id: exampleIds.harbour,
            company_name: "Harbour Foods",
            short_description: null,
            founded_year: null,
            country: "Denmark",
            stage: "Screening",
            priority: "Medium",
            created_at: "2026-11-20T09:14:00.000Z",
            updated_at: "2026-11-20T09:14:00.000Z",
            location: "Denmark",
            stage_key: "screening",
            pipeline_stage: "Screening",
            stage_since: "2026-11-20T09:14:00.000Z",
          },
        ],
        undo_id: "und_x6wczdyam38989bmg15p51jx",
      },
    },
  },
  "PATCH /api/company-watchlists/{entryId}/stage": {
    pipeline: {
      summary: "Into a stage of the pipeline",
      request: { entryId: fjordEntry, stage: "First meeting" },
      answer: {
        ...entry,
        stage: "First meeting",
        updated_at: "2026-11-20T09:15:00.000Z",
        stage_key: "first-meeting",
        pipeline_stage: "First meeting",
        stage_since: "2026-11-20T09:15:00.000Z",
        version: 2,
        undo_id: "und_w2tz9wt5xaap1j7a6t9pcfrp",
        moved_from: "New",
        changed: "stage",
      },
    },
    funding: {
      summary: "A funding stage, which is stated of the company and moves nothing",
      request: { entryId: fjordEntry, stage: "Series A" },
      answer: {
        ...entry,
        stage: "Series A",
        updated_at: "2026-11-20T09:15:00.000Z",
        sources: 2,
        stage_key: "first-meeting",
        pipeline_stage: "First meeting",
        stage_since: "2026-11-20T09:15:00.000Z",
        funding_stage: "Series A",
        version: 2,
        undo_id: "und_117kf72rhf3wr8yfw14e2ezz",
        moved_from: null,
        changed: "funding stage",
      },
    },
  },
  "PATCH /api/company-watchlists/{entryId}": {
    next: {
      summary: "What comes next, and who does it",
      request: {
        entryId: fjordEntry,
        priority: "High",
        owner_id: exampleIds.ada,
        next_step: "Call the founder",
        next_step_on: "2026-11-27",
        last_interaction: "2026-11-19",
        version: 2,
      },
      answer: {
        ...pursued,
        undo_id: "und_c3bn3dp5gew9f5sm2ezqj6b7",
        moved_from: null,
        changed: "5 fields",
      },
    },
  },
  "GET /api/company-watchlists/{entryId}": {
    one: {
      summary: "An entry with its way through the pipeline",
      request: { entryId: fjordEntry },
      answer: {
        ...pursued,
        moves: [
          {
            _id: "mov_jkm5j2zbez82dk2w3r0qh82b",
            from: "New",
            to: "First meeting",
            from_key: "new",
            to_key: "first-meeting",
            at: "2026-11-20T09:15:00.000Z",
            user_id: exampleIds.ada,
            user_name: "Ada Ridge",
            days: 0,
          },
          {
            _id: "mov_1k8z0paq8nb37pbkfka8v14e",
            from: null,
            to: "New",
            from_key: null,
            to_key: "new",
            at: "2026-11-20T09:13:00.000Z",
            user_id: exampleIds.ada,
            user_name: "Ada Ridge",
            days: 0,
          },
        ],
      },
    },
  },
  "GET /api/company-watchlists/company/{projectId}": {
    high: {
      summary: "Entries of high priority",
      request: { projectId: exampleIds.project, priority: "High" },
      answer: { items: [pursued], total: 1, page: 1, per_page: 10 },
    },
  },
  "GET /api/company-watchlists/company/{projectId}/export": {
    csv: {
      summary: "Names, stages and owners as CSV",
      request: { projectId: exampleIds.project, columns: "stage,owner" },
      answer:
        "name,stage,owner\nHarbour Foods,Screening,\nFjord Robotics,First meeting,Ada Ridge\n",
    },
  },
  "GET /api/companies/{companyId}/entries": {
    projects: {
      summary: "In which projects a company is",
      request: { companyId: exampleIds.fjord },
      answer: {
        items: [
          {
            _id: fjordEntry,
            project_id: exampleIds.project,
            project_name: "Nordic automation",
            is_archived: false,
            stage: "First meeting",
            pipeline_stage: "First meeting",
            funding_stage: "Series A",
            stage_key: "first-meeting",
            stage_since: "2026-11-20T09:15:00.000Z",
            is_stale: false,
            priority: "High",
            status: "Active",
            owner_name: "Ada Ridge",
            next_step: "Call the founder",
            next_step_on: "2026-11-27",
            version: 3,
          },
        ],
      },
    },
  },
};

/** Calls that come after all examples of the pipeline. */
export const watchlistRemovalExamples = {
  "POST /api/company-watchlists/change": {
    some: {
      summary: "Two of them at once",
      request: {
        project_id: exampleIds.project,
        entries: [fjordEntry, harbourEntry],
        status: "Paused",
      },
      answer: {
        project_id: exampleIds.project,
        changed: 2,
        stage: null,
        what: "status",
        undo_id: "und_ym96s8hwtvtfg8238ka5tmca",
      },
    },
  },
  "POST /api/company-watchlists/remove": {
    some: {
      summary: "Taken out of the project",
      request: { project_id: exampleIds.project, entries: [harbourEntry] },
      answer: {
        project_id: exampleIds.project,
        changed: 1,
        stage: null,
        what: null,
        undo_id: "und_sn9wg5hk2cnny0ekb0dxnaaq",
      },
    },
  },
  "DELETE /api/company-watchlists/{entryId}": {
    one: {
      summary: "Taken out of the project, with the way back",
      request: { entryId: fjordEntry },
      answer: {
        _id: fjordEntry,
        project_id: exampleIds.project,
        company_id: exampleIds.fjord,
        company_name: "Fjord Robotics",
        pipeline_stage: "First meeting",
        funding_stage: "Series A",
        undo_id: "und_a1t99w0d2xaxytvj73mr7meh",
      },
    },
  },
};
