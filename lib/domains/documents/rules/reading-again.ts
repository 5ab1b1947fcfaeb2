import type { documentStates } from "../constants";

/** The job that reads a document has ended by then, even if it could not say how. */
const READ_WITHIN_MS = 3_600_000;

type Read = { status: (typeof documentStates)[number]; hasFailure: boolean; updatedAt: Date };

/** Whether a document may be read again: not all of it was read, or its reading never ended. */
export const mayReadAgain = ({ status, hasFailure, updatedAt }: Read, now: Date): boolean =>
  hasFailure || (status !== "indexed" && now.getTime() - updatedAt.getTime() > READ_WITHIN_MS);
