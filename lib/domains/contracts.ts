import type { ActTexts, Call } from "@/lib/core/contract";
import { accountActs, accountCalls } from "./accounts/contract";
import { activityActs, activityCalls } from "./activity/contract";
import { apiKeyActs, apiKeyCalls } from "./api-keys/contract";
import { chatActs, chatCalls } from "./chat/contract";
import { companyActs, companyCalls } from "./companies/contract";
import { criteriaActs, criteriaCalls } from "./criteria/contract";
import { customFieldActs, customFieldCalls } from "./custom-fields/contract";
import { evaluationActs, evaluationCalls } from "./evaluations/contract";
import { evidenceActs, evidenceCalls } from "./evidence/contract";
import { importActs, importCalls } from "./imports/contract";
import { interviewActs, interviewCalls } from "./interviews/contract";
import { investorCalls } from "./investors/contract";
import { logoActs, logoCalls } from "./logos/contract";
import { modelActs, modelCalls } from "./models/contract";
import { noteActs, noteCalls } from "./notes/contract";
import { opinionActs, opinionCalls } from "./opinions/contract";
import { organizationActs, organizationCalls } from "./organizations/contract";
import { projectActs, projectCalls } from "./projects/contract";
import { planCalls } from "./research/contract";
import { roundCalls } from "./rounds/contract";
import { searchActs, searchCalls } from "./searches/contract";
import { sourceActs, sourceCalls } from "./sources/contract";
import { watchlistActs, watchlistCalls } from "./watchlists/contract";

/** The contracts of all nouns. */
export const contracts = {
  accounts: accountCalls,
  activity: activityCalls,
  apiKeys: apiKeyCalls,
  chat: chatCalls,
  companies: companyCalls,
  criteria: criteriaCalls,
  customFields: customFieldCalls,
  evaluations: evaluationCalls,
  evidence: evidenceCalls,
  imports: importCalls,
  interviews: interviewCalls,
  investors: investorCalls,
  logos: logoCalls,
  models: modelCalls,
  notes: noteCalls,
  opinions: opinionCalls,
  organizations: organizationCalls,
  plans: planCalls,
  projects: projectCalls,
  rounds: roundCalls,
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
  ...chatActs,
  ...companyActs,
  ...criteriaActs,
  ...customFieldActs,
  ...evaluationActs,
  ...evidenceActs,
  ...importActs,
  ...interviewActs,
  ...logoActs,
  ...modelActs,
  ...noteActs,
  ...opinionActs,
  ...organizationActs,
  ...projectActs,
  ...searchActs,
  ...sourceActs,
  ...watchlistActs,
};
