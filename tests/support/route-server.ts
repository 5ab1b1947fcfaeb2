import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { RouteContext } from "@/lib/transport/route";

type Handler = (request: Request, route: RouteContext) => Promise<Response>;
/** The handler of an address, and its path parameters. */
type Found = { handler: Handler | undefined; params?: Record<string, string> };

function toRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const headers = new Headers(request.headers as Record<string, string>);
  const { method = "GET" } = request;
  const body = method === "GET" ? undefined : (Readable.toWeb(request) as ReadableStream);
  const init = { method, headers, body, duplex: "half", signal: gone.signal };
  return new Request(`http://localhost${request.url}`, init as RequestInit);
}

/** Serves route handlers over HTTP without the framework; returns the port. */
export async function serveRoutes(find: (method: string, path: string) => Found) {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ""] = (request.url ?? "").split("?");
    const { handler, params = {} } = find(request.method ?? "", path);
    const answer = await handler?.(toRequest(request, response), {
      params: Promise.resolve(params),
    });
    response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
    if (answer?.body) Readable.fromWeb(answer.body as never).pipe(response);
    else response.end();
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { port, stop };
}
