import "server-only";
import { type ModelConnection, ModelFailure, type Tokens } from "./connection";
import { type ModelMessage, type ModelPart, openModel } from "./open-model";
import { Said } from "./said";
import { modelToolsOf, readCall, type StepCall, type ToolShape } from "./tool-call";

export type { ModelMessage } from "./open-model";
export type { StepCall, ToolShape } from "./tool-call";

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
 * What a step says, in order; a broken call is refused in the step's own messages already. Its end has
 * the messages that it adds to the talk, `used` if the provider told it, and whether the model stopped
 * because its answer was long enough.
 */
export type StepPart =
  | { type: "text"; text: string }
  | { type: "call"; call: StepCall }
  | { type: "end"; used: Tokens | null; isCut: boolean; messages: ModelMessage[] };

type Finish = Extract<ModelPart, { type: "finish" }>;

/** A count that a provider told; null for what is none. */
const counted = (told: number | undefined): number | null =>
  told !== undefined && Number.isSafeInteger(told) && told >= 0 ? told : null;

function usedOf({ inputTokens, outputTokens }: Finish["usage"]): Tokens | null {
  const [input, output] = [counted(inputTokens.total), counted(outputTokens.total)];
  return input === null || output === null ? null : { input, output };
}

/** The parts of a provider's answer as they come. The connection is given up however the reading ends. */
async function* partsOf(ask: StepAsk): AsyncGenerator<ModelPart> {
  const { connection, instructions, messages, tools, mayUseTools, outputMax, signal } = ask;
  let reader: ReadableStreamDefaultReader<ModelPart> | undefined;
  try {
    const { stream } = await openModel(connection).doStream({
      prompt: [{ role: "system", content: instructions }, ...messages],
      tools: modelToolsOf(tools),
      toolChoice: { type: mayUseTools ? "auto" : "none" },
      ...{ maxOutputTokens: outputMax, abortSignal: signal },
    });
    reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown;
  } finally {
    reader?.cancel().catch(() => {});
  }
}

/**
 * Asks a model once. Throws what `wordsOfFailure` can say in words, or the signal's reason. The library's
 * own loop stands aside: it costs several times what reading the stream does.
 */
export async function* modelStep(ask: StepAsk): AsyncGenerator<StepPart> {
  const said = new Said();
  let end: Finish | null = null;
  for await (const part of partsOf(ask)) {
    ask.signal.throwIfAborted();
    if (part.type === "error")
      throw part.error instanceof Error
        ? part.error
        : new ModelFailure("The model's answer broke off.");
    said.hear(part);
    if (part.type === "text-delta") yield { type: "text", text: part.delta };
    if (part.type === "tool-call" && !part.providerExecuted) {
      const read = readCall(ask.tools, part);
      said.call(read, part.providerMetadata);
      if (!ask.mayUseTools) throw new ModelFailure("The model's answer broke off.");
      yield { type: "call", call: read.call };
    }
    if (part.type === "finish") end = part;
  }
  if (!end) throw new ModelFailure("The model answered nothing.");
  const isCut = end.finishReason.unified === "length";
  yield { type: "end", used: usedOf(end.usage), isCut, messages: said.messages() };
}
