import type { Token } from "../token";
import { currencyAfter } from "./currencies";
import { textAt, wordSet } from "./forms";
import { numeralAt } from "./numerals";

/*
 * English as it is typed in a hurry: a closed class of abbreviations, each read as the word that it
 * stands for. Offsets stay those of the question.
 */

const WORDS = new Map(
  Object.entries({
    thru: "through",
    nr: "number",
    yr: "year",
    yrs: "years",
    mos: "months",
    wks: "weeks",
    cos: "companies",
    abt: "about",
    btwn: "between",
    frm: "from",
    wrt: "regarding",
    incl: "including",
    invs: "investors",
    rds: "rounds",
    rnd: "round",
    rnds: "rounds",
    ctry: "country",
    govt: "government",
    intl: "international",
    biz: "business",
    acq: "acquired",
    infra: "infrastructure",
  }),
);

/** Beside these "u" is who is asked; elsewhere it is a letter or a name. */
const BEFORE_YOU = wordSet("can could would will do did have are if thank");
const BEHIND_YOU = wordSet("know have got tell show list find give send draft think");
const YOURS = wordSet("show me in from of all list what are is");

function youAt(tokens: readonly Token[], at: number): string | undefined {
  const [text, before] = [textAt(tokens, at), textAt(tokens, at - 1)];
  const isYou = BEFORE_YOU.has(before) || (at === 0 && BEHIND_YOU.has(textAt(tokens, at + 1)));
  if (text === "u" && isYou) return "you";
  return text === "ur" && YOURS.has(before) ? "your" : undefined;
}

const OF_BATCH = /^(?:yc|combinator|batch|cohort|class|\d{4}|[wsfx]\d\d)$/;

/** "YC graduates", "graduates of W21": companies; other graduates are people. */
const areGrads = (tokens: readonly Token[], at: number): boolean =>
  OF_BATCH.test(textAt(tokens, at - 1)) ||
  (/^(?:of|from)$/.test(textAt(tokens, at + 1)) &&
    tokens.slice(at + 2, at + 4).some(({ text }) => OF_BATCH.test(text)));

const asWord = (tokens: readonly Token[], at: number): Token => {
  const token = tokens[at] as Token;
  const isSmall = token.raw === token.text;
  if (/^graduates?$/.test(token.text) && areGrads(tokens, at)) return { ...token, text: "grads" };
  const word = isSmall ? (WORDS.get(token.text) ?? youAt(tokens, at)) : undefined;
  return word === undefined ? token : { ...token, text: word };
};

/** What may follow a plural that is written "As": as "as", it would be followed by something else. */
const BEHIND_PLURAL = wordSet(
  "in from since by over above under below with after before during between this last that led closed announced raised to vs versus and or & + , ? . !",
);

/**
 * The end of the letter of "series As", "series b's", behind which the "s" of the plural stands; 0 for
 * other words.
 */
function letterOfStages(tokens: readonly Token[], at: number): 0 | 1 {
  const { text = "", raw = "" } = tokens[at] ?? {};
  if (!/^[a-hj-n]s$/.test(text)) return 0;
  const isSure = /^[A-N]s$/.test(raw) || text !== "as";
  return isSure || at + 1 === tokens.length || BEHIND_PLURAL.has(textAt(tokens, at + 1)) ? 1 : 0;
}

/** "Series a's", with nothing behind it that they could have. */
const isPluralMark = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === "'s" &&
  /^[a-n]$/.test(textAt(tokens, at - 1)) &&
  textAt(tokens, at - 2) === "series" &&
  (at + 1 === tokens.length || BEHIND_PLURAL.has(textAt(tokens, at + 1)));

/** How many words an amount may have before its "+": "two hundred and fifty million dollars +". */
const AMOUNT_WORDS_MAX = 6;

/** "$5 million + in 2025", "ten + employees", "5m usd +": an amount ends right before a place. */
const isBehindAmount = (tokens: readonly Token[], at: number): boolean =>
  Array.from({ length: Math.min(AMOUNT_WORDS_MAX, at) }, (_, back) => at - 1 - back).some(
    (from) => {
      const numeral = numeralAt(tokens, from);
      if (!numeral || tokens[from]?.text === "one") return false;
      const { to, scale } = numeral;
      return to === at || currencyAfter(tokens, to, scale > 1)?.to === at;
    },
  );

/** "Batch + status" joins two words; behind a number or a stage the mark is a bound: "50 +", "Series B +". */
function isJoiningPlus(tokens: readonly Token[], at: number): boolean {
  const [twoBefore, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
  const isSpaced = tokens[at]?.isSpaced === true && after?.isSpaced === true;
  const isOfNumber = twoBefore?.kind === "number" && before?.isSpaced === false;
  const isBound = isOfNumber || twoBefore?.text === "series";
  const isJoining = textAt(tokens, at) === "+" && isSpaced && before?.kind === "word" && !isBound;
  return isJoining && !isBehindAmount(tokens, at);
}

/** "W/ 3 investors", "unicorns w Accel": "with" by its first letter; "w/o" and "w 21" are others. */
function withAt(tokens: readonly Token[], at: number): Token | null {
  const [token, slash, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.raw !== "w") return null;
  const hasSlash = slash?.text === "/" && !slash.isSpaced;
  if (hasSlash && !/^(?:o|out)$/.test(next?.text ?? ""))
    return { ...token, text: "with", raw: "w/", end: slash.end };
  return slash?.kind === "word" && slash.isSpaced ? { ...token, text: "with" } : null;
}

/** "The greatest number of people": the most. */
function mostAt(tokens: readonly Token[], at: number): Token | null {
  const [token, of] = [tokens[at], tokens[at + 2]];
  const isNumber = /^(?:number|count|quantity)$/.test(textAt(tokens, at + 1)) && of?.text === "of";
  const word = /^(?:largest|greatest|highest|biggest)$/.test(token?.text ?? "")
    ? "most"
    : /^(?:smallest|lowest|fewest|least)$/.test(token?.text ?? "") && "fewest";
  return token && isNumber && word ? { ...token, text: word, end: of.end } : null;
}

/** "Companies per industry, first four": the groups at the top. */
function isTopAt(tokens: readonly Token[], at: number): boolean {
  const last = tokens.findLastIndex(({ kind }) => kind !== "mark");
  const isEnd = numeralAt(tokens, at + 1)?.to === last + 1;
  const lead = textAt(tokens, at - 1) === "the" ? at - 2 : at - 1;
  const isBehindMark = tokens[lead]?.kind === "mark";
  const isGrouped = tokens.slice(0, at).some(({ text }) => /^(?:per|by)$/.test(text));
  return /^(?:first|leading)$/.test(textAt(tokens, at)) && isEnd && isBehindMark && isGrouped;
}

const asRounds = (token: Token): Token => ({ ...token, text: "rounds", isSpaced: true });

/** The tokens of a question with what is written short in full. */
export function withoutShorthand(given: readonly Token[]): Token[] {
  const tokens: Token[] = [];
  let isOfStages = false;
  for (let at = 0; at < given.length; at++) {
    const token = given[at] as Token;
    const lead = textAt(given, at - 1);
    const isInList = isOfStages && /^(?:and|or|&|,|\+|\/)$/.test(lead);
    const cut = lead === "series" || isInList ? letterOfStages(given, at) : 0;
    const top = isTopAt(given, at) ? { ...token, text: "top" } : null;
    const spelled = withAt(given, at) ?? mostAt(given, at) ?? top;
    if (cut > 0) {
      const end = token.start + cut;
      tokens.push({ ...token, text: token.text.slice(0, cut), raw: token.raw.slice(0, cut), end });
      tokens.push(asRounds({ ...token, raw: token.raw.slice(cut), start: end }));
      isOfStages = true;
    } else if (isPluralMark(given, at)) tokens.push(asRounds(token));
    else if (isJoiningPlus(given, at)) tokens.push({ ...token, text: "and", kind: "word" });
    else tokens.push(spelled ?? asWord(given, at));
    if (spelled?.raw === "w/") at++;
    if (/^(?:most|fewest)$/.test(spelled?.text ?? "")) at += 2;
  }
  return tokens;
}
