import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Provider } from "@/lib/platform/llm/connection";
import { modelStep, type StepPart } from "@/lib/platform/llm/model-step";
import { recordings } from "@/tests/support/recordings";

/** The pieces in which the network hands over the next answer. */
const network = vi.hoisted(() => ({ pieces: [] as Uint8Array[] }));
const streamOf = (pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
vi.mock("@/lib/platform/llm/model-fetch", () => ({
  modelFetch: () => async () =>
    new Response(streamOf(network.pieces), {
      headers: { "content-type": "text/event-stream" },
    }),
}));

async function understood(pieces: Uint8Array[], provider: Provider): Promise<string> {
  network.pieces = pieces;
  const parts: StepPart[] = [];
  const connection = { baseUrl: "https://model.invalid/v1", model: "fake", key: "k" };
  const asked = modelStep({
    connection: { provider, ...connection, isOperators: false },
    instructions: "",
    tools: {},
    outputMax: 1_000,
    mayUseTools: true,
    messages: [{ role: "user", content: [{ type: "text", text: "?" }] }],
    signal: new AbortController().signal,
  });
  try {
    for await (const part of asked) parts.push(part);
  } catch (error) {
    parts.push({ type: "text", text: `failed: ${(error as Error).name}` });
  }
  // In how many pieces a text comes is the network's business; what it says is not.
  const text = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  return JSON.stringify([text, parts.filter(({ type }) => type !== "text")]);
}

/** Made here: signs of two to four bytes, a use of a tool in halves, and an error behind a text. */
const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (content: object, finish_reason: string | null = null) =>
  frame({ id: "c", model: "m", choices: [{ index: 0, delta: content, finish_reason }] });
const part = (index: number, call: object) => ({ tool_calls: [{ index, ...call }] });
const own: { provider: Provider; body: Buffer }[] = [
  delta({ content: "<think>hm</think>Żubr, 株式会社 and 🦬 [1]." }) + delta({}, "stop"),
  delta(part(0, { id: "a", type: "function", function: { name: "x", arguments: '{"a":' } })) +
    delta(part(0, { function: { arguments: '"🦬"}' } })) +
    delta({}, "tool_calls"),
  delta({ content: "Quillwave is " }) + frame({ error: { message: "overloaded", code: 529 } }),
  frame({ id: "c", model: "m", choices: [] }) + delta({ content: "Late." }, "stop"),
].map((text) => ({
  provider: "openai-compatible",
  body: Buffer.from(`${text.replaceAll("\n\n", "\r\n\r\n")}data: [DONE]\r\n\r\n`),
}));

const real = (["openai-compatible", "anthropic"] as const).flatMap((provider) =>
  recordings(provider)
    .filter(({ name, body }) => /\.(?:txt|sse)$/.test(name) && body.length < 20_000)
    .map(({ body }) => ({ provider, body })),
);

const cut = (body: Buffer, places: number[]) => {
  const at = [...new Set(places.map((place) => place % body.length))].sort((a, b) => a - b);
  return [...at, body.length].map((end, i) => body.subarray(i === 0 ? 0 : at[i - 1], end));
};

test("gives the same answer wherever the network splits it", async () => {
  const streams = [...own, ...real];
  await fc.assert(
    fc.asyncProperty(
      fc.nat(streams.length - 1),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }),
      async (which, places) => {
        const { provider, body } = streams[which] as (typeof streams)[number];
        const whole = await understood([body], provider);
        expect(await understood(cut(body, places), provider)).toBe(whole);
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

test.each(
  own.map(({ body }, i) => [i, body] as const),
)("byte by byte too: %i", async (_i, body) => {
  const whole = await understood([body], "openai-compatible");
  const bytes = cut(
    body,
    Array.from(body, (_byte, at) => at),
  );
  expect(await understood(bytes, "openai-compatible")).toBe(whole);
});

test("an error in the middle fails the step behind what was said", async () => {
  const [, , broken] = own.map(({ body }) => body);
  expect(await understood([broken as Buffer], "openai-compatible")).toContain(
    "Quillwave is failed",
  );
});
