import { builtinEngine } from "./builtin/engine";
import type { ResearchEngine } from "./types";

/** The engines of this process. */
export const engines: { builtin: ResearchEngine; model?: ResearchEngine } = {
  builtin: builtinEngine,
};

/** The engine that answers: a model where one is set up. */
export const selectEngine = (): ResearchEngine => engines.model ?? engines.builtin;
