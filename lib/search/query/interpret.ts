import type { Interpretation } from "../constraint";

/** Placeholder until the grammar is merged: everything is text. */
export const interpret = (query: string, _now: { today: string }): Interpretation => ({
  query,
  constraints: [],
  residual: query.trim().replace(/\s+/gu, " "),
  name: null,
  intent: "find_companies",
});
