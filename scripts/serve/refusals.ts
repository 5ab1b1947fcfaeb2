import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_LIMIT_BYTES } from "../../lib/core/limits.ts";
import { isApi } from "../../lib/core/names.ts";
import { isSameOrigin } from "../../lib/core/same-origin.ts";

/*
 * What is refused before the framework sees it, in the API's own form: the framework would answer
 * these requests with a failure of its own.
 */

type Problem = { status: 400 | 403 | 404; title: string; detail: string; fields?: object };

function refuse(response: ServerResponse, problem: Problem): void {
  response.writeHead(problem.status, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(JSON.stringify({ type: "about:blank", ...problem }));
}

const invalid = (field: string, detail: string): Problem => ({
  status: 400,
  title: "INVALID_INPUT",
  detail,
  fields: { [field]: [detail] },
});

/** Answers a body over the limit. */
export const refuseBody = (response: ServerResponse): void =>
  refuse(response, invalid("body", `The body is larger than ${BODY_LIMIT_BYTES} bytes.`));

/** Answers the body of a server action that nobody could decode. */
export const refuseActionBody = (response: ServerResponse): void =>
  refuse(response, invalid("body", "The body cannot be read as a form or a call of our pages."));

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The framework's own page for its crash, which says 500 to whoever asks for it. */
const CRASH_PAGE = "/_global-error";

/**
 * No call takes nearly as many; the framework's time for one name grows with the square of them.
 */
const PARAMETERS_MAX = 200;

const isRead = (method: string) => method === "GET" || method === "HEAD";
/** A file of `public/`: no page and no call has a dot in its last part. */
const isFile = (path: string) => !isApi(path) && /\.\w+$/.test(path);

/**
 * What forms and actions of our pages send; the framework fails on a multipart body without bounds.
 */
const PAGE_BODY =
  /^(text\/plain|application\/x-www-form-urlencoded|multipart\/form-data;.*\bboundary=\S+)/i;

function wrongAddress(method: string, path: string, url: string): Problem | null {
  if (!path.startsWith("/")) return invalid("path", "The address must be a path.");
  if (!isDecodable(path)) return invalid("path", "The address is not valid UTF-8.");
  if (!METHODS.includes(method) || (isFile(path) && !isRead(method)))
    return invalid("method", `${method} is not possible here.`);
  if (url.split("&", PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return invalid("query", `The address has more than ${PARAMETERS_MAX} parameters.`);
  if (path !== CRASH_PAGE) return null;
  return { status: 404, title: "NOT_FOUND", detail: "Page not found" };
}

function obstacleOf({ method = "GET", headers, url = "" }: IncomingMessage, path: string) {
  const wrong = wrongAddress(method, path, url);
  if (wrong) return wrong;
  // The API asks this itself, of callers with a cookie; pages are only called by their own.
  const changes = !isRead(method) && !isApi(path);
  const source = { get: (name: string) => headers[name]?.toString() ?? null };
  if (!changes) return null;
  const detail = "This request came from another site";
  if (!isSameOrigin(source)) return { status: 403 as const, title: "FORBIDDEN", detail };
  const type = headers["content-type"];
  if (type === undefined || PAGE_BODY.test(type)) return null;
  return invalid("body", "The body must be sent as a form sends it.");
}

/**
 * Answers a request whose method, path or origin is wrong; false when there is nothing to refuse.
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  const obstacle = obstacleOf(request, path);
  if (obstacle) refuse(response, obstacle);
  return obstacle !== null;
}
