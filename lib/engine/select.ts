import { builtinEngine } from "./builtin/engine";
import { modelEngine } from "./llm/engine";
import type { ModelSetup } from "./llm/setup";
import type { ResearchEngine } from "./types";

/** The engines of this process. */
export const engines: { builtin: ResearchEngine; model: (setup: ModelSetup) => ResearchEngine } = {
  builtin: builtinEngine,
  model: modelEngine,
};

/** The engine that answers: a model if the organization has one switched on. */
export const selectEngine = (setup: ModelSetup | null): ResearchEngine =>
  setup ? engines.model(setup) : engines.builtin;
