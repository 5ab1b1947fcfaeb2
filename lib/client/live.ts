import type { SpotlightApi } from "./api";
import { organizations } from "./live/organizations";
import { projects } from "./live/projects";

/** The real product: writes are server actions, reads are calls of its own API. */
export const liveApi = { organizations, projects } satisfies SpotlightApi;
