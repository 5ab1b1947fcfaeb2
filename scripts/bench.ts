import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Benchmark, type Figure, isMet } from "./bench/benchmark.ts";
import { type Contest, openContest } from "./bench/contest.ts";
import { benchmarks } from "./bench/registry.ts";
import { circumstances, replaceSection, section, table } from "./bench/report.ts";
import { installedBrowser } from "./launch/browser.ts";
import { hasProcessFigures } from "./launch/process-figures.ts";
import { repository } from "./launch/product.ts";
import { Refusal, runCommand } from "./supervisor/refusal.ts";

const names = benchmarks.map((one) => one.name);
const usage = `npm run bench [-- NAME...]

Measures the product against a bare Next.js server of the same versions, both built and served on
this machine in one run, in turns. Prints medians and ratios, writes them to docs/benchmarks.md, and
ends with 1 when a bound is missed.

Names: ${names.join(", ")}. Without a name: all.`;

const document = path.join(repository, "docs/benchmarks.md");

const say = (text: string) => console.log(`bench: ${text}`);

function chosen(wanted: readonly string[]): Benchmark[] {
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Refusal(`No benchmark is named ${unknown}: ${names.join(", ")}`);
  const picked = benchmarks.filter((one) => wanted.length === 0 || wanted.includes(one.name));
  return picked.filter((one) => {
    const missing = missingFor(one);
    if (missing) say(`${one.name}: not measured, ${missing}`);
    return !missing;
  });
}

/** What a benchmark needs that this machine lacks; empty when nothing is missing. */
function missingFor({ needsLinux, needsBrowser }: Benchmark): string {
  if (needsLinux && !hasProcessFigures) return "server CPU and memory are read from Linux's /proc";
  return needsBrowser && !installedBrowser()
    ? "no browser was found: install Chromium or set CHROMIUM_PATH"
    : "";
}

/** Runs one benchmark, prints its table, writes its section, and returns the missed figures. */
async function measure(benchmark: Benchmark, contest: Contest): Promise<Figure[]> {
  say(`${benchmark.name}: measuring`);
  const before = performance.now();
  const where = circumstances(new Date());
  const outcome = await benchmark.run(contest);
  console.log(`\n${table(outcome.figures)}`);
  for (const note of outcome.notes) console.log(note);
  say(`${benchmark.name}: took ${((performance.now() - before) / 1000).toFixed(0)} s\n`);
  const text = section(benchmark, outcome, where);
  writeFileSync(document, replaceSection(readFileSync(document, "utf8"), benchmark.name, text));
  return outcome.figures.filter((figure) => !isMet(figure));
}

/** Rejects when the run is to stop. */
const interruption = () =>
  new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"])
      process.once(signal, () => reject(new Refusal("The benchmark was interrupted.")));
  });

async function measureAll(picked: readonly Benchmark[], contest: Contest): Promise<void> {
  await contest.prepare(say);
  const missed: string[] = [];
  for (const benchmark of picked) {
    const figures = await measure(benchmark, contest);
    missed.push(...figures.map((figure) => `${benchmark.name}: ${figure.what}`));
  }
  if (missed.length > 0) throw new Refusal(`A bound is missed: ${missed.join("; ")}`);
}

async function bench(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) return console.log(usage);
  const picked = chosen(args);
  if (picked.length === 0) return;
  const contest = openContest();
  try {
    await Promise.race([measureAll(picked, contest), interruption()]);
  } finally {
    await contest.close();
  }
}

await runCommand(() => bench(process.argv.slice(2)));
