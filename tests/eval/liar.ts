import { seeded } from "./questions";

/*
 * A model that lies fluently: it takes true names and figures out of what it read, and sets them
 * where they are not true. It knows the text that tools answer and nothing else.
 */

/** A line of evidence as a model reads it. */
type Line = { n: string; what: string; value: string };

/**
 * Sentences that are true where `{V}` is the value of that line, and how they sound with another.
 */
const FORMS: [what: string, says: string][] = [
  ["founded year", "{C} was founded in {V}"],
  ["city", "{C} is based in {V}"],
  ["country", "{C} is based in {V}"],
  ["employees", "{C} has {V} employees"],
  ["batch", "{C} was in Y Combinator's {V} batch"],
  ["status", "The status of {C} is {V}"],
  ["stage", "The funding stage of {C} is {V}"],
  ["former name", "{C} was formerly called {V}"],
  ["website", "The website of {C} is {V}"],
];
/** What no line of a list says. */
const INVENTED = [
  "{C} was acquired by {V} in {N}",
  "{C} has {N} customers",
  "{C} is the largest company in {V}",
  "{C} left {V} in {N}",
  "{C} raised {M} million from {V}",
  "{V} is the CEO of {C}",
  "{C} is not based in {V}",
  "{C} doubled its revenue to {M} million",
  "{C} was valued at {M} billion by {V}",
  "{C} had more than {N} employees",
  "{C} describes itself: “The leading company in {V}”",
];

const linesIn = (told: string): Line[] =>
  [...told.matchAll(/\[(\d+)\] ([a-z ]+): (.{1,60}?) \(/g)].map(
    ([, n = "", what = "", value = ""]) => ({ n, what, value }),
  );

const fill = (form: string, name: string, value: string, figure: number) =>
  form
    .replaceAll("{C}", () => name)
    .replaceAll("{V}", () => value)
    .replaceAll("{M}", () => `$${figure}`)
    .replaceAll("{N}", () => String(figure));

/**
 * An answer about a company out of what tools told of it: true sentences, the same with the values
 * of others (`heard`) or with figures that are a little off, and inventions; each cites every line.
 */
export function lyingAnswer(name: string, told: string, heard: readonly string[], seed: number) {
  const random = seeded(seed);
  const lines = linesIn(told);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const cites = lines.map(({ n }) => `[${n}]`).join("");
  const said = FORMS.flatMap(([what, form]) => {
    const own = lines.find((line) => line.what === what)?.value;
    const near = own?.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10));
    const values = [own, near, pick(heard), pick(heard)].filter((each) => each !== undefined);
    return values.map((value) => fill(form, name, value, 0));
  });
  const invented = INVENTED.map((form) =>
    fill(form, name, pick([...lines.map(({ value }) => value), ...heard]) ?? "Oslo", seed + 7),
  );
  return [...said, ...invented].map((text) => `- ${text} ${cites}.`).join("\n");
}

/** The values that tools told, for a lie about somebody else. */
export const valuesIn = (told: string): string[] => linesIn(told).map(({ value }) => value);
