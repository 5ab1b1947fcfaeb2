import { AppError } from "@/lib/core/errors";
import { ModelFailure } from "@/lib/platform/llm/connection";
import type { ModelMessage, StepCall, StepPart } from "@/lib/platform/llm/model-step";
import { modelToolsOf } from "@/lib/platform/llm/tool-call";
import { TooManyRecords } from "../../research/plan/records";
import { openContext, type Working } from "../answer-context";
import { builtinEngine } from "../builtin/engine";
import { type ToolName, toolNames } from "../tools";
import type { Ask, Draft, EngineEvent, ResearchEngine } from "../types";
import { createSplitter, type Piece } from "../verify/sentences";
import { budgetedStep } from "./budgeted-step";
import { CitationRefs } from "./citation-refs";
import { instructionsOf, messagesOf } from "./instructions";
import {
  CALLS_PER_STEP,
  MODEL_MS,
  type ModelSetup,
  OUTPUT_MAX,
  STEPS_MAX,
  TEXT_MAX,
} from "./setup";
import { companiesOf, stateOf } from "./state";
import { runTool, type ToolContext, toolShapes } from "./toolbox";

/** Bytes of the tool definitions sent to a model; computed on first use. */
let toolBytes = 0;
const bytesOfTools = () => {
  toolBytes ||= bytesOf(JSON.stringify(modelToolsOf(toolShapes)));
  return toolBytes;
};
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A model's announcements of what it is about to do. */
const PLANNING =
  /^(?:(?:ok(?:ay)?|sure|great|first|next|now)[,.!]? +)?(?:let me|let's|i(?:'ll| will| need to| am going to|'m going to)|i should|searching|looking up)\b/i;

const unsharedText = (count: number) =>
  count === 1
    ? "1 source is not shared with the model."
    : `${count.toLocaleString("en")} sources are not shared with the model.`;

/** A model's sentences as drafts. Any status that they claim is ignored. */
const draftsOf = (pieces: readonly Piece[], refs: CitationRefs): Draft[] =>
  pieces
    .filter(({ text, cites }) => cites.length > 0 || !PLANNING.test(text.replaceAll("’", "'")))
    .map(({ cites, ...piece }) => ({ ...piece, evidence: refs.idsOf(cites) }));

/** One answer of a model while it is written. */
class Talk {
  readonly #setup: ModelSetup;
  readonly #ask: Ask;
  readonly #context: ToolContext;
  readonly #messages: ModelMessage[];
  readonly #splitter = createSplitter();
  readonly #signal: AbortSignal;
  #isShown = false;

  constructor(setup: ModelSetup, ask: Ask) {
    this.#setup = setup;
    this.#ask = ask;
    this.#context = {
      answer: openContext(ask),
      refs: new CitationRefs(),
      run: null,
      runs: 0,
      read: new Map(),
      isOutside: setup.outside !== null,
    };
    this.#messages = messagesOf(ask, setup);
    this.#signal = AbortSignal.any([ask.signal, AbortSignal.timeout(MODEL_MS)]);
  }

  /** Lets the model call tools and write until its answer is complete. */
  async *hold(): AsyncGenerator<EngineEvent> {
    for (let step = 1; step <= STEPS_MAX; step++) {
      const { calls, messages } = yield* this.#step(step < STEPS_MAX);
      if (calls.length === 0) return;
      this.#messages.push(...messages);
      const sound = calls.filter(({ isBroken }) => !isBroken);
      if (sound.length > 0) this.#messages.push(yield* this.#answers(sound));
    }
  }

  /** What the answer is about, as far as it got. */
  *rest(): Generator<EngineEvent> {
    const { run } = this.#context;
    if (run) yield { type: "result", data: { id: run.run.id, isSpare: true } };
    const unshared = this.#setup.outside?.unshared ?? 0;
    if (unshared > 0) yield { type: "notice", data: unsharedText(unshared) };
    const companies = companiesOf(this.#context);
    if (companies.length > 0) yield { type: "companies", data: companies };
    yield { type: "state", data: stateOf(this.#ask, this.#context) };
  }

  /** One call of the model: its tool calls, and the text it adds to the answer. */
  async *#step(mayUseTools: boolean): Working<{ calls: StepCall[]; messages: ModelMessage[] }> {
    const { connection, budget } = this.#setup;
    const instructions = instructionsOf(this.#ask, this.#setup);
    const shared = { connection, instructions, messages: this.#messages, tools: toolShapes };
    const limits = { mayUseTools, outputMax: OUTPUT_MAX, signal: this.#signal };
    const calls: StepCall[] = [];
    let end: Extract<StepPart, { type: "end" }> | null = null;
    let length = 0;
    const size = this.#size(instructions);
    for await (const part of budgetedStep(budget, size, { ...shared, ...limits })) {
      if (part.type === "text") {
        length += part.text.length;
        if (length > TEXT_MAX) throw new ModelFailure("The model's answer was too long.");
        const pieces = this.#splitter.push(part.text);
        if (pieces.length > 0) yield* this.#tell(pieces);
      }
      if (part.type === "call") calls.push(part.call);
      if (part.type === "end") end = part;
    }
    const messages = end?.messages ?? [];
    // A sentence that was cut off is dropped.
    const last = this.#splitter.end();
    if (!end?.isCut) yield* this.#tell(last);
    return { calls, messages };
  }

  *#tell(pieces: readonly Piece[]): Generator<EngineEvent> {
    const { run, runs } = this.#context;
    // The table of the only plan comes before the first sentence; of several, each before the
    // sentence that states it.
    if (run && runs === 1 && pieces.length > 0 && !this.#isShown) {
      this.#isShown = true;
      yield { type: "result", data: { id: run.run.id } };
    }
    for (const data of draftsOf(pieces, this.#context.refs)) yield { type: "draft", data };
  }

  /** Upper bound of a call's tokens: a token rarely has fewer than two bytes. */
  #size(instructions: string): number {
    const told = bytesOf(instructions + JSON.stringify(this.#messages));
    return Math.ceil((told + bytesOfTools()) / 2);
  }

  /** The results of the model's tool calls. */
  async *#answers(calls: readonly StepCall[]): Working<ModelMessage> {
    const content = [];
    for (const [at, call] of calls.entries()) {
      const value = at < CALLS_PER_STEP ? yield* this.#use(call) : { error: "Too many at once." };
      const output = { type: "text" as const, value: JSON.stringify(value) };
      const { id: toolCallId, name: toolName } = call;
      content.push({ type: "tool-result" as const, toolCallId, toolName, output });
    }
    return { role: "tool", content };
  }

  async *#use({ name, input }: StepCall): Working<object> {
    try {
      if (!toolNames.some((known) => known === name)) return { error: "There is no such tool." };
      return yield* runTool(this.#context, name as ToolName, input);
    } catch (thrown) {
      this.#signal.throwIfAborted();
      const isSaid =
        thrown instanceof TooManyRecords ||
        (thrown instanceof AppError && thrown.code === "FORBIDDEN");
      return { error: isSaid ? thrown.message : "This could not be looked up." };
    }
  }
}

/** Answers with the built-in engine instead of the model, and says why. */
async function* instead(ask: Ask, because: string): AsyncGenerator<EngineEvent> {
  const degraded = `${because} Spotlight's own engine answered.`;
  yield { type: "note", data: { degraded, engine: "builtin", model: null } };
  yield* builtinEngine.answer(ask);
}

const withOwnIds = (event: EngineEvent): EngineEvent =>
  event.type === "tool_use"
    ? { ...event, data: { ...event.data, id: `m${event.data.id}` } }
    : event;

async function* answer(setup: ModelSetup, ask: Ask): AsyncGenerator<EngineEvent> {
  const talk = new Talk(setup, ask);
  const { model } = setup.connection;
  yield { type: "note", data: { degraded: null, engine: "model", model } };
  try {
    for await (const event of talk.hold()) yield withOwnIds(event);
  } catch (error) {
    ask.signal.throwIfAborted();
    // Large, so it loads with the first model that fails.
    const { wordsOfFailure } = await import("@/lib/platform/llm/failure");
    const because = wordsOfFailure(error);
    if (setup.shown() === 0) return yield* instead(ask, because);
    const degraded = `${because} What was checked until then is shown.`;
    yield { type: "note", data: { degraded, engine: "model", model } };
    return yield* talk.rest();
  }
  if (setup.shown() === 0)
    return yield* instead(ask, "Nothing that the model wrote could be proved.");
  yield* talk.rest();
}

/**
 * A model that looks things up with the caller's tools, and writes. Its sentences are drafts
 * without a status. If it fails before a sentence is shown, the built-in engine answers.
 */
export const modelEngine = (setup: ModelSetup): ResearchEngine => ({
  id: "model",
  answer: async function* (ask) {
    try {
      yield* answer(setup, ask);
    } finally {
      await setup.budget.close();
    }
  },
});
