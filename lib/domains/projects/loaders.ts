import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { RECENT_PROJECTS } from "./constants";
import { getProject, listProjects } from "./service";

export const loadProjects = toLoader(listProjects);
/** What the sidebar and the home page show: read once for both. */
export const loadRecentProjects = () => loadProjects({ page: 1, per_page: RECENT_PROJECTS });
export const loadProject = toLoader(getProject);
