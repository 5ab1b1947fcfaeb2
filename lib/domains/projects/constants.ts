export const PROJECTS_PER_PAGE = 25;
/** Number of recent projects; the sidebar shows the first of them, the home page all. */
export const RECENT_PROJECTS = 5;
export const SIDEBAR_PROJECTS = 2;
export const PROJECT_NAME_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 2000;

/** Who can see a project: everybody in the organization, or only its owner and members. */
export const projectAccess = ["organization", "members"] as const;

/** Which projects a list includes: active ones, archived ones, or both. */
export const projectStates = ["active", "archived", "all"] as const;
export type ProjectState = (typeof projectStates)[number];

/** Longest saved thesis, in characters of an address: the same as for saved searches. */
export const THESIS_MAX = 16_000;
/**
 * Most companies that a new project can start with, that a project lists, and that it lists within
 * a list of projects.
 */
export const PROJECT_COMPANIES_MAX = 10_000;
export const LISTED_COMPANIES_MAX = 100;

/** Most companies shown as new matches of a thesis, and matches examined for them. */
export const NEW_SHOWN = 50;
export const NEW_LOOKED_AT = 1_000;

/** Orders of projects; a leading "-" reverses one. */
export const projectSorts = ["-created", "created", "name", "-name"] as const;
export type ProjectSort = (typeof projectSorts)[number];
