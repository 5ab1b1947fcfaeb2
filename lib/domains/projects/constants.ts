export const PROJECTS_PER_PAGE = 25;
export const PROJECT_NAME_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 2000;
