import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say, step } from "../supervisor/steps.mjs";
import { buildForTests } from "./build.ts";
import { type Counts, countsOfPlaywright, countsOfVitest, noTests } from "./counts.ts";
import { runTool } from "./tool.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";

/** A part of the tests: what it counted. Throws, with what was printed, when it is no test. */
type Part = {
  needsBuild?: boolean;
  run(folder: string): Promise<Counts>;
};

const vitest =
  (project: string, workers = 1) =>
  async (folder: string) => {
    const report = join(folder, `${project}.json`);
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
    if (workers) args.push(`--maxWorkers=${workers}`);
    const { output, code } = await runTool([VITEST, ...args, `--outputFile.json=${report}`]);
    return countsOfVitest(report, code, output);
  };

/** A browser's story that fails is told once more; one that passes then is named all the same. */
const playwright = async (folder: string) => {
  const report = join(folder, "e2e.json");
  const args = ["test", "--retries=1", "--reporter=line,json"];
  const { output, code } = await runTool([PLAYWRIGHT, ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_OUTPUT_DIR: join(folder, "e2e"),
  });
  const { flaky, ...counts } = await countsOfPlaywright(report, code, output);
  if (flaky > 0 && counts.failed === 0) say(`${flaky} passed at the second try:\n\n${output}\n`);
  return counts;
};

const check = async () => {
  const { output, code } = await runTool(["scripts/check.ts"]);
  if (code !== 0) throw new Error(output);
  return noTests;
};

const build = async () => {
  await buildForTests();
  return noTests;
};

/**
 * In an order that leaves neither core idle: parts of one worker run beside those of two, and the
 * last long one has two, for its tests that wait for retries and lost processes.
 */
const parts: Record<string, Part> = {
  build: { run: build },
  check: { run: check },
  unit: { run: vitest("unit*") },
  e2e: { needsBuild: true, run: playwright },
  api: { needsBuild: true, run: vitest("api") },
  integration: { run: vitest("integration*", 2) },
  architecture: { needsBuild: true, run: vitest("architecture") },
};

/** Every part, in the order in which they begin. */
export const partNames = Object.keys(parts);

/** Runs one part as a step; a part that fails without a test counts as one failure. */
async function runPart(name: string, folder: string): Promise<Counts> {
  let counts = noTests;
  try {
    await step(name, async () => {
      counts = (await parts[name]?.run(folder)) ?? noTests;
      if (counts.failed > 0) throw new Error(counts.output);
    });
    return counts;
  } catch (error) {
    console.error(`\n${name} failed:\n\n${error instanceof Error ? error.message : error}\n`);
    return { ...counts, failed: Math.max(counts.failed, 1) };
  }
}

/** Runs parts, two at a time on two cores, and adds up what they counted. */
export async function runParts(names: readonly string[]): Promise<Counts> {
  const needsBuild = names.some((name) => parts[name]?.needsBuild);
  const waiting = partNames.filter(
    (name) => names.includes(name) || (name === "build" && needsBuild),
  );
  const folder = await mkdtemp(join(tmpdir(), "spotlight-test-results-"));
  const results: Counts[] = [];
  let isBuilt = !waiting.includes("build");
  const next = () => {
    const at = waiting.findIndex((name) => isBuilt || !parts[name]?.needsBuild);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const runWaiting = async () => {
    for (let name = next(); name; name = next()) {
      results.push(await runPart(name, folder));
      if (name === "build") isBuilt = true;
    }
  };
  try {
    await Promise.all([runWaiting(), runWaiting()]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const sum = (of: "passed" | "failed") => results.reduce((total, one) => total + one[of], 0);
  return { passed: sum("passed"), failed: sum("failed"), output: "" };
}
