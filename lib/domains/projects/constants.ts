export const PROJECTS_PER_PAGE = 25;
/** Of these the sidebar shows the first, the home page all. */
export const RECENT_PROJECTS = 5;
export const SIDEBAR_PROJECTS = 2;
export const PROJECT_NAME_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 2000;

/** Who sees a project: everybody of the organization, or its owner and its members alone. */
export const projectAccess = ["organization", "members"] as const;
