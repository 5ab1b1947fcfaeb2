import { describe, expect, test } from "vitest";
import { ChatReader } from "@/lib/platform/llm/chat-reader";

type Fields = Record<string, unknown>;
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (fields: Fields, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: fields, finish_reason }] });
const END = `${delta({}, "stop")}data: [DONE]\n\n`;

/** What is read of a stream: its words and thoughts as whole texts, then its other parts. */
function read(stream: string) {
  const reader = new ChatReader();
  const parts = [...reader.feed(new TextEncoder().encode(stream)), ...reader.end()];
  const joined = (type: "text-delta" | "reasoning-delta") =>
    parts.map((part) => (part.type === type ? part.delta : "")).join("");
  const rest = parts.filter(({ type }) => !type.endsWith("-delta"));
  return { text: joined("text-delta"), thought: joined("reasoning-delta"), rest };
}
const callsOf = (...pieces: Fields[]) =>
  read(pieces.map((piece) => delta({ tool_calls: [piece] })).join("") + END).rest.flatMap((part) =>
    part.type === "tool-call" ? [part] : [],
  );
const piece = (fields: Fields, called: Fields) => ({ ...fields, function: called });

describe("text", () => {
  const one = { type: "text", text: "Hm" };
  test.each<[string, Fields[], string, string]>([
    ["plain", [{ content: "One " }, { content: "two." }], "One two.", ""],
    ["in blocks", [{ content: [{ type: "text", text: "One." }, { type: "image" }] }], "One.", ""],
    ["refused", [{ refusal: "No." }, { refusal: false }], "No.", ""],
    ["with a thought beside", [{ reasoning: "Hm" }, { content: "One." }], "One.", "Hm"],
    ["with a thought in a tag", [{ content: "<thi" }, { content: "nk>Hm</think>1" }], "1", "Hm"],
    ["with a tag that is none", [{ content: "a <th" }, { content: "ree" }], "a <three", ""],
    ["that ends like a tag", [{ content: "a <thin" }], "a <thin", ""],
    ["around a thought", [{ content: "a<think>b</think>c" }], "a\nc", "b"],
    ["with a thought in blocks", [{ content: [{ type: "thinking", thinking: [one] }] }], "", "Hm"],
  ])("%s", (_what, deltas, text, thought) => {
    const said = read(deltas.map((each) => delta(each)).join("") + END);
    expect(said).toMatchObject({ text, thought, rest: [{ type: "finish" }] });
  });
});

describe("an end", () => {
  const finish = (stream: string) => read(stream).rest.at(-1);

  test("tells what was used, and whether the text is cut", () => {
    const usage = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };
    const stream = delta({ content: "x" }, "length") + event({ choices: [], usage });
    expect(finish(stream)).toMatchObject({
      type: "finish",
      finishReason: { unified: "length" },
      usage: { inputTokens: { total: 9 }, outputTokens: { total: 4 } },
    });
  });

  test("without a count knows of none", () => {
    expect(finish(END)).toMatchObject({ usage: { inputTokens: { total: undefined } } });
  });
});

describe("what is broken ends the answer behind what was said", () => {
  test.each([
    ["no JSON", "data: {\n\n"],
    ["no choices", event({ candidates: [] })],
    ["an error", event({ error: { message: "overloaded" } })],
    ["an error beside choices", event({ choices: [], error: "overloaded" })],
    ["a text that is none", delta({ content: 5 })],
    ["calls that are no list", delta({ tool_calls: {} })],
    ["no end", ""],
  ])("%s", (_what, stream) => {
    const { text, rest } = read(`${delta({ content: "Said." })}${stream}${stream && END}`);
    expect(text).toBe("Said.");
    expect(rest.map(({ type }) => type)).toEqual(["error"]);
  });

  test("an error that is none is passed over", () => {
    expect(read(event({ choices: [], error: null }) + END).rest).toMatchObject([
      { type: "finish" },
    ]);
  });
});

describe("calls", () => {
  test("come in pieces under an index", () => {
    const calls = callsOf(
      piece({ index: 0, id: "a" }, { name: "look", arguments: '{"x":' }),
      piece({ index: 1, id: "b" }, { name: "look", arguments: "{}" }),
      piece({ index: 0 }, { arguments: "1}" }),
    );
    expect(calls).toMatchObject([
      { toolCallId: "a", toolName: "look", input: '{"x":1}' },
      { toolCallId: "b", toolName: "look", input: "{}" },
    ]);
  });

  test("may be named behind their first piece, and name themselves again", () => {
    const calls = callsOf(
      piece({ index: 0, id: "a" }, { arguments: "" }),
      piece({ index: 0, id: "" }, { name: "look", arguments: '{"x":' }),
      piece({ index: 0, id: "a" }, { name: "look", arguments: "1}" }),
    );
    expect(calls).toMatchObject([{ toolCallId: "a", toolName: "look", input: '{"x":1}' }]);
  });

  test("may share an index or an id, or have neither", () => {
    const whole = { name: "look", arguments: "{}" };
    const ids = (...pieces: Fields[]) => callsOf(...pieces).map(({ toolCallId }) => toolCallId);
    expect(ids(piece({ index: 0, id: "a" }, whole), piece({ index: 0, id: "b" }, whole))).toEqual([
      ...["a", "b"],
    ]);
    for (const fields of [{ index: 0 }, { index: 0, id: "a" }, {}]) {
      const found = ids(piece(fields, whole), piece(fields, whole));
      expect(new Set(found).size).toBe(2);
      expect(found.every((id) => id !== "")).toBe(true);
    }
  });

  test("keep the mark that Google wants back", () => {
    const google = { thought_signature: "mark" };
    const [call] = callsOf({
      index: 0,
      id: "a",
      function: { name: "look", arguments: "{}" },
      extra_content: { google },
    });
    expect(call?.providerMetadata).toEqual({ google: { thoughtSignature: "mark" } });
  });

  test("without a name are no calls", () => {
    const nameless = delta({ tool_calls: [piece({ index: 0, id: "a" }, { arguments: "{}" })] });
    expect(read(nameless + END).rest).toMatchObject([{ type: "error" }]);
  });
});
