import { ModelFailure } from "@/lib/platform/llm/connection";
import type { StepAsk, StepPart } from "@/lib/platform/llm/model-step";
import type { Budget } from "./setup";

/**
 * One call of a model. What it may use, `inputMax` tokens and what is asked for, is reserved before,
 * and what it used is settled after, however it ends. Throws ModelFailure when that is refused.
 */
export async function* budgetedStep(
  budget: Budget,
  inputMax: number,
  ask: StepAsk,
): AsyncGenerator<StepPart> {
  const most = { input: inputMax, output: ask.outputMax };
  const because = await budget.reserve(most);
  if (because) throw new ModelFailure(because);
  const { modelStep } = await import("@/lib/platform/llm/model-step");
  let end: Extract<StepPart, { type: "end" }> | null = null;
  let isHeard = false;
  try {
    for await (const part of modelStep(ask)) {
      isHeard = true;
      if (part.type === "end") end = part;
      yield part;
    }
  } finally {
    // A refused call costs nothing; the cost of an interrupted one is unknown.
    const isFree = !isHeard && !ask.signal.aborted;
    budget.settle(most, end?.used ?? (isFree ? { input: 0, output: 0 } : null));
  }
}
