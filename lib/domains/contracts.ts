import type { Call } from "@/lib/core/contract";
import { accountCalls } from "./accounts/contract";
import { activityCalls } from "./activity/contract";
import { apiKeyCalls } from "./api-keys/contract";
import { chatCalls } from "./chat/contract";
import { companyCalls } from "./companies/contract";
import { importCalls } from "./imports/contract";
import { modelCalls } from "./models/contract";
import { noteCalls } from "./notes/contract";
import { opinionCalls } from "./opinions/contract";
import { organizationCalls } from "./organizations/contract";
import { projectCalls } from "./projects/contract";
import { planCalls } from "./research/contract";
import { searchCalls } from "./searches/contract";
import { sourceCalls } from "./sources/contract";
import { watchlistCalls } from "./watchlists/contract";

/** The contracts of all nouns. */
export const contracts = {
  accounts: accountCalls,
  activity: activityCalls,
  apiKeys: apiKeyCalls,
  chat: chatCalls,
  companies: companyCalls,
  imports: importCalls,
  models: modelCalls,
  notes: noteCalls,
  opinions: opinionCalls,
  organizations: organizationCalls,
  plans: planCalls,
  projects: projectCalls,
  searches: searchCalls,
  sources: sourceCalls,
  watchlists: watchlistCalls,
} as const;

/** Every call that a page, a route, a tool or a program can make. */
export const calls: readonly Call[] = Object.values(contracts).flatMap((contract) =>
  Object.values<Call>(contract),
);
