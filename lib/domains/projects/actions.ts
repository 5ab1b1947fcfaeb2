"use server";
import { toAction } from "@/lib/transport/action";
import { createProject, updateProject } from "./service";

export const createProjectAction = toAction(createProject);
export const updateProjectAction = toAction(updateProject);
