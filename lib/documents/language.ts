import { functionWords, UNTOLD } from "./function-words";

/*
 * The language of a text, told by its letters where a script has one language and else by its most
 * frequent words. Nothing is told of a text in several languages, of names and figures alone, and
 * where two languages are about as likely.
 */

/** Scripts in which the product knows one language. */
const scriptLanguages = {
  Hebrew: "he",
  Thai: "th",
  Hangul: "ko",
  Georgian: "ka",
  Armenian: "hy",
  Bengali: "bn",
  Gurmukhi: "pa",
  Gujarati: "gu",
  Tamil: "ta",
  Telugu: "te",
  Kannada: "kn",
  Malayalam: "ml",
  Sinhala: "si",
  Khmer: "km",
  Lao: "lo",
  Myanmar: "my",
} as const;

type WordScript = keyof typeof functionWords;
type Script = keyof typeof scriptLanguages | WordScript | "Han";

/** How many letters of an alphabet say as much as one character of a script. */
const DENSITY: Partial<Record<Script, number>> = { Han: 2.5, Hangul: 2 };

const letters = (name: string) => new RegExp(`\\p{Script=${name}}`, "gu");
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const scripts: readonly (readonly [Script, RegExp])[] = [
  ...(Object.keys({ ...scriptLanguages, ...functionWords }) as Script[]).map(
    (script) => [script, letters(script)] as const,
  ),
  ["Han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
];

/** The least share of a text that its main script and its language have, and the least letters. */
const MAIN_SHARE = 0.65;
const LETTERS_LEAST = 10;
/** Of Chinese characters and kana in Japanese texts, kana are about half. */
const KANA_SHARE = 0.1;

/** Words that are looked at together: a text in two languages has pieces in each. */
const PIECE_WORDS = 150;
/** The least share of a piece that hits have, and how many different words of several letters. */
const [SHARE_LEAST, WORDS_LEAST] = [0.1, 3];
/** Hits that another language does not explain: the least, and how often those it has alone. */
const [OWN_LEAST, OWN_TIMES] = [2, 2];

/** Letters in which files differ, though their words are the same. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/[أإآ]/g, "ا");

type Words = ReadonlySet<string>;
const wordsOf = (script: WordScript): [language: string, words: Words][] =>
  Object.entries(functionWords[script]).map(([language, words]) => [
    language,
    new Set(folded(words).split(" ")),
  ]);
const known = new Map<WordScript, [language: string, words: Words][]>();

/** Whether hits of a language are so many that no other one explains them. */
function isAhead(hits: readonly string[], own: Words, piece: readonly string[], other: Words) {
  const alone = hits.filter((word) => !other.has(word)).length;
  const others = piece.filter((word) => other.has(word) && !own.has(word)).length;
  return alone >= OWN_LEAST && alone >= OWN_TIMES * others;
}

function languageOfPiece(
  piece: readonly string[],
  languages: readonly [language: string, words: Words][],
): string | null {
  const counted = languages.map(([language, words]) => ({
    language,
    words,
    hits: piece.filter((word) => words.has(word)),
  }));
  const [best, ...others] = counted.toSorted((a, b) => b.hits.length - a.hits.length);
  if (!best || best.hits.length < SHARE_LEAST * piece.length) return null;
  const different = new Set(best.hits.filter((word) => word.length > 1));
  if (different.size < WORDS_LEAST) return null;
  const isClear = others.every(({ words }) => isAhead(best.hits, best.words, piece, words));
  return isClear ? best.language : null;
}

/** The language that nearly all pieces have in which one can be told. */
function languageByWords(text: string, script: WordScript): string | null {
  const languages = known.get(script) ?? wordsOf(script);
  known.set(script, languages);
  const words = text.match(new RegExp(`[\\p{Script=${script}}\\p{M}]+`, "gu")) ?? [];
  const votes = new Map<string, number>();
  for (let from = 0; from < words.length; from += PIECE_WORDS) {
    const language = languageOfPiece(words.slice(from, from + PIECE_WORDS), languages);
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const [most] = [...votes].toSorted(([, a], [, b]) => b - a);
  const all = [...votes.values()].reduce((sum, one) => sum + one, 0);
  return most && most[1] >= MAIN_SHARE * all && !UNTOLD.has(most[0]) ? most[0] : null;
}

function mainScript(text: string): Script | null {
  const weights = scripts.map(([script, letter]) => {
    const count = text.match(letter)?.length ?? 0;
    return { script, count, weight: count * (DENSITY[script] ?? 1) };
  });
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  const [main] = weights.toSorted((a, b) => b.weight - a.weight);
  const isMain = main && main.count >= LETTERS_LEAST && main.weight >= MAIN_SHARE * all;
  return isMain ? main.script : null;
}

const isByWords = (script: Script): script is WordScript => script in functionWords;

/** The language that a text is in, as its ISO 639 code; null when that is not sure. */
export function languageOf(text: string): string | null {
  const plain = folded(text);
  const script = mainScript(plain);
  if (script === null) return null;
  if (isByWords(script)) return languageByWords(plain, script);
  if (script !== "Han") return scriptLanguages[script];
  const kana = plain.match(KANA)?.length ?? 0;
  const all = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return kana >= KANA_SHARE * all ? "ja" : "zh";
}

/** How much of a page, and of a document, is looked at, in UTF-16 units. */
const [PAGE_TEXT_MAX, TEXT_MAX] = [4_000, 400_000];

/** The language of a document's pages. */
export function languageOfPages(pages: readonly { text: string }[]): string | null {
  const texts = pages
    .slice(0, TEXT_MAX / PAGE_TEXT_MAX)
    .map(({ text }) => text.slice(0, PAGE_TEXT_MAX));
  return languageOf(texts.join("\n"));
}
