import "server-only";
import { type ModelMessage, streamText, type ToolSet, tool } from "ai";
import type { z } from "zod";
import { type ModelConnection, ModelFailure, type Tokens } from "./connection";
import { openModel } from "./open-model";
import { repairObject } from "./repair";

export type { ModelMessage } from "ai";

/** A tool as a model is told of it. It is never run here. */
export type ToolShape = { description: string; input: z.ZodType };

/** One call of a model. `mayUseTools` false: it has to write with what it has. */
export type StepAsk = {
  connection: ModelConnection;
  instructions: string;
  messages: ModelMessage[];
  tools: Record<string, ToolShape>;
  mayUseTools: boolean;
  /** The longest answer, in tokens. */
  outputMax: number;
  signal: AbortSignal;
};

/**
 * A use of a tool that a model asks for, its input checked. A broken one, of no tool or with an input
 * that does not fit it, is refused in the step's own messages already.
 */
export type StepCall = { id: string; name: string; input: unknown; isBroken: boolean };

/**
 * What a step says, in order. Its end has the messages that it adds to the talk, `used` if the provider
 * told it, and whether the model stopped because its answer was long enough.
 */
export type StepPart =
  | { type: "text"; text: string }
  | { type: "call"; call: StepCall }
  | { type: "end"; used: Tokens | null; isCut: boolean; messages: ModelMessage[] };

const toolsOf = (shapes: StepAsk["tools"]): ToolSet =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, { description, input }]) => [
      name,
      tool({ description, inputSchema: input }),
    ]),
  );

/** A count that a provider told; null for what is none. */
const counted = (told: number | undefined): number | null =>
  told !== undefined && Number.isSafeInteger(told) && told >= 0 ? told : null;

function usedOf({ inputTokens, outputTokens }: { inputTokens?: number; outputTokens?: number }) {
  const [input, output] = [counted(inputTokens), counted(outputTokens)];
  return input === null || output === null ? null : { input, output };
}

/** Asks a model once. Throws what `wordsOfFailure` can say in words, or the signal's reason. */
export async function* modelStep(ask: StepAsk): AsyncGenerator<StepPart> {
  const { connection, instructions, messages, signal } = ask;
  const result = streamText({
    ...{ model: openModel(connection), instructions, messages, abortSignal: signal },
    tools: toolsOf(ask.tools),
    toolChoice: ask.mayUseTools ? "auto" : "none",
    ...{ maxOutputTokens: ask.outputMax, maxRetries: 0, onError: () => {} },
    repairToolCall: async ({ toolCall }) => {
      const input = repairObject(toolCall.input);
      return input && { ...toolCall, input: JSON.stringify(input) };
    },
  });
  let end: Omit<Extract<StepPart, { type: "end" }>, "messages"> | null = null;
  for await (const part of result.stream) {
    signal.throwIfAborted();
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw signal.reason ?? new ModelFailure("The answer was stopped.");
    if (part.type === "text-delta") yield { type: "text", text: part.text };
    if (part.type === "tool-call" && !part.providerExecuted) {
      const { toolCallId: id, toolName: name, input } = part;
      yield { type: "call", call: { id, name, input, isBroken: part.invalid === true } };
    }
    if (part.type === "finish-step")
      end = { type: "end", used: usedOf(part.usage), isCut: part.finishReason === "length" };
  }
  if (!end) throw new ModelFailure("The model answered nothing.");
  yield { ...end, messages: (await result.response).messages };
}
