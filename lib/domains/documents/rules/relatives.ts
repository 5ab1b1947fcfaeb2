/*
 * Other forms of a word that stemming keeps apart: the noun of a verb ("decide", "decision"; "transmit", "transmittal") and the
 * other spelling of English ("licence", "license"). Forms that no passage has do no harm.
 */

const rules: readonly [from: RegExp, to: string][] = [
  [/([aiou])d(?:e|es|ed|ing)$/, "$1sion"],
  [/([aiou])sions?$/, "$1de"],
  [/(en|an)d(?:s|ed|ing)?$/, "$1sion"],
  [/(en|an)sions?$/, "$1d"],
  [/(.{3}t)tals?$/, "$1"],
  [/(licen|defen|offen)ce(?=s?$)/, "$1se"],
  [/(licen|defen|offen)se(?=s?$)/, "$1ce"],
  [/(.{2})our(?=s?$|ed$|ing$)/, "$1or"],
  [/(.{3})is(?=e$|es$|ed$|ing$|ations?$)/, "$1iz"],
  [/(.{3})iz(?=e$|es$|ed$|ing$|ations?$)/, "$1is"],
];
/** Shorter words are too often other words' endings ("side", "and"). */
const SHORTEST = 6;

/** Forms of a word of the same sense, without itself. */
export const relativesOf = (word: string): string[] =>
  word.length < SHORTEST
    ? []
    : rules.flatMap(([from, to]) => (from.test(word) ? [word.replace(from, to)] : []));
