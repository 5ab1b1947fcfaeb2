import { type ActTexts, csvTable, defineContract, shapesOf } from "@/lib/core/contract";

const entrySchema = shapesOf(() => import("./schema/entry"));
const listSchema = shapesOf(() => import("./schema/list"));
const overviewSchema = shapesOf(() => import("./schema/overview"));
const pipelineSchema = shapesOf(() => import("./schema/pipeline"));

export const watchlistCalls = defineContract("watchlists", {
  addFresh: {
    summary: "Add companies that a thread found, as objects or ids, to a project",
    effect: "write",
    access: "member",
    routes: { "POST /api/projects/{projectId}/fresh-companies": {} },
    input: entrySchema("AddFreshInput"),
    output: entrySchema("AddedEntries"),
  },
  add: {
    summary: "Add companies to a project; those already in it are unchanged",
    effect: "write",
    access: "member",
    action: "addEntriesAction",
    routes: { "POST /api/company-watchlists/": { status: 201 } },
    input: entrySchema("AddEntriesInput"),
    output: entrySchema("AddedEntries"),
  },
  change: {
    summary: "Move or edit several entries of a project: those named, or all that match a filter",
    effect: "write",
    access: "member",
    onLeave: "finish",
    routes: { "POST /api/company-watchlists/change": {} },
    input: entrySchema("ChangeEntriesInput"),
    output: entrySchema("ChangedEntries"),
  },
  remove: {
    summary: "Remove several companies from a project: those named, or all that match a filter",
    effect: "write",
    access: "member",
    action: "removeEntriesAction",
    routes: { "POST /api/company-watchlists/remove": {} },
    input: entrySchema("RemoveEntriesInput"),
    output: entrySchema("ChangedEntries"),
  },
  get: {
    summary: "Get an entry with its history in the pipeline",
    effect: "read",
    access: "member",
    routes: { "GET /api/company-watchlists/{entryId}": {} },
    input: entrySchema("EntryInput"),
    output: entrySchema("EntryDetail"),
  },
  update: {
    summary: "Edit an entry: priority, status, owner, next step, last contact",
    effect: "write",
    access: "member",
    onLeave: "finish",
    routes: { "PATCH /api/company-watchlists/{entryId}": {} },
    input: entrySchema("UpdateEntryInput"),
    output: entrySchema("ChangedEntry"),
  },
  removeEntry: {
    summary: "Remove a company from a project",
    effect: "write",
    access: "member",
    routes: { "DELETE /api/company-watchlists/{entryId}": {} },
    input: entrySchema("EntryInput"),
    output: entrySchema("RemovedEntry"),
  },
  setStage: {
    summary: "Move an entry to a pipeline stage, or set the funding stage of its company",
    effect: "write",
    access: "member",
    onLeave: "finish",
    routes: { "PATCH /api/company-watchlists/{entryId}/stage": {} },
    input: entrySchema("SetStageInput"),
    output: entrySchema("ChangedEntry"),
  },
  list: {
    summary: "List the companies of a project with their stages, latest added first",
    effect: "read",
    access: "member",
    lifetime: "watchlists",
    routes: { "GET /api/company-watchlists/company/{projectId}": {} },
    input: listSchema("ListEntriesInput"),
    output: listSchema("EntryPage"),
  },
  readBoard: {
    summary: "Get the board of a project: its stages, and the first cards of each",
    effect: "read",
    access: "member",
    lifetime: "watchlists",
    routes: { "GET /api/company-watchlists/company/{projectId}/board": {} },
    input: listSchema("ReadBoardInput"),
    output: listSchema("Board"),
  },
  export: {
    summary:
      "Export the entries of a project as CSV, in the order and with the columns of the view",
    effect: "read",
    access: "member",
    audit: "Exported the companies of a project",
    routes: { "GET /api/company-watchlists/company/{projectId}/export": { answers: "text/csv" } },
    input: listSchema("ExportEntriesInput"),
    output: csvTable,
  },
  readFunnel: {
    summary: "Count the entries of a project that reached each stage, and how long they stayed",
    effect: "read",
    access: "member",
    lifetime: "watchlists",
    routes: { "GET /api/company-watchlists/company/{projectId}/funnel": {} },
    input: listSchema("ReadFunnelInput"),
    output: listSchema("Funnel"),
  },
  listEntriesOfCompany: {
    summary: "List the projects that a company is in, and its stage in each",
    effect: "read",
    access: "member",
    lifetime: "watchlists",
    routes: { "GET /api/companies/{companyId}/entries": {} },
    input: entrySchema("EntriesOfCompanyInput"),
    output: entrySchema("EntriesOfCompany"),
  },
  getPipeline: {
    summary: "Get the stages of the organization’s pipeline",
    effect: "read",
    access: "member",
    routes: { "GET /api/pipeline": {} },
    input: pipelineSchema("PipelineInput"),
    output: pipelineSchema("Pipeline"),
  },
  readOverview: {
    summary: "Count the deals of all active projects by stage, with what is due and what changed",
    effect: "read",
    access: "member",
    routes: { "GET /api/pipeline/overview": {} },
    lifetime: "watchlists",
    input: overviewSchema("ReadOverviewInput"),
    output: overviewSchema("PipelineOverview"),
  },
  savePipeline: {
    summary: "Edit the pipeline: add, rename, reorder and remove stages",
    effect: "write",
    access: "admin",
    audit: "Changed the stages",
    action: "savePipelineAction",
    routes: { "PATCH /api/pipeline": {} },
    input: pipelineSchema("SavePipelineInput"),
    output: pipelineSchema("SavedPipeline"),
  },
});

const added = [
  "Added {company} to {project}",
  "Added {count} to {project}",
  "Added companies to a project",
];

export const watchlistActs = {
  "watchlists.add": added,
  "watchlists.addFresh": added,
  "watchlists.setStage": [
    "Set the funding stage of {company} to {funding_stage}",
    "Moved {company} from {from} to {to}",
    "Moved {company} to {to}",
    "Moved a company to another stage",
  ],
  "watchlists.update": [
    "Changed {changed} of {company}",
    "Edited {company}",
    "Edited a company in a project",
  ],
  "watchlists.change": [
    "Moved {count} to {stage}",
    "Changed {changed} of {count}",
    "Edited several companies",
  ],
  "watchlists.remove": ["Removed {count} from {project}", "Removed companies from a project"],
  "watchlists.removeEntry": [
    "Removed {company} from {project}",
    "Removed a company from a project",
  ],
  "watchlists.savePipeline": ["Changed the pipeline’s stages"],
} satisfies ActTexts<"watchlists">;
