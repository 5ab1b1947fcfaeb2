import "server-only";
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { assertOwnOrigin } from "@/lib/auth/origin";
import { toAppError } from "@/lib/core/errors";
import { BODY_LIMIT_BYTES } from "@/lib/core/limits";
import type { Ctx } from "@/lib/service/context";
import type { Tool } from "@/lib/service/tool";
import { answerKey, type Count } from "./key-call";
import { logFailure } from "./problem";

const server = { name: "spotlight", title: "Spotlight", version: "1" };
const instructions =
  "Companies, evidence and projects of one investment firm. Everything an answer states as proved is cited; data that is missing is reported as unknown.";
/** Tools are read-only. */
const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** The set of tools never changes. */
const capabilities = { tools: { listChanged: false } };
const maxRequestBodySize = BODY_LIMIT_BYTES;

/** Runs a tool. A failure is returned to the model as text, so that it can correct its input. */
async function call(ctx: Ctx, count: Count, tool: Tool, input: unknown) {
  try {
    await count();
    const output = await tool.run(ctx, input);
    const content = [{ type: "text" as const, text: JSON.stringify(output) }];
    return { content, structuredContent: output };
  } catch (thrown) {
    logFailure(ctx.log, `mcp.${tool.name}.failed`, thrown);
    const content = [{ type: "text" as const, text: toAppError(thrown).message }];
    return { content, isError: true };
  }
}

/** A server for one request, with the rights of that request's caller. */
function serverFor(ctx: Ctx, count: Count, tools: readonly Tool[]): McpServer {
  const made = new McpServer(server, { instructions, capabilities });
  for (const tool of tools) {
    const { name, title, description, input: inputSchema } = tool;
    const config = { title, description, inputSchema, annotations };
    made.registerTool(name, config, (input) => call(ctx, count, tool, input));
  }
  return made;
}

/** Answers clients of protocol revisions before 2026-07-28, without a session. */
async function answerEarlier(request: Request, made: McpServer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
    maxRequestBodySize,
  });
  await made.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await made.close();
  }
}

/** Answers clients of revision 2026-07-28. */
async function answerModern(request: Request, make: () => McpServer): Promise<Response> {
  const handler = createMcpHandler(make, { legacy: "reject", maxRequestBodySize });
  try {
    return await handler.fetch(request);
  } finally {
    await handler.close();
  }
}

/**
 * Tools as an MCP server over streamable HTTP, for API keys. Each request is independent and
 * answered as JSON: there are no sessions and no streams. A tool that runs counts against the
 * organization's daily quota; listing the tools does not.
 */
export function toMcp(tools: readonly Tool[]) {
  const handle = (request: Request): Promise<Response> =>
    answerKey(request, "mcp", async (ctx, count) => {
      assertOwnOrigin(request.headers);
      const make = () => serverFor(ctx, count, tools);
      const isEarlier = await isLegacyRequest(request, undefined, { maxRequestBodySize });
      return isEarlier ? answerEarlier(request, make()) : answerModern(request, make);
    });
  return Object.assign(handle, { callers: "keys" as const });
}
