"use server";
import { toAction } from "@/lib/transport/action";
import { createProject, updateProject } from "./service";
import { archiveProject, removeProject } from "./service/lifecycle";
import { shareProject } from "./service/sharing";
import { lookAtProject } from "./service/thesis";

export const createProjectAction = toAction(createProject);
export const updateProjectAction = toAction(updateProject);
export const archiveProjectAction = toAction(archiveProject);
export const removeProjectAction = toAction(removeProject);
export const shareProjectAction = toAction(shareProject);
export const lookAtProjectAction = toAction(lookAtProject);
