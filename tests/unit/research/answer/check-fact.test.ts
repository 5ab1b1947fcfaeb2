import fc from "fast-check";
import { expect, test } from "vitest";
import { supportedOnly } from "@/lib/research/answer/check-cell";
import { factProblem } from "@/lib/research/answer/check-fact";
import { factStatements } from "@/lib/research/answer/fact-statements";
import type { Cell } from "@/lib/research/plan/result";
import { aKnown, type Known } from "./facts";

const SEED = 17;
const today = "2026-11-24";
const RUNS = 250;

const sentencesOf = ({ result }: Known) => factStatements(result, false).map(({ text }) => text);

test("every fact is read back from its cells, and every cell from its claims", () => {
  fc.assert(
    fc.property(aKnown, (known) => {
      const { refused } = supportedOnly(known.result, { claims: known.claims, today });
      expect(refused).toEqual([]);
      for (const text of sentencesOf(known))
        expect([text, factProblem(text, known.result)]).toEqual([text, null]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

const otherDigit = (digit: string) => String((Number(digit) + 3) % 10 || 5);

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/[$€](?=\d)/, "£"],
  [/\$(?=\d)/, ""],
  [/(?<=\d)M\b/, "B"],
  [/(?<=\d)B\b/, "M"],
  [/(?<=\d)–(?=\d)/, "0–"],
  [/(?<=\d)\+/, ""],
  [/\bis hiring\b/, "is not hiring"],
  [/\bis not hiring\b/, "is hiring"],
  [/\bhigher\b/, "lower"],
  [/\blower\b/, "higher"],
  [/\bhighest\b/, "lowest"],
  [/\blowest\b/, "highest"],
  [/(?<=, )before\b/, "after"],
  [/(?<=, )after\b/, "before"],
  [/\bis valued at\b/, "has raised"],
  [/\bhas raised\b/, "is valued at"],
  [/\bwas founded in\b/, "became a unicorn in"],
  [/\bis active\b/, "is acquired"],
  [/\b(?:Jan|Mar|Apr|May|Aug|Oct)\w*(?= \d{4})/, "June"],
  [/\b(?:Feb|Jun|Jul|Sep|Nov|Dec)\w*(?= \d{4})/, "August"],
  [/\b(?:in|on)(?= (?:\d{1,2} )?[A-Z][a-z]+ \d{4})/, "on 9"],
  [/Winter/, "Summer"],
  [/Germany/, "Kenya"],
  [/Kenya/, "Norway"],
  [/Berlin/, "Oslo"],
  [/, and also in /, " and "],
  [/Fjord Capital/, "Sequoia Capital"],
  [/Ada Ridge/, "Jun Ridge"],
  [/ and Quay Partners/, ""],
];

/** A sentence with one digit, name, unit, day, verb or end of an order changed. */
function mutantsOf(text: string, { result }: Known): string[] {
  const digits = [...text.matchAll(/\d/g)].map(
    ({ index, 0: digit }) => text.slice(0, index) + otherDigit(digit) + text.slice(index + 1),
  );
  const names = result.rows.map(({ cells }) => cells[0]?.text ?? "");
  const renamed = names.flatMap((name, at) => {
    const other = names[at + 1] ?? "Millrace";
    return [text.replace(name, other), text.replace(name, "Millrace")];
  });
  const swapped = SWAPS.map(([pattern, other]) => text.replace(pattern, other));
  return [...digits, ...renamed, ...swapped].filter((mutant) => mutant !== text);
}

test("a changed digit, name, unit, day or order of a fact is caught, a thousand times and more", () => {
  let changes = 0;
  fc.assert(
    fc.property(aKnown, (known) => {
      const said = new Set(sentencesOf(known));
      for (const text of said)
        for (const mutant of mutantsOf(text, known)) {
          if (said.has(mutant)) continue;
          changes++;
          expect([mutant, factProblem(mutant, known.result)]).not.toEqual([mutant, null]);
        }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(changes).toBeGreaterThan(2_000);
});

/** A cell with its text or its value changed, in every way that fits. */
function changedCells(cell: Cell): Cell[] {
  const digits = [...cell.text.matchAll(/\d/g)].map(({ index, 0: digit }) => ({
    ...cell,
    text: cell.text.slice(0, index) + otherDigit(digit) + cell.text.slice(index + 1),
  }));
  const texts = SWAPS.map(([pattern, other]) => ({
    ...cell,
    text: cell.text.replace(pattern, other),
  }));
  const values: Cell[] = [];
  if (typeof cell.value === "number") values.push({ ...cell, value: cell.value + 1 });
  if (typeof cell.value === "boolean") values.push({ ...cell, value: !cell.value });
  if (typeof cell.value === "string") values.push({ ...cell, value: `${cell.value}s` });
  if (Array.isArray(cell.value)) {
    const more = [...cell.value, "Robotic"];
    values.push({ ...cell, value: more, text: more.join(", ") });
  }
  return [...digits, ...texts, ...values].filter(
    ({ text, value }) => text !== cell.text || value !== cell.value,
  );
}

test("a cell whose value is not its claim's is not shown, a thousand times and more", () => {
  let changes = 0;
  fc.assert(
    fc.property(aKnown, ({ result, claims }) => {
      const stored = { claims, today };
      for (const [row, each] of result.rows.entries())
        for (const [at, cell] of each.cells.entries()) {
          if (cell.text === "") continue;
          const foreign = { ...each, companyId: "cmp_9" };
          const broken = changedCells(cell).map((other) => ({
            ...each,
            cells: each.cells.with(at, other),
          }));
          for (const one of [foreign, ...broken]) {
            changes++;
            const rows = result.rows.with(row, one);
            const checked = supportedOnly({ ...result, rows }, stored);
            expect([one.cells[at], checked.result.rows[row]?.cells[at]?.text]).toEqual([
              one.cells[at],
              "",
            ]);
          }
        }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(changes).toBeGreaterThan(2_000);
});
