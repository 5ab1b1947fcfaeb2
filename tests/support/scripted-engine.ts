import { engines } from "@/lib/engine/select";
import type { Ask, EngineEvent, ResearchEngine } from "@/lib/engine/types";

/**
 * A sentence that verification lets pass without evidence; `words` are small and without figures.
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
 * Lets a script answer in place of the engines of this process; gives what takes all scripts back.
 */
export function answerWith(answer: Script): () => void {
  const scripted: ResearchEngine = { id: "builtin", answer };
  Object.assign(engines, { builtin: scripted, model: () => scripted });
  return () => Object.assign(engines, own);
}

/** A door: what waits in front of it goes on when it is opened. */
export function aDoor() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}
