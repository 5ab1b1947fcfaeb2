import type { Item } from "../item";
import type { Token } from "../token";
import { isJoined, textAt, wordSet } from "./forms";

/** Heavier than the line of business or the company that the ending is called like. */
const WEIGHT = 2;

/** Endings of addresses that are no English word, nor a platform as ".NET" is. */
const ENDINGS = wordSet("ai io com co dev app org xyz");
const ADDRESS = /^(?:domains?|websites?|sites?|urls?|tlds?|address(?:es)?)$/;

const isBesideAddress = (tokens: readonly Token[], at: number): boolean =>
  [at - 1, at + 2].some((beside) => ADDRESS.test(textAt(tokens, beside)));

/** "A .ai domain", "startups on .io": a point joined to the word behind it alone ends an address. */
export const domainEndings = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap((token, at): Item[] => {
    const isEnding =
      token.text === "." &&
      token.isSpaced &&
      isJoined(tokens, at + 1) &&
      /^[a-z]{2,10}$/.test(textAt(tokens, at + 1)) &&
      (ENDINGS.has(textAt(tokens, at + 1)) || isBesideAddress(tokens, at));
    return isEnding ? [{ from: at, to: at + 2, weight: WEIGHT, meaning: { kind: "absent" } }] : [];
  });
