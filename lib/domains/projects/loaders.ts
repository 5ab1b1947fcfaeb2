import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getProject, listProjects, listRecentProjects } from "./service";

export const loadProjects = toLoader(listProjects);

const loadRecent = toLoader(listRecentProjects);

/** What the sidebar and the home page show: read once for both. */
export const loadRecentProjects = () => loadRecent({});

export const loadProject = toLoader(getProject);
