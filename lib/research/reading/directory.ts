import type { Item } from "./item";
import type { Token } from "./token";

/*
 * Where companies come from an accelerator's directory, some words mean what it says of them.
 */

/** What a directory's growth stage gains over the funding stages of the same name. */
const OWN_STAGE = 0.25;
const OF_MONEY = /^(?:money|capital|funding|funded|cash|amounts?|invested)$/;
const OF_ROUNDS = /^(?:rounds?|deals?|financings?|raised?|raises|raising|checks?|cheques?)$/;

/**
 * Where companies come from an accelerator's directory, it says which of them are early-stage; of
 * rounds their own stages are meant.
 */
export function asDirectory(
  items: readonly Item[],
  tokens: readonly Token[],
  batches: readonly string[],
) {
  if (batches.length === 0 || tokens.some(({ text }) => OF_ROUNDS.test(text))) return items;
  const isOwn = ({ meaning }: Item) => meaning.kind === "value" && meaning.slot === "maturity";
  return items.map((item) => (isOwn(item) ? { ...item, weight: item.weight + OWN_STAGE } : item));
}

const COMPANIES =
  /^(?:compan(?:y|ies)|startups?|firms?|cos?|alum\w*|batch(?:es)?|cohorts?|class(?:es)?|directory|-|'s)$/;
const INVESTS = /^(?:participated?|joined?|invest(?:s|ed)?|led|leads?|backs|took|takes|take|put)$/;
const BEFORE_INVESTOR = /^(?:by|with|from|including|alongside)$/;

/** "Rounds led by YC", "deals YC joined": where it invests, the accelerator is an investor. */
export function asInvestor(item: Item, tokens: readonly Token[], isInvestor: boolean): Item {
  const { from, to, meaning } = item;
  const isIt = meaning.kind === "value" && meaning.label === ACCELERATOR;
  const isOfRounds = tokens.some(({ text }) => OF_ROUNDS.test(text));
  const next = tokens[to]?.text ?? "";
  if (!isIt || !isInvestor || !isOfRounds || COMPANIES.test(next)) return item;
  const behind = /^(?:also|has|have|did|co)$/.test(next) ? tokens[to + 1]?.text : next;
  const isAgent = INVESTS.test(behind ?? "") || BEFORE_INVESTOR.test(tokens[from - 1]?.text ?? "");
  return isAgent
    ? { ...item, meaning: { kind: "name", of: "investor", name: ACCELERATOR, ids: [] } }
    : item;
}
const ACCELERATOR = "Y Combinator";

/** "By stage": of a directory's companies its own stages are meant. */
export function ofDirectory(
  item: Item,
  tokens: readonly Token[],
  batches: readonly string[],
): Item {
  const { from, to, meaning } = item;
  if (batches.length === 0 || to > from + 1 || !/^stages?$/.test(tokens[from]?.text ?? ""))
    return item;
  const isOfRounds = tokens.some(({ text }) => OF_ROUNDS.test(text) || OF_MONEY.test(text));
  if (meaning.kind !== "field" || isOfRounds) return item;
  const fields = { ...meaning.fields, companies: "maturity" };
  return { ...item, meaning: { ...meaning, fields } };
}
