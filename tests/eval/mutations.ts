import { seeded } from "./questions";

/** A sentence and the text of its source, of which one thing is another than it was. */
export type Mutation = { kind: string; text: string; source: string };

const otherDigit = (digit: string, random: () => number) =>
  String((Number(digit) + 1 + Math.floor(random() * 9)) % 10);

function replaceOne(text: string, what: RegExp, random: () => number, by: (was: string) => string) {
  const found = [...text.matchAll(what)];
  const one = found[Math.floor(random() * found.length)];
  if (!one) return null;
  return text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length);
}

const MONTHS =
  "January February March April May June July August September October November December";
const UNITS: Record<string, string> = {
  M: "B",
  B: "M",
  K: "M",
  $: "€",
  "€": "$",
  employees: "customers",
  employee: "customer",
};
const SEASONS: Record<string, string> = {
  Winter: "Summer",
  Summer: "Winter",
  Fall: "Spring",
  Spring: "Fall",
};

type Change = (text: string, random: () => number, names: readonly string[]) => string | null;

const changes: Record<string, Change> = {
  digit: (text, random) => replaceOne(text, /\d/g, random, (was) => otherDigit(was, random)),
  name: (text, random, names) => {
    const own = names.find((name) => text.includes(name));
    const other = names[Math.floor(random() * names.length)];
    return own && other && other !== own ? text.replaceAll(own, () => other) : null;
  },
  unit: (text, random) =>
    replaceOne(
      text,
      /(?<=\d)[MBK]\b|[$€](?=\d)|\bemployees?\b/g,
      random,
      (was) => UNITS[was] ?? was,
    ),
  date: (text, random) =>
    replaceOne(
      text,
      new RegExp(`\\b(?:${MONTHS.replaceAll(" ", "|")}|Winter|Summer|Fall|Spring)(?= \\d)`, "g"),
      random,
      (was) => SEASONS[was] ?? (was === "May" ? "June" : "May"),
    ),
};

/**
 * One change of one kind in a sentence, or in its source; null where there is nothing to change.
 */
export function mutate(
  sentence: { text: string; source: string; names: readonly string[] },
  seed: number,
): Mutation | null {
  const random = seeded(seed);
  random();
  const { text, source, names } = sentence;
  if (random() < 0.3) {
    const other = replaceOne(source, /[\p{L}\d]/gu, random, (was) =>
      /\d/.test(was) ? otherDigit(was, random) : was === "a" ? "e" : "a",
    );
    return other === null ? null : { kind: "source", text, source: other };
  }
  const kinds = Object.keys(changes);
  const kind = kinds[Math.floor(random() * kinds.length)] as string;
  const other = changes[kind]?.(text, random, names) ?? null;
  return other === null || other === text ? null : { kind, text: other, source };
}
