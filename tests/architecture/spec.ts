/*
 * Every page of section 2 and every call of section 7 of the specification, at the addresses where
 * the product serves them. A row loses "pending" with the change that builds it.
 */

export type Row = { name: string; state: "built" | "pending" };

/** How many rows may be pending; a change may lower it and nothing else. */
export const PENDING_AT_MOST = 0;

const built = (...names: string[]): Row[] => names.map((name) => ({ name, state: "built" }));

export const pages: Row[] = [
  ...built("/sign-in", "/sign-up", "/terms-of-use", "/privacy-policy"),
  ...built("/founder-interview/{trackingId}"),

  ...built("/", "/chat/{sessionId}"),
  ...built("/companies", "/companies/{companyId}"),
  ...built("/companies/{companyId}/evaluation", "/companies/{companyId}/evaluate/full"),
  ...built("/projects", "/projects/{projectId}"),
  ...built("/search"),
  ...built("/agent-hub", "/agents"),
  ...built("/knowledge-hub", "/personal-knowledgebase", "/org-knowledgebase"),
  ...built("/sources"),
  ...built("/connections"),
  ...built("/spotlight-news"),
  ...built("/evaluation", "/evaluation-methodology", "/evaluation-builder"),
  ...built("/work-stream", "/recent-searches"),
  ...built("/upload-pipeline"),
  ...built("/legacy", "/legacy/chat/{sessionId}"),
  ...built("/agents/investment-memo", "/agents/founder-interview"),
  ...built("/agents/find-connections", "/agents/startup-evaluation", "/agents/due-diligence"),
  ...built("/agents/newsletter", "/agents/nda-negotiation"),
];

const projects = [
  ...built("GET /api/projects/user/{userId}", "POST /api/projects/", "GET /api/projects/{id}"),
  ...built("POST /api/projects/{project_id}/fresh-companies"),
  ...built("POST /api/company-watchlists/"),
  ...built("GET /api/company-watchlists/company/{projectId}"),
  ...built("PATCH /api/company-watchlists/{id}/stage"),
];

const companies = [
  ...built("GET /api/company-research/{id}"),
  ...built("GET /api/company/{id}/apollo", "GET /api/company/{id}/linkedin"),
  ...built("GET /api/company/{id}/senior-people", "GET /api/company/{id}/research"),
  ...built("GET /api/company/{id}/exists"),
];

const evaluations = [
  ...built("POST /api/eval/evaluate"),
  ...built("GET /api/eval/criteria", "POST /api/eval/criteria"),
  ...built("PATCH /api/eval/criteria/{criteria_id}", "DELETE /api/eval/criteria/{id}"),
  ...built("GET /api/eval/criteria/{id}", "GET /api/eval/criteries"),
  ...built("POST /api/eval/convert-criteria"),
  ...built("GET /api/eval/accenture-pov/{id}", "GET /api/eval/bessemer-pov/{id}"),
  ...built("GET /api/eval/sequoia-pov/{id}"),
];

const accounts = [
  ...built("GET /api/auth/me", "POST /api/auth/token", "GET /api/auth/is-admin"),
  ...built("POST /api/auth/refresh-token", "POST /api/auth/sign-out", "POST /api/user/"),
  ...built("POST /api/auth/google"),
];

const notes = [
  ...built("POST /api/notes/create", "POST /api/notes/create-opinion"),
  ...built("GET /api/notes/personal", "GET /api/notes/personal-opinions"),
  ...built("GET /api/notes/organizational", "GET /api/notes/organizational-opinions"),
];

const nda = [
  ...built("GET /api/nda-agent/outreaches", "POST /api/nda-agent/outreaches"),
  ...built("GET /api/nda-agent/outreaches/{id}", "PATCH /api/nda-agent/outreaches/{id}"),
  ...built("DELETE /api/nda-agent/outreaches/{id}", "GET /api/nda-agent/statistics"),
  ...built("GET /api/nda-agent/outreaches/by-receiver/{receiver_email}"),
];

const interviews = [
  ...built("GET /api/founder-interview/interviews", "POST /api/founder-interview/interviews"),
  ...built("GET /api/founder-interview/interviews/{id}"),
  ...built("PATCH /api/founder-interview/interviews/{id}"),
  ...built("DELETE /api/founder-interview/interviews/{id}"),
  ...built("POST /api/founder-interview/send-email", "POST /api/founder-interview/receive-email"),
  ...built("GET /api/founder-interview/statistics"),
  ...built("GET /api/founder-interview/interviews/by-founder/{founder_email}"),
];

const chat = [
  ...built("GET /api/spotlight/sessions", "POST /api/spotlight/sessions"),
  ...built("GET /api/spotlight/sessions/{id}", "DELETE /api/spotlight/sessions/{id}"),
  ...built("POST /api/spotlight/sessions/{id}/messages"),
  ...built("POST /api/spotlight/sessions/{id}/messages/stream"),
  ...built("POST /v1/chat/query"),
];

export const calls: Row[] = [
  ...projects,
  ...companies,
  ...evaluations,
  ...accounts,
  ...notes,
  ...nda,
  ...interviews,
  ...chat,
];
