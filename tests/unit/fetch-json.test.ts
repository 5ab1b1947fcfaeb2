import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ClientError, type FetchJsonOptions, fetchJson } from "@/lib/client/fetch-json";

const Answer = z.object({ name: z.string() });
const schema = async () => Answer;
let server: Server | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

/** The address of a server that answers with `listener`. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/things`;
}

async function failureOf(
  address: string,
  options: Partial<FetchJsonOptions<unknown>> = {},
): Promise<ClientError> {
  const thrown: unknown = await fetchJson(address, { schema, ...options }).catch((error) => error);
  expect(thrown).toBeInstanceOf(ClientError);
  return thrown as ClientError;
}

test("answers with the checked value and appends the query without what is absent", async () => {
  const address = await serve((request, response) =>
    response.end(JSON.stringify({ name: request.url, more: 1 })),
  );
  const query = { page: 2, q: "a&b", off: false, none: undefined };
  expect(await fetchJson(address, { query, schema })).toEqual({
    name: "/api/things?page=2&q=a%26b&off=false",
  });
  expect(await fetchJson(`${address}?a=1`, { query: { b: 2 }, schema })).toEqual({
    name: "/api/things?a=1&b=2",
  });
});

test.each([
  { body: { name: "Ada" }, type: "application/json", sent: '{"name":"Ada"}' },
  { body: "name=Ada", type: "text/plain;charset=UTF-8", sent: "name=Ada" },
])("sends $sent as $type", async ({ body, type, sent }) => {
  const address = await serve(async (request, response) => {
    const chunks = await request.toArray();
    const name = `${request.method} ${request.headers["content-type"]} ${Buffer.concat(chunks)}`;
    response.end(JSON.stringify({ name }));
  });
  const answer = await fetchJson(address, { method: "POST", body, schema });
  expect(answer).toEqual({ name: `POST ${type} ${sent}` });
});

test("a refusal carries the status, the message, the fields and the wait of the problem", async () => {
  const fields = { project_name: ["A project with this name exists"] };
  const address = await serve((_, response) => {
    response.writeHead(409, { "content-type": "application/problem+json", "retry-after": "7" });
    response.end(JSON.stringify({ title: "CONFLICT", detail: "It exists", fields }));
  });
  const failure = await failureOf(address);
  expect(failure).toMatchObject({ status: 409, message: "It exists", fields, retryAfter: 7 });
});

test("a refusal that is no JSON keeps its status", async () => {
  const address = await serve((_, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
  expect((await failureOf(address)).status).toBe(502);
});

test.each([
  { what: "what is no JSON", text: "<p>hello</p>" },
  { what: "nothing", text: "" },
  { what: "another shape", text: '{"title":"Ada"}' },
])("PARSING_ERROR when a good answer is $what", async ({ text }) => {
  const address = await serve((_, response) => response.end(text));
  expect((await failureOf(address)).status).toBe("PARSING_ERROR");
});

test("FETCH_ERROR when the connection is refused or cut", async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    setTimeout(() => response.destroy(), 20);
  });
  expect((await failureOf(address)).status).toBe("FETCH_ERROR");
  expect((await failureOf("http://127.0.0.1:1/")).status).toBe("FETCH_ERROR");
});

test.each(["headers", "body"])("TIMEOUT_ERROR when the %s take too long", async (part) => {
  const address = await serve((_, response) => {
    if (part === "body") response.writeHead(200).write("{");
  });
  expect((await failureOf(address, { timeoutMs: 60 })).status).toBe("TIMEOUT_ERROR");
});

test("the caller's own cancelling is not a failure of the call", async () => {
  const address = await serve(() => {});
  const cancel = new AbortController();
  const call = fetchJson(address, { schema, signal: cancel.signal, timeoutMs: 5000 });
  cancel.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});

test("only a call over a second is logged as slow, a failed one too", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const address = await serve((_, response) => {
    setTimeout(() => response.writeHead(500).end(), 1050);
  });
  await failureOf(address);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Slow call: GET http.* took \d{4,} ms$/)],
  ]);
  warn.mockClear();
  await failureOf(await serve((_, response) => response.writeHead(500).end()));
  expect(warn).not.toHaveBeenCalled();
});
