import { runTool } from "../test/tool.ts";

const TEST = "tests/drill/search-oracle.test.ts";

/** Runs the test that asks generated questions of a large real list and looks at all companies itself. */
export async function searchOracle(): Promise<string> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "drill", TEST];
  const { code, output } = await runTool(args);
  if (code !== 0) throw new Error(output);
  const [line] = /\d+ companies, \d+ questions, \d+ find nothing\./.exec(output) ?? [];
  if (line) return `${line} Precision and recall are 1, every smallest change is minimal.`;
  return "Not run: SPOTLIGHT_DATA does not say where the list is";
}
