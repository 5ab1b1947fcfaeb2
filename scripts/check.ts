import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

const usage = `Checks types, format, lint, layers and dead code, side by side.

Usage: npm run check [-- --fix]

  --fix    first lets the formatter and the linter mend what they safely can
  --help   shows this`;

type Check = { name: string; tool: string; args: string[] };
type Outcome = { isGood: boolean; output: string; seconds: number };

/** Folders and files whose imports are followed. */
const roots = ["app", "components", "db", "lib", "scripts", "tests", "middleware.ts"];
/** With fewer modules than this the layer check did not understand the sources. */
const MODULES_AT_LEAST = 150;

const biome: Check = {
  name: "format, lint, names",
  tool: "@biomejs/biome/bin/biome",
  args: ["check", ".", "--error-on-warnings"],
};
const checks: Check[] = [
  // Without a build's output, which may be old or just being written.
  { name: "types", tool: "typescript/bin/tsc", args: ["--project", "tsconfig.check.json"] },
  biome,
  { name: "layers", tool: "dependency-cruiser/bin/dependency-cruise.mjs", args: roots },
  { name: "dead code", tool: "knip/bin/knip.js", args: ["--no-progress"] },
];

/** Runs one tool to its end. Never rejects: a tool that cannot start counts as a failed check. */
function run({ tool, args }: Check): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${tool}`, ...args]);
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => collect(Buffer.from(error.message)));
    child.on("close", (code) =>
      resolve({ isGood: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** A layer check that found almost no modules would also report "no violations". */
function withModuleCount(outcome: Outcome): Outcome {
  const modules = Number(/(\d+) modules/.exec(outcome.output)?.[1] ?? 0);
  if (!outcome.isGood || modules >= MODULES_AT_LEAST) return outcome;
  const output = `Only ${modules} modules were found: the layer check does not see the sources.\n`;
  return { ...outcome, isGood: false, output };
}

async function report(check: Check): Promise<boolean> {
  const outcome = await run(check);
  const judged = check.name === "layers" ? withModuleCount(outcome) : outcome;
  console.log(
    `${judged.isGood ? "ok    " : "FAILED"} ${check.name} (${judged.seconds.toFixed(1)} s)`,
  );
  if (!judged.isGood) console.log(judged.output);
  return judged.isGood;
}

function readOptions() {
  try {
    const options = { fix: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

async function checkAll({ fix = false }: { fix?: boolean }): Promise<void> {
  const started = performance.now();
  if (fix) await run({ ...biome, args: ["check", ".", "--write"] });
  const results = await Promise.all(checks.map(report));
  const isGood = results.every(Boolean);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isGood ? "All checks passed" : "Some checks failed"} in ${seconds} s`);
  process.exitCode = isGood ? 0 : 1;
}

const options = readOptions();
if (options.help) console.log(usage);
else await checkAll(options);
