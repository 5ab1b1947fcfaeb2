import type { z } from "zod";
import { ModelFailure } from "@/lib/platform/llm/connection";
import type { StepPart } from "@/lib/platform/llm/model-step";
import type { ModelSetup } from "./setup";

type Asking<T extends z.ZodType> = {
  instructions: string;
  content: string;
  /** The one tool, named "report", by which the model answers. */
  report: { description: string; input: T };
  /** Most that is written, in tokens. */
  outputMax: number;
};

/** Asks once. Null when the model reports nothing that can be read; throws when it cannot be asked. */
export async function askForReport<T extends z.ZodType>(
  { connection, budget }: Pick<ModelSetup, "connection" | "budget">,
  { instructions, content, report, outputMax }: Asking<T>,
  signal: AbortSignal,
): Promise<z.output<T> | null> {
  const size = new TextEncoder().encode(instructions + content).length;
  const most = { input: Math.ceil(size / 2) + outputMax, output: outputMax };
  const because = await budget.reserve(most);
  if (because) throw new ModelFailure(because);
  const { modelStep } = await import("@/lib/platform/llm/model-step");
  let answer: z.output<T> | null = null;
  let end: Extract<StepPart, { type: "end" }> | null = null;
  let isHeard = false;
  try {
    const messages = [
      { role: "user" as const, content: [{ type: "text" as const, text: content }] },
    ];
    const asking = { connection, instructions, messages, tools: { report }, mayUseTools: true };
    for await (const part of modelStep({ ...asking, outputMax, signal })) {
      isHeard = true;
      if (part.type === "call" && !part.call.isBroken)
        answer ??= report.input.parse(part.call.input);
      if (part.type === "end") end = part;
    }
  } finally {
    // A refused call costs nothing; the cost of an interrupted one is unknown.
    const isFree = !isHeard && !signal.aborted;
    budget.settle(most, end?.used ?? (isFree ? { input: 0, output: 0 } : null));
  }
  return answer;
}
