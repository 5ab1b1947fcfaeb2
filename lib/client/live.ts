import type { SpotlightApi } from "./api";
import { account } from "./live/account";
import { apiKeys } from "./live/api-keys";
import { organizations } from "./live/organizations";
import { projects } from "./live/projects";

/** The real product: writes are server actions, reads are calls of its own API. */
export const liveApi = { account, apiKeys, organizations, projects } satisfies SpotlightApi;
