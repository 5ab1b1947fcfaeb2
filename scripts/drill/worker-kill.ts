import { runTool } from "../test/tool.ts";

const TEST = "tests/integration/jobs/killed-worker.test.ts";

/** Runs the test that kills and stops real workers in the middle of a job. */
export async function workerKill(): Promise<string> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "integration", TEST];
  const { code, output } = await runTool(args);
  if (code !== 0) throw new Error(output);
  const [line = "every job took effect once"] = /A killed worker's job .*/.exec(output) ?? [];
  return `${line}; the job of a worker that was only asleep took effect once`;
}
