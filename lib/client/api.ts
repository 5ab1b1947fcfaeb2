import type { ActionResult } from "@/lib/core/result";
import type { OwnOrganization, OwnOrganizations } from "@/lib/domains/organizations/schema";
import type {
  CreateProjectInput,
  Project,
  ProjectPage,
  UpdateProjectInput,
} from "@/lib/domains/projects/schema";

/**
 * Everything the browser may ask of the product. Reads throw ClientError; writes answer with an
 * ActionResult, because their expected failures belong beside a field.
 */
export interface SpotlightApi {
  organizations: {
    own(signal?: AbortSignal): Promise<OwnOrganizations>;
    switch(organizationId: string): Promise<ActionResult<OwnOrganization>>;
  };
  projects: {
    /** `q`: what the names have in them; empty for all. */
    list(
      input: { userId: string; page: number; q: string; perPage?: number },
      signal?: AbortSignal,
    ): Promise<ProjectPage>;
    get(projectId: string, signal?: AbortSignal): Promise<Project>;
    create(input: CreateProjectInput): Promise<ActionResult<Project>>;
    update(input: UpdateProjectInput): Promise<ActionResult<Project>>;
  };
}
