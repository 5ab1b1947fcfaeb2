import { dictionaryOf } from "../dictionary";
import type { Item } from "../item";
import type { Token } from "../token";

/* Lists that a question names: who is in one is asked for. */

const WEIGHT = 1.1;

/** "In the funding list": companies of which a round is known; every round is in it. */
const ofRounds = dictionaryOf([
  {
    forms: ["funding", "funding round", "round", "deal"]
      .flatMap((of) => ["list", "file", "data set", "dataset", "spreadsheet", "sheet"].map((list) => `${of} ${list}`))
      .join("|"),
    meaning: {
      kind: "condition",
      about: "companies",
      where: [{ field: "rounds", op: "known", value: null }],
    },
    weight: WEIGHT,
  },
]);

const POINTING = /^(?:the|our|your|this|that)$/;

/** "The directory" is the accelerator's, where the organization has its batches. */
function directoryItems(tokens: readonly Token[], batches: readonly string[]): Item[] {
  if (batches.length === 0) return [];
  return tokens.flatMap(({ text }, at): Item[] => {
    if (text !== "directory" || !POINTING.test(tokens[at - 1]?.text ?? "")) return [];
    const where = [{ field: "batch", op: "known", value: null }] as const;
    const meaning = { kind: "value", slot: "batch", label: "Y Combinator", where } as const;
    return [{ from: at, to: at + 1, weight: WEIGHT, meaning }];
  });
}

/** What names of lists say of companies; `batches`: those of the accelerator's directory. */
export const listItems = (tokens: readonly Token[], batches: readonly string[]): Item[] => [
  ...ofRounds(tokens),
  ...directoryItems(tokens, batches),
];
