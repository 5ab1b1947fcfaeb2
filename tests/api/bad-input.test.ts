import { beforeAll, describe, expect, test } from "vitest";
import { address, anAccount, post, problemOf, sameOrigin, send } from "../support/http";

let cookie: string;
let project: { _id: string; version: number };
let list: string;
beforeAll(async () => {
  cookie = await anAccount();
  const me = await (await send("/api/auth/me", { headers: { cookie } })).json();
  list = `/api/projects/user/${me._id}`;
  project = await (await post("/api/projects/", { project_name: "Kept" }, { cookie })).json();
});

const everything = async () => (await send(list, { headers: { cookie } })).text();

/** The refusal of a request that must change nothing. */
async function refused(call: () => Promise<Response>) {
  const before = await everything();
  const problem = await problemOf(await call());
  expect(await everything()).toBe(before);
  return problem;
}

type Write = { method: string; path: string; body: object };
const writes = (): Write[] => [
  { method: "POST", path: "/api/projects/", body: { project_name: "Never" } },
  { method: "POST", path: "/api/projects", body: { project_name: "Never" } },
  { method: "PATCH", path: `/api/projects/${project._id}`, body: { version: project.version } },
];

type Sent = { headers?: Record<string, string | undefined>; body?: BodyInit };

/** Sends a write with its own headers; `undefined` leaves a header out. */
function write({ method, path }: Omit<Write, "body">, { headers = {}, body }: Sent) {
  const all = { cookie, "content-type": "application/json", ...sameOrigin(), ...headers };
  const given = Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]);
  return send(path, { method, headers: given, body: body ?? "{}", duplex: "half" } as RequestInit);
}

const chunked = (text: string, pieces: number) =>
  new ReadableStream({
    async start(controller) {
      for (let i = 0; i < pieces; i++) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

describe("a field", () => {
  const spoilt: [string, string][] = [
    ["a megabyte", JSON.stringify("x".repeat(1_000_000))],
    ["a NUL", '"one\\u0000two"'],
    ["half of a surrogate pair", '"one\\ud800two"'],
    ["the other half", '"one\\udfff"'],
    ["a number", "7"],
    ["an object", '{"$ne": ""}'],
  ];
  // One of a new record and one of a change: tests/integration/every-operation has every field.
  test.each(spoilt)("that holds %s is refused by its name", async (_what, text) => {
    const [create, , change] = writes();
    for (const [one, field, rest] of [
      [create, "project_name", ""],
      [change, "project_description", `"version":${project.version},`],
    ] as const) {
      const body = `{${rest}"${field}":${text}}`;
      const problem = await refused(() => write(one as Write, { body }));
      expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  test("that nobody knows is refused by its name", async () => {
    for (const one of writes()) {
      const body = JSON.stringify({ ...one.body, surprise: 1, constructor: 2 });
      const problem = await refused(() => write(one, { body }));
      expect(problem).toMatchObject({ status: 400, fields: { surprise: ["Unknown field"] } });
    }
  });

  test("called __proto__ changes nothing and is refused", async () => {
    for (const one of writes()) {
      const rest = JSON.stringify(one.body).slice(1, -1);
      const body = `{${rest},"__proto__":{"project_name":"Smuggled"}}`;
      expect((await refused(() => write(one, { body }))).status).toBe(400);
    }
  });

  test("in the path or the query is refused like one of the body", async () => {
    const read = (path: string) => () => send(path, { headers: { cookie } });
    const bad: [string, string][] = [
      ["/api/projects/one%00two", "projectId"],
      [`${list}?surprise=1`, "surprise"],
      [`${list}?page=one%00`, "page"],
    ];
    for (const [path, field] of bad) {
      const problem = await refused(read(path));
      expect([path, problem.status, Object.keys(problem.fields ?? {})]).toEqual([
        path,
        400,
        [field],
      ]);
    }
  });

  const values = { page: ["0", "1e9", "many", ""], per_page: ["0", "many", ""] };
  test.each(
    Object.entries(values),
  )("%s is refused beyond what a page may be", async (field, bad) => {
    for (const value of bad) {
      const path = `${list}?${field}=${value}`;
      const problem = await refused(() => send(path, { headers: { cookie } }));
      expect([value, problem.status, Object.keys(problem.fields ?? {})]).toEqual([
        value,
        400,
        [field],
      ]);
    }
  });
});

test("a page size beyond the largest gets the largest", async () => {
  const answer = await send(`${list}?per_page=1e9`, { headers: { cookie } });
  expect([answer.status, (await answer.json()).per_page]).toEqual([200, 100]);
});

describe("a body", () => {
  const bodies: [string, Sent][] = [
    ["over the limit, declared", { body: JSON.stringify({ project_name: "x".repeat(1_100_000) }) }],
    ["over the limit, in chunks", { body: chunked(" ".repeat(65_536), 20) }],
    ["twenty times over the limit", { body: chunked(" ".repeat(1_048_576), 20) }],
    ["sent as text", { headers: { "content-type": "text/plain" }, body: "{}" }],
    ["sent as a form", { headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ["of no type", { headers: { "content-type": undefined }, body: new Blob(["{}"]) }],
    ["that is not JSON", { body: "{project_name: 1}" }],
    ["that is empty", { body: "" }],
    ["that is a list", { body: "[]" }],
    ["that is null", { body: "null" }],
    ["that is not UTF-8", { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
  ];
  test.each(bodies)("%s is refused", async (what, sent) => {
    for (const one of writes()) {
      const isStream = sent.body instanceof ReadableStream;
      if (isStream && one.path.endsWith("projects")) continue; // A stream is read once.
      const body = isStream
        ? chunked(" ".repeat(65_536), what.startsWith("twenty") ? 320 : 20)
        : sent.body;
      const problem = await refused(() => write(one, { ...sent, body }));
      expect([what, problem.status, Object.keys(problem.fields ?? {})]).toEqual([
        what,
        400,
        ["body"],
      ]);
    }
  });

  test("nested very deep is refused", async () => {
    for (const deep of ['{"a":'.repeat(50_000) + 1 + "}".repeat(50_000), "[".repeat(100_000)])
      for (const one of writes())
        expect((await refused(() => write(one, { body: deep }))).status).toBe(400);
  });
});

describe("a change from elsewhere", () => {
  const foreign: [string, Record<string, string | undefined>][] = [
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["nowhere that it says", { "sec-fetch-site": undefined }],
    ["another origin", { "sec-fetch-site": undefined, origin: "https://evil.example" }],
    ["no origin", { "sec-fetch-site": undefined, origin: "null" }],
  ];
  test.each(foreign)("from %s is refused", async (_what, headers) => {
    for (const one of writes()) {
      const problem = await refused(() => write(one, { headers, body: JSON.stringify(one.body) }));
      expect([problem.status, problem.title]).toEqual([403, "FORBIDDEN"]);
    }
  });

  test("with the product's own origin is taken", async () => {
    const headers = { "sec-fetch-site": undefined, origin: address() };
    const [one] = writes();
    if (!one) throw new Error("No write");
    const made = await write(one, { headers, body: JSON.stringify({ project_name: "Own" }) });
    expect(made.status).toBe(201);
  });
});

test("a method that a call does not have is refused with a problem", async () => {
  for (const [method, path] of [
    ["PUT", `/api/projects/${project._id}`],
    ["DELETE", "/api/projects/"],
    ["GET", "/v1/chat/query"],
  ] as const) {
    const problem = await problemOf(
      await send(path, { method, headers: { cookie, ...sameOrigin() } }),
    );
    expect(problem).toMatchObject({ title: "METHOD_NOT_ALLOWED", status: 405 });
  }
});

describe("requests that no client of ours sends", () => {
  test.each([
    ["GET", "/api/projects/%E0%A4%A"],
    ["GET", `/${"a".repeat(15_000)}`],
    ["GET", "/projects/%00"],
    ["GET", "/projects?page=-1"],
    ["GET", "/projects?page=1e9"],
    ["GET", "/projects?page=one&page=two"],
    ["PUT", "/api/projects/prj_x"],
    ["DELETE", "/api/projects/"],
    ["OPTIONS", "/api/projects/"],
    ["POST", "/livez"],
    ["POST", "/projects"],
    ["POST", "/sign-in"],
    ["PUT", "/"],
  ])("%s %.40s breaks nothing", async (method, path) => {
    const headers = { cookie, ...sameOrigin() };
    const response = await send(path, { method, headers });
    expect([path.slice(0, 40), response.status < 500]).toEqual([path.slice(0, 40), true]);
  });
});
