import { describe, expect, test } from "vitest";
import { modelStep, type StepPart } from "@/lib/platform/llm/model-step";
import { aFakeModel } from "@/tests/support/fake-model";
import { type Recording, recordings } from "@/tests/support/recordings";
import { answered } from "./answering";

/*
 * What providers once answered, replayed by a server of this machine. Whatever it is, whoever asked
 * gets an answer: the model's, or the built-in engine's.
 */

const replay = (recording: Recording) =>
  aFakeModel((response, _asked, at) => {
    // A recorded use of tools comes once; the model that made it has nothing to say behind it.
    if (at > 0) return response.writeHead(500).end("{}");
    const { status, type, body } = recording;
    return response.writeHead(status, { "content-type": type }).end(body);
  });

const openai = recordings("openai-compatible");
const anthropic = recordings("anthropic");
const named = (all: Recording[]) => all.map((recording) => [recording.name, recording] as const);

describe.skipIf(openai.length === 0)("a recording goes through without a crash", () => {
  test.each(named(openai))("%s, as OpenAI's protocol", async (_name, recording) => {
    const model = await replay(recording);
    const { sentences, engine, degraded } = await answered({ connection: model.connection() });
    await model.close();
    expect(sentences.length).toBeGreaterThan(0);
    if (engine === "builtin") expect(degraded).not.toBeNull();
  });

  test.each(named(anthropic))("%s, as Anthropic's", async (_name, recording) => {
    const model = await replay(recording);
    const connection = model.connection("anthropic");
    const { sentences, engine, degraded } = await answered({ connection });
    await model.close();
    expect(sentences.length).toBeGreaterThan(0);
    if (engine === "builtin") expect(degraded).not.toBeNull();
  });
});

/** What is understood of a recording that speaks the protocol. */
async function partsOf(recording: Recording, provider: "openai-compatible" | "anthropic") {
  const model = await replay(recording);
  const parts: StepPart[] = [];
  const asked = modelStep({
    connection: model.connection(provider),
    instructions: "",
    tools: {},
    outputMax: 1_000,
    messages: [{ role: "user", content: [{ type: "text", text: "?" }] }],
    mayUseTools: true,
    signal: new AbortController().signal,
  });
  for await (const part of asked) parts.push(part);
  await model.close();
  return parts;
}

const one = (all: Recording[], name: string) => all.find((each) => each.name.endsWith(name));

describe.skipIf(openai.length === 0)("what a recording says is understood", () => {
  test.each([
    "openai/src/chat/openai-text.chunks.txt",
    "deepseek/src/chat/deepseek-text.chunks.txt",
    "groq/src/groq-text.chunks.txt",
    "mistral/src/mistral-text.chunks.txt",
    "xai/src/xai-text.chunks.txt",
    "anthropic/src/anthropic-text.chunks.txt",
  ])("%s is a text", async (name) => {
    const isAnthropic = name.startsWith("anthropic");
    const recording = one(isAnthropic ? anthropic : openai, name) as Recording;
    const parts = await partsOf(recording, isAnthropic ? "anthropic" : "openai-compatible");
    const text = parts.flatMap((part) => (part.type === "text" ? part.text : [])).join("");
    expect(text.length).toBeGreaterThan(3);
    expect(parts.at(-1)).toMatchObject({ type: "end", used: { output: expect.any(Number) } });
  });

  test.each([
    "deepseek/src/chat/deepseek-tool-call.chunks.txt",
    "groq/src/groq-tool-call.chunks.txt",
    "mistral/src/mistral-tool-call.chunks.txt",
    "mistral/src/mistral-incremental-tool-call.chunks.txt",
    "xai/src/xai-tool-call.chunks.txt",
    "openai-compatible/src/chat/anthropic-fallback-tool-call.sse",
    "anthropic/src/anthropic-json-other-tool.1.chunks.txt",
    "anthropic/src/anthropic-tool-no-args.chunks.txt",
  ])("%s is a use of a tool that nobody has", async (name) => {
    const isAnthropic = name.startsWith("anthropic");
    const recording = one(isAnthropic ? anthropic : openai, name) as Recording;
    const parts = await partsOf(recording, isAnthropic ? "anthropic" : "openai-compatible");
    const calls = parts.flatMap((part) => (part.type === "call" ? part.call : []));
    expect(calls).toMatchObject([{ name: expect.any(String), isBroken: true }]);
  });
});
