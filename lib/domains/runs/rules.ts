import type { Run } from "./schema";

/** Whether a run waits or works. */
export const isOngoing = ({ status }: Pick<Run, "status">): boolean =>
  status === "queued" || status === "running";
