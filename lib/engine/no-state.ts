import type { ThreadState } from "./types";

/** What an answer leaves to refer to that came to nothing. */
export const noState: ThreadState = {
  intent: "unknown",
  search: null,
  companies: [],
  facts: [],
  plan: null,
  total: 0,
  shown: 0,
};
