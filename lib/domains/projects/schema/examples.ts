import { fjordRobotics } from "@/lib/domains/companies/schema/examples";
import type { Project } from "../schema";

/** The people and companies in the examples. */
export const exampleIds = {
  fjord: fjordRobotics._id,
  harbour: "cmp_0dv1qx6343j6e3dedkcxvcyh",
  project: "prj_w3w85d3b9qyk9nf7c527vjps",
  ada: "usr_w7bgcw4srg50ajanaxahq2zn",
  grace: "usr_g38j01ks78s2546g12ntfgr1",
};

const stageCounts: Project["stage_counts"] = [
  { key: "new", name: "New", entries: 0, stale: 0 },
  { key: "screening", name: "Screening", entries: 0, stale: 0 },
  { key: "first-meeting", name: "First meeting", entries: 0, stale: 0 },
  { key: "diligence", name: "Diligence", entries: 0, stale: 0 },
  { key: "partner-review", name: "Partner review", entries: 0, stale: 0 },
  { key: "term-sheet", name: "Term sheet", entries: 0, stale: 0 },
  { key: "invested", name: "Invested", entries: 0, stale: 0 },
  { key: "passed", name: "Passed", entries: 0, stale: 0 },
];

const project: Project = {
  _id: exampleIds.project,
  project_name: "Nordic automation",
  project_description: "Machines for work that is short of hands",
  user_id: exampleIds.ada,
  companies: [],
  created_at: "2026-11-20T09:01:00.000Z",
  updated_at: "2026-11-20T09:01:00.000Z",
  version: 1,
  access: "organization",
  thesis: "q=companies+in+Norway",
  archived_at: null,
  entries: 0,
  stage_counts: stageCounts,
  is_own: true,
  can_share: true,
};

/** Calls of projects, in the order in which a test makes them, each with its whole response. */
export const projectExamples = {
  "POST /api/projects/": {
    thesis: {
      summary: "A project with a thesis",
      request: {
        project_name: "Nordic automation",
        project_description: "Machines for work that is short of hands",
        thesis: "q=companies+in+Norway",
      },
      answer: project,
    },
  },
  "GET /api/projects/user/{userId}": {
    own: {
      summary: "The first page of the organization's projects",
      request: { userId: exampleIds.ada },
      answer: { items: [project], total: 1, page: 1, per_page: 25 },
    },
  },
  "GET /api/projects/{projectId}": {
    one: {
      summary: "A project with how many entries each stage has",
      request: { projectId: exampleIds.project },
      answer: project,
    },
  },
  "PATCH /api/projects/{projectId}": {
    describe: {
      summary: "Another description, of the version that was read",
      request: {
        projectId: exampleIds.project,
        project_description: "Robots for fish farms and harbours",
        version: 1,
      },
      answer: {
        ...project,
        project_description: "Robots for fish farms and harbours",
        updated_at: "2026-11-20T09:05:00.000Z",
        version: 2,
      },
    },
  },
  "GET /api/projects/{projectId}/access": {
    everybody: {
      summary: "A project of the whole organization",
      request: { projectId: exampleIds.project },
      answer: {
        _id: exampleIds.project,
        access: "organization",
        can_share: true,
        members: [
          {
            user_id: exampleIds.ada,
            full_name: "Ada Ridge",
            is_owner: true,
            added_at: "2026-11-20T09:01:00.000Z",
          },
        ],
      },
    },
  },
  "PATCH /api/projects/{projectId}/access": {
    join: {
      summary: "Somebody more takes part",
      request: { projectId: exampleIds.project, add_members: [exampleIds.grace] },
      answer: {
        _id: exampleIds.project,
        access: "organization",
        can_share: true,
        members: [
          {
            user_id: exampleIds.ada,
            full_name: "Ada Ridge",
            is_owner: true,
            added_at: "2026-11-20T09:01:00.000Z",
          },
          {
            user_id: exampleIds.grace,
            full_name: "Grace Hill",
            is_owner: false,
            added_at: "2026-11-20T09:07:00.000Z",
          },
        ],
        undo_id: "und_2stc1yvzkzcyg8m5sgw16pnh",
      },
    },
  },
  "GET /api/projects/{projectId}/new-companies": {
    new: {
      summary: "Matches of the thesis since the project was created",
      request: { projectId: exampleIds.project },
      answer: {
        _id: exampleIds.project,
        since: "2026-11-20T09:01:00.000Z",
        items: [fjordRobotics],
        total: 1,
        is_capped: false,
      },
    },
  },
  "POST /api/projects/{projectId}/look": {
    look: {
      summary: "From here on they are not new to the caller",
      request: { projectId: exampleIds.project },
      answer: { _id: exampleIds.project, looked_at: "2026-11-20T09:09:00.000Z" },
    },
  },
  "POST /api/projects/{projectId}/archive": {
    archive: {
      summary: "Put aside",
      request: { projectId: exampleIds.project },
      answer: {
        ...project,
        project_description: "Robots for fish farms and harbours",
        updated_at: "2026-11-20T09:10:00.000Z",
        version: 4,
        archived_at: "2026-11-20T09:10:00.000Z",
        undo_id: "und_syf07wtv86ptft6dqa8x73hn",
      },
    },
  },
  "DELETE /api/projects/{projectId}/archive": {
    back: {
      summary: "Taken out of the archive",
      request: { projectId: exampleIds.project },
      answer: {
        ...project,
        project_description: "Robots for fish farms and harbours",
        updated_at: "2026-11-20T09:11:00.000Z",
        version: 5,
        undo_id: "und_b5ze3a0pht74rsqh4ppzhabk",
      },
    },
  },
};

/** Calls that come after all other examples of projects. */
export const projectRemovalExamples = {
  "DELETE /api/projects/{projectId}": {
    delete: {
      summary: "Deleted, with the way back",
      request: { projectId: exampleIds.project },
      answer: {
        _id: exampleIds.project,
        project_name: "Nordic automation",
        undo_id: "und_cnrfr4yycvtfrayv8a5zk6ge",
      },
    },
  },
};
