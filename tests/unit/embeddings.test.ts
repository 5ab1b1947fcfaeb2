import { afterEach, expect, test } from "vitest";
import { embed } from "@/lib/platform/llm/embeddings";
import { wordsOfFailure } from "@/lib/platform/llm/failure";
import { aFakeModel, type FakeModel } from "@/tests/support/fake-model";

let server: FakeModel | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

type Reply = Parameters<typeof aFakeModel>[0];
const answers =
  (body: unknown): Reply =>
  (response) =>
    response.end(JSON.stringify(body));
const data = (...embeddings: unknown[]) =>
  answers({ data: embeddings.map((embedding, index) => ({ index, embedding })) });

async function embedded(reply: Reply) {
  server = await aFakeModel(reply);
  return embed(server.connection(), ["one", "two"], AbortSignal.timeout(5_000));
}

test("vectors come in the order of the texts, whatever the order of the answer", async () => {
  const vectors = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ];
  const usage = { prompt_tokens: 4 };
  const read = await embedded(answers({ data: vectors, usage }));
  expect(read).toEqual({
    vectors: [
      [1, 0],
      [0, 1],
    ],
    tokens: 4,
  });
  const { asked, headers } = server ?? { asked: [], headers: [] };
  expect(asked).toEqual([{ model: "fake", input: ["one", "two"], encoding_format: "float" }]);
  expect(headers).toMatchObject([{ authorization: "Bearer sk-of-the-tests" }]);
});

const ODD = "did not answer one vector for each text";
test.each<[string, Reply, string]>([
  ["is busy", (reply) => reply.writeHead(429, { "retry-after": "90" }).end(), "90 s"],
  ["refuses the key", (reply) => reply.writeHead(401).end("sk-of-the-tests"), "key"],
  ["drops the connection", (reply) => reply.destroy(), "was cut off"],
  ["sends elsewhere", (reply) => reply.writeHead(302, { location: "/" }).end(), "elsewhere"],
  ["refuses the texts", (reply) => reply.writeHead(413).end(), "refused the texts"],
  ["answers no JSON", (reply) => reply.end("<html>"), ODD],
  ["answers nothing of use", answers(null), ODD],
  ["answers too few", data([1, 2]), ODD],
  ["answers too many", data([1], [1], [1]), ODD],
  ["answers texts for numbers", data(["1", "2"], ["x", "y"]), ODD],
  ["answers base64", data("AACAPw==", "AACAPw=="), ODD],
  ["answers empty vectors", data([], []), ODD],
  ["answers an endless vector", data(Array(5_000).fill(1), Array(5_000).fill(1)), ODD],
  ["answers different lengths", data([1, 2], [1]), ODD],
  [
    "answers one index twice",
    answers({ data: [0, 0].map((index) => ({ index, embedding: [1] })) }),
    ODD,
  ],
  [
    "answers an odd index",
    answers({ data: [-1, 7].map((index) => ({ index, embedding: [1] })) }),
    ODD,
  ],
  [
    "answers an infinite number",
    (reply) => reply.end('{"data":[{"embedding":[1e999]},{"embedding":[1]}]}'),
    ODD,
  ],
])("a server that %s is told of in words of ours", async (_, reply, words) => {
  const thrown = await embedded(reply).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  const told = wordsOfFailure(thrown);
  expect(told).toContain(words);
  expect(told).not.toContain("sk-of-the-tests");
});
