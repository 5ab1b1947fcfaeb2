import { expect, test } from "vitest";
import { z } from "zod";
import { StepTranscript } from "@/lib/platform/llm/step-transcript";
import { modelToolsOf, readCall } from "@/lib/platform/llm/tool-call";

const tools = { look: { description: "Looks.", input: z.strictObject({ id: z.string() }) } };
const written = (toolName: string, input: string) => ({ toolCallId: "c1", toolName, input });

test("returns a model's reasoning to its provider with the provider's mark", () => {
  const said = new StepTranscript();
  const signed = { anthropic: { signature: "mark" } };
  said.hear({ type: "reasoning-start", id: "0" });
  said.hear({ type: "reasoning-delta", id: "0", delta: "Hm" });
  said.hear({ type: "reasoning-delta", id: "0", delta: "", providerMetadata: signed });
  said.hear({ type: "reasoning-end", id: "0" });
  said.hear({ type: "text-start", id: "1" });
  said.hear({ type: "text-delta", id: "1", delta: "I " });
  said.hear({ type: "text-delta", id: "1", delta: "look." });
  said.call(readCall(tools, written("look", '{"id":"a"}')), undefined);
  expect(said.messages()).toEqual([
    {
      role: "assistant",
      content: [
        { type: "reasoning", text: "Hm", providerOptions: signed },
        { type: "text", text: "I look." },
        { type: "tool-call", toolCallId: "c1", toolName: "look", input: { id: "a" } },
      ],
    },
  ]);
});

test("a block without words is not repeated, and nothing is no message", () => {
  const said = new StepTranscript();
  said.hear({ type: "text-start", id: "1" });
  said.hear({ type: "text-end", id: "1" });
  expect(said.messages()).toEqual([]);
});

test.each([
  ["of no tool", "constructor", "{}", "There is no tool “constructor”."],
  ["whose input does not fit", "look", '{"id":1}', "The input does not fit the tool"],
  ["that is no JSON", "look", "(", "The input does not fit the tool"],
])("a call %s is refused in words", (_what, name, input, words) => {
  const said = new StepTranscript();
  const read = readCall(tools, written(name, input));
  said.call(read, undefined);
  expect(read.call.isBroken).toBe(true);
  const [asked, refused] = said.messages();
  expect(asked).toMatchObject({ content: [{ type: "tool-call", toolName: name }] });
  expect(refused).toMatchObject({
    content: [{ type: "tool-result", output: { value: expect.stringContaining(words) } }],
  });
});

test("an input that can be mended is, and one that is missing is empty", () => {
  const { call } = readCall(tools, written("look", 'Here: {"id": "a",}'));
  expect(call).toEqual({ id: "c1", name: "look", input: { id: "a" }, isBroken: false });
  const all = { list: { description: "Lists.", input: z.strictObject({}) } };
  expect(readCall(all, written("list", "")).call).toMatchObject({ input: {}, isBroken: false });
});

test("tools are told with the shape of their input", () => {
  expect(modelToolsOf({})).toBeUndefined();
  expect(modelToolsOf(tools)).toMatchObject([
    {
      name: "look",
      inputSchema: { type: "object", required: ["id"], additionalProperties: false },
    },
  ]);
});
