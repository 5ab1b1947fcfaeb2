import { isHyphen } from "../dictionary";
import type { Item } from "../item";
import type { Token } from "../token";
import { isJoined, textAt } from "./forms";

/* Places in an order behind the tenth: "12th", "twelfth", "twenty-first". */

const UNITS = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const TEENS =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const TENS = "twent thirt fort fift sixt sevent eight ninet".split(" ");

const numbered = (words: readonly string[], first: number, step: number) =>
  words.map((word, at): [string, number] => [word, first + at * step]);

const WORDS = new Map([
  ...numbered(UNITS, 1, 1),
  ...numbered(TEENS, 10, 1),
  ...numbered(
    TENS.map((stem) => `${stem}ieth`),
    20,
    10,
  ),
]);
const LEADS = new Map(
  numbered(
    TENS.map((stem) => `${stem}y`),
    20,
    10,
  ),
);

type Place = { to: number; nth: number };

function placeAt(tokens: readonly Token[], at: number): Place | null {
  const text = textAt(tokens, at);
  const isSuffix = /^(?:st|nd|rd|th)$/.test(textAt(tokens, at + 1)) && isJoined(tokens, at + 1);
  if (/^\d{1,3}$/.test(text) && isSuffix) return { to: at + 2, nth: Number(text) };
  const lead = LEADS.get(text);
  const hyphen = tokens[at + 1];
  const last = hyphen && isHyphen(hyphen) ? at + 2 : at + 1;
  const unit = WORDS.get(textAt(tokens, last)) ?? 0;
  if (lead && unit > 0 && unit < 10) return { to: last + 1, nth: lead + unit };
  const nth = WORDS.get(text);
  return nth ? { to: at + 1, nth } : null;
}

/** What only an order is called: "largest", "most valuable". Beside other words a place is a name. */
const ORDER = /^(?:most|least|highly|best|worst|\w{3,}est)$/;
/** The first ten are words of the trade. */
const KNOWN = 10;
/** Heavier than the number and the order that its words would be alone. */
const WEIGHT = 1.6;

export const ordinalItems = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap((_, from): Item[] => {
    const place = placeAt(tokens, from);
    if (!place || place.nth <= KNOWN || !ORDER.test(textAt(tokens, place.to))) return [];
    const { to, nth } = place;
    return [{ from, to, weight: WEIGHT, meaning: { kind: "ordinal", nth } }];
  });
