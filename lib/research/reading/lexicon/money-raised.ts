import { dictionaryOf } from "../dictionary";
import type { Token } from "../token";
import { type Group, wordSet } from "./surroundings";

/* Companies of which it is known, or is not, that money was raised. */

/** After "no funding" these lead to a time, or are one. */
const TIMED = wordSet("since during recently lately this last before after");
/** These do where a time follows: "for three years", and not "for hardware". */
const TIMED_BY_NEXT = wordSet("for in within over");
/** What a time is counted in, or named by. */
const UNIT_OF_TIME =
  /^(?:days?|weeks?|months?|quarters?|years?|yrs?|decades?|ages|while|long|(?:19|20)\d\d|q[1-4]|h[12])$/;
/** Most words of a time up to its unit: "the last two years". */
const TIME_WITHIN = 4;

/** Whether a time begins here: "since 2023", "for three years", "in the last two quarters". */
function leadsToTime(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  if (TIMED.has(word)) return true;
  const next = tokens.slice(at + 1, at + 1 + TIME_WITHIN);
  return TIMED_BY_NEXT.has(word) && next.some(({ text }) => UNIT_OF_TIME.test(text));
}
/** What is denied may say so again: "have not raised any new money". */
const RAISED = wordSet("any new more further fresh money capital funding a another round rounds");
/** "Never raised more than …", "never raised a …". */
const BOUNDING = wordSet(
  "more over above beyond past less under a an the their its $ series seed since in for from after before during until this last",
);

/**
 * No money is known to have been raised: neither a total nor a round nor an investor. A list may
 * not know of them, so the label says no more.
 */
export const bootstrapped: Group = {
  find: dictionaryOf([
    {
      forms:
        "bootstrapped|bootstrapping|self funded|self financed|unfunded|never raised|never raised money|never raised funding|never raised capital|never raised a round|haven't raised|hasn't raised|have not raised|has not raised|not raised any money|haven't raised anything|haven't raised any money|without outside funding|without funding|without external funding|without vc money|no outside funding|no funding|no external funding|no vc money|no outside money|no venture capital|without venture capital|without investors|no investors",
      meaning: {
        kind: "condition",
        about: "companies",
        where: [
          { field: "funding", op: "unknown", value: null },
          { field: "rounds", op: "unknown", value: null },
          { field: "investor", op: "unknown", value: null },
        ],
      },
    },
  ]),
  // "Never raised more than $10M" bounds what was raised, "no funding since 2023" when, "bootstrapped
  // to profitability before raising" is a company's past, and of rounds only investors are missing.
  weigh: (tokens, { from, to }) => {
    const [last, after = ""] = [tokens[to - 1]?.text, tokens[to]?.text];
    const time = tokens.slice(to).findIndex(({ text }) => !RAISED.has(text)) + to;
    const isTimed = leadsToTime(tokens, time);
    const isPast = tokens[from]?.text === "bootstrapped" && /^(?:to|until|before|up)$/.test(after);
    const isRound = ({ text }: Token) => /^(?:rounds|deals|financings)$/.test(text);
    const isOfRound = last === "investors" && tokens.slice(0, from).some(isRound);
    return isPast || isTimed || isOfRound || (last === "raised" && BOUNDING.has(after)) ? 0 : 1.1;
  },
};

/** Money is known to have been raised. */
export const backed: Group = {
  find: dictionaryOf([
    {
      forms: "vc backed|venture backed|vc funded|venture funded|venture capital backed",
      meaning: {
        kind: "condition",
        about: "companies",
        where: [
          {
            any: [
              { field: "funding", op: "known", value: null },
              { field: "rounds", op: "gte", value: 1 },
              { field: "investor", op: "known", value: null },
            ],
          },
        ],
      },
    },
  ]),
  weigh: () => 1.1,
};
