import { createTokenFromGoogle } from "@/lib/domains/accounts/service/google";
import { getGoogleConnection } from "@/lib/domains/accounts/service/google-connection";
import { listOwnSessions } from "@/lib/domains/accounts/service/own-sessions";
import { getIsAdmin, getMe, refreshToken, signOut } from "@/lib/domains/accounts/service/session";
import { createToken } from "@/lib/domains/accounts/service/sign-in";
import { register } from "@/lib/domains/accounts/service/sign-up";
import {
  activityExamples,
  dossierExamples,
  undoExamples,
} from "@/lib/domains/activity/schema/examples";
import { listUndo, undoAct } from "@/lib/domains/activity/service";
import { listActs } from "@/lib/domains/activity/service/acts";
import { exportDossier } from "@/lib/domains/activity/service/dossier";
import { listApiKeys } from "@/lib/domains/api-keys/service/keys";
import { getUsage } from "@/lib/domains/api-keys/service/plan";
import { chatExamples } from "@/lib/domains/chat/schema/query-examples";
import { followSession } from "@/lib/domains/chat/service/follow";
import {
  askQuestion,
  retryAnswer,
  sendMessage,
  stopAnswer,
} from "@/lib/domains/chat/service/messages";
import { queryChat } from "@/lib/domains/chat/service/query";
import {
  createSession,
  deleteSession,
  getSession,
  listSessions,
  updateSession,
} from "@/lib/domains/chat/service/sessions";
import { createCompany } from "@/lib/domains/companies/service/create";
import { listDuplicates } from "@/lib/domains/companies/service/duplicates";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { exportCompanies } from "@/lib/domains/companies/service/export";
import { listFacets } from "@/lib/domains/companies/service/facets";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { keepApart, mergeCompanies } from "@/lib/domains/companies/service/merge";
import { listNearMisses } from "@/lib/domains/companies/service/near-misses";
import { existsCompany, getCompany } from "@/lib/domains/companies/service/profile";
import {
  apolloCompany,
  linkedinCompany,
  researchCompany,
  seniorPeopleOfCompany,
} from "@/lib/domains/companies/service/research";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { listSimilar } from "@/lib/domains/companies/service/similar";
import { cancelImport, retryImport } from "@/lib/domains/imports/service/attempts";
import { createImport, getImport, listImports } from "@/lib/domains/imports/service/import";
import { deleteMapping, listMappings, saveMapping } from "@/lib/domains/imports/service/mappings";
import { listRowsOfImport, reportImport } from "@/lib/domains/imports/service/rows";
import {
  commitImport,
  previewUndo,
  setMapping,
  undoImport,
} from "@/lib/domains/imports/service/steps";
import { getModel } from "@/lib/domains/models/service/settings";
import { noteExamples } from "@/lib/domains/notes/schema/examples";
import { listNoteVersions, restoreNoteVersion, updateNote } from "@/lib/domains/notes/service/edit";
import { getNote, listNotes } from "@/lib/domains/notes/service/list";
import { createNote, removeNote } from "@/lib/domains/notes/service/write";
import { opinionExamples } from "@/lib/domains/opinions/schema/examples";
import { secondExamples } from "@/lib/domains/opinions/schema/second-examples";
import { getOpinion, listAbout, listOpinions } from "@/lib/domains/opinions/service/list";
import { askSecond } from "@/lib/domains/opinions/service/second";
import {
  getSecond,
  listSecond,
  listShareableNotes,
  listWaiting,
} from "@/lib/domains/opinions/service/second-list";
import { createOpinion, removeOpinion, updateOpinion } from "@/lib/domains/opinions/service/write";
import { listInvitations } from "@/lib/domains/organizations/service/invitations";
import { chooseMail } from "@/lib/domains/organizations/service/mail-choice";
import { changeRole, listMembers, removeMember } from "@/lib/domains/organizations/service/members";
import { listOwnOrganizations } from "@/lib/domains/organizations/service/own";
import { projectExamples, projectRemovalExamples } from "@/lib/domains/projects/schema/examples";
import {
  createProject,
  getProject,
  listProjects,
  updateProject,
} from "@/lib/domains/projects/service";
import { archiveProject, removeProject } from "@/lib/domains/projects/service/keeping";
import { getProjectAccess, shareProject } from "@/lib/domains/projects/service/sharing";
import { listNewCompanies, lookAtProject } from "@/lib/domains/projects/service/thesis";
import { listChanges } from "@/lib/domains/searches/service/changes";
import { interpretQuery } from "@/lib/domains/searches/service/interpret";
import { listRecent } from "@/lib/domains/searches/service/recent";
import {
  createSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  updateSavedSearch,
} from "@/lib/domains/searches/service/saved";
import { listTheses } from "@/lib/domains/searches/service/theses";
import { getPassage, listClaimsOfSource } from "@/lib/domains/sources/service/contents";
import { getSource, listSources, updateSource } from "@/lib/domains/sources/service/registry";
import {
  watchlistExamples,
  watchlistRemovalExamples,
} from "@/lib/domains/watchlists/schema/examples";
import { pipelineExamples } from "@/lib/domains/watchlists/schema/pipeline-examples";
import { addEntries, addFresh } from "@/lib/domains/watchlists/service/adding";
import { getPipeline, savePipeline } from "@/lib/domains/watchlists/service/arranging";
import { changeEntries, updateEntry } from "@/lib/domains/watchlists/service/changing";
import { getEntry } from "@/lib/domains/watchlists/service/detail";
import { exportEntries } from "@/lib/domains/watchlists/service/export";
import { readFunnel } from "@/lib/domains/watchlists/service/funnel";
import {
  listEntries,
  listEntriesOfCompany,
  readBoard,
} from "@/lib/domains/watchlists/service/list";
import { removeEntries, removeEntry } from "@/lib/domains/watchlists/service/removing";
import { setStage } from "@/lib/domains/watchlists/service/staging";
import { openapiFor } from "@/lib/transport/openapi";

const document = openapiFor(
  {
    "/api/account/sessions": { get: listOwnSessions },
    "/api/activity": { get: listActs },
    "/api/auth/google": { post: createTokenFromGoogle },
    "/api/auth/is-admin": { get: getIsAdmin },
    "/api/api-keys": { get: listApiKeys },
    "/api/api-keys/usage": { get: getUsage },
    "/api/model": { get: getModel },
    "/api/auth/me": { get: getMe },
    "/api/auth/refresh-token": { post: { operation: refreshToken, body: "none" } },
    "/api/auth/sign-out": { post: { operation: signOut, body: "none" } },
    "/api/auth/token": { post: { operation: createToken, body: "form" } },
    "/api/imports": {
      get: listImports,
      post: { operation: createImport, status: 202, body: "upload" },
    },
    "/api/imports/{importId}": { get: getImport },
    "/api/imports/{importId}/commit": { post: { operation: commitImport, status: 202 } },
    "/api/imports/{importId}/mapping": { post: { operation: setMapping, status: 202 } },
    "/api/imports/{importId}/report": { get: { operation: reportImport, answers: "text/csv" } },
    "/api/imports/{importId}/rows": { get: listRowsOfImport },
    "/api/imports/{importId}/cancel": {
      post: { operation: cancelImport, status: 202, body: "none" },
    },
    "/api/imports/{importId}/retry": {
      post: { operation: retryImport, status: 202, body: "none" },
    },
    "/api/imports/{importId}/undo": {
      get: previewUndo,
      post: { operation: undoImport, status: 202, body: "none" },
    },
    "/api/import-mappings": { get: listMappings, post: saveMapping },
    "/api/import-mappings/{mappingId}": { delete: deleteMapping },
    "/api/recent-searches": { get: listRecent },
    "/api/recent-searches/{recentSearchId}/changes": { get: listChanges },
    "/api/saved-searches": { get: listSavedSearches, post: createSavedSearch },
    "/api/saved-searches/{savedSearchId}": {
      patch: updateSavedSearch,
      delete: removeSavedSearch,
    },
    "/api/companies": { get: listCompanies, post: createCompany },
    "/api/companies/duplicates": { get: listDuplicates },
    "/api/companies/duplicates/apart": { post: keepApart },
    "/api/companies/merge": { post: mergeCompanies },
    "/api/companies/search": { get: searchCompanies },
    "/api/companies/search/facets": { get: listFacets },
    "/api/companies/search/near-misses": { get: listNearMisses },
    "/api/companies/search/export": { get: { operation: exportCompanies, answers: "text/csv" } },
    "/api/notes": { get: listNotes },
    "/api/notes/about": { get: listAbout },
    "/api/notes/create": { post: createNote },
    "/api/notes/create-opinion": { post: createOpinion },
    "/api/notes/organizational": { get: { operation: listNotes, fixed: ["access"] } },
    "/api/notes/organizational-opinions": { get: { operation: listOpinions, fixed: ["access"] } },
    "/api/notes/personal": { get: { operation: listNotes, fixed: ["access"] } },
    "/api/notes/personal-opinions": { get: { operation: listOpinions, fixed: ["access"] } },
    "/api/notes/{noteId}": { get: getNote, patch: updateNote, delete: removeNote },
    "/api/notes/{noteId}/versions": { get: listNoteVersions },
    "/api/notes/{noteId}/versions/{number}/restore": { post: restoreNoteVersion },
    "/api/opinions": { get: listOpinions },
    "/api/opinions/{opinionId}": { get: getOpinion, patch: updateOpinion, delete: removeOpinion },
    "/api/companies/{companyId}/second-opinions": { get: listSecond },
    "/api/companies/{companyId}/shareable-notes": { get: listShareableNotes },
    "/api/second-opinions": { post: askSecond },
    "/api/second-opinions/waiting": { get: listWaiting },
    "/api/second-opinions/{secondOpinionId}": { get: getSecond },
    "/api/search/interpret": { get: interpretQuery },
    "/api/search/theses": { get: listTheses },
    "/api/spotlight/sessions": { get: listSessions, post: createSession },
    "/api/spotlight/sessions/{sessionId}": {
      get: getSession,
      patch: updateSession,
      delete: deleteSession,
    },
    "/api/spotlight/sessions/{sessionId}/events": {
      get: { operation: followSession, answers: "text/event-stream" },
    },
    "/api/spotlight/sessions/{sessionId}/messages": { post: sendMessage },
    "/api/spotlight/sessions/{sessionId}/messages/stream": {
      post: { operation: askQuestion, answers: "text/event-stream" },
    },
    "/api/spotlight/sessions/{sessionId}/retry": {
      post: { operation: retryAnswer, status: 202, body: "none" },
    },
    "/api/spotlight/sessions/{sessionId}/stop": { post: { operation: stopAnswer, body: "none" } },
    "/api/companies/{companyId}": { get: getCompany, patch: updateCompany },
    "/api/companies/{companyId}/similar": { get: listSimilar },
    "/api/company/{companyId}/exists": { get: existsCompany },
    "/api/company/{companyId}/apollo": { get: apolloCompany },
    "/api/company/{companyId}/linkedin": { get: linkedinCompany },
    "/api/company/{companyId}/research": { get: researchCompany },
    "/api/company/{companyId}/senior-people": { get: seniorPeopleOfCompany },
    "/api/company-research/{companyId}": { get: researchCompany },
    "/api/passages/{passageId}": { get: getPassage },
    "/api/sources": { get: listSources },
    "/api/sources/{sourceId}": { get: getSource, patch: updateSource },
    "/api/sources/{sourceId}/claims": { get: listClaimsOfSource },
    "/api/organizations": { get: listOwnOrganizations },
    "/api/organizations/invitations": { get: listInvitations },
    "/api/organizations/members": { get: listMembers },
    "/api/organizations/members/{memberId}": { patch: changeRole },
    "/api/organizations/members/{memberId}/remove": { post: removeMember },
    "/api/projects/": { post: createProject },
    "/api/projects/user/{userId}": { get: listProjects },
    "/api/account/google": { get: getGoogleConnection },
    "/api/undo": { get: listUndo },
    "/api/undo/{undoId}": { post: { operation: undoAct, body: "none" } },
    "/api/unsubscribe/{token}": { post: { operation: chooseMail, body: "none" } },
    "/api/user/": { post: { operation: register, status: 201 } },
    "/api/projects/{projectId}/dossier": {
      get: { operation: exportDossier, answers: "application/json" },
    },
    "/api/projects/{projectId}": { get: getProject, patch: updateProject, delete: removeProject },
    "/api/projects/{projectId}/access": { get: getProjectAccess, patch: shareProject },
    "/api/projects/{projectId}/archive": {
      post: { operation: archiveProject, body: "none" },
      delete: { operation: archiveProject, fixed: ["is_archived"] },
    },
    "/api/projects/{projectId}/fresh-companies": { post: addFresh },
    "/api/projects/{projectId}/look": { post: { operation: lookAtProject, body: "none" } },
    "/api/projects/{projectId}/new-companies": { get: listNewCompanies },
    "/api/company-watchlists/": { post: { operation: addEntries, status: 201 } },
    "/api/company-watchlists/change": { post: changeEntries },
    "/api/company-watchlists/remove": { post: removeEntries },
    "/api/company-watchlists/{entryId}": { get: getEntry, patch: updateEntry, delete: removeEntry },
    "/api/company-watchlists/{entryId}/stage": { patch: setStage },
    "/api/company-watchlists/company/{projectId}": { get: listEntries },
    "/api/company-watchlists/company/{projectId}/board": { get: readBoard },
    "/api/company-watchlists/company/{projectId}/export": {
      get: { operation: exportEntries, answers: "text/csv" },
    },
    "/api/company-watchlists/company/{projectId}/funnel": { get: readFunnel },
    "/api/companies/{companyId}/entries": { get: listEntriesOfCompany },
    "/api/pipeline": { get: getPipeline, patch: savePipeline },
    "/v1/chat/query": { post: { operation: queryChat, callers: "keys" } },
  },
  {
    ...chatExamples,
    ...projectExamples,
    ...dossierExamples,
    ...watchlistExamples,
    ...pipelineExamples,
    ...watchlistRemovalExamples,
    ...undoExamples,
    ...noteExamples,
    ...opinionExamples,
    ...secondExamples,
    ...activityExamples,
    ...projectRemovalExamples,
  },
);

export const GET = () => Response.json(document);
