import { dictionaryOf } from "../dictionary";
import type { Item } from "../item";
import type { Token } from "../token";
import { isCompanyNoun } from "./surroundings";

/* Lists that a question names: who is in one is asked for. */

const WEIGHT = 1.1;

const LISTS = ["list", "file", "data set", "dataset", "spreadsheet", "sheet"];

/** "In the funding list": companies of which a round is known; every round is in it. */
const ofRounds = dictionaryOf([
  {
    forms: ["funding", "funding round", "round", "deal"]
      .flatMap((of) => LISTS.map((list) => `${of} ${list}`))
      .flatMap((list) => [list, `the ${list}`])
      .concat("in the funding rounds", "in our funding rounds", "in the rounds", "in our rounds")
      .join("|"),
    meaning: {
      kind: "condition",
      about: "companies",
      where: [{ field: "rounds", op: "known", value: null }],
    },
    weight: 1.3,
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

const LIST = /^(?:lists?|files?|data|dataset|spreadsheets?|sheets?|csv|table|roster|export)$/;

/** "The 2021 unicorn list": its year is when it was made, and no company's. */
const unicornItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text }, from): Item[] => {
    const [noun, list] = [tokens[from + 1]?.text ?? "", tokens[from + 2]?.text ?? ""];
    const isLed = POINTING.test(tokens[from - 1]?.text ?? "");
    if (!/^20\d\d$/.test(text) || !isLed || !/^unicorns?$/.test(noun) || !LIST.test(list))
      return [];
    const where = [{ field: "unicorn", op: "eq", value: true }] as const;
    const meaning = { kind: "value", slot: "unicorn", label: "unicorn", where } as const;
    return [{ from, to: from + 3, weight: 1.3, meaning }];
  });

/** What names of lists say of companies; `batches`: those of the accelerator's directory. */
export const listItems = (tokens: readonly Token[], batches: readonly string[]): Item[] => [
  // Where companies are not asked for, the list stands for its rounds.
  ...(tokens.some((_, at) => isCompanyNoun(tokens, at)) ? ofRounds(tokens) : []),
  ...directoryItems(tokens, batches),
  ...unicornItems(tokens),
];
