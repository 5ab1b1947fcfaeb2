import "server-only";
import type { z } from "zod";
import { sessionLine } from "@/lib/auth/cookie";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { assertSameOrigin } from "@/lib/auth/origin";
import { assertPageOwner } from "@/lib/auth/owner";
import type { RouteName, RouteSpec } from "@/lib/core/contract";
import { AppError, notFound } from "@/lib/core/errors";
import { BODY_LIMIT_BYTES } from "@/lib/core/limits";
import { OWNER_HEADER } from "@/lib/core/owner";
import { log } from "@/lib/platform/logger";
import type { Ctx } from "@/lib/service/context";
import { admit, type Operation } from "@/lib/service/operation";
import { type CountedCall, countCall } from "@/lib/service/quota";
import { logFailure, problem } from "./problem";
import { assertCallsLeft, withQuota } from "./quota";

export type RouteContext = { params: Promise<Record<string, string>> };

/** A route handler with its operation, which the test of access rights reads. */
export type OperationRoute = ((request: Request, route: RouteContext) => Promise<Response>) & {
  operation: Operation;
};

/**
 * An operation as a route handler, for the route that its contract names, or for `name` when it
 * names several. Query, body and path parameters form its input, later ones win; failures are
 * problem+json. A write by cookie must come from our own pages.
 */
export function toRoute<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  name?: RouteName,
): OperationRoute {
  const { status = operation.creates ? 201 : 200, body, fixed } = routeSpecOf(operation, name);
  const handle = (request: Request, route: RouteContext): Promise<Response> =>
    answer(request, operation, async (ctx) => {
      // Nothing is read of what somebody sends who may not send it.
      await admit(ctx, operation);
      const input = { ...(await inputOf(request, route, body)), ...fixed };
      const output = await operation.run(ctx, input);
      const headers = { "cache-control": "no-store" };
      return status === 204
        ? new Response(null, { status, headers })
        : Response.json(output, { status, headers });
    });
  return Object.assign(handle, { operation: operation as unknown as Operation });
}

/** A contract's settings for a route. Throws at startup unless exactly one route matches. */
function routeSpecOf({ name, routes }: Pick<Operation, "name" | "routes">, route?: RouteName) {
  const named = Object.keys(routes);
  if (route ? !routes[route] : named.length > 1)
    throw new Error(`${name} has the routes ${named.join(", ")}: name one of them`);
  return routes[route ?? (named[0] as RouteName)] ?? {};
}

/** Redirects a browser from an API address to the page below `folder` for the same token. */
export const redirectTo =
  (folder: `/${string}`) =>
  async (_request: Request, { params }: RouteContext): Promise<Response> => {
    const { token = "" } = await params;
    const headers = { location: `${folder}/${encodeURIComponent(token)}` };
    return new Response(null, {
      status: 303,
      headers: { ...headers, "cache-control": "no-store" },
    });
  };

/** The answer for unknown addresses below /api: problem+json, not a page. */
export const noSuchCall = (): Response => problem(notFound("Call"));

/**
 * Answers a request as its caller. A call by API key is counted, and every answer carries the
 * remaining quota; a failure becomes a problem and is logged under `name`.
 */
export async function answer(
  request: Request,
  { name, effect }: { name: string; effect: "read" | "write" },
  work: (ctx: Ctx) => Promise<Response>,
): Promise<Response> {
  let ctx: Ctx | undefined;
  let call: CountedCall | null = null;
  const cookies: string[] = [];
  const withCookies = (response: Response) => {
    for (const line of cookies) response.headers.append("set-cookie", line);
    return response;
  };
  try {
    ctx = await callerFor(request, effect);
    if (ctx.actor.type === "user" && ctx.actor.via === "cookie")
      ctx.giveToken = (opened) => cookies.push(sessionLine(opened));
    call = await countCall(ctx);
    assertCallsLeft(call);
    return withCookies(withQuota(await work(ctx), call));
  } catch (thrown) {
    logFailure(ctx?.log ?? log, `${name}.failed`, thrown);
    return withCookies(withQuota(problem(thrown), call));
  }
}

/**
 * The caller. Throws for an invalid API key, a write by cookie from another site, and a page that
 * was made for somebody else.
 */
async function callerFor(request: Request, effect: "read" | "write"): Promise<Ctx> {
  const ctx = await ctxFromRequest(request);
  if (ctx.actor.type === "anonymous" && request.headers.has("x-api-key"))
    throw new AppError("UNAUTHENTICATED", "Unauthorized: invalid API key");
  if (effect === "write" && ctx.actor.type === "user" && ctx.actor.via === "cookie")
    assertSameOrigin(request.headers);
  const owner = request.headers.get(OWNER_HEADER);
  if (owner !== null) assertPageOwner(ctx, owner);
  return ctx;
}

/** Query, body and path of a request as one object; later ones win. Throws INVALID_INPUT. */
export async function inputOf(
  request: Request,
  route: RouteContext,
  body: RouteSpec["body"],
): Promise<Record<string, unknown>> {
  const hasNoBody = ["GET", "HEAD", "DELETE"].includes(request.method);
  return {
    ...Object.fromEntries(new URL(request.url).searchParams),
    ...(await readBody(request, body ?? (hasNoBody ? "none" : "json"))),
    ...(await route.params),
  };
}

const refuseBody = (reason: string) =>
  new AppError("INVALID_INPUT", `Check body: ${reason}`, { fields: { body: [reason] } });

/** The accepted media type of a body. */
export const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  upload: "multipart/form-data",
} as const;

async function readBody(
  request: Request,
  kind: NonNullable<RouteSpec["body"]>,
): Promise<Record<string, unknown>> {
  if (kind === "none" || hasNothing(request.headers)) return {};
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== mediaTypes[kind]) throw refuseBody(`Must be sent as ${mediaTypes[kind]}`);
  const text = await readText(request);
  if (kind === "form") return Object.fromEntries(new URLSearchParams(text));
  if (kind === "multipart") return fieldsOf(await readParts(text, request.headers));
  const value = parseJson(text);
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw refuseBody("Must be a JSON object");
  return value as Record<string, unknown>;
}

/** A request without a body is valid input when no field is required. */
const hasNothing = (headers: Headers): boolean =>
  !headers.has("content-type") &&
  !headers.has("transfer-encoding") &&
  Number(headers.get("content-length") ?? 0) === 0;

async function readParts(text: string, headers: Headers): Promise<FormData> {
  const type = headers.get("content-type") ?? "";
  try {
    return await new Response(text, { headers: { "content-type": type } }).formData();
  } catch {
    throw refuseBody("Is not a valid form");
  }
}

/** A form's parts by name; a name that is repeated is a list. Throws for a file. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const named = Map.groupBy(form, ([name]) => name);
  for (const [, value] of form)
    if (typeof value !== "string") throw refuseBody("Must hold no file");
  return Object.fromEntries(
    [...named].map(([name, parts]) => {
      const values = parts.map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuseBody("Is not valid JSON");
  }
}

/** The body as text, counted while it arrives: never more than the limit is held in memory. */
async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > BODY_LIMIT_BYTES) throw refuseBody(`Must be at most ${BODY_LIMIT_BYTES} bytes`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : refuseBody("Could not be read as UTF-8 text");
  }
}
