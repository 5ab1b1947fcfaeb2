import { runTool } from "../test/tool.ts";

/** Runs every browser story, with axe at every state in both themes and on both screens. */
export async function browser(): Promise<string> {
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=line"];
  const { code, output } = await runTool(args, { SPOTLIGHT_BROWSER_DRILL: "1" });
  if (code !== 0) throw new Error(output);
  const [passed] = /\d+ passed/.exec(output) ?? [];
  return `Browser stories: ${passed}`;
}
