import { runTool } from "../test/tool.ts";

const TEST = "tests/drill/mcp-conformance.test.ts";

/** Runs the official conformance suite of the Model Context Protocol, where it is installed. */
export async function mcp(): Promise<string> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "drill", TEST];
  const { code, output } = await runTool(args);
  if (code !== 0) throw new Error(output);
  const [line] = /\d+ scenarios passed\./.exec(output) ?? [];
  return line ?? "Not run: npm install --no-save @modelcontextprotocol/conformance";
}
