import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModelConnection, Provider } from "@/lib/platform/llm/connection";

/** A request as a model's server receives it, as far as tests read it. */
export type AskedModel = {
  tool_choice?: unknown;
  max_tokens?: number;
  messages: { role: string; content: unknown; tool_call_id?: string }[];
};

/** Sends texts, each once its promise resolves, and ends. */
type Reply = (response: ServerResponse, asked: AskedModel, at: number) => unknown;

export type FakeModel = {
  baseUrl: string;
  /** Requests so far, with their headers. */
  asked: AskedModel[];
  headers: Record<string, unknown>[];
  connection: (provider?: Provider) => ModelConnection;
  close: () => Promise<void>;
};

/** A fake model server on this machine, on any port or a given one. */
export async function aFakeModel(reply: Reply, port = 0): Promise<FakeModel> {
  const [asked, headers] = [[] as AskedModel[], [] as Record<string, unknown>[]];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(pieces).toString() || "{}") as AskedModel;
      headers.push(request.headers);
      const at = asked.push(body) - 1;
      void reply(response, body, at);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    baseUrl,
    asked,
    headers,
    connection: (provider = "openai-compatible") => ({
      provider,
      baseUrl,
      model: "fake",
      key: "sk-of-the-tests",
      isOperators: true,
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What texts that were shown to a model order it to do: "CALL tool {…}" and "SAY … END". */
export function ordersIn(asked: AskedModel) {
  const told = toolResultsIn(asked).replaceAll('\\"', '"');
  const calls = [...told.matchAll(/CALL (\w+) (\{.*?\})/g)].map(
    ([, name = "", input = ""]): [string, string] => [name, input],
  );
  const sayings = [...told.matchAll(/SAY (.*?) END/g)].map(([, text = ""]) => text);
  return { calls, sayings };
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: "chunk",
    object: "chat.completion.chunk",
    created: 1,
    model: "fake",
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

const usage = (input: number, output: number) =>
  `data: ${JSON.stringify({
    id: "chunk",
    object: "chat.completion.chunk",
    created: 1,
    model: "fake",
    choices: [],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  })}\n\ndata: [DONE]\n\n`;

const begin = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream" });

/** Sends a text in small pieces, and ends. */
export function says(response: ServerResponse, text: string, finish = "stop"): void {
  begin(response);
  for (const piece of text.match(/.{1,7}/gsu) ?? [])
    response.write(chunk({ role: "assistant", content: piece }));
  response.end(chunk({}, finish) + usage(100, 50));
}

/** Sends texts, each once its condition is met, and ends. */
export async function saysInTime(
  response: ServerResponse,
  texts: readonly (readonly [before: Promise<void>, text: string])[],
): Promise<void> {
  begin(response);
  for (const [before, text] of texts) {
    await before;
    response.write(chunk({ role: "assistant", content: text }));
  }
  response.end(chunk({}, "stop") + usage(100, 50));
}

/** Requests tool calls; an input given as text is sent unchanged, valid or not. */
export function uses(response: ServerResponse, calls: [name: string, input: unknown][]): void {
  begin(response);
  const tool_calls = calls.map(([name, input], index) => ({
    index,
    id: `call_${index}`,
    type: "function",
    function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
  }));
  response.write(chunk({ role: "assistant", tool_calls }));
  response.end(chunk({}, "tool_calls") + usage(100, 50));
}

/** Sends a text and then drops the connection. */
export function breaksAfter(response: ServerResponse, text: string): void {
  begin(response);
  response.write(chunk({ role: "assistant", content: text }), () => response.destroy());
}

/** The tool results so far, as text. */
export const toolResultsIn = ({ messages }: AskedModel): string =>
  messages
    .filter(({ role }) => role === "tool")
    .map(({ content }) => String(content))
    .join("\n");

/** The citation number of the evidence whose line contains `words`. */
export const numberOf = (asked: AskedModel, words: string): string =>
  toolResultsIn(asked).match(new RegExp(`\\[(\\d+)\\] ${words}`))?.[1] ?? "999";
