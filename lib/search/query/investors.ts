import type { Condition } from "../constraint";
import { placeKey, placeOf } from "../places/gazetteer";
import { cover, matches, type Reading, TAKEN, take, takeEach } from "./reading";

/** Investors by the names that they are kept under, with what people call them. */
const KNOWN: Record<string, string> = {
  "Y Combinator": "yc|y combinator|ycombinator|y-combinator",
  "Andreessen Horowitz": "a16z|andreessen horowitz|andreessen",
  Sequoia: "sequoia capital|sequoia",
  Accel: "accel partners|accel",
  Benchmark: "benchmark capital|benchmark",
  "Index Ventures": "index ventures|index",
  Lightspeed: "lightspeed venture partners|lightspeed",
  "Founders Fund": "founders fund",
  "Kleiner Perkins": "kleiner perkins|kleiner|kpcb",
  Greylock: "greylock partners|greylock",
  "General Catalyst": "general catalyst",
  "Tiger Global": "tiger global management|tiger global",
  SoftBank: "softbank vision fund|softbank|vision fund",
  "Insight Partners": "insight venture partners|insight partners",
  "Bessemer Venture Partners": "bessemer venture partners|bessemer|bvp",
  "New Enterprise Associates": "new enterprise associates|nea",
  "Khosla Ventures": "khosla ventures|khosla",
  "Union Square Ventures": "union square ventures|usv",
  "First Round": "first round capital",
  "Google Ventures": "google ventures|gv",
  Techstars: "techstars",
  "500 Startups": "500 startups|500 global",
  "Balderton Capital": "balderton capital|balderton",
  Atomico: "atomico",
  Northzone: "northzone",
  Creandum: "creandum",
  Coatue: "coatue",
  "Thrive Capital": "thrive capital",
  Felicis: "felicis ventures|felicis",
  "Ribbit Capital": "ribbit capital|ribbit",
  Paradigm: "paradigm",
  "Breakthrough Energy": "breakthrough energy ventures|breakthrough energy|bev",
  "In-Q-Tel": "in-q-tel|iqt",
  "European Investment Bank": "european investment bank|eib",
};
const byWord = new Map(
  Object.entries(KNOWN).flatMap(([name, words]) =>
    words.split("|").map((word): [string, string] => [word, name]),
  ),
);
const known = [...byWord.keys()].sort((a, b) => b.length - a.length).join("|");

const BEFORE =
  "(?:(?:that (?:is|are) |which (?:is|are) )?(?:backed|funded|financed|seeded|incubated|accelerated|supported) by|invest(?:ment|ed|or)?s? (?:in by|by|from)|funding (?:from|by)|money from|cash from|capital from|round (?:led )?(?:by|from)|led by|portfolio (?:company |companies )?of|in the portfolio of|in (?=[\\w ]{1,25} portfolio)|investors? (?:like|include|including|such as|is|are)|(?:went|gone|going) through|alum(?:ni|nus|s)? of|graduates? of|(?:raised|raise)(?: \\uE000+| money| funding| capital)? (?:from|by)|\\uE000+ from)";
const NAMED = new RegExp(
  `(?<![\\w-])${BEFORE} (?:both )?(?<name>${known})(?![\\w'-])(?: portfolio)?`,
  "g",
);
const BACKED = new RegExp(
  `(?<![\\w-])(?<name>${known})(?:[\\s-](?:backed|funded|financed|portfolio(?: compan(?:y|ies)| startups?)?|alum(?:ni|nus|s)?|graduates?|compan(?:y|ies)|startups?))(?![\\w-])`,
  "g",
);
/** A name that is not of the list, told by its capitals; it ends where they do. */
const CAPITALS =
  /^(?:\p{Lu}[\p{L}\p{N}&.'-]*|\d+(?= \p{Lu}))(?: (?:(?:of|and|&|de) )?(?:\p{Lu}[\p{L}\p{N}&.'-]*|\d+))*/u;
const UNKNOWN_AFTER = new RegExp(`(?<![\\w-])${BEFORE} (?:the )?(?=[^\\s\\uE000])`, "g");
const UNKNOWN_BACKED =
  /(?<![\p{L}\p{N}-])(?<name>[\p{L}\p{N}&.']+(?: [\p{L}&.']+)?)[\s-]backed\b/gu;
/** Kinds of investor, which name none. */
const KINDS =
  /^(?:vc|vcs|venture|ventures|angel|angels|pe|private equity|government|state|corporate|us|uk|eu|european|american|american|chinese|institutional|seed|asset|data|science|research|crypto|bank|investor|university|family|big|sovereign|german|french|indian|israeli|strategic|top|tier|nato|federal|public|gates)\b/i;

/** "Sequoia and Accel": what is joined to an investor is one as well. */
const JOINED = new RegExp(
  `${TAKEN}(?:,? and|,? or| &|,|/)\\s?(?:by |from )?(?<name>${known})(?![\\w'-])`,
  "g",
);

const NOT = /\b(?:not|never|n't|isn't|aren't|without)\s(?:been\s)?$/;

/** Being backed by an investor, or not, as the words before `start` say. */
const backedBy = ({ folded }: Reading, start: number, name: string): Condition[] => [
  {
    field: "investor",
    op: NOT.test(folded.slice(0, start)) ? "not_contains" : "contains",
    value: name,
  },
];

/** Whether the words taken at `start` tell of money: "raised $10M from Index". */
const isRound = ({ constraints }: Reading, start: number, text: string) =>
  constraints.some(
    (one) =>
      /^(?:last_)?funding/.test(one.field) && one.start <= start && one.end <= start + text.length,
  );

/** A name in capitals behind "backed by", in a query that does not write all words so. */
function readUnknown(reading: Reading): void {
  for (const { end, start, text } of [...matches(reading, UNKNOWN_AFTER)]) {
    const name = CAPITALS.exec(reading.query.slice(end))?.[0];
    const isMoney = text.startsWith(TAKEN) && !isRound(reading, start, text);
    const isOther = isMoney || (name !== undefined && placeOf(placeKey(name)) !== null);
    const isFree = !isOther && name && !reading.free.slice(end, end + name.length).includes(TAKEN);
    if (isFree && !KINDS.test(name))
      take(reading, start, end + name.length, backedBy(reading, start, name));
  }
  for (const match of [...matches(reading, UNKNOWN_BACKED)]) {
    const written = reading.query.slice(match.start, match.end - "-backed".length);
    const name = /(?:\p{Lu}[\p{L}\p{N}&.']*\s)?\p{Lu}[\p{L}\p{N}&.']*$/u.exec(written)?.[0];
    if (!name || KINDS.test(name) || placeOf(placeKey(name))) continue;
    const start = match.end - "-backed".length - name.length;
    take(reading, start, match.end, backedBy(reading, start, name));
  }
}

const SEASONS: Record<string, string> = {
  w: "Winter",
  s: "Summer",
  f: "Fall",
  x: "Spring",
  p: "Spring",
};
const CLASS =
  /(?<![\w-])(?:(?:yc|y combinator)[\s-']*)?(?<season>[wsfxp])'?(?<short>\d\d)\b(?: batch| cohort)?|\b(?:(?:yc|y combinator)(?:'s)? )?(?<name>winter|summer|fall|autumn|spring) '?(?<year>20\d\d|\d\d)\b(?: batch| cohort| class|(?<whose>(?=s? (?:compan|startup|start-up|alum)))|)/g;

/** Classes of Y Combinator as its directory writes them: "W21" is "Winter 2021". */
function readBatches(reading: Reading): void {
  takeEach(reading, CLASS, ({ groups, text }) => {
    const isNamed = groups.name !== undefined;
    const isOfBatch = groups.whose !== undefined || /yc|combinator|batch|cohort|class/.test(text);
    if (isNamed && !isOfBatch) return null;
    const written = groups.short ?? groups.year ?? "";
    const year = written.length === 2 ? 2000 + Number(written) : Number(written);
    const name = groups.name === "autumn" ? "fall" : groups.name;
    const season = name
      ? name.charAt(0).toUpperCase() + name.slice(1)
      : SEASONS[groups.season ?? ""];
    if (!season || year < 2005 || year > 2035) return null;
    return [{ field: "batch", op: "eq", value: `${season} ${year}` }];
  });
}

/** "And" asks for both, "or" for one of them. */
function readJoined(reading: Reading): void {
  for (const { start, end, text, groups } of [...matches(reading, JOINED)]) {
    const first = reading.constraints.find((one) => one.end === start + 1);
    const value = byWord.get(groups.name ?? "");
    if (first?.field !== "investor" || !value) continue;
    if (/ or /.test(text) && first.op !== "not_contains") {
      const either = [first.value, value].flat().map(String);
      Object.assign(first, { op: "in", value: either, end });
      first.text = reading.query.slice(first.start, end);
      cover(reading, start, end);
    } else
      take(reading, end - (groups.name ?? "").length, end, [
        { field: "investor", op: first.op, value },
      ]);
  }
}

/** Who gave money, and classes of an accelerator. */
export function readInvestors(reading: Reading): void {
  readBatches(reading);
  for (const pattern of [NAMED, BACKED])
    takeEach(reading, pattern, ({ groups, start }) => {
      const name = byWord.get(groups.name ?? "");
      return name ? backedBy(reading, start, name) : null;
    });
  for (let count = -1; count !== reading.constraints.length; ) {
    count = reading.constraints.length;
    readJoined(reading);
  }
  const isTitled = !/\s\p{Ll}{4,}/u.test(reading.query);
  if (!isTitled) readUnknown(reading);
}
