import { POST } from "@/app/api/mcp/route";

type Answer = {
  id?: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
};

/** Revisions of the protocol: one with a handshake, and one with self-contained requests. */
export const EARLIER = "2025-11-25";
export const MODERN = "2026-07-28";

/** What each request of the newer revision states about its client. */
const _meta = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Sends one message to the MCP server as clients of that revision do. */
export function post(
  key: string | null,
  message: object | string,
  { revision = EARLIER, headers = {} }: { revision?: string; headers?: HeadersInit } = {},
): Promise<Response> {
  return POST(
    new Request("http://localhost/api/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": revision,
        ...(key !== null && { "x-api-key": key }),
        ...(headers as Record<string, string>),
      },
      body: typeof message === "string" ? message : JSON.stringify(message),
    }),
  );
}

/** The answer to one request. */
export async function request(
  key: string,
  method: string,
  params: Record<string, unknown> = {},
  revision = EARLIER,
): Promise<Answer> {
  const isModern = revision === MODERN;
  const headers: Record<string, string> = isModern ? { "mcp-method": method } : {};
  if (isModern && typeof params.name === "string") headers["mcp-name"] = params.name;
  const message = {
    jsonrpc: "2.0",
    id: 7,
    method,
    params: isModern ? { ...params, _meta } : params,
  };
  const answer = await post(key, message, { revision, headers });
  return (await answer.json()) as Answer;
}

/** A tool's result: its object, or its error text. */
export async function callTool(
  key: string,
  name: string,
  input: Record<string, unknown>,
  revision = EARLIER,
) {
  const { result, error } = await request(key, "tools/call", { name, arguments: input }, revision);
  if (!result) throw new Error(`${name}: ${error?.message}`);
  const { content, isError, structuredContent } = result as {
    content: { text: string }[];
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
  };
  return { text: content[0]?.text ?? "", isError: isError ?? false, output: structuredContent };
}
