import type { z } from "zod";
import { budgetedStep } from "./budgeted-step";
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
  const inputMax = Math.ceil(size / 2) + outputMax;
  const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: content }] }];
  const asking = { connection, instructions, messages, tools: { report }, mayUseTools: true };
  let answer: z.output<T> | null = null;
  for await (const part of budgetedStep(budget, inputMax, { ...asking, outputMax, signal }))
    if (part.type === "call" && !part.call.isBroken) answer ??= report.input.parse(part.call.input);
  return answer;
}
