import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getProject, listProjects } from "./service";

export const loadProjects = toLoader(listProjects);
export const loadProject = toLoader(getProject);
