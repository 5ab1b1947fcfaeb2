/** A word, number or mark of a question. */
export type Token = {
  /** Folded: lower case, no accents, plain quotes and dashes. */
  text: string;
  raw: string;
  /** UTF-16 offsets in the question, end exclusive. */
  start: number;
  end: number;
  kind: "word" | "number" | "mark";
  /** Whether white space or the beginning comes before it. */
  isSpaced: boolean;
};

const DASH = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/;
const SINGLE_QUOTE = /[\u2018\u2019\u201B\u02BC\u0060\u00B4]/;
const DOUBLE_QUOTE = /[\u201C\u201D\u201E\u00AB\u00BB]/;

function foldUnit(unit: string): string {
  if (DASH.test(unit)) return "-";
  if (SINGLE_QUOTE.test(unit)) return "'";
  if (DOUBLE_QUOTE.test(unit)) return '"';
  if (/[\s\p{Cc}\p{Cf}\p{Co}]/u.test(unit)) return " ";
  const plain = unit.normalize("NFKD").charAt(0).toLowerCase();
  return plain.length === 1 ? plain : unit;
}

/** Lower case without accents, plain dashes and quotes; exactly as long as the text. */
export const fold = (text: string): string =>
  /^[ -~]*$/.test(text) ? text.toLowerCase() : text.split("").map(foldUnit).join("");

/**
 * Words keep inner points, apostrophes and "&" ("dbt.io", "founder's", "R&D"); a hyphen parts them.
 * Numbers keep their separators: 1,500 and 2.5; signs of currency, "+" and "%" are marks.
 */
const TOKEN =
  /\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{N}\p{M}]*(?:[.'&][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

const kindOf = (text: string): Token["kind"] => {
  if (/^\d/.test(text)) return "number";
  return /^[\p{L}\p{M}]/u.test(text) ? "word" : "mark";
};

/** "Arent", "doesnt": an auxiliary whose denial is written without its apostrophe. */
const DENIED_AUXILIARY = /^(?:is|are|was|were|do|does|did|has|have|had|could|would|should)nt$/;

/** The tokens of a question, in their order. "'s" and "n't" are tokens of their own. */
export function tokensOf(question: string): Token[] {
  const folded = fold(question);
  const tokens: Token[] = [];
  const add = (start: number, end: number) => {
    const written = folded.slice(start, end);
    const text = written === "nt" ? "n't" : written;
    const isSpaced = start === 0 || folded[start - 1] === " ";
    tokens.push({
      text,
      raw: question.slice(start, end),
      start,
      end,
      kind: kindOf(text),
      isSpaced,
    });
  };
  for (const { index, 0: found } of folded.matchAll(TOKEN)) {
    const tail =
      /(?:n't|'(?:s|re|ve|ll|d|m))$/.exec(found) ??
      (DENIED_AUXILIARY.test(found) ? /nt$/.exec(found) : null);
    const cut = tail && tail.index > 0 ? index + tail.index : index + found.length;
    add(index, cut);
    if (cut < index + found.length) add(cut, index + found.length);
  }
  return tokens;
}
