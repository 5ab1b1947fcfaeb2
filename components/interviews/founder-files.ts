import type { FounderInterview } from "@/lib/domains/interviews/schema";

/** Where a founder's file is sent to, and downloaded from. */
export const founderFile = (token: string, position: number): string =>
  `/api/founder-interview/files/${encodeURIComponent(token)}/${position}`;

/** The same for each question; null for those that are not answered by a file. */
export const founderFiles =
  (token: string, questions: readonly Pick<FounderInterview["questions"][number], "kind">[]) =>
  (position: number): string | null =>
    questions[position]?.kind === "file" ? founderFile(token, position) : null;
