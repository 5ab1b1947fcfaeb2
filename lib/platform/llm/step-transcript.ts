import type { ModelMessage, ModelPart } from "./open-model";
import type { ReadCall } from "./tool-call";

type Content = Extract<ModelMessage, { role: "assistant" }>["content"][number];
type Block = Extract<Content, { type: "text" | "reasoning" }>;

type BlockPart = Extract<
  ModelPart,
  { type: `${"text" | "reasoning"}-${"start" | "delta" | "end"}` }
>;
const isOfBlock = (part: ModelPart): part is BlockPart =>
  /^(?:text|reasoning)-(?:start|delta|end)$/.test(part.type);

/**
 * What a model said in one step, in the form in which the next step sends it back to the provider:
 * text and thoughts with the provider's metadata, tool calls, and why invalid calls were refused.
 */
export class StepTranscript {
  readonly #content: Content[] = [];
  readonly #blocks = new Map<string, Block>();
  readonly #refused: ReadCall[] = [];

  /** Adds a fragment of text or thought; ignores other parts. */
  hear(part: ModelPart): void {
    if (!isOfBlock(part)) return;
    const [type, moment] = part.type.split("-") as ["text" | "reasoning", string];
    const name = `${type} ${part.id}`;
    const block: Block = this.#blocks.get(name) ?? { type, text: "" };
    if (!this.#blocks.has(name)) this.#content.push(block);
    this.#blocks.set(name, block);
    if ("delta" in part) block.text += part.delta;
    if (part.providerMetadata) block.providerOptions = part.providerMetadata;
    if (moment === "end") this.#blocks.delete(name);
  }

  call(read: ReadCall, providerOptions: Content["providerOptions"]): void {
    const { id: toolCallId, name: toolName, input } = read.call;
    this.#content.push({ type: "tool-call", toolCallId, toolName, input, providerOptions });
    if (read.refusal !== null) this.#refused.push(read);
  }

  messages(): ModelMessage[] {
    const content = this.#content.filter(
      (each) => each.type !== "text" || each.text !== "" || each.providerOptions,
    );
    const refusals = this.#refused.map(({ call, refusal }) => ({
      type: "tool-result" as const,
      toolCallId: call.id,
      toolName: call.name,
      output: { type: "error-text" as const, value: refusal ?? "" },
    }));
    return [
      ...(content.length > 0 ? [{ role: "assistant" as const, content }] : []),
      ...(refusals.length > 0 ? [{ role: "tool" as const, content: refusals }] : []),
    ];
  }
}
