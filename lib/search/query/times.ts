import { readCount } from "./amounts";
import { monthOf, months, type Period, since, yearOf, years } from "./calendar";
import { type Match, matches, type Reading } from "./reading";

/**
 * A time that a query names. `isAround` holds for words like "recently" and crises: they give way
 * to a year that is written beside them.
 */
export type Time = Period & {
  start: number;
  end: number;
  /** The last so many years: companies are counted by whole years, rounds by days. */
  back?: number;
  isEvent?: true;
  /** Counted from today, as "this year" is. */
  isRelative?: true;
  /** The words themselves say that the company was founded then or before. */
  isFounding?: true;
};

export const YEAR = "(?:19\\d\\d|20[0-4]\\d)(?![\\d,.]\\d|\\d|%|'?s\\b)";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
/** A point of the calendar: a year, a month, a quarter, a half. */
const POINT = `(?:(?:(?<m>${MONTH}) (?:of )?|q(?<q>[1-4])[ -]?(?:of )?|h(?<h>[12])[ -]?(?:of )?|(?<part>early|mid|late|beginning of|end of)[ -])?(?<y>${YEAR}))`;
const numbered = (source: string, suffix: string) =>
  source.replace(/\(\?<(\w+)>/g, (_, name: string) => `(?<${name}${suffix}>`);

const EVENTS: [RegExp, number, number][] = [
  [/(?:the )?(?:covid(?:[- ]?19)?|coronavirus|(?:global )?pandemic|lockdowns?)/, 2020, 2021],
  [/(?:the )?(?:2000 )?dot[- ]?com (?:bust|crash|collapse|implosion)/, 2000, 2001],
  [/(?:the )?(?:dot[- ]?com)(?: (?:boom|bubble|era|days|craze))?/, 1998, 2001],
  [
    /(?:the )?(?:(?:2008 )?(?:global )?financial (?:crisis|crash|meltdown)|2008 (?:crisis|crash)|great recession|gfc|credit crunch|subprime crisis|(?:global )?recession(?:[- ]era)?)/,
    2008,
    2009,
  ],
  [/(?:the )?(?:turn of the (?:millennium|century)|y2k|millennium)/, 1999, 2001],
  [/(?:the )?(?:first |original )?iphone(?:'s)?(?: (?:launch|release|debut))?/, 2007, 2007],
  [/(?:the )?app store(?: (?:launch|release))?/, 2008, 2008],
  [/(?:the )?(?:bitcoin (?:white ?paper|launch)|bitcoin)/, 2009, 2009],
  [/(?:the )?ethereum(?: launch)?/, 2015, 2015],
  [/(?:the )?brexit(?: (?:vote|referendum))?/, 2016, 2016],
  [/(?:the )?(?:gpt-?3)(?: (?:launch|release))?/, 2020, 2020],
  [/(?:the )?(?:gpt-?4)(?: (?:launch|release))?/, 2023, 2023],
  [/(?:the )?(?:chat ?gpt)(?: (?:launch|release|moment|boom))?/, 2022, 2022],
  [/(?:the )?(?:genai|generative ai|ai) (?:boom|wave|hype)/, 2022, 2024],
  [/(?:the )?ico (?:boom|craze|bubble)/, 2017, 2018],
  [/(?:the )?crypto winter/, 2022, 2023],
  [/9\/11/, 2001, 2001],
  [/(?:the )?(?:web ?2(?:\.0)?)(?: (?:era|wave|boom))?/, 2004, 2009],
  [/(?:the )?(?:zirp|zero[- ]interest[- ]rate)(?: (?:era|years|period))?/, 2020, 2021],
  [/(?:the )?internet(?: (?:age|era))?/, 1995, 1995],
  [/(?:the )?smart ?phones?(?: (?:age|era))?/, 2007, 2007],
  [/(?:the )?(?:russian )?(?:invasion of ukraine|russia-ukraine war|ukraine war)/, 2022, 2022],
];
const EVENT = EVENTS.map(([pattern]) => pattern.source).join("|");

const AFTER = "(?:after|following|later than|post)";
const FROM =
  "(?:since|starting(?: in)?|as of|in or after|on or after|no(?:t)? (?:earlier|before)(?: than)?)";
const BEFORE = "(?:before|prior to|earlier than|pre|until before|ahead of)";
const UNTIL =
  "(?:by|until|till|up to|through|no(?:t)? later than|no(?:t)? after|in or before|on or before)";
const ONWARD =
  "(?:\\+| (?:and|or) (?:later|after|onwards?|newer|beyond|more recent(?:ly)?|since)| onwards?\\b|-present\\b| (?:to|until|till|through) (?:present|now|today|date)\\b)";
const BACKWARD = "(?: (?:and|or) (?:earlier|before|older|prior))";

const RANGE = new RegExp(
  `\\b(?:between |from |in |during |the )*${numbered(POINT, "1")}\\s?(?<join>-|to|and|or|through|until|till|\\/)\\s?(?:${numbered(POINT, "2")}|'?(?<short>\\d\\d)(?![\\d%]|\\s?(?:people|employees|staff)))(?: (?:wave|period|vintage|cohort|era|generation|boom|window|timeframe))?`,
  "g",
);
const SINGLE = new RegExp(
  `\\b(?:(?:${AFTER}[ -](?<after>)|${FROM} (?<from>)|${BEFORE}[ -](?<before>)|${UNTIL} (?<until>)|(?:in|from|during|of|circa|around|the year|year) )?(?:the (?:year )?)?)${POINT}(?:(?<onward>${ONWARD})|(?<backward>${BACKWARD}))?`,
  "g",
);
const COMPARED = new RegExp(`(?<sign>[<>]=?|[≥≤])\\s?(?<y>${YEAR})`, "g");
const DECADE =
  /\b(?:(?:in|from|during|of|since(?<since>)|before(?<before>)|after(?<after>)|pre(?<pre>)|post(?<post>))[ -])?(?:the )?(?:(?<part>early|mid|late)[ -](?:to[ -]late[ -])?)?(?<!\b(?:over|under|aged?|their)[- ])(?:(?<century>19|20)|')?(?<ten>\d0)'?s\b/g;
const LAST =
  /\b(?:(?:in|within|over|during|for)? ?(?:the )?(?:last|past|previous|recent|trailing)) (?<count>[a-z]+|\d+)? ?(?<unit>years?|months?|weeks?|days?|quarters?|decade)\b(?! (?:old|of age))(?: ago\b)?/g;
const WITHIN_THIS =
  /\b(?:in |during |earlier |later )?(?:(?<rel>this|last|previous) (?<unit>year|month|quarter|week|decade)|(?<ytd>year to date|ytd)|(?<recent>(?:recently|freshly|newly|just)(?=[ -](?:\uE000|raised|closed|secured|landed|funded|financed|founded|started|established|launched|formed|incorporated))|(?<=\b(?:raised|funded|financed|founded|started|established|launched)(?: (?:money|funding|capital|a round))? )recently|recent(?= (?:funding|financing|fundraising|fundraises?|rounds?|raises?)\b)))\b/g;
const IN_EVENT = new RegExp(
  `\\b(?:(?:(?:during|in|amid|amidst|at|around) )?(?:the )?(?:same )?(?:height|peak|middle|midst|aftermath|wake|depths|time|year) (?:of|as|that|when) |(?:during|in|amid|amidst) |(?<after>after|following|post|since)[ -]|(?<before>before|pre|prior to|pre-dat(?:es|ing)|predat(?:es|ing))[ -]|(?<outlived>surviv(?:ed|ing|es?)|outlived|weathered|lived through|made it through|came through)[ -])(?:the )?(?<event>${EVENT})(?: (?:launched|launches|came out|was released|happened|hit|began|started|years?|times?))?`,
  "g",
);
const ERA = new RegExp(
  `\\b(?<event>${EVENT})[ -](?:era|born|time|year|vintage)\\b|\\b(?<late>dot[- ]?com (?:bubble|boom|era))\\b`,
  "g",
);

const PARTS: Record<string, [first: number, count: number]> = {
  early: [0, 4],
  mid: [4, 4],
  late: [8, 4],
  "beginning of": [0, 4],
  "end of": [8, 4],
};

/** The period of a point whose groups end in `suffix`. */
function pointOf(groups: Match["groups"], suffix = ""): Required<Period> {
  const of = (name: string) => groups[`${name}${suffix}`];
  const year = Number(of("y"));
  const [month, quarter, half, part] = [of("m"), of("q"), of("h"), of("part")];
  if (month) return months(year, monthOf(month));
  if (quarter) return months(year, 3 * (Number(quarter) - 1), 3);
  if (half) return months(year, 6 * (Number(half) - 1), 6);
  const [first, count] = PARTS[part ?? ""] ?? [0, 12];
  return months(year, first, count);
}

type Relation = "after" | "from" | "before" | "until" | "in";

/** A period as the words before it bound it: "after 2018" begins in 2019. */
function related(period: Required<Period>, relation: Relation): Period {
  const year = yearOf(period.from);
  if (relation === "after") return { from: years(yearOf(period.to) + 1).from };
  if (relation === "from") return { from: period.from };
  if (relation === "before") return { to: years(year - 1).to };
  return relation === "until" ? { to: period.to } : period;
}

function relationOf({ after, from, before, until, onward, backward }: Match["groups"]): Relation {
  if (onward !== undefined) return "from";
  if (backward !== undefined) return "until";
  if (after !== undefined) return "after";
  if (before !== undefined) return "before";
  if (until !== undefined) return "until";
  return from === undefined ? "in" : "from";
}

function range({ groups }: Match): Period | null {
  const first = pointOf(groups, "1");
  const century = first.from.slice(0, 2);
  const last = groups.short ? years(Number(century + groups.short)) : pointOf(groups, "2");
  const isPair = groups.join !== "or" || yearOf(last.to) - yearOf(first.from) === 1;
  return last.to < first.from || !isPair ? null : { from: first.from, to: last.to };
}

const SIGNS: Record<string, Relation> = {
  ">": "after",
  ">=": "from",
  "≥": "from",
  "<": "before",
  "<=": "until",
  "≤": "until",
};

/** "founded >= 2015". */
const compared = ({ groups }: Match): Period =>
  related(years(Number(groups.y)), SIGNS[groups.sign ?? ""] ?? "in");

function decade({ groups }: Match): Period | null {
  const ten = Number(groups.ten);
  if (!groups.century && ten > 20 && ten < 50) return null;
  const start = (groups.century ? 100 * Number(groups.century) : ten > 20 ? 1900 : 2000) + ten;
  const [first, last] = { early: [0, 3], mid: [4, 6], late: [7, 9] }[groups.part ?? ""] ?? [0, 9];
  const period = years(start + (first ?? 0), start + (last ?? 9));
  if (groups.before !== undefined || groups.pre !== undefined) return related(period, "before");
  if (groups.after !== undefined || groups.post !== undefined) return related(period, "after");
  return groups.since === undefined ? period : { from: period.from };
}

function last({ groups, text }: Match, today: string): (Period & { back?: number }) | null {
  // "last year" is one of the calendar, "the last year" the twelve months until today.
  if (groups.count === undefined && !/the |past|trailing|recent/.test(text)) return null;
  const count = groups.count === undefined ? 1 : readCount(groups.count);
  const unit = (groups.unit ?? "").replace(/s$/, "");
  if (count === null || count > 1000) return groups.count === "few" ? lastOf(3, unit, today) : null;
  return lastOf(count, unit, today);
}

function lastOf(count: number, unit: string, today: string): Period & { back?: number } {
  if (unit === "decade") return { from: since(today, 10 * count, "year"), back: 10 * count };
  if (unit === "quarter") return { from: since(today, 3 * count, "month") };
  if (unit === "year") return { from: since(today, count, "year"), back: count };
  return { from: since(today, count, unit as "month" | "week" | "day") };
}

/** "this year" has no end but today; "last quarter" is the one before. */
function within({ groups }: Match, today: string): Omit<Time, "start" | "end"> {
  if (groups.recent) return { from: since(today, 1, "year"), back: 2, isEvent: true };
  const [year, month] = [yearOf(today), Number(today.slice(5, 7)) - 1];
  const back = groups.rel === "this" || groups.ytd ? 0 : 1;
  const decade = 10 * (Math.floor(year / 10) - back);
  if (groups.unit === "decade") return years(decade, decade + 9);
  if (groups.unit === "week") return { from: since(today, 7 * (back + 1), "day") };
  if (groups.unit === "month") return months(year, month - back);
  if (groups.unit === "quarter") return months(year, 3 * (Math.floor(month / 3) - back), 3);
  return years(year - back);
}

/** The event's years. What came after it began in its year, as years are all that is known. */
function event({ groups }: Match): Period {
  const name = groups.event ?? groups.late ?? "";
  const found = EVENTS.find(([pattern]) => new RegExp(`^(?:${pattern.source})`).test(name));
  const [, first, final] = found ?? [/$/, 0, 0];
  if (groups.after) return { from: years(first === final ? first : final + 1).from };
  return groups.before || groups.outlived ? { to: years(first - 1).to } : years(first, final);
}

const fromToday = (time: Omit<Time, "start" | "end"> | null) =>
  time && { ...time, isRelative: true as const };

/** All times that the free words name, the longest reading of each, left to right. */
export function findTimes(reading: Reading): Time[] {
  const { today } = reading;
  const kinds: [RegExp, (match: Match) => Omit<Time, "start" | "end"> | null][] = [
    [
      IN_EVENT,
      (match) => ({
        ...event(match),
        isEvent: true,
        ...(match.groups.outlived || /^(?:pre|post)-/.test(match.text) ? { isFounding: true } : {}),
      }),
    ],
    [COMPARED, compared],
    [RANGE, range],
    [SINGLE, ({ groups }) => related(pointOf(groups), relationOf(groups))],
    [DECADE, decade],
    [LAST, (match) => fromToday(last(match, today))],
    [WITHIN_THIS, (match) => fromToday(within(match, today))],
    [ERA, (match) => ({ ...event(match), isEvent: true, isFounding: true })],
  ];
  const times: Time[] = [];
  for (const [pattern, read] of kinds)
    for (const match of matches(reading, pattern)) {
      const { start, end } = match;
      const period = read(match);
      const isFree = times.every((time) => time.end <= start || time.start >= end);
      if (period && isFree) times.push({ ...period, start, end });
    }
  return times.sort((a, b) => a.start - b.start);
}
