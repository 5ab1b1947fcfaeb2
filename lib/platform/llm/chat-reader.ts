import { createParser } from "eventsource-parser";
import { CallGatherer } from "./call-gatherer";
import { ModelFailure } from "./connection";
import type { ModelPart } from "./open-model";
import { Thoughts } from "./thoughts";

type Fields = Record<string, unknown>;
type Finish = Extract<ModelPart, { type: "finish" }>;

const broken = () => new ModelFailure("The model's answer was cut off.");

/** The value as an object, list or text; throws when a server sent something else. */
function fieldsOf(value: unknown): Fields {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw broken();
  return value as Fields;
}
function listOf(value: unknown): unknown[] {
  if (value !== null && value !== undefined && !Array.isArray(value)) throw broken();
  return value ?? [];
}
function textOf(value: unknown): string {
  if (value !== null && value !== undefined && typeof value !== "string") throw broken();
  return value ?? "";
}

/** A token count, 0 when it is left out; undefined for anything that is not a count. */
function countOf(value: unknown): number | undefined {
  if (value === null || value === undefined) return 0;
  return typeof value === "number" ? value : undefined;
}

const textIn = (value: unknown): string => {
  const { type, text } = fieldsOf(value);
  return type === "text" ? textOf(text) : "";
};

/**
 * Reads a streamed answer in OpenAI's chat completions protocol (server-sent events of
 * `chat.completion.chunk`), however its bytes are split. Fields that it does not use are ignored,
 * since servers add many.
 */
export class ChatReader {
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({ onEvent: ({ data }) => this.#hear(data) });
  readonly #thoughts = new Thoughts();
  readonly #calls = new CallGatherer();
  #parts: ModelPart[] = [];
  #finish: string | null = null;
  #usage: Fields | null = null;
  #isBroken = false;

  /**
   * Feeds bytes and returns the parts they complete. A broken event becomes an error part after
   * those before it.
   */
  feed(bytes: Uint8Array): ModelPart[] {
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }));
    return this.#taken();
  }

  /** Returns the last parts at the end of the stream. */
  end(): ModelPart[] {
    this.#guarded(() => {
      for (const { isThought, text } of this.#thoughts.end()) this.#say(text, isThought);
      for (const call of this.#calls.all()) this.#call(call);
      if (this.#finish === null) throw broken();
      this.#parts.push(this.#finished(this.#finish));
    });
    return this.#taken();
  }

  #taken(): ModelPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #hear(data: string): void {
    if (data !== "[DONE]") this.#guarded(() => this.#read(JSON.parse(data)));
  }

  /** Nothing is read after a broken event. */
  #guarded(read: () => void): void {
    if (this.#isBroken) return;
    try {
      read();
    } catch {
      this.#isBroken = true;
      this.#parts.push({ type: "error", error: broken() });
    }
  }

  #read(event: unknown): void {
    const { choices, usage, error } = fieldsOf(event);
    if ((error ?? null) !== null || !Array.isArray(choices)) throw broken();
    if ((usage ?? null) !== null) this.#usage = fieldsOf(usage);
    if (choices.length === 0) return;
    const { delta, finish_reason } = fieldsOf(choices[0]);
    this.#finish = textOf(finish_reason) || this.#finish;
    if ((delta ?? null) !== null) this.#readDelta(fieldsOf(delta));
  }

  #readDelta(delta: Fields): void {
    this.#say(textOf(delta.reasoning_content ?? delta.reasoning), true);
    const { content, refusal } = delta;
    if (Array.isArray(content)) for (const each of content) this.#readBlock(fieldsOf(each));
    else this.#hearText(textOf(content));
    // Servers that do not support refusals send `false`.
    if (typeof refusal === "string") this.#hearText(refusal);
    for (const call of listOf(delta.tool_calls)) this.#readCall(fieldsOf(call));
  }

  /** Mistral sends thoughts and text as blocks. */
  #readBlock({ type, text, thinking }: Fields): void {
    if (type === "text") this.#hearText(textOf(text));
    if (type === "thinking") this.#say(listOf(thinking).map(textIn).join(""), true);
  }

  #readCall(call: Fields): void {
    const { name, arguments: text } = fieldsOf(call.function ?? {});
    const google = fieldsOf(fieldsOf(call.extra_content ?? {}).google ?? {});
    this.#calls.add({
      index: typeof call.index === "number" ? call.index : null,
      id: textOf(call.id).trim(),
      name: textOf(name).trim(),
      text: textOf(text),
      signature: textOf(google.thought_signature) || null,
    });
  }

  #hearText(piece: string): void {
    if (piece === "") return;
    for (const { isThought, text } of this.#thoughts.push(piece)) this.#say(text, isThought);
  }

  #say(delta: string, isThought: boolean): void {
    if (delta === "") return;
    if (isThought) this.#parts.push({ type: "reasoning-delta", id: "thought", delta });
    else this.#parts.push({ type: "text-delta", id: "text", delta });
  }

  #call({ id, name, text, signature }: ReturnType<CallGatherer["all"]>[number]): void {
    if (name === "") throw broken();
    this.#parts.push({
      type: "tool-call",
      toolCallId: id,
      toolName: name,
      input: text,
      ...(signature !== null && { providerMetadata: { google: { thoughtSignature: signature } } }),
    });
  }

  #finished(raw: string): Finish {
    const { prompt_tokens, completion_tokens } = this.#usage ?? {};
    const told = this.#usage !== null;
    const input = told ? countOf(prompt_tokens) : undefined;
    const output = told ? countOf(completion_tokens) : undefined;
    return {
      type: "finish",
      finishReason: { unified: raw === "length" ? "length" : "other", raw },
      usage: {
        inputTokens: {
          total: input,
          noCache: undefined,
          cacheRead: undefined,
          cacheWrite: undefined,
        },
        outputTokens: { total: output, text: undefined, reasoning: undefined },
      },
    };
  }
}
