import type { ActTexts, Call } from "@/lib/core/contract";
import { accountActs, accountCalls } from "./accounts/contract";
import { activityActs, activityCalls } from "./activity/contract";
import { agentActs, agentCalls } from "./agents/contract";
import { apiKeyActs, apiKeyCalls } from "./api-keys/contract";
import { auditActs, auditCalls } from "./audit/contract";
import { chatActs, chatCalls } from "./chat/contract";
import { checklistActs, checklistCalls } from "./checklists/contract";
import { companyActs, companyCalls } from "./companies/contract";
import { connectionActs, connectionCalls } from "./connections/contract";
import { correspondenceActs, correspondenceCalls } from "./correspondence/contract";
import { criteriaActs, criteriaCalls } from "./criteria/contract";
import { customFieldActs, customFieldCalls } from "./custom-fields/contract";
import { documentActs, documentCalls } from "./documents/contract";
import { evaluationActs, evaluationCalls } from "./evaluations/contract";
import { evidenceActs, evidenceCalls } from "./evidence/contract";
import { importActs, importCalls } from "./imports/contract";
import { interviewActs, interviewCalls } from "./interviews/contract";
import { investorCalls } from "./investors/contract";
import { logoActs, logoCalls } from "./logos/contract";
import { memoActs, memoCalls } from "./memos/contract";
import { modelActs, modelCalls } from "./models/contract";
import { ndaActTexts, ndaCalls } from "./ndas/contract";
import { newsActs, newsCalls } from "./news/contract";
import { noteActs, noteCalls } from "./notes/contract";
import { opinionActs, opinionCalls } from "./opinions/contract";
import { organizationActs, organizationCalls } from "./organizations/contract";
import { privacyActs, privacyCalls } from "./privacy/contract";
import { projectActs, projectCalls } from "./projects/contract";
import { planCalls } from "./research/contract";
import { roundCalls } from "./rounds/contract";
import { runActs, runCalls } from "./runs/contract";
import { searchActs, searchCalls } from "./searches/contract";
import { sourceActs, sourceCalls } from "./sources/contract";
import { watchlistActs, watchlistCalls } from "./watchlists/contract";

/** The contracts of all nouns. */
export const contracts = {
  accounts: accountCalls,
  activity: activityCalls,
  agents: agentCalls,
  apiKeys: apiKeyCalls,
  audit: auditCalls,
  chat: chatCalls,
  checklists: checklistCalls,
  companies: companyCalls,
  connections: connectionCalls,
  correspondence: correspondenceCalls,
  criteria: criteriaCalls,
  customFields: customFieldCalls,
  documents: documentCalls,
  evaluations: evaluationCalls,
  evidence: evidenceCalls,
  imports: importCalls,
  interviews: interviewCalls,
  investors: investorCalls,
  logos: logoCalls,
  privacy: privacyCalls,
  memos: memoCalls,
  models: modelCalls,
  ndas: ndaCalls,
  news: newsCalls,
  notes: noteCalls,
  opinions: opinionCalls,
  organizations: organizationCalls,
  plans: planCalls,
  projects: projectCalls,
  rounds: roundCalls,
  runs: runCalls,
  searches: searchCalls,
  sources: sourceCalls,
  watchlists: watchlistCalls,
} as const;

/** Every call that a page, a route, a tool or a program can make. */
export const calls: readonly Call[] = Object.values(contracts).flatMap((contract) =>
  Object.values<Call>(contract),
);

/** The activity texts of all nouns. */
export const actTexts: ActTexts = {
  ...accountActs,
  ...activityActs,
  ...apiKeyActs,
  ...auditActs,
  ...chatActs,
  ...checklistActs,
  ...companyActs,
  ...connectionActs,
  ...correspondenceActs,
  ...criteriaActs,
  ...customFieldActs,
  ...documentActs,
  ...evaluationActs,
  ...evidenceActs,
  ...importActs,
  ...interviewActs,
  ...logoActs,
  ...privacyActs,
  ...memoActs,
  ...modelActs,
  ...ndaActTexts,
  ...newsActs,
  ...noteActs,
  ...opinionActs,
  ...organizationActs,
  ...projectActs,
  ...agentActs,
  ...runActs,
  ...searchActs,
  ...sourceActs,
  ...watchlistActs,
};
