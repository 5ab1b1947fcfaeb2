import type { Item } from "../item";
import type { Token } from "../token";
import { isJoined, textAt } from "./forms";

/** Heavier than the line of business or the company that the ending is called like. */
const WEIGHT = 2;

/** "A .ai domain", "startups on .io": a point joined to the word behind it alone ends an address. */
export const domainEndings = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap((token, at): Item[] => {
    const isEnding =
      token.text === "." &&
      token.isSpaced &&
      isJoined(tokens, at + 1) &&
      /^[a-z]{2,10}$/.test(textAt(tokens, at + 1));
    return isEnding ? [{ from: at, to: at + 2, weight: WEIGHT, meaning: { kind: "absent" } }] : [];
  });
