import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { unshareProject } from "./service/sharing";
import { forgetProject, restoreProject } from "./service/undo";

/** How acts on projects are undone. */
export const projectInverses = [forgetProject, restoreProject, unshareProject] as Inverse[];
