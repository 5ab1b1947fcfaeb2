export const RUNS_PER_PAGE = 20;

export const runStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;

/** What runs do; each kind is a domain's. */
export const runKinds = ["evaluations", "memos"] as const;
export type RunKind = (typeof runKinds)[number];

/** A part of a run: how much of it is done, and how long that took. */
export type RunStep = { name: string; done: number; total: number; ms: number };
