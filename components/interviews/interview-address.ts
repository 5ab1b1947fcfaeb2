/** Where founder interviews are listed; an interview's page lies below it. */
export const INTERVIEWS = "/agents/founder-interview";

/** A new interview that asks what an evaluation leaves open. */
export const interviewPath = (evaluationId: string): string =>
  `${INTERVIEWS}/new?evaluation=${encodeURIComponent(evaluationId)}`;
