import type { SpotlightApi } from "./api";
import { projects } from "./live/projects";

/** The real product: writes are server actions, reads are calls of its own API. */
export const liveApi = { projects } satisfies SpotlightApi;
