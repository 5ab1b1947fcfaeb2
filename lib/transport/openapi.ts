import "server-only";
import { z } from "zod";
import { type ErrorCode, errorCodes } from "@/lib/core/errors";
import { SESSION_COOKIE } from "@/lib/core/names";
import type { Operation } from "@/lib/service/operation";
import { statusOf } from "./problem";
import { mediaTypes, type RouteOptions } from "./route";

type Method = "get" | "post" | "patch" | "delete";
/** A request as it may be sent, by the names of its input, and what it is answered. */
type CallExample = { summary: string; request: object; answer: object | string };
/** `METHOD path` → name → example. */
export type CallExamples = Record<string, Record<string, CallExample>>;
/** An operation, with how its route differs from what it implies. */
type Call = { operation: Operation; status?: RouteOptions["status"] } & {
  /** `upload`: a form whose part `file` is a file. */
  body?: RouteOptions["body"] | "upload";
  /** What the answer is, when it is not JSON of the output: a file, or a stream. */
  answers?: "text/csv" | "text/event-stream" | "application/json";
  /** Whom it takes, when that is narrower than the operation. */
  callers?: "keys";
  /** Input that the path implies, which nobody sends. */
  fixed?: readonly string[];
};
/** Path, as `/api/projects/{projectId}`, → method → the operation behind it. */
export type CallTable = Record<string, Partial<Record<Method, Operation | Call>>>;

const JSON_REF = "#/components/schemas/Json";

/**
 * A shape as JSON Schema 2020-12, to stand anywhere in the document. The one shape of ours that
 * contains itself is a JSON value: what the library defines for it beside each use stands once.
 */
function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const made = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
  const { $schema, $defs = {}, ...own } = made;
  for (const [name, { anyOf = [] }] of Object.entries($defs))
    if (anyOf.length !== JSON_KINDS) throw new Error(`${name} contains itself and has no name`);
  return JSON.parse(JSON.stringify(own).replace(/#\/\$defs\/\w+/g, JSON_REF));
}

/** A text, a number, true or false, null, a list, an object. */
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

const uploadedFile = { file: { type: "string", format: "binary" } };

/** One call of the document: path and query parameters, body, the answer and the refusals. */
function describe(path: string, method: Method, call: Call, examples: CallExamples[string] = {}) {
  const { operation, status = operation.creates ? 201 : 200, body: kind = "json" } = call;
  const { answers = "application/json", fixed = [] } = call;
  // Types as they are after parsing (a coerced number is a number), required as before it.
  const input = schemaOf(operation.input, "output") as ObjectSchema;
  const required = (schemaOf(operation.input, "input") as ObjectSchema).required ?? [];
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const implied = [...pathNames, ...fixed];
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !implied.includes(name));
  const isRequired = (name: string) => required.includes(name);
  const takesQuery = method === "get" || method === "delete";
  const hasBody = !takesQuery && kind !== "none";
  const parameters = [
    ...pathNames.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: input.properties?.[name] ?? { type: "string" },
      ...valuesOf(examples, name),
    })),
    ...(takesQuery
      ? rest.map(([name, schema]) => ({
          name,
          in: "query",
          required: isRequired(name),
          schema,
          ...valuesOf(examples, name),
        }))
      : []),
    ...(operation.creates ? [idempotencyKey] : []),
  ];
  const body = {
    type: "object",
    properties: { ...Object.fromEntries(rest), ...(kind === "upload" && uploadedFile) },
    required: rest.map(([name]) => name).filter(isRequired),
    additionalProperties: false,
  };
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.slice(0, operation.name.indexOf("."))],
    parameters,
    security: securityOf(call),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { [mediaTypes[kind]]: { schema: body, ...bodiesOf(examples, pathNames) } },
      },
    }),
    responses: {
      [status]: {
        description: "Done",
        headers: quotaHeaders,
        content: {
          [answers]: { schema: answerOf(call), ...toldOf(examples, ({ answer }) => answer) },
        },
      },
      ...refusals,
    },
  };
}

/** A part of each example that has it, as the document tells examples. */
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

const answerOf = ({ operation, answers }: Call) => {
  if (answers === undefined) return schemaOf(operation.output, "output");
  return answers === "application/json" ? { $ref: JSON_REF } : { type: "string" };
};

/** Whom a call takes: anybody, keys, people and keys, or people alone, for no key is an admin. */
function securityOf({ operation: { access, effect }, callers }: Call) {
  if (access === "public") return [];
  if (callers === "keys") return [{ [`${effect}Key`]: [] }];
  const people = [{ session: [] }, { bearer: [] }];
  return access === "member" ? [...people, { [`${effect}Key`]: [] }] : people;
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** What every answer to an API key carries. */
const quotaHeaders = {
  "RateLimit-Policy": headerRef("RateLimit-Policy"),
  RateLimit: headerRef("RateLimit"),
};
const retryHeader = { "Retry-After": headerRef("Retry-After") };

const problemRef = { $ref: "#/components/schemas/Problem" };

/** What each refusal says of what, for those that a caller of the public call can meet. */
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
  INVALID_INPUT: "Bad request: `fields` says what is wrong with which field",
  UNAUTHENTICATED: "Unauthorized, invalid API key",
  FORBIDDEN: "Forbidden: the role, the key's scope or the origin does not allow it",
  NOT_FOUND: "Not found, or not yours to see",
  CONFLICT: "Conflict with what is stored",
  TOO_LARGE: "The file is larger than this installation takes",
  RATE_LIMITED: "Rate limit exceeded",
  UNAVAILABLE: "Unavailable: try again in a moment",
  INTERNAL: "Internal server error",
};

const codes = Object.entries(statusOf) as [ErrorCode, number][];
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
    "To an API key: how many requests (q) its organization may make in a UTC day (w seconds)",
    '"day";q=100;w=86400',
  ),
  RateLimit: textHeader(
    "To an API key: how many requests are left (r) for how many seconds (t)",
    '"day";r=99;t=3600',
  ),
  "Retry-After": textHeader("Seconds after which to try again", "3600"),
};

const keyWith = (scope: string) => ({
  type: "apiKey",
  in: "header",
  name: "X-API-Key",
  description: `An API key with the scope ${scope}. Shown beside a cookie or a bearer token, it alone counts.`,
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a repeated request harmless for 24 hours",
  schema: { type: "string", maxLength: 200 },
};

/** The OpenAPI document of a table of calls: shapes come from the operations, none is repeated. */
export function openapiFor(calls: CallTable, examples: CallExamples) {
  const paths = Object.entries(calls).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, call]) => [
        method,
        describe(
          path,
          method as Method,
          "operation" in call ? call : { operation: call },
          examples[`${method.toUpperCase()} ${path}`],
        ),
      ]),
    ),
  ]);
  return {
    openapi: "3.1.1",
    info: {
      title: "Spotlight API",
      version: "1",
      description:
        "Every call answers JSON; every refusal is a problem (RFC 9457). API keys have a number of requests a UTC day for their organization.",
    },
    servers: [{ url: "/" }],
    paths: Object.fromEntries(paths),
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
