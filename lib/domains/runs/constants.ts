export const RUNS_PER_PAGE = 20;

export const runStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;

/** What runs do; each kind is a domain's. */
export const runKinds = ["evaluations", "memos"] as const;
export type RunKind = (typeof runKinds)[number];

/** A part of a run: how much of it is done, and how long that took. */
export type RunStep = { name: string; done: number; total: number; ms: number };

/**
 * The model that took part in a run, and what its calls used as its server reported it; `unreported`
 * calls reported nothing. `spend` is in millionths of a dollar; null where it is not known.
 */
export type RunModel = {
  model: string;
  calls: number;
  input: number;
  output: number;
  unreported: number;
  spend: number | null;
  /** Why it did not do all of its part, for people. */
  failure: string | null;
};
