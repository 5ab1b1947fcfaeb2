import * as accounts from "@/lib/domains/accounts/actions";
import * as activity from "@/lib/domains/activity/actions";
import * as agents from "@/lib/domains/agents/actions";
import * as apiKeys from "@/lib/domains/api-keys/actions";
import * as audit from "@/lib/domains/audit/actions";
import * as chat from "@/lib/domains/chat/actions";
import * as checklists from "@/lib/domains/checklists/actions";
import * as companies from "@/lib/domains/companies/actions";
import * as connections from "@/lib/domains/connections/actions";
import * as correspondence from "@/lib/domains/correspondence/actions";
import * as criteria from "@/lib/domains/criteria/actions";
import * as customFields from "@/lib/domains/custom-fields/actions";
import * as documents from "@/lib/domains/documents/actions";
import * as evaluations from "@/lib/domains/evaluations/actions";
import * as evidence from "@/lib/domains/evidence/actions";
import * as imports from "@/lib/domains/imports/actions";
import * as interviews from "@/lib/domains/interviews/actions";
import * as logos from "@/lib/domains/logos/actions";
import * as memos from "@/lib/domains/memos/actions";
import * as models from "@/lib/domains/models/actions";
import * as ndas from "@/lib/domains/ndas/actions";
import * as news from "@/lib/domains/news/actions";
import * as notes from "@/lib/domains/notes/actions";
import * as opinions from "@/lib/domains/opinions/actions";
import * as organizations from "@/lib/domains/organizations/actions";
import * as privacy from "@/lib/domains/privacy/actions";
import * as projects from "@/lib/domains/projects/actions";
import * as runs from "@/lib/domains/runs/actions";
import * as searches from "@/lib/domains/searches/actions";
import * as sources from "@/lib/domains/sources/actions";
import * as watchlists from "@/lib/domains/watchlists/actions";
import type { ActionTable } from "./api";

/** Every server action, by its name. A page loads this when it has mounted: it needs it at its first write. */
export const actions = {
  ...accounts,
  ...activity,
  ...agents,
  ...apiKeys,
  ...audit,
  ...chat,
  ...checklists,
  ...companies,
  ...connections,
  ...correspondence,
  ...criteria,
  ...customFields,
  ...documents,
  ...evaluations,
  ...evidence,
  ...imports,
  ...interviews,
  ...logos,
  ...memos,
  ...models,
  ...ndas,
  ...privacy,
  ...news,
  ...notes,
  ...opinions,
  ...organizations,
  ...projects,
  ...runs,
  ...searches,
  ...sources,
  ...watchlists,
} as unknown as ActionTable;
