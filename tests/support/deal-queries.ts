import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as deals from "@/lib/domains/companies/queries/deals";
import * as uses from "@/lib/domains/companies/queries/uses";
import * as projects from "@/lib/domains/projects/queries";
import * as entries from "@/lib/domains/watchlists/queries/entries";
import * as funnel from "@/lib/domains/watchlists/queries/funnel";
import * as list from "@/lib/domains/watchlists/queries/list";
import * as pipeline from "@/lib/domains/watchlists/queries/pipeline";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const stages = [{ key: "new", live: "new", position: 0, days: 14 }];
const projected = { projectIds: ["prj_6", "prj_506"], stages, at };
const wanted = {
  ids: ["wle_6"],
  q: "name",
  stages: ["new"],
  priorities: ["High", "none"],
  statuses: ["Active"],
  owners: ["usr_7", "none"],
  isStale: true,
};
const sorted = { sort: "-owner", ranks: ["usr_7"], limit: 10 } as const;
const asked = { ...projected, lost: ["passed"] };
const look = { projectId: "prj_6", userId: "usr_7" };

/** Every query of projects and entries, for the test of query plans. */
export const dealQueries: Record<string, (db: Db) => Promise<unknown>> = {
  listUses: (db) => uses.listUses(db, org),
  listDeals: (db) => deals.listDeals(db, org, ["cmp_6", "cmp_506"]),
  listThere: (db) => uses.listExisting(db, org, ["cmp_6"]),
  pageOfProjects: (db) =>
    projects.pageOfProjects(db, org, { page: 1, per_page: 25, nameHas: "", state: "all" }),
  searchOfProjects: (db) =>
    projects.pageOfProjects(db, org, { page: 1, per_page: 25, nameHas: "7", state: "active" }),
  findProject: (db) => projects.findProject(db, org, "prj_7"),
  lockProject: (db) => projects.lockProject(db, org, "prj_7"),
  findProjectByName: (db) => projects.findProjectByName(db, org, "name 7"),
  updateProject: (db) => projects.updateProject(db, org, "prj_7", { name: "Other" }),
  lockAnyProject: (db) => projects.lockAnyProject(db, org, "prj_6"),
  listProjectMembers: (db) => projects.listMembers(db, org, "prj_6"),
  deleteProjectMembers: (db) => projects.deleteMembers(db, org, "prj_6", ["usr_7"]),
  findLook: (db) => projects.findLook(db, org, look),
  pageOfArchivedProjects: (db) =>
    projects.pageOfProjects(db, org, { nameHas: "", state: "archived", page: 1, per_page: 25 }),
  findEntry: (db) => entries.findEntry(db, org, "wle_6"),
  lockEntries: (db) => entries.lockEntries(db, org, ["wle_6"]),
  listEntriesOfProject: (db) => entries.listEntriesOfProject(db, org, "prj_6"),
  listRecordsOfProjects: (db) =>
    entries.listRecordsOfProjects(db, org, { projectIds: ["prj_6"], limit: 5 }),
  listEntriesOfRecords: (db) => entries.listEntriesOfRecords(db, org, ["cmp_6"]),
  updateEntries: (db) => entries.updateEntries(db, org, [{ id: "wle_6", nextStep: "Call" }], at),
  deleteMoves: (db) => entries.deleteMoves(db, org, ["mov_6"]),
  deleteEntries: (db) => entries.deleteEntries(db, org, ["wle_6"]),
  listMoves: (db) => entries.listMoves(db, org, "wle_6"),
  countMoves: (db) => entries.countMoves(db, org, ["wle_6"]),
  pageOfEntries: (db) => list.pageOfEntries(db, org, projected, { wanted, ...sorted, offset: 0 }),
  listEntryIds: (db) => list.listEntryIds(db, org, projected, { wanted, ...sorted }),
  countByStage: (db) => list.countByStage(db, org, projected, wanted),
  listCards: (db) =>
    list.listCards(db, org, projected, {
      wanted,
      perStage: 50,
      behind: { since: at, id: "wle_6" },
    }),
  listCompaniesOf: (db) => list.listCompaniesOf(db, org, projected, 100),
  listOwners: (db) => list.listOwners(db, org, "prj_6"),
  countAllByStage: (db) => list.countAllByStage(db, org),
  countFurthest: (db) => funnel.countFurthest(db, org, asked),
  countEntered: (db) => funnel.countEntered(db, org, { ...asked, since: at.toISOString() }),
  medianStays: (db) => funnel.medianStays(db, org, asked),
  findPipeline: (db) => pipeline.findPipeline(db, org),
  deletePipeline: (db) => pipeline.deletePipeline(db, org),
};
