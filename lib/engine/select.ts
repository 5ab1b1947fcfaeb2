import type { EngineId, ResearchEngine } from "./types";

const silent: ResearchEngine = {
  id: "builtin",
  async *answer() {
    yield {
      type: "draft",
      data: { text: "Nobody answers yet.", evidence: [], status: "unknown", block: "lead" },
    };
  },
};

/** The engines of this process. */
export const engines: Record<"builtin", ResearchEngine> &
  Partial<Record<EngineId, ResearchEngine>> = { builtin: silent };

/** The engine that answers: a model where one is set up. */
export const selectEngine = (): ResearchEngine => engines.model ?? engines.builtin;
