import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Pieces of an answer, and the milliseconds between them: a fast model's pace. */
export const PIECES = 100;
const INTERVAL_MS = 20;
/** The least time that an answer takes. */
export const IDEAL_MS = PIECES * INTERVAL_MS;
const PIECES_A_SENTENCE = 10;
export const SENTENCES = PIECES / PIECES_A_SENTENCE;

/** The company that is asked about, as it is added over the API. */
export const COMPANY = {
  name: "Quillwave",
  founded_year: "2015",
  city: "Oslo",
  country: "Norway",
  employees: "58",
  stage: "Series B",
  industry: "Robotics",
};

/** What is said of it, and the field whose evidence bears it out. */
const FACTS = [
  ["Quillwave was founded in 2015", "founded year"],
  ["Quillwave is based in Norway", "country"],
  ["Quillwave has 58 employees", "employees"],
  ["Quillwave's funding stage is Series B", "stage"],
  ["Quillwave works in Robotics", "industry"],
] as const;

type Asked = { messages: { role: string; content: unknown }[] };

/** A question for a stream of its own: the fake keeps its times by `name`. */
export const questionFor = (name: string, companyId: string) =>
  `What do we know of Quillwave (${companyId})? Stream ${name}.`;

/** A model's server on this machine that answers at a steady pace, as OpenAI's servers would. */
export type FakeModel = {
  /** Without a slash at its end. */
  baseUrl: string;
  /** When the last piece of each sentence of a stream was written (performance.now). */
  sentEnds(name: string): readonly number[];
  close(): Promise<void>;
};

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const base = { id: "answer", object: "chat.completion.chunk", created: 1, model: "steady" };
const chunk = (delta: object, finish: string | null = null) =>
  data({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] });
const END =
  chunk({}, "stop") +
  data({ ...base, choices: [], usage: { prompt_tokens: 900, completion_tokens: PIECES } }) +
  "data: [DONE]\n\n";

/** The text of one sentence in its pieces, marked with its evidence where that was told. */
function piecesOf(nth: number, told: string): string[] {
  const [words, field] = FACTS[nth % FACTS.length] ?? FACTS[0];
  const mark = new RegExp(`\\[(\\d+)\\] ${field}:`).exec(told)?.[1];
  const text = `- ${words}${mark ? ` [${mark}]` : ""}.\n`;
  const at = (piece: number) => Math.round((piece * text.length) / PIECES_A_SENTENCE);
  return Array.from({ length: PIECES_A_SENTENCE }, (_, i) => text.slice(at(i), at(i + 1)));
}

/** Asks for what the data says of the company, as a model's first step. */
function lookUp(response: ServerResponse, companyId: string): void {
  const arguments_ = JSON.stringify({ company_ids: [companyId] });
  const use = { name: "get_company", arguments: arguments_ };
  response.write(chunk({ tool_calls: [{ index: 0, id: "use", type: "function", function: use }] }));
  response.end(chunk({}, "tool_calls") + END);
}

async function speak(response: ServerResponse, told: string, ends: number[]): Promise<void> {
  const pieces = Array.from({ length: SENTENCES }, (_, nth) => piecesOf(nth, told)).flat();
  const begun = performance.now();
  for (const [at, piece] of pieces.entries()) {
    await delay(Math.max(0, begun + (at + 1) * INTERVAL_MS - performance.now()));
    if ((at + 1) % PIECES_A_SENTENCE === 0) ends.push(performance.now());
    response.write(chunk({ content: piece }));
  }
  response.end(END);
}

const textOf = ({ messages }: Asked, role: string) =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) => (typeof content === "string" ? content : JSON.stringify(content)))
    .join("\n");

export async function openFakeModel(): Promise<FakeModel> {
  const times = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Asked;
    response.writeHead(200, { "content-type": "text/event-stream" });
    const question = textOf(asked, "user");
    const told = textOf(asked, "tool");
    const companyId = /cmp_\w+/.exec(question)?.[0];
    if (companyId && told === "") return lookUp(response, companyId);
    const ends: number[] = [];
    times.set(/Stream (\S+)\./.exec(question)?.[1] ?? "", ends);
    await speak(response, told, ends);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentEnds: (name) => times.get(name) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
