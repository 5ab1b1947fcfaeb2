import { engines } from "@/lib/engine/select";
import type { Ask, EngineEvent, ResearchEngine } from "@/lib/engine/types";

/**
 * A sentence that passes verification without evidence; `words` are in lower case, without figures.
 */
export const said = (words: string): EngineEvent => ({
  type: "draft",
  data: {
    text: `The data does not say ${words}.`,
    evidence: [],
    status: "unknown",
    block: "paragraph",
  },
});

type Script = (ask: Ask) => AsyncIterable<EngineEvent>;

const own = { ...engines };

/**
 * Answers by script instead of the engines of this process; returns a function that removes the
 * scripts.
 */
export function answerWith(answer: Script): () => void {
  const scripted: ResearchEngine = { id: "builtin", answer };
  Object.assign(engines, { builtin: scripted, model: () => scripted });
  return () => Object.assign(engines, own);
}

/** A gate: whatever waits at it goes on once it is opened. */
export function aDoor() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}
