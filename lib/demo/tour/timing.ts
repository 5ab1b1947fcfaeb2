/*
 * The numbers of the tour (SPEC.md section 9). Times are milliseconds, sizes pixels.
 */

export const pageTypes = [
  "home",
  "chat",
  "projects",
  "projectDetail",
  "companyDetail",
  "evaluation",
] as const;
export type PageType = (typeof pageTypes)[number];

/** How a page waits for what its tour points at: `first` before the first try, then every `every`. */
type Wait = { first: number; every: number; tries: number };

const usualWait: Wait = { first: 1_000, every: 1_000, tries: 10 };

export const waits: Readonly<Record<PageType, Wait>> = {
  home: { first: 100, every: 500, tries: 10 },
  chat: { first: 1_500, every: 1_000, tries: 15 },
  projects: usualWait,
  projectDetail: usualWait,
  companyDetail: usualWait,
  evaluation: usualWait,
};

/** From the end of a step to the press that it makes by itself. */
export const PRESS_DELAY_MS = 2_000;
/** A step that was just ended does not end again so soon, and what a press opens may take as long. */
export const GUARD_MS = 2_000;
/** How often the tour looks for what a press opens. */
export const OPENING_EVERY_MS = 100;
/** Closing the dialog of second opinions: the first attempt, the others, and how many. */
export const closing = { first: 1_000, every: 500, attempts: 5 } as const;

export const sizes = {
  width: 380,
  scrollOffset: 20,
  scrollDuration: 300,
  spotlightPadding: 10,
  offset: 15,
} as const;
/** From the pointer over a button of a step to its tooltip. */
export const HOVER_DELAY_MS = 400;

export const buttons = {
  close: "Close",
  last: "Continue Demo",
  next: "Continue",
  skip: "Skip Tour",
} as const;
