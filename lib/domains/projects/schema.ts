import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, prose } from "@/lib/core/text";
import { PROJECT_DESCRIPTION_MAX, PROJECT_NAME_MAX, PROJECTS_PER_PAGE } from "./constants";

/** SPEC.md's Project, with the version that an edit must name. */
export const Project = z.object({
  _id: z.string(),
  project_name: z.string(),
  project_description: z.string(),
  user_id: z.string(),
  companies: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type Project = z.output<typeof Project>;

export const ProjectPage = pageOf(Project);
export type ProjectPage = z.output<typeof ProjectPage>;

const name = line(PROJECT_NAME_MAX, "Give the project a name");
const description = prose(PROJECT_DESCRIPTION_MAX);

/** Fields of a whole Project that the server owns: accepted from a client that echoes one, ignored. */
const serverOwned = {
  _id: z.unknown().optional(),
  user_id: z.unknown().optional(),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
  version: z.unknown().optional(),
};

export const CreateProjectInput = z.strictObject({
  project_name: name,
  project_description: description.default(""),
  /** Companies join with their own feature; until then only an empty list is true. */
  companies: z.array(z.string()).max(0, "No such company").default([]),
  ...serverOwned,
});
export type CreateProjectInput = z.input<typeof CreateProjectInput>;

export const GetProjectInput = z.strictObject({ projectId: z.string() });

export const UpdateProjectInput = z.strictObject({
  projectId: z.string(),
  project_name: name.optional(),
  project_description: description.optional(),
  /** The version that was read; an older one than the stored is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateProjectInput = z.input<typeof UpdateProjectInput>;

export const ListProjectsInput = z.strictObject({
  /** The caller's own id, as SPEC.md's path has it; somebody else's is not found. */
  userId: z.string().optional(),
  /** What the name has somewhere in it, whatever its case and accents; empty for all. */
  q: prose(PROJECT_NAME_MAX).default(""),
  ...pageInput(PROJECTS_PER_PAGE),
});
export type ListProjectsInput = z.input<typeof ListProjectsInput>;
