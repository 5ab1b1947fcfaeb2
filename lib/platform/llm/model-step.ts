import "server-only";
import { type ModelConnection, ModelFailure, type Tokens } from "./connection";
import { type ModelCall, type ModelMessage, type ModelPart, openModel } from "./open-model";
import { StepTranscript } from "./step-transcript";
import { modelToolsOf, readCall, type StepCall, type ToolShape } from "./tool-call";

export type { ModelMessage } from "./open-model";
export type { StepCall, ToolShape } from "./tool-call";

/** One call of a model. With `mayUseTools` false it has to answer from what it has. */
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
 * What a step yields, in order; invalid tool calls are already refused in the step's own messages.
 * The last part has the messages to add to the conversation, `used` if the provider reported it,
 * and whether the model stopped at its length limit.
 */
export type StepPart =
  | { type: "text"; text: string }
  | { type: "call"; call: StepCall }
  | { type: "end"; used: Tokens | null; isCut: boolean; messages: ModelMessage[] };

type Finish = Extract<ModelPart, { type: "finish" }>;

/** A reported token count; null when it is not a number. */
const counted = (told: number | undefined): number | null =>
  told !== undefined && Number.isSafeInteger(told) && told >= 0 ? told : null;

function usedOf({ inputTokens, outputTokens }: Finish["usage"]): Tokens | null {
  const [input, output] = [counted(inputTokens.total), counted(outputTokens.total)];
  return input === null || output === null ? null : { input, output };
}

const callOf = (ask: StepAsk): ModelCall => ({
  prompt: [{ role: "system", content: ask.instructions }, ...ask.messages],
  tools: modelToolsOf(ask.tools),
  toolChoice: { type: ask.mayUseTools ? "auto" : "none" },
  maxOutputTokens: ask.outputMax,
  abortSignal: ask.signal,
});

/** Interprets an answer while its parts arrive. */
class Hearing {
  readonly #ask: StepAsk;
  readonly #said = new StepTranscript();
  #end: Finish | null = null;

  constructor(ask: StepAsk) {
    this.#ask = ask;
  }

  /** What a part means for the caller; null when nothing. */
  take(part: ModelPart): StepPart | null {
    if (part.type === "error")
      throw part.error instanceof Error
        ? part.error
        : new ModelFailure("The model's answer was cut off.");
    this.#said.hear(part);
    if (part.type === "finish") this.#end = part;
    if (part.type === "text-delta") return { type: "text", text: part.delta };
    if (part.type !== "tool-call" || part.providerExecuted) return null;
    const read = readCall(this.#ask.tools, part);
    this.#said.call(read, part.providerMetadata);
    if (!this.#ask.mayUseTools) throw new ModelFailure("The model's answer was cut off.");
    return { type: "call", call: read.call };
  }

  end(): StepPart {
    if (!this.#end) throw new ModelFailure("The model returned no answer.");
    const { finishReason, usage } = this.#end;
    const isCut = finishReason.unified === "length";
    return { type: "end", used: usedOf(usage), isCut, messages: this.#said.messages() };
  }
}

/**
 * Calls a model once. Throws errors that `wordsOfFailure` can explain, or the signal's reason. The
 * library's own loop is not used: it costs several times as much as reading the stream.
 */
export async function* modelStep(ask: StepAsk): AsyncGenerator<StepPart> {
  const { connection, signal } = ask;
  const hearing = new Hearing(ask);
  try {
    for await (const parts of openModel(connection)(callOf(ask))) {
      signal.throwIfAborted();
      for (const part of parts) {
        const heard = hearing.take(part);
        if (heard) yield heard;
      }
    }
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown;
  }
  yield hearing.end();
}
