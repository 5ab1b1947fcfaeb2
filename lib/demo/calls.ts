import type { contracts } from "@/lib/domains/contracts";
import * as agents from "./calls/agents";
import type { DemoCalls } from "./calls/answer";
import { chatAnswers } from "./calls/chat";
import { companyAnswers } from "./calls/companies";
import { criteriaAnswers } from "./calls/criteria";
import { evaluationAnswers } from "./calls/evaluations";
import { noteAnswers, opinionAnswers } from "./calls/notes";
import { planAnswers } from "./calls/plans";
import { projectAnswers } from "./calls/projects";
import { searchAnswers } from "./calls/searches";
import * as surroundings from "./calls/surroundings";
import { accountAnswers, auditAnswers, privacyAnswers } from "./calls/trust";
import { watchlistAnswers } from "./calls/watchlists";

type Contracts = typeof contracts;

/** Every call of the product as the demo answers it: a new call must say what it does here. */
export const demoCalls: { [N in keyof Contracts]: DemoCalls<Contracts[N]> } = {
  accounts: accountAnswers,
  activity: surroundings.activityAnswers,
  agents: agents.agentAnswers,
  apiKeys: surroundings.apiKeyAnswers,
  audit: auditAnswers,
  chat: chatAnswers,
  checklists: surroundings.checklistAnswers,
  companies: companyAnswers,
  correspondence: surroundings.correspondenceAnswers,
  criteria: criteriaAnswers,
  customFields: surroundings.customFieldAnswers,
  documents: surroundings.documentAnswers,
  evaluations: evaluationAnswers,
  connections: surroundings.connectionAnswers,
  evidence: surroundings.evidenceAnswers,
  imports: surroundings.importAnswers,
  interviews: surroundings.interviewAnswers,
  investors: surroundings.investorAnswers,
  logos: surroundings.logoAnswers,
  memos: agents.memoAnswers,
  models: surroundings.modelAnswers,
  ndas: surroundings.ndaAnswers,
  privacy: privacyAnswers,
  news: surroundings.newsAnswers,
  notes: noteAnswers,
  opinions: opinionAnswers,
  organizations: surroundings.organizationAnswers,
  plans: planAnswers,
  projects: projectAnswers,
  rounds: surroundings.roundAnswers,
  runs: agents.runAnswers,
  searches: searchAnswers,
  sources: surroundings.sourceAnswers,
  watchlists: watchlistAnswers,
};
