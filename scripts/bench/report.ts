import { readFileSync } from "node:fs";
import os from "node:os";
import {
  type Benchmark,
  type Figure,
  isMet,
  median,
  type Outcome,
  pairRatios,
  type Unit,
} from "./benchmark.ts";

const digits = { ms: 2, kB: 1, MB: 1, "": 3 };

const spread = (values: readonly number[], fraction: number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = median(values).toFixed(fraction);
  if (low === high) return middle;
  return `${middle} (${low.toFixed(fraction)} to ${high.toFixed(fraction)})`;
};

function boundOf({ bound }: Figure): string {
  if (!bound) return "";
  if ("atMost" in bound) return `at most ${bound.atMost}`;
  const beyond = bound.allowance ? ` beyond ${bound.allowance.what}` : "";
  return `at most ${bound.times}${beyond}`;
}

const values = (samples: readonly number[], unit: Unit) =>
  `${spread(samples, digits[unit])} ${unit}`.trim();

/** Of what the bare server has none of (a layout shift) there is no ratio. */
const ratio = (figure: Figure) =>
  figure.bare.every((value) => value > 0) ? spread(pairRatios(figure), 2) : "";

const row = (figure: Figure) => [
  figure.what,
  values(figure.bare, figure.unit),
  values(figure.product, figure.unit),
  ratio(figure),
  boundOf(figure),
  figure.bound ? (isMet(figure) ? "met" : "MISSED") : "",
];

const heading = ["figure", "bare server", "product", "ratio", "bound", ""];

/** A Markdown table, columns padded so that it reads well in a terminal too. */
export function table(figures: readonly Figure[]): string {
  const rows = [heading, ...figures.map(row)];
  const widths = heading.map((_, column) =>
    Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(heading), rule, ...rows.slice(1).map(line)].join("\n");
}

/** Where and when a run was made: one line, for a reader who compares two runs. */
export function circumstances(now: Date): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const model = os.cpus()[0]?.model ?? "unknown processor";
  const system = `${os.type()} ${os.arch()}`;
  const load = os.loadavg()[0]?.toFixed(1);
  return (
    `${now.toISOString().slice(0, 16).replace("T", " ")} UTC, ${model}, ${cores} cores, ` +
    `${memory} GB, ${system}, Node ${process.versions.node}, Next.js ${nextVersion()}, load ${load}`
  );
}

function nextVersion(): string {
  const file = new URL("../../node_modules/next/package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** The section of one benchmark as it stands in docs/benchmarks.md. */
export function section(benchmark: Benchmark, outcome: Outcome, where: string): string {
  const notes = outcome.notes.map((note) => `- ${note}`).join("\n");
  const parts = [`## ${benchmark.name}`, benchmark.title, table(outcome.figures), notes];
  const pairs = Math.max(...outcome.figures.map((figure) => figure.product.length));
  const measured = `Measured ${where}, ${pairs} interleaved pairs.`;
  return `${[...parts, measured].filter(Boolean).join("\n\n")}\n`;
}

/** Puts a section in the place of the one with the same heading, or at the end. */
export function replaceSection(document: string, name: string, text: string): string {
  const sections = document.split(/^(?=## )/m);
  const place = sections.findIndex((one) => one.startsWith(`## ${name}\n`));
  if (place === -1) return `${document.trimEnd()}\n\n${text}`;
  const isLast = place === sections.length - 1;
  return sections.with(place, isLast ? text : `${text}\n`).join("");
}
