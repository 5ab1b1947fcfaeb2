import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getProject, listProjects, listRecentProjects } from "./service";
import { listNewCompanies } from "./service/thesis";

export const loadProjects = toLoader(listProjects);

const loadRecent = toLoader(listRecentProjects);

/** The recent projects, read once for the sidebar and the home page. */
export const loadRecentProjects = () => loadRecent({});

export const loadProject = toLoader(getProject);

export const loadNewCompanies = toLoader(listNewCompanies);
