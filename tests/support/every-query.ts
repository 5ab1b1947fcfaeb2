import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as companies from "@/lib/domains/companies/queries/list";
import * as customFields from "@/lib/domains/custom-fields/queries";
import * as keys from "@/lib/domains/evidence/queries/keys";
import * as renewals from "@/lib/domains/evidence/queries/recipe";
import * as records from "@/lib/domains/evidence/queries/records";
import * as imports from "@/lib/domains/imports/queries/records";
import * as versions from "@/lib/domains/imports/queries/versions";
import * as searches from "@/lib/domains/searches/queries/saved";
import * as sources from "@/lib/domains/sources/queries";
import { accountQueries } from "./account-queries";
import { activityQueries } from "./activity-queries";
import { auditQueries } from "./audit-queries";
import { chatQueries } from "./chat-queries";
import { checklistQueries } from "./checklist-queries";
import { connectionQueries } from "./connection-queries";
import { criteriaQueries } from "./criteria-queries";
import { dealQueries } from "./deal-queries";
import { documentQueries } from "./document-queries";
import { evaluationQueries } from "./evaluation-queries";
import { interviewQueries } from "./interview-queries";
import { memoQueries } from "./memo-queries";
import { modelQueries } from "./model-queries";
import { ndaQueries } from "./nda-queries";
import { newsQueries } from "./news-queries";
import { noteQueries } from "./note-queries";
import { privacyQueries } from "./privacy-queries";
import { recentQueries } from "./recent-queries";
import { secondOpinionQueries } from "./second-opinion-queries";
import { serviceQueries } from "./service-queries";

const org = "org_7" as OrgId;
const owner = { org, userId: "usr_7" };
const at = new Date("2026-01-01T00:00:00Z");

/** Every query that reads or changes by a key, for the tests of query plans. */
export const everyQuery: Record<string, (db: Db) => Promise<unknown>> = {
  findCompany: (db) => companies.findCompany(db, org, "cmp_7"),
  listCompaniesById: (db) => companies.listCompaniesById(db, org, ["cmp_7", "cmp_8"]),
  companiesToRenew: (db) => renewals.companiesToRenew(db, org, { renewedUpTo: "", limit: 9 }),
  recordsWithKey: (db) => keys.recordsWithKey(db, org, "d:n7.com"),
  sharedKeys: async (db) => {
    const some = { after: "d:n7.com", limit: 100, most: 10 };
    await keys.sharedKeys(db, org, "key", some);
    await keys.sharedKeys(db, org, "loose_key", some);
  },
  listDistinct: (db) => keys.listDistinct(db, org),
  deleteDistinct: (db) => keys.deleteDistinct(db, org, { companyA: "cmp_7", companyB: "cmp_8" }),
  deleteAliases: (db) =>
    records.deleteAliases(db, org, { merged: ["cmp_7"], intoSubjectId: "cmp_8" }),
  pageOfSavedSearches: async (db) => {
    const asked = { userId: "usr_7", page: 1, per_page: 25 };
    await searches.pageOfSavedSearches(db, org, asked);
    await searches.pageOfSavedSearches(db, org, { ...asked, surface: "search" });
    await searches.pageOfSavedSearches(db, org, { ...asked, userId: null });
  },
  lockSavedSearch: (db) => searches.lockSavedSearch(db, owner, "sav_7"),
  findSavedSearchByName: (db) =>
    searches.findSavedSearchByName(db, owner, { surface: "search", nameKey: "s7" }),
  updateSavedSearch: (db) => searches.updateSavedSearch(db, owner, "sav_7", { name: "Other" }),
  deleteSavedSearch: (db) => searches.deleteSavedSearch(db, owner, "sav_7"),
  ...accountQueries,
  ...serviceQueries,
  ...dealQueries,
  ...recentQueries,
  ...privacyQueries,
  ...activityQueries,
  ...auditQueries,
  countCompaniesSince: (db) => companies.countCompaniesSince(db, org, { since: at, most: 10_001 }),
  ...chatQueries,
  ...modelQueries,
  ...connectionQueries,
  ...newsQueries,
  ...noteQueries,
  ...criteriaQueries,
  ...evaluationQueries,
  listFields: (db) => customFields.listFields(db, org),
  findField: (db) => customFields.findField(db, org, "fld_7"),
  findFieldByName: (db) =>
    customFields.findFieldByName(db, org, { subject: "company", nameKey: "f7" }),
  updateField: (db) => customFields.updateField(db, org, "fld_7", { name: "Other" }),
  ...secondOpinionQueries,
  ...interviewQueries,
  ...checklistQueries,
  ...memoQueries,
  ...ndaQueries,
  ...documentQueries,
  pageOfSources: (db) => sources.pageOfSources(db, org, { page: 1, per_page: 25, areEdits: false }),
  findSource: (db) => sources.findSource(db, org, "src_7"),
  updateSource: (db) => sources.updateSource(db, org, "src_7", { trustTier: 2 }),
  countsOfSources: (db) => sources.countsOfSources(db, org, ["src_7"]),
  recordsBehind: (db) =>
    sources.listRecordsAfter(db, org, { sourceId: "src_7", after: "", limit: 25 }),
  claimsAbout: (db) =>
    sources.claimsAbout(db, org, { sourceId: "src_7", records: ["cmp_7", "cmp_8"] }),
  namesOf: (db) => sources.namesOf(db, org, ["cmp_7", "cmp_8"]),
  findImport: (db) => imports.findImport(db, org, "imp_7"),
  newestVersion: (db) =>
    versions.newestVersion(db, org, { address: "https://h7.example/", statuses: ["committed"] }),
  hasLaterOfList: (db) =>
    versions.hasLaterOfList(db, org, { id: "imp_7", origin: "columns:7", committedAt: at }),
  hasVersion: (db) =>
    versions.hasVersion(db, org, "later", {
      ...{ address: "https://h7.example/", createdAt: new Date(0), statuses: ["committed"] },
    }),
  outcomesOf: (db) => versions.outcomesOf(db, org, ["imp_7"]),
  decidedOf: (db) => versions.decidedOf(db, org, "imp_7"),
  listAbandoned: (db) => imports.listAbandoned(db, { before: new Date(), atMost: 9 }),
  findStarterImport: (db) => imports.findStarterImport(db, org),
  lockImport: (db) => imports.lockImport(db, org, "imp_7"),
  updateImport: (db) => imports.updateImport(db, org, "imp_7", { status: "failed" }),
  pageOfImports: (db) => imports.pageOfImports(db, org, { page: 1, per_page: 25 }),
  pageOfImportRows: (db) =>
    imports.pageOfImportRows(db, org, { importId: "imp_7", page: 1, per_page: 50 }),
  pageOfImportRowsByOutcome: (db) =>
    imports.pageOfImportRows(db, org, {
      importId: "imp_7",
      outcome: "new",
      page: 1,
      per_page: 50,
    }),
  listImportRowsAfter: (db) =>
    imports.listImportRowsAfter(db, org, { importId: "imp_7", after: 7, limit: 100 }),
  namesOfCompanies: (db) => imports.namesOfCompanies(db, org, ["cmp_7"]),
  pageOfMappings: (db) => imports.pageOfMappings(db, org, { page: 1, per_page: 25 }),
  pageOfFittingMappings: (db) =>
    imports.pageOfMappings(db, org, { columnsKey: "c7", page: 1, per_page: 25 }),
  findMapping: (db) => imports.findMapping(db, org, "map_7"),
  deleteMapping: (db) => imports.deleteMapping(db, org, "map_7"),
  countWhatImportBrought: (db) => imports.countWhatImportBrought(db, org, "imp_7"),
};
