/** Where founder interviews are listed; an interview's page lies below it. */
export const INTERVIEWS = "/agents/founder-interview";

/** A new interview that asks what an evaluation leaves open. */
export const interviewPath = (evaluationId: string): string =>
  `${INTERVIEWS}/new?evaluation=${encodeURIComponent(evaluationId)}`;

/** A new interview that asks for what a company's profile does not say. */
export const fieldsInterviewPath = (companyId: string, fields: readonly string[]): string =>
  `${INTERVIEWS}/new?${new URLSearchParams({ company: companyId, fields: fields.join(",") })}`;
