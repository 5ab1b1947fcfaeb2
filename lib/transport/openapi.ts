import "server-only";
import { z } from "zod";
import { errorCodes } from "@/lib/core/errors";
import { SESSION_COOKIE } from "@/lib/core/names";
import type { Operation } from "@/lib/service/operation";
import { statusOf } from "./problem";
import { mediaTypes, type RouteOptions } from "./route";

type Method = "get" | "post" | "patch" | "delete";
/** An operation, with how its route differs from what it implies. */
type Call = { operation: Operation; status?: RouteOptions["status"] } & {
  /** `upload`: a form whose part `file` is a file. */
  body?: RouteOptions["body"] | "upload";
  /** What the answer is, when it is not JSON. */
  answers?: "text/csv" | "text/event-stream";
};
/** Path, as `/api/projects/{projectId}`, → method → the operation behind it. */
export type CallTable = Record<string, Partial<Record<Method, Operation | Call>>>;

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, target: "openapi-3.0", unrepresentable: "any" });

const Problem = z.object({
  type: z.string(),
  title: z.enum(errorCodes),
  status: z.int(),
  detail: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

/** One call of the document: path and query parameters, body, the answer and the refusals. */
function describe(path: string, method: Method, call: Call) {
  const { operation, status = operation.creates ? 201 : 200, body: kind = "json" } = call;
  const { answers = "application/json" } = call;
  // Types as they are after parsing (a coerced number is a number), required as before it.
  const input = schemaOf(operation.input, "output") as ObjectSchema;
  const required = (schemaOf(operation.input, "input") as ObjectSchema).required ?? [];
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !pathNames.includes(name));
  const isRequired = (name: string) => required.includes(name);
  const takesQuery = method === "get" || method === "delete";
  const hasBody = !takesQuery && kind !== "none";
  const parameters = [
    ...pathNames.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: input.properties?.[name] ?? { type: "string" },
    })),
    ...(takesQuery
      ? rest.map(([name, schema]) => ({ name, in: "query", required: isRequired(name), schema }))
      : []),
    ...(operation.creates ? [idempotencyKey] : []),
  ];
  const file = { file: { type: "string", format: "binary" } };
  const body = {
    type: "object",
    properties: { ...Object.fromEntries(rest), ...(kind === "upload" && file) },
    required: rest.map(([name]) => name).filter(isRequired),
    additionalProperties: false,
  };
  return {
    operationId: operation.name,
    summary: operation.summary,
    parameters,
    security: securityOf(operation),
    ...(hasBody
      ? { requestBody: { required: true, content: { [mediaTypes[kind]]: { schema: body } } } }
      : {}),
    responses: {
      [status]: {
        description: "Done",
        headers: quotaHeaders,
        content: { [answers]: { schema: answerOf(call) } },
      },
      ...refusals,
    },
  };
}

const answerOf = ({ operation, answers }: Call) =>
  answers ? { type: "string" } : schemaOf(operation.output, "output");

/** Whom a call takes: anybody, people and keys, or people alone, for no key is an admin. */
function securityOf({ access, effect }: Operation) {
  if (access === "public") return [];
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

const refusals = Object.fromEntries(
  Object.entries(statusOf).map(([code, status]) => [
    status,
    {
      description: code,
      headers: { ...quotaHeaders, ...(code === "RATE_LIMITED" && retryHeader) },
      content: { "application/problem+json": { schema: problemRef } },
    },
  ]),
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
export function openapiFor(calls: CallTable) {
  const paths = Object.entries(calls).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, call]) => [
        method,
        describe(path, method as Method, "operation" in call ? call : { operation: call }),
      ]),
    ),
  ]);
  return {
    openapi: "3.0.3",
    info: {
      title: "Spotlight API",
      version: "1",
      description: "Every call answers JSON; every refusal is a problem (RFC 9457).",
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
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
