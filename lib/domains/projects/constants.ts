export const PROJECTS_PER_PAGE = 25;
/** Of these the sidebar shows the first, the home page all. */
export const RECENT_PROJECTS = 5;
export const SIDEBAR_PROJECTS = 2;
export const PROJECT_NAME_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 2000;

/** Who sees a project: everybody of the organization, or its owner and its members alone. */
export const projectAccess = ["organization", "members"] as const;

/** Which projects a list has: those that are worked on, those that were put away, or both. */
export const projectStates = ["active", "archived", "all"] as const;
export type ProjectState = (typeof projectStates)[number];

/** Longest saved thesis, in characters of an address: as long as a saved search. */
export const THESIS_MAX = 16_000;
/** Companies that a project can begin with, that it lists by itself, and as one of a list. */
export const PROJECT_COMPANIES_MAX = 10_000;
export const LISTED_COMPANIES_MAX = 100;

/** Companies that are named as new to a thesis, and matches that are looked at for them. */
export const NEW_SHOWN = 50;
export const NEW_LOOKED_AT = 1_000;
