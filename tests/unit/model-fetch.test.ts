import { afterEach, describe, expect, test } from "vitest";
import { wordsOfFailure } from "@/lib/platform/llm/failure";
import { modelFetch, retryAfter } from "@/lib/platform/llm/model-fetch";
import { aFakeModel, type FakeModel } from "@/tests/support/fake-model";

let model: FakeModel | null = null;
afterEach(async () => {
  await model?.close();
  model = null;
});

const askedOf = (fake: FakeModel) =>
  modelFetch(fake.connection())(`${fake.baseUrl}/chat/completions`, { method: "POST", body: "{}" });

describe("a model that is busy", () => {
  test("is asked again when the wait is short", async () => {
    model = await aFakeModel((response, _asked, at) =>
      at < 2 ? response.writeHead(429, { "retry-after": "0" }).end() : response.end("now"),
    );
    const response = await askedOf(model);
    expect(await response.text()).toBe("now");
    expect(model.asked).toHaveLength(3);
  });

  test.each([
    ["a long wait", { "retry-after": "60" }],
    ["no word of how long", {}],
    ["a date far away", { "retry-after": "Fri, 01 Jan 2100 00:00:00 GMT" }],
  ])("is left alone with %s", async (_what, headers) => {
    model = await aFakeModel((response) => response.writeHead(429, headers).end());
    expect((await askedOf(model)).status).toBe(429);
    expect(model.asked).toHaveLength(1);
  });

  test("is asked no more than three times", async () => {
    model = await aFakeModel((response) => response.writeHead(503, { "retry-after": "0" }).end());
    expect((await askedOf(model)).status).toBe(503);
    expect(model.asked).toHaveLength(3);
  });
});

test.each([
  ["12", 12],
  ["0.5", 0.5],
  ["Thu, 01 Jan 1970 00:00:30 GMT", 30],
  ["soon", null],
])("reads Retry-After %s", (said, seconds) => {
  expect(retryAfter(new Headers({ "retry-after": said }), 0)).toBe(seconds);
});

describe("what is asked of strangers", () => {
  const strange = (baseUrl: string) => ({
    provider: "openai-compatible" as const,
    baseUrl,
    model: "m",
    key: "k",
    isOperators: false,
  });
  const fetching = (baseUrl: string, address = `${baseUrl}/x`) =>
    modelFetch(strange(baseUrl))(address, { method: "POST", body: "{}" });

  test("goes over https alone", async () => {
    await expect(fetching("http://model.invalid/v1")).rejects.toThrow("https");
  });

  test("goes into no private network", async () => {
    await expect(fetching("https://127.0.0.1:1/v1")).rejects.toThrow("private network");
    await expect(fetching("https://[::1]:1/v1")).rejects.toThrow("private network");
    await expect(fetching("https://localhost:1/v1")).rejects.toThrow("private network");
  });

  test("nothing in the answer tells a private host from an unknown one or one that is down", async () => {
    const wordsFor = (baseUrl: string) => fetching(baseUrl).then(String, wordsOfFailure);
    const hosts = ["localhost", "127.0.0.1", "[::1]", "10.0.0.1", "unknown.invalid"];
    const words = await Promise.all(hosts.map((host) => wordsFor(`https://${host}:1/v1`)));
    expect(new Set(words)).toEqual(new Set(["The model's address cannot be reached."]));
  });

  test("goes to the model's own address alone", async () => {
    const away = fetching("https://model.invalid/v1", "https://model.invalid/v11/x");
    await expect(away).rejects.toThrow("left the model's address");
  });
});

test("a redirect is not followed: what was asked is meant for one server", async () => {
  const other = await aFakeModel((response) => response.end("stolen"));
  model = await aFakeModel((response) =>
    response.writeHead(307, { location: `${other.baseUrl}/x` }).end(),
  );
  expect((await askedOf(model)).status).toBe(307);
  expect(other.asked).toHaveLength(0);
  await other.close();
});

test("an answer without an end is cut off", async () => {
  model = await aFakeModel((response) => {
    const more = () => response.destroyed || response.write("x".repeat(1_000_000), more);
    more();
  });
  const response = await askedOf(model);
  await expect(response.text()).rejects.toThrow("larger than");
});
