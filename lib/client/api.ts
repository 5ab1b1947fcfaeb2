import type { ActionResult } from "@/lib/core/result";
import type {
  ApiKeyList,
  CreateApiKeyInput,
  MadeApiKey,
  RevokedApiKey,
  Usage,
} from "@/lib/domains/api-keys/schema";
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
  apiKeys: {
    list(signal?: AbortSignal): Promise<ApiKeyList>;
    usage(signal?: AbortSignal): Promise<Usage>;
    create(input: CreateApiKeyInput): Promise<ActionResult<MadeApiKey>>;
    rotate(keyId: string): Promise<ActionResult<MadeApiKey>>;
    revoke(keyId: string): Promise<ActionResult<RevokedApiKey>>;
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
