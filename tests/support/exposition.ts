type Sample = { labels: Record<string, string>; value: number };
export type Family = { type: string; help: string; samples: Map<string, Sample[]> };

const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
/** What follows the name of a family in the names of its samples. */
const SUFFIXES: Record<string, string[]> = {
  counter: [""],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count"],
  summary: ["", "_sum", "_count"],
};

const wrong = (line: string) => new Error(`This is no line of the exposition format: ${line}`);

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (LABEL.lastIndex = 0; LABEL.lastIndex < text.length; ) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined || name in labels) throw wrong(line);
    labels[name] = value.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign));
  }
  return labels;
}

function numberIn(text: string, line: string): number {
  if (/^[+-]?Inf$/.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  const value = Number(text);
  // However it is written: Prometheus reads numbers as Go does.
  if (Number.isNaN(value) && !/^nan$/i.test(text)) throw wrong(line);
  return value;
}

/**
 * Reads Prometheus' text format 0.0.4 by its letter: each family with HELP and TYPE before its
 * samples, no sample twice, and none of a family that was not announced.
 */
export function readExposition(text: string): Map<string, Family> {
  if (!text.endsWith("\n")) throw new Error("The last line does not end");
  const families = new Map<string, Family>();
  let open: [string, Family] | undefined;
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (kind === "HELP") {
      if (families.has(name)) throw wrong(line);
      open = [name, { help: rest, type: "", samples: new Map() }];
      families.set(...open);
    } else if (kind === "TYPE") {
      if (open?.[0] !== name || open[1].type || !(rest in SUFFIXES)) throw wrong(line);
      open[1].type = rest;
    } else if (!line.startsWith("#")) addSample(open, line);
  }
  return families;
}

function addSample(open: [string, Family] | undefined, line: string): void {
  const [, name = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
  const [family = "", held] = open ?? [];
  const isTheirs = SUFFIXES[held?.type ?? ""]?.some((suffix) => family + suffix === name);
  if (!held || !isTheirs) throw wrong(line);
  const sample = { labels: labelsOf(labels, line), value: numberIn(value, line) };
  const others = held.samples.get(name) ?? [];
  const key = ({ labels: own }: Sample) => JSON.stringify(Object.entries(own).sort());
  if (others.some((other) => key(other) === key(sample))) throw wrong(line);
  held.samples.set(name, [...others, sample]);
}
