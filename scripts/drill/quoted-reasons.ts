import { runTool } from "../test/tool.ts";

const TEST = "tests/drill/quoted-reasons.test.ts";

/**
 * Runs the test that asks 1,000 random queries and looks up every quoted word in its company's
 * data.
 */
export async function quotedReasons(): Promise<string> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "drill", TEST];
  const { code, output } = await runTool(args);
  if (code !== 0) throw new Error(output);
  return "Every quoted word stands in its company's data.";
}
