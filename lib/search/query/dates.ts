import type { Condition } from "../constraint";
import { amountOf, boundsOf, COUNT, conditionsOf, readCount } from "./amounts";
import { shifted, yearOf } from "./calendar";
import { type Reading, TAKEN, take, takeEach } from "./reading";
import { findTimes, type Time, YEAR } from "./times";

const FOUNDING =
  "founded|founding|started|start|established|est\\.?|incorporated|formed|born|created|launched(?! (?:its|their|the|a|an|his|her) )|set up|began|inception|dating from|dates from|dates to|dates back|class of|vintages?|spun (?:out|off)|in business|been around|operating since|survivors?";
const FUNDING =
  "(?:raised|raise|raises|raising)(?! (?:\\w+ )?(?:prices?|awareness|wages|salaries|eyebrows|questions|concerns|expectations|guidance|the bar))|closed|closing|announced|secured|hit|landed|funded|funding|financing|financed|round|rounds|invested|investment|bagged|got|series [a-n]|seed|pre-seed|backed|picked up|pulled in";
/** What happens to companies beside: a time behind it is no matter of ours. */
const OTHER =
  "emerged|stealth|acquired|bought|merged|pivoted|pivot|scaled|grew|grown|layoffs|laid off|cut|downsized|shut|closed down|went public|ipo|ipo'd|listed|expanded|doubled|tripled|entered|hiring|won|joined|released|revenue|arr|profitable|died|exited|survived";
const CUE = new RegExp(
  `\\b(?:(?<other>${OTHER})|(?<founding>${FOUNDING})|(?<funding>${FUNDING}))\\b`,
  "g",
);
/** How far a time stands from the word that it belongs to, in characters. */
const REACH = 60;
/** "Whose product launched", "a CEO who started": it began, not the company. */
const OTHERS_BEGAN =
  /\b(?:(?:whose|its|their) (?:\w+ )?\w+|ceo|cto|founders?|chief \w+)\s(?:(?:who|that|which|was|were|had|has|first)\s)*$/;
const BEHIND =
  /^[\s-]*(?:(?<founding>founded|established|born|started|launched|formed|incorporated|vintage|vintages|class|startups?|compan(?:y|ies)|cohort|generation)|(?<funding>(?:series [a-n]|seed|pre-seed|funding|round|raised?|closed|secured|landed|funded)))\b/;
/** A clause that tells something else of the company before the time. */
const STORY =
  /\b(?:that|which|who|whose|to|by|its|their|featured|ranked|named|inspired|known|hiring|uses|using)\s/;
/** "the 2022 downturn": the year belongs to what happened then. */
const HAPPENING =
  /^\s(?:downturn|crash|cris[ie]s|election|layoffs|recession|peak|war|olympics|world cup|budget|guidelines|act|law|report|ranking|list|awards?|models?|revenue|arr|sales|targets?|goals?|customers|users|clients|net zero)\b/;
/** Words of the founding that a constraint's text includes. */
const LEAD =
  /(?:\b(?:was |were |been |got |first )?(?:founded|found|started|established|est\.?|incorporated|formed|born|created|launched|set up|began|class of|vintage|dating|dates|in business|around|back)\s(?:back\s)?|\b(?:from|since|of)\s)$/;
/** Words of the funding that a constraint's text includes: they are none to look for. */
const SUM =
  "(?: (?:some )?(?:new |fresh )?(?:money|funding|capital|financing|(?:a |their |its )?(?:new |funding |latest |last )*rounds?))?";
const FUNDED = "(?:raised|raises?|raising|funded|financed|fundraised)";
const FUNDED_BEFORE = new RegExp(`\\b(?:(?:was|were|been|got|have|has|had) )*${FUNDED}${SUM}\\s$`);
const FUNDED_BEHIND = new RegExp(
  `^[\\s-](?:${FUNDED}${SUM}|(?:funding|financing|fundraising|fundraises?)(?: rounds?)?|(?:funding )?rounds?|raises?)(?![\\w-])`,
);
const FOUNDED_BEHIND =
  /^[\s-](?:founded|established|started|launched|formed|incorporated)(?![\w-])/;
const NOT =
  /\b(?:not|never|weren't|wasn't|excluding|except(?: for)?|other than|outside(?: of)?)\s(?:(?:been|founded|started|established|born|launched|created|those|ones|in|from|the)\s)*$/;
/** "Has not raised since 2021". */
const UNFUNDED =
  /\b(?:raised\s(?:no|nothing|zero)|(?:not|never|hasn't|haven't|didn't|no|without)\s(?:\w+\s)?(?:raised?|raising|funded|funding|rounds?|financing|closed))\s(?:(?:any|a|new|else|more|money|capital|funding|round|anything)\s)*$/;

const AGE = new RegExp(
  `\\b(?:(?<older>older than|more than|over|at least|above)|(?<younger>younger than|less than|under|at most|not older than|up to|within))\\s(?<count>${COUNT}|a(?=[\\s-]year)|a decade|two decades|three decades|a century)(?:[\\s-]years?)?(?:[\\s-](?<old>old|of age|of history|in business|of operation|of existence|ago))?`,
  "g",
);
const OLD = new RegExp(
  `(?<![\\w$.])${amountOf(COUNT)}[\\s-]years?[\\s-](?:old|of age|in business|of operation|(?<ago>ago))\\b`,
  "g",
);
const DECADES: Record<string, number> = {
  "a decade": 10,
  "two decades": 20,
  "three decades": 30,
  "a century": 100,
};

const AROUND = /\b(?:around|in business|operating|active|running|in operation|trading)\s$/;

/** "Founded after the merger in 2019": from that year on, as companies have years and no days. */
const AFTER_EVENT =
  /\b(?:founded|started|launched|established|formed|born|created|set up)(?: \w+)? (?:(?:after|following|since|in the wake of)|(?<before>before|prior to)) [^,;()]{3,50} \(?$/;
/**
 * "Bootstrapped since 2010" tells since when something else holds; "startups since 2010" when they
 * began.
 */
const SINCE = /^since\b/;
const COMPANIES_BEFORE =
  /(?:^|[,;(]\s?|\b(?:compan(?:y|ies)|startups?|firms?|business(?:es)?|unicorns?|scaleups?|saas|\w+tech|labs?|banks?|neobanks?|platforms?|marketplaces?|ai|all|those|ones)\s)$/;
const STANDING = new RegExp(
  `\\b(?:in business|in operation|around|operating|existed|existing|trading) for ${amountOf(COUNT)} (?<unit>years|decades)\\b`,
  "g",
);

type Event = "founding" | "funding" | null;

/**
 * A time with no word of what happened is the founding's, unless a clause or an event goes with it.
 */
function mayBeFounding(before: string, after: string, time: Time & { text: string }): boolean {
  const { isEvent, isRelative } = time;
  if (SINCE.test(time.text) && !AROUND.test(before) && !COMPANIES_BEFORE.test(before)) return false;
  if (STORY.test(before) || HAPPENING.test(after) || (isRelative && !isEvent)) return false;
  return !isEvent || BEHIND.exec(after)?.groups?.founding !== undefined;
}

/**
 * What happened at a time: by the word just behind it, else the nearest before; founding when none.
 */
function eventOf({ folded }: Reading, time: Time): Event {
  const behind = BEHIND.exec(folded.slice(time.end))?.groups;
  if (behind?.funding) return "funding";
  if (time.isFounding) return "founding";
  const before = folded.slice(Math.max(0, time.start - REACH), time.end);
  const cues = [...before.matchAll(CUE)];
  const inTime = before.length - (time.end - time.start);
  const nearest = cues.filter(({ index }) => index <= inTime + 1).at(-1);
  const isGloss = folded.charAt(time.start - 1) === "(";
  if (isGloss && cues.some(({ groups }) => groups?.founding)) return "founding";
  if (!nearest) {
    const dated = { ...time, text: before.slice(inTime) };
    return mayBeFounding(before.slice(0, inTime), folded.slice(time.end), dated)
      ? "founding"
      : null;
  }
  const { founding, funding } = nearest.groups ?? {};
  if (founding) return OTHERS_BEGAN.test(before.slice(0, nearest.index)) ? null : "founding";
  return funding ? "funding" : null;
}

/**
 * Founding as conditions on the year, without an end that is still to come; turned round when the
 * words before say "not".
 */
function foundedIn(time: Time, isNot: boolean, today: string, isAround = false): Condition[] {
  if (time.from && yearOf(time.from) > yearOf(today)) return [];
  // Who is "around since 1999" was founded then at the latest.
  if (isAround) return [{ field: "founded_year", op: "lte", value: yearOf(time.from ?? today) }];
  const least = time.back === undefined ? time.from : `${yearOf(today) - time.back}`;
  const [from, to] = [least && yearOf(least), time.to && yearOf(time.to)];
  const isOver = to !== undefined && (from === to || Number(to) < yearOf(today));
  const bounds = {
    ...(from ? { least: Number(from) } : {}),
    ...(isOver ? { most: Number(to) } : {}),
  };
  if (!isNot) return conditionsOf("founded_year", bounds);
  if (bounds.least === bounds.most && bounds.least !== undefined)
    return [{ field: "founded_year", op: "not_eq", value: bounds.least }];
  if (bounds.most === undefined && bounds.least)
    return [{ field: "founded_year", op: "lte", value: bounds.least - 1 }];
  if (bounds.least === undefined && bounds.most)
    return [{ field: "founded_year", op: "gte", value: bounds.most + 1 }];
  return [];
}

/** Funding within a period; a period that is not over has no end. */
function fundedIn({ from, to }: Time, isNot: boolean, today: string): Condition[] {
  if (!isNot) {
    const isOver = to !== undefined && to < today;
    return conditionsOf("funding_date", {
      ...(from ? { least: from } : {}),
      ...(isOver ? { most: to } : {}),
    });
  }
  if (from) return [{ field: "funding_date", op: "lte", value: shifted(from, -1) }];
  return to ? [{ field: "funding_date", op: "gte", value: shifted(to, 1) }] : [];
}

/** "older than 20 years", "under 5 years old". */
function readAges(reading: Reading): void {
  const year = yearOf(reading.today);
  takeEach(reading, AGE, ({ groups, text, start }) => {
    const { older, count = "", old } = groups;
    if (old === "ago" && !LEAD.test(reading.folded.slice(0, start))) return null;
    const isAge = old !== undefined || (/er than/.test(text) && /year|decade|century/.test(text));
    const age = DECADES[count] ?? readCount(count);
    if (!isAge || age === null) return null;
    return [{ field: "founded_year", op: older ? "lte" : "gte", value: year - age }];
  });
  takeEach(reading, STANDING, ({ groups }) => {
    const least = boundsOf(groups, readCount)?.least;
    if (least === undefined) return null;
    const age = groups.unit === "decades" ? 10 * least : least;
    return [{ field: "founded_year", op: "lte", value: year - age }];
  });
  takeEach(reading, OLD, ({ groups, start }) => {
    if (groups.ago && !LEAD.test(reading.folded.slice(0, start))) return null;
    const bounds = boundsOf(groups, readCount);
    if (!bounds) return null;
    const { least, most } = bounds;
    return conditionsOf("founded_year", {
      ...(most === undefined ? {} : { least: year - most }),
      ...(least === undefined ? {} : { most: year - least }),
    });
  });
}

type Dated = Time & { event: Event };

/** A year that an event is told by, as the period behind or before it. */
function aroundEvent({ folded }: Reading, time: Dated): Dated {
  const told = AFTER_EVENT.exec(folded.slice(0, time.start));
  const isYear = time.from && time.to && yearOf(time.from) === yearOf(time.to);
  if (!told || !isYear || time.isEvent) return time;
  const { from, to, ...rest } = time;
  const others = { ...rest, event: "founding" as const };
  return told.groups?.before ? { ...others, to: shifted(from ?? "", -1) } : { ...others, from };
}

/** A year of its own, which that of "the 2008 crisis" is not. */
const WRITTEN_YEAR = new RegExp(`${YEAR}(?! (?:global )?(?:financial )?(?:crisis|crash|meltdown))`);

/** An event ("after GPT-3") gives way to a year of the same matter that is written beside it. */
function givesWay({ folded }: Reading, time: Dated, times: readonly Dated[]): boolean {
  const isWritten = WRITTEN_YEAR.test(folded.slice(time.start, time.end));
  return (
    time.isEvent === true &&
    !isWritten &&
    times.some(({ event, isEvent }) => event === time.event && !isEvent)
  );
}

/** Where the words of a time begin, those of the founding before it among them. */
function startOf({ folded, free }: Reading, { event, start }: Dated): number {
  const lead = event === "founding" ? LEAD.exec(folded.slice(0, start)) : null;
  return lead && !free.slice(lead.index, start).includes(TAKEN) ? lead.index : start;
}

/** Where the words of a time begin and end, with those of what happened then: "recently funded". */
function spanOf(reading: Reading, time: Dated): [number, number] {
  const { folded, free } = reading;
  const { start, end, event, isRelative } = time;
  const isFunding = event === "funding";
  const before = isFunding ? FUNDED_BEFORE.exec(folded.slice(0, start))?.index : undefined;
  const behind = isFunding ? FUNDED_BEHIND : isRelative ? FOUNDED_BEHIND : null;
  const last = end + (behind?.exec(folded.slice(end))?.[0].length ?? 0);
  const isFree = (from: number, to: number) => !free.slice(from, to).includes(TAKEN);
  const first = before !== undefined && isFree(before, start) ? before : startOf(reading, time);
  return [first, isFree(end, last) ? last : end];
}

/** Years of founding and dates of funding. */
export function readDates(reading: Reading): void {
  readAges(reading);
  const times = findTimes(reading).map((time) =>
    aroundEvent(reading, { ...time, event: eventOf(reading, time) }),
  );
  for (const time of times) {
    if (time.event === null || givesWay(reading, time, times)) continue;
    const from = startOf(reading, time);
    const not = NOT.exec(reading.folded.slice(0, from));
    const isAround = AROUND.test(reading.folded.slice(0, time.start)) && !time.to;
    const read = time.event === "founding" ? foundedIn : fundedIn;
    const isUnfunded = time.event === "funding" && UNFUNDED.test(reading.folded.slice(0, from));
    const conditions =
      not && time.back !== undefined
        ? []
        : read(time, not !== null || isUnfunded, reading.today, isAround);
    const [first, last] = isUnfunded ? [from, time.end] : spanOf(reading, time);
    if (conditions.length > 0) take(reading, not ? not.index : first, last, conditions);
  }
}
