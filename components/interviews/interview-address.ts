import { askedFields } from "@/lib/domains/interviews/constants";

/** Where founder interviews are listed; an interview's page lies below it. */
export const INTERVIEWS = "/agents/founder-interview";

/** A new interview that asks what an evaluation leaves open. */
export const interviewPath = (evaluationId: string): string =>
  `${INTERVIEWS}/new?evaluation=${encodeURIComponent(evaluationId)}`;

/** A new interview that asks for what a company's profile does not say. */
export const fieldsInterviewPath = (companyId: string, fields: readonly string[]): string =>
  `${INTERVIEWS}/new?${new URLSearchParams({ company: companyId, fields: fields.join(",") })}`;

const isAsked = (field: string) => (askedFields as readonly string[]).includes(field);

/** Those of some fields that a founder can be asked for: usual ones, and the firm's own. */
export const askable = (fields: readonly string[], own: readonly { key: string }[]): string[] =>
  fields.filter((field) => isAsked(field) || own.some(({ key }) => key === field));
