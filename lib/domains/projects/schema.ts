import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { line, oneLine, prose } from "@/lib/core/text";
import { questionViewOf } from "@/lib/domains/companies/rules/view";
import { CompanyItem } from "@/lib/domains/companies/schema";
import {
  PROJECT_COMPANIES_MAX,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_NAME_MAX,
  PROJECTS_PER_PAGE,
  projectAccess,
  projectSorts,
  projectStates,
  THESIS_MAX,
} from "./constants";

/** SPEC.md's Project, with the version that an edit must name and further fields for our pages. */
export const Project = z.object({
  _id: z.string(),
  project_name: z.string(),
  project_description: z.string(),
  user_id: z.string(),
  /** The companies of its entries in order of addition; in a list of projects the first hundred. */
  companies: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  /** Who can see it: everybody in the organization, or only its owner and members. */
  access: z.enum(projectAccess),
  /** The thesis, as parameters of /search; null when none was saved. */
  thesis: z.string().nullable(),
  archived_at: z.iso.datetime().nullable(),
  /** The number of its entries, in all and per stage of the pipeline, in order. */
  entries: z.int(),
  stage_counts: z.array(
    z.object({ key: z.string(), name: z.string(), entries: z.int(), stale: z.int() }),
  ),
  is_own: z.boolean(),
  /** Whether the caller may change who can see it. */
  can_share: z.boolean(),
});
export type Project = z.output<typeof Project>;

export const ProjectPage = pageOf(Project);
export type ProjectPage = z.output<typeof ProjectPage>;

/** The projects that were changed last, for the sidebar, without their contents. */
export const RecentProjects = z.object({
  items: z.array(
    Project.pick({
      _id: true,
      project_name: true,
      project_description: true,
      created_at: true,
      updated_at: true,
    }),
  ),
});
export type RecentProjects = z.output<typeof RecentProjects>;

/** A project after an act, with the id to undo it; null when nothing changed. */
export const ChangedProject = Project.extend({ undo_id: z.string().nullable() });
export type ChangedProject = z.output<typeof ChangedProject>;

const name = line(PROJECT_NAME_MAX, "Give the project a name");
const description = prose(PROJECT_DESCRIPTION_MAX);
const access = z.enum(projectAccess, `Must be one of ${projectAccess.join(", ")}`);
/**
 * Only the address parameters that decide which companies are found are kept; empty means no
 * thesis.
 */
const thesis = prose(THESIS_MAX)
  .regex(oneLine, "Must be one line of text")
  .transform((params) => questionViewOf(params) || null)
  .nullable();

/**
 * Fields that the server controls: accepted from clients that send a whole Project back, and
 * ignored.
 */
const ignored = z.unknown().optional();
const serverOwned = {
  _id: ignored,
  user_id: ignored,
  created_at: ignored,
  updated_at: ignored,
  version: ignored,
  archived_at: ignored,
  entries: ignored,
  stage_counts: ignored,
  is_own: ignored,
  can_share: ignored,
};

export const CreateProjectInput = z.strictObject({
  project_name: name,
  project_description: description.default(""),
  /** Ids of the companies that it starts with. */
  companies: z
    .array(z.string(), "Must be a list of company ids")
    .max(PROJECT_COMPANIES_MAX, `Must be at most ${PROJECT_COMPANIES_MAX}`)
    .default([]),
  access: access.default("organization"),
  thesis: thesis.default(null),
  ...serverOwned,
});
export type CreateProjectInput = z.input<typeof CreateProjectInput>;

export const GetProjectInput = z.strictObject({ projectId: z.string() });

export const UpdateProjectInput = z.strictObject({
  projectId: z.string(),
  project_name: name.optional(),
  project_description: description.optional(),
  /** Null for none. */
  thesis: thesis.optional(),
  /** The version that was read; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(1, "Must be at least 1"),
});
export type UpdateProjectInput = z.input<typeof UpdateProjectInput>;

export const ListProjectsInput = z.strictObject({
  /** The caller's own id, as in SPEC.md's path; another person's id gives NOT_FOUND. */
  userId: z.string().optional(),
  /** A part of the name, ignoring case and accents; empty for all. */
  q: prose(PROJECT_NAME_MAX).default(""),
  /** Whether active or archived projects are listed. */
  state: z.enum(projectStates, `Must be one of ${projectStates.join(", ")}`).default("active"),
  sort: z.enum(projectSorts, `Must be one of ${projectSorts.join(", ")}`).default("-created"),
  ...pageInput(PROJECTS_PER_PAGE),
});
export type ListProjectsInput = z.input<typeof ListProjectsInput>;

export const NameProjectsInput = z.strictObject({ is_counted: z.boolean().default(false) });

/** Projects by name; `entries` is null where they were not counted. */
export const NamedProjects = z.object({
  items: z.array(
    z.object({ _id: z.string(), project_name: z.string(), entries: z.int().nullable() }),
  ),
});

export const ArchiveProjectInput = z.strictObject({
  projectId: z.string(),
  is_archived: z.boolean("Must be true or false"),
});
export type ArchiveProjectInput = z.input<typeof ArchiveProjectInput>;

/** A deleted project, with the id to undo that. */
export const RemovedProject = z.object({
  _id: z.string(),
  project_name: z.string(),
  undo_id: z.string(),
});
export type RemovedProject = z.output<typeof RemovedProject>;

/** Who can see a project, and its members: the owner first, then others in order of addition. */
export const ProjectAccess = z.object({
  _id: z.string(),
  access: z.enum(projectAccess),
  can_share: z.boolean(),
  members: z.array(
    z.object({
      user_id: z.string(),
      /** Null for people who have left the organization. */
      full_name: z.string().nullable(),
      is_owner: z.boolean(),
      added_at: z.iso.datetime(),
    }),
  ),
});
export type ProjectAccess = z.output<typeof ProjectAccess>;

/** The same after an act, with the id to undo it; null when nothing changed. */
export const SharedProject = ProjectAccess.extend({ undo_id: z.string().nullable() });
export type SharedProject = z.output<typeof SharedProject>;

const people = z
  .array(z.string(), "Must be a list of people's ids")
  .max(100, "Must be at most 100");

export const ShareProjectInput = z.strictObject({
  projectId: z.string(),
  access: access.optional(),
  add_members: people.default([]),
  remove_members: people.default([]),
});
export type ShareProjectInput = z.input<typeof ShareProjectInput>;

/**
 * Companies that match a project's thesis, are not in it, and are new since the caller's last look.
 */
export const NewCompanies = z.object({
  _id: z.string(),
  since: z.iso.datetime(),
  /** The newest of them. */
  items: z.array(CompanyItem),
  total: z.int(),
  /** True when there are more than were counted. */
  is_capped: z.boolean(),
});
export type NewCompanies = z.output<typeof NewCompanies>;

export const NotedLook = z.object({ _id: z.string(), looked_at: z.iso.datetime() });
export type NotedLook = z.output<typeof NotedLook>;
