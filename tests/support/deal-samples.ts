import type { World } from "./samples";

const saidSample = {
  priority: "High",
  status: "Active",
  next_step: "Call the founder",
  next_step_on: "2999-12-31",
};
const filterSample = {
  q: "Fjord",
  stage: "new",
  priority: "High,none",
  status: "Active",
  owner: "none",
  stale: false,
};

/** Valid inputs of the operations on projects and entries. */
export const dealSamples: Record<string, (world: World) => Record<string, unknown>> = {
  "projects.archive": ({ project }) => ({ projectId: project._id, is_archived: true }),
  "projects.create": () => ({
    project_name: "Sample project",
    project_description: "Thesis",
    access: "organization",
    thesis: "q=fintech",
    companies: [],
  }),
  "projects.get": ({ project }) => ({ projectId: project._id }),
  "projects.getProjectAccess": ({ project }) => ({ projectId: project._id }),
  "projects.list": ({ member }) => ({
    userId: member.userId,
    q: "",
    state: "all",
    page: 1,
    per_page: 25,
  }),
  "projects.listNew": ({ project }) => ({ projectId: project._id }),
  "projects.listRecent": () => ({}),
  "projects.look": ({ project }) => ({ projectId: project._id }),
  "projects.remove": ({ project }) => ({ projectId: project._id }),
  "projects.share": ({ project }) => ({
    projectId: project._id,
    add_members: [],
    remove_members: [],
  }),
  "projects.update": ({ project }) => ({
    projectId: project._id,
    project_name: "Renamed",
    project_description: "Changed",
    thesis: "q=climate",
    version: 1,
  }),
  "watchlists.add": ({ project, company, member }) => ({
    project_id: project._id,
    company_id: company._id,
    companies: [],
    stage: "Screening",
    priority: "High",
    owner_id: member.userId,
  }),
  "watchlists.addFresh": ({ project, company }) => ({
    projectId: project._id,
    companies: [company._id, { _id: company._id, company_name: "Fjord" }],
  }),
  "watchlists.readBoard": ({ project }) => ({
    projectId: project._id,
    ...filterSample,
    per_stage: 50,
    after: "2999-12-31T00:00:00.000Z~wle_last",
  }),
  "watchlists.change": ({ project, entry, member }) => ({
    project_id: project._id,
    entries: [entry._id],
    stage: "screening",
    ...saidSample,
    owner_id: member.userId,
  }),
  "watchlists.export": ({ project }) => ({
    projectId: project._id,
    ...filterSample,
    sort: "-stage",
    columns: "stage,owner",
  }),
  "watchlists.findLines": ({ project }) => ({
    projectId: project._id,
    ...filterSample,
    sort: "owner",
  }),
  "watchlists.readFunnel": ({ project }) => ({ projectId: project._id }),
  "watchlists.get": ({ entry }) => ({ entryId: entry._id }),
  "watchlists.getPipeline": () => ({}),
  "watchlists.list": ({ project }) => ({
    projectId: project._id,
    ...filterSample,
    sort: "-priority",
    page: 1,
    per_page: 10,
  }),
  "watchlists.listEntriesOfCompany": ({ company }) => ({ companyId: company._id }),
  "watchlists.readLines": ({ project, entry }) => ({
    projectId: project._id,
    ids: [entry._id],
    columns: ["stage"],
  }),
  "watchlists.remove": ({ project, entry }) => ({
    project_id: project._id,
    entries: [entry._id],
  }),
  "watchlists.removeEntry": ({ entry }) => ({ entryId: entry._id }),
  "watchlists.savePipeline": () => ({
    stages: [{ name: "Lead" }, { key: "new", name: "New", stale_after_days: 7, outcome: "open" }],
    moves: { screening: "Lead" },
    version: 1,
  }),
  "watchlists.setStage": ({ entry }) => ({ entryId: entry._id, stage: "Screening", version: 1 }),
  "watchlists.update": ({ entry, member }) => ({
    entryId: entry._id,
    ...saidSample,
    owner_id: member.userId,
    last_interaction: "2026-01-02",
    version: 1,
  }),
};
