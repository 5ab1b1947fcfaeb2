import "server-only";
import { z } from "zod";
import { type Call, type Method, partsOf, type RouteSpec, routeOf } from "@/lib/core/contract";
import { type ErrorCode, errorCodes, statusOf } from "@/lib/core/errors";
import { SESSION_COOKIE } from "@/lib/core/names";
import { mediaTypes } from "./route";

/** A sample request, by the names of its input, and its response. */
type CallExample = { summary: string; request: object; answer: object | string };
/** `METHOD path` → name → example. */
export type CallExamples = Record<string, Record<string, CallExample>>;
/** A call with one of its routes. */
type RoutedCall = { call: Call; path: string; method: Lowercase<Method>; route: RouteSpec };

const JSON_REF = "#/components/schemas/Json";

/**
 * A schema as JSON Schema 2020-12 that can be embedded anywhere in the document. The only recursive
 * schema is a JSON value: the library repeats its definition at each use, so it is moved to one
 * place.
 */
function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const made = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
  const { $schema, $defs = {}, ...own } = made;
  for (const [name, { anyOf = [] }] of Object.entries($defs))
    if (anyOf.length !== JSON_KINDS) throw new Error(`${name} contains itself and has no name`);
  return JSON.parse(JSON.stringify(own).replace(/#\/\$defs\/\w+/g, JSON_REF));
}

/** The kinds of JSON value: text, number, boolean, null, list, object. */
const JSON_KINDS = 6;
const Json = {
  description: "Any JSON value",
  type: ["string", "number", "boolean", "null", "array", "object"],
};

const Problem = z.object({
  type: z.string(),
  title: z.enum(errorCodes),
  status: z.int(),
  detail: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

/** The input of a call, split into path parameters and query or body. */
async function fieldsOf({ call, path, method, route }: RoutedCall) {
  const schema = await call.input();
  // Types as they are after parsing (a coerced number is a number); required fields as before it.
  const { properties = {} } = schemaOf(schema, "output") as ObjectSchema;
  const { required = [] } = schemaOf(schema, "input") as ObjectSchema;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const implied = [...inPath, ...Object.keys(route.fixed ?? {})];
  const sent = Object.entries(properties).filter(([name]) => !implied.includes(name));
  const takesQuery = method === "get" || method === "delete";
  return { properties, required, inPath, sent, takesQuery };
}

type Fields = Awaited<ReturnType<typeof fieldsOf>>;

function parametersOf(
  { properties, required, inPath, sent, takesQuery }: Fields,
  examples: CallExamples[string],
) {
  const parameter = (place: "path" | "query", name: string, schema: unknown) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
    ...valuesOf(examples, name),
  });
  return [
    ...inPath.map((name) => parameter("path", name, properties[name] ?? { type: "string" })),
    ...(takesQuery ? sent.map(([name, schema]) => parameter("query", name, schema)) : []),
  ];
}

function bodyOf(
  { required, inPath, sent, takesQuery }: Fields,
  { body: kind = "json", filePart = "file" }: RouteSpec,
  examples: CallExamples[string],
) {
  if (takesQuery || kind === "none") return {};
  const parts = new Map(sent);
  // The input's `file` is what was stored; a caller sends the file itself.
  if (kind === "upload") {
    parts.delete("file");
    parts.set(filePart, { type: "string", format: "binary" });
  }
  const schema = {
    type: "object",
    properties: Object.fromEntries(parts),
    required: [...parts.keys()].filter((name) => name === filePart || required.includes(name)),
    additionalProperties: false,
  };
  const content = { [mediaTypes[kind]]: { schema, ...bodiesOf(examples, inPath) } };
  return { requestBody: { required: true, content } };
}

/** One call of the document: path and query parameters, body, response and errors. */
async function describe(one: RoutedCall, examples: CallExamples[string] = {}) {
  const { call, route } = one;
  const { status = call.creates ? 201 : 200, answers = "application/json" } = route;
  const fields = await fieldsOf(one);
  const answer = {
    schema: await answerOf(call, route),
    ...toldOf(examples, (example) => example.answer),
  };
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [partsOf(call)[0]],
    parameters: [...parametersOf(fields, examples), ...(call.creates ? [idempotencyKey] : [])],
    security: securityOf(call, route),
    ...bodyOf(fields, route, examples),
    responses: {
      [status]: { description: "Done", headers: quotaHeaders, content: { [answers]: answer } },
      ...refusals,
    },
  };
}

/** A part of each example that has it, in the document's form. */
function toldOf(examples: CallExamples[string], part: (example: CallExample) => unknown) {
  const told = Object.entries(examples).flatMap(([name, example]) => {
    const value = part(example);
    return value === undefined ? [] : [[name, { summary: example.summary, value }]];
  });
  return told.length === 0 ? {} : { examples: Object.fromEntries(told) };
}

const valuesOf = (examples: CallExamples[string], field: string) =>
  toldOf(examples, ({ request }) => (request as Record<string, unknown>)[field]);

const bodiesOf = (examples: CallExamples[string], pathNames: readonly string[]) =>
  toldOf(examples, ({ request }) =>
    Object.fromEntries(Object.entries(request).filter(([name]) => !pathNames.includes(name))),
  );

async function answerOf(call: Call, { answers }: RouteSpec) {
  if (answers === undefined) return schemaOf(await call.output(), "output");
  return answers === "application/json" ? { $ref: JSON_REF } : { type: "string" };
}

/** Who may call: anybody, keys, people and keys, or people only, because no key is an admin. */
function securityOf({ access, effect }: Call, { callers }: RouteSpec) {
  if (access === "public") return [];
  if (callers === "keys") return [{ [`${effect}Key`]: [] }];
  const people = [{ session: [] }, { bearer: [] }];
  return access === "member" ? [...people, { [`${effect}Key`]: [] }] : people;
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Headers of every answer to an API key. */
const quotaHeaders = {
  "RateLimit-Policy": headerRef("RateLimit-Policy"),
  RateLimit: headerRef("RateLimit"),
};
const retryHeader = { "Retry-After": headerRef("Retry-After") };

const problemRef = { $ref: "#/components/schemas/Problem" };

/** What each error means, for those that a caller of the public API can get. */
const said: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: "Check query: Ask something",
  UNAUTHENTICATED: "Unauthorized: invalid API key",
  FORBIDDEN: "This API key lacks the write scope",
  NOT_FOUND: "Company not found",
  INTERNAL: "Internal server error. Nothing was changed.",
};

function refusalOf(code: ErrorCode, status: number) {
  const value = { type: "about:blank", title: code, status, detail: said[code] };
  const examples = { [code]: { summary: code, value } };
  const content = { schema: problemRef, ...(said[code] && { examples }) };
  return {
    description: meanings[code],
    headers: { ...quotaHeaders, ...(code === "RATE_LIMITED" && retryHeader) },
    content: { "application/problem+json": content },
  };
}

const meanings: Record<ErrorCode, string> = {
  INVALID_INPUT: "Bad request: `fields` gives the error of each field",
  UNAUTHENTICATED: "Unauthorized, invalid API key",
  FORBIDDEN:
    "Forbidden: the role, the key's scope or the origin does not allow it; with the title CONFIRMATION_NEEDED the caller must first confirm their identity (POST /api/account/confirm), and with SECOND_FACTOR_NEEDED their organization requires a second factor",
  CONFIRMATION_NEEDED: "The caller must first confirm their identity",
  SECOND_FACTOR_NEEDED: "The organization requires a second factor of this person",
  NOT_FOUND: "Not found, or not yours to see",
  CONFLICT: "Conflict with the stored state",
  TOO_LARGE: "The file is larger than this installation allows",
  RATE_LIMITED: "Rate limit exceeded",
  UNAVAILABLE: "Unavailable: try again in a moment",
  INTERNAL: "Internal server error",
};

/** Of several errors with one status the first stands for it. */
const codes = (Object.entries(statusOf) as [ErrorCode, number][]).filter(
  ([, status], i, all) => all.findIndex(([, other]) => other === status) === i,
);
const responses = Object.fromEntries(
  codes.map(([code, status]) => [code, refusalOf(code, status)]),
);
const refusals = Object.fromEntries(
  codes.map(([code, status]) => [status, { $ref: `#/components/responses/${code}` }]),
);

const textHeader = (description: string, example: string) => ({
  description,
  schema: { type: "string" },
  example,
});

const headers = {
  "RateLimit-Policy": textHeader(
    "For API keys: how many requests (q) the organization may make in a UTC day (w seconds)",
    '"day";q=100;w=86400',
  ),
  RateLimit: textHeader(
    "For API keys: how many requests are left (r) for how many seconds (t)",
    '"day";r=99;t=3600',
  ),
  "Retry-After": textHeader("Seconds after which to try again", "3600"),
};

const keyWith = (scope: string) => ({
  type: "apiKey",
  in: "header",
  name: "X-API-Key",
  description: `An API key with the scope ${scope}. If sent with a cookie or a bearer token, only the key counts.`,
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a repeated request harmless for 24 hours",
  schema: { type: "string", maxLength: 200 },
};

/** The routes of calls, in the order of the contracts. */
const routed = (calls: readonly Call[]): RoutedCall[] =>
  calls.flatMap((call) =>
    Object.entries(call.routes ?? {}).map(([name, route]) => {
      const { method, path } = routeOf(name);
      return { call, path, method: method.toLowerCase() as Lowercase<Method>, route };
    }),
  );

/** The OpenAPI document of all calls that have a route, derived from their contracts. */
export async function openapiFor(calls: readonly Call[], examples: CallExamples) {
  const paths: Record<string, Record<string, object>> = {};
  for (const one of routed(calls)) {
    const { path, method } = one;
    const described = await describe(one, examples[`${method.toUpperCase()} ${path}`]);
    paths[path] = { ...paths[path], [method]: described };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Spotlight API",
      version: "1",
      description:
        "Every call answers JSON; every refusal is a problem (RFC 9457). API keys have a number of requests a UTC day for their organization.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, "output"), Json },
      responses,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
        bearer: { type: "http", scheme: "bearer" },
        readKey: keyWith("read"),
        writeKey: keyWith("write"),
      },
      headers,
    },
  };
}
