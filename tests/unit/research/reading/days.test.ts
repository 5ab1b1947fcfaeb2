import { describe, expect, it, test } from "vitest";
import { dayItems } from "@/lib/research/reading/lexicon/days";
import { tokensOf } from "@/lib/research/reading/token";
import { mixedQuestions, read, shown, watched } from "./read-items";

/** A Wednesday. */
const TODAY = "2026-11-25";

const reading = (question: string, today = TODAY) => {
  const tokens = tokensOf(question);
  return read(tokens, dayItems(tokens, today));
};

type Cases = readonly (readonly [question: string, says: string])[];

const yearsAndParts: Cases = [
  ["founded in 2021", "year 2021-01-01..2021-12-31"],
  ["2021 startups", "year 2021-01-01..2021-12-31"],
  ["class of '21", "year 2021-01-01..2021-12-31"],
  ["founded in '98", "year 1998-01-01..1998-12-31"],
  ["the year 2019", "year 2019-01-01..2019-12-31"],
  ["CY2025", "year 2025-01-01..2025-12-31"],
  ["from 2019", "year 2019-01-01..2019-12-31"],
  [
    "in 2019, 2020 or 2021",
    "year 2019-01-01..2019-12-31 · year 2020-01-01..2020-12-31 · year 2021-01-01..2021-12-31",
  ],
  ["the 2010s", "2010-01-01..2019-12-31"],
  ["in the 2010s", "2010-01-01..2019-12-31"],
  ["1990s companies", "1990-01-01..1999-12-31"],
  ["the 90s", "1990-01-01..1999-12-31"],
  ["the '80s", "1980-01-01..1989-12-31"],
  ["in the nineties", "1990-01-01..1999-12-31"],
  ["early 2010s", "2010-01-01..2013-12-31"],
  ["the late 1990s", "1997-01-01..1999-12-31"],
  ["early 2020", "2020-01-01..2020-04-30"],
  ["in early 2020", "2020-01-01..2020-04-30"],
  ["mid 2026", "2026-05-01..2026-08-31"],
  ["mid-2026", "2026-05-01..2026-08-31"],
  ["late 2025", "2025-09-01..2025-12-31"],
  ["at the beginning of 2025", "2025-01-01..2025-04-30"],
  ["H1 2026", "2026-01-01..2026-06-30"],
  ["1H 2026", "2026-01-01..2026-06-30"],
  ["H2 of 2025", "2025-07-01..2025-12-31"],
  ["Q2 2025", "2025-04-01..2025-06-30"],
  ["Q2'25", "2025-04-01..2025-06-30"],
  ["Q4 '24", "2024-10-01..2024-12-31"],
  ["Q1/2026", "2026-01-01..2026-03-31"],
  ["2025 Q2", "2025-04-01..2025-06-30"],
  ["2025-Q2", "2025-04-01..2025-06-30"],
  ["in Q3", "2026-07-01..2026-09-30"],
  ["Q4 last year", "2025-10-01..2025-12-31"],
  ["first half of 2025", "2025-01-01..2025-06-30"],
  ["in the second half of last year", "2025-07-01..2025-12-31"],
  ["the third quarter of 2024", "2024-07-01..2024-09-30"],
  ["last quarter of 2024", "2024-10-01..2024-12-31"],
  ["in the second quarter", "2026-04-01..2026-06-30"],
  ["12/2025", "2025-12-01..2025-12-31"],
  ["12.2025", "2025-12-01..2025-12-31"],
  ["summer 2025", "2025-06-01..2025-08-31"],
];

const monthsAndDays: Cases = [
  ["June 2026", "2026-06-01..2026-06-30"],
  ["in June", "2026-06-01..2026-06-30"],
  ["in December", "2025-12-01..2025-12-31"],
  ["in November", "2026-11-01..2026-11-30"],
  ["June of last year", "2025-06-01..2025-06-30"],
  ["in june '25", "2025-06-01..2025-06-30"],
  ["Sept. 2025", "2025-09-01..2025-09-30"],
  ["in may", "2026-05-01..2026-05-31"],
  ["closed in March", "2026-03-01..2026-03-31"],
  ["may 2025", "2025-05-01..2025-05-31"],
  ["early June 2026", "2026-06-01..2026-06-10"],
  ["2026-07", "2026-07-01..2026-07-31"],
  ["2026-07-15", "2026-07-15..2026-07-15"],
  ["on 2026/07/15", "2026-07-15..2026-07-15"],
  ["July 15 2026", "2026-07-15..2026-07-15"],
  ["July 15, 2026", "2026-07-15..2026-07-15"],
  ["July 15th, 2026", "2026-07-15..2026-07-15"],
  ["15 July 2026", "2026-07-15..2026-07-15"],
  ["the 15th of July 2026", "2026-07-15..2026-07-15"],
  ["15 July", "2026-07-15..2026-07-15"],
  ["on July 15", "2026-07-15..2026-07-15"],
  ["on December 15", "2025-12-15..2025-12-15"],
  ["July 15 last year", "2025-07-15..2025-07-15"],
  ["Feb 29", "2024-02-29..2024-02-29"],
  ["02/29/2024", "2024-02-29..2024-02-29"],
  ["07/15/2026", "2026-07-15..2026-07-15"],
  ["15/07/2026", "2026-07-15..2026-07-15"],
  ["15.07.2026", "2026-07-15..2026-07-15"],
  ["May 5", "2026-05-05..2026-05-05"],
];

const relatives: Cases = [
  ["last year", "2025-01-01..2025-12-31"],
  ["this year", "2026-01-01..2026-12-31"],
  ["next year", "2027-01-01..2027-12-31"],
  ["during the current year", "2026-01-01..2026-12-31"],
  ["the last year", "2025-11-26..2026-11-25"],
  ["over the past year", "2025-11-26..2026-11-25"],
  ["past 12 months", "2025-11-26..2026-11-25"],
  ["in the last twelve months", "2025-11-26..2026-11-25"],
  ["trailing 12 months", "2025-11-26..2026-11-25"],
  ["TTM", "2025-11-26..2026-11-25"],
  ["last 3 years", "2023-11-26..2026-11-25"],
  ["in the past three years", "2023-11-26..2026-11-25"],
  ["the last couple of years", "2024-11-26..2026-11-25"],
  ["the last few months", "2026-08-26..2026-11-25"],
  ["recent months", "2026-08-26..2026-11-25"],
  ["in the last 18 months", "2025-05-26..2026-11-25"],
  ["past year and a half", "2025-05-26..2026-11-25"],
  ["last half year", "2026-05-26..2026-11-25"],
  ["last 90 days", "2026-08-28..2026-11-25"],
  ["last 2 weeks", "2026-11-12..2026-11-25"],
  ["in the past 24 hours", "2026-11-25..2026-11-25"],
  ["within the last month", "2026-10-26..2026-11-25"],
  ["in the last quarter", "2026-07-01..2026-09-30"],
  ["last quarter", "2026-07-01..2026-09-30"],
  ["this quarter", "2026-10-01..2026-12-31"],
  ["the past quarter", "2026-08-26..2026-11-25"],
  ["last month", "2026-10-01..2026-10-31"],
  ["last week", "2026-11-16..2026-11-22"],
  ["this week", "2026-11-23..2026-11-29"],
  ["next week", "2026-11-30..2026-12-06"],
  ["in the next 30 days", "2026-11-25..2026-12-25"],
  ["the past decade", "2016-11-26..2026-11-25"],
  ["this decade", "2020-01-01..2029-12-31"],
  ["today", "2026-11-25..2026-11-25"],
  ["yesterday", "2026-11-24..2026-11-24"],
  ["due tomorrow", "2026-11-26..2026-11-26"],
  ["recently", "2026-08-28..2026-11-25"],
  ["recently funded", "2026-08-28..2026-11-25"],
  ["lately", "2026-08-28..2026-11-25"],
  ["year to date", "2026-01-01..2026-11-25"],
  ["so far this year", "2026-01-01..2026-11-25"],
  ["a year ago", "2025-01-01..2025-12-31"],
  ["3 months ago", "2026-08-01..2026-08-31"],
  ["two days ago", "2026-11-23..2026-11-23"],
  ["a week ago", "2026-11-16..2026-11-22"],
  ["more than a year ago", "..2025-11-24"],
  ["at least 18 months ago", "..2025-05-25"],
  ["less than 6 months ago", "2026-05-26..2026-11-25"],
  ["6 to 12 months ago", "2025-11-25..2026-05-25"],
  ["between two and three years ago", "2023-11-25..2024-11-25"],
  ["in the 12 months to June 2026", "2025-07-01..2026-06-30"],
  ["six months before June 2026", "2025-12-01..2026-05-31"],
  ["in the week of June 1", "2026-06-01..2026-06-07"],
  ["in 18 months", "2025-05-26..2026-11-25"],
  ["in over two years", "2024-11-26..2026-11-25"],
  ["within 12 months", "2025-11-26..2026-11-25"],
  ["on Monday", "2026-11-23..2026-11-23"],
  ["last Friday", "2026-11-20..2026-11-20"],
  ["on Wednesday", "2026-11-18..2026-11-18"],
  ["this Friday", "2026-11-27..2026-11-27"],
  ["next Friday", "2026-12-04..2026-12-04"],
  ["early last year", "2025-01-01..2025-04-30"],
  ["the end of the year", "2026-09-01..2026-12-31"],
];

const open: Cases = [
  ["since 2020", "2020-01-01.."],
  ["since the 2010s", "2010-01-01.."],
  ["since Monday", "2026-11-23.."],
  ["since mon", "2026-11-23.."],
  ["since yesterday", "2026-11-24.."],
  ["since last year", "2025-01-01.."],
  ["since June", "2026-06-01.."],
  ["since June 2024", "2024-06-01.."],
  ["since July 15, 2026", "2026-07-15.."],
  ["since a year ago", "2025-11-25.."],
  ["starting in 2020", "2020-01-01.."],
  ["no earlier than 2020", "2020-01-01.."],
  ["not before 2020", "2020-01-01.."],
  [">= 2015", "2015-01-01.."],
  ["> 2015", "2016-01-01.."],
  ["after 2018", "2019-01-01.."],
  ["after June 2026", "2026-07-01.."],
  ["after 2026-07-15", "2026-07-16.."],
  ["post-2020", "2021-01-01.."],
  ["later than 2018", "2019-01-01.."],
  ["before 2015", "..2014-12-31"],
  ["before the 1990s", "..1989-12-31"],
  ["before July 15 2026", "..2026-07-14"],
  ["before the end of 2025", "..2025-12-30"],
  ["prior to 2015", "..2014-12-31"],
  ["pre-2010", "..2009-12-31"],
  ["pre 2010", "..2009-12-31"],
  ["earlier than March 2020", "..2020-02-29"],
  ["until 2019", "..2019-12-31"],
  ["up to 2019", "..2019-12-31"],
  ["by the end of 2025", "..2025-12-31"],
  ["by 2024", "..2024-12-31"],
  ["no later than 2019", "..2019-12-31"],
  ["not after 2019", "..2019-12-31"],
  ["<= 2015", "..2015-12-31"],
  ["from 2019 on", "2019-01-01.."],
  ["from 2019 onwards", "2019-01-01.."],
  ["2019 onwards", "2019-01-01.."],
  ["2020 or later", "2020-01-01.."],
  ["in 2020 or later", "2020-01-01.."],
  ["2020 and newer", "2020-01-01.."],
  ["2019+", "2019-01-01.."],
  ["2020 to present", "2020-01-01.."],
  ["between 2020 and now", "2020-01-01.."],
  ["2020-present", "2020-01-01.."],
  ["from 2020 until today", "2020-01-01.."],
  ["2015 or earlier", "..2015-12-31"],
  ["June 2025 or later", "2025-06-01.."],
  ["since the pandemic", "2020-01-01.."],
  ["pre-covid", "..2019-12-31"],
  ["after the financial crisis", "2010-01-01.."],
  ["until today", "..2026-11-25"],
  ["as of 2025", "..2025-12-31"],
  ["around 2015", "2014-01-01..2016-12-31"],
];

const ranges: Cases = [
  ["between 2018 and 2020", "2018-01-01..2020-12-31"],
  ["2018-2020", "2018-01-01..2020-12-31"],
  ["2018 – 2020", "2018-01-01..2020-12-31"],
  ["2018-20", "2018-01-01..2020-12-31"],
  ["2018/19", "2018-01-01..2019-12-31"],
  ["from 2018 to 2020", "2018-01-01..2020-12-31"],
  ["2018 through 2020", "2018-01-01..2020-12-31"],
  ["from 2018 up to 2020", "2018-01-01..2020-12-31"],
  ["Jan-Mar 2026", "2026-01-01..2026-03-31"],
  ["from Nov to Feb 2026", "2025-11-01..2026-02-28"],
  ["June 2025 to March", "2025-06-01..2026-03-31"],
  ["between June 1 and June 15", "2026-06-01..2026-06-15"],
  ["between January and March 2025", "2025-01-01..2025-03-31"],
  ["2026-01-01 to 2026-03-31", "2026-01-01..2026-03-31"],
  ["from early 2020 to mid 2021", "2020-01-01..2021-08-31"],
  ["Q1 2025 to Q2 2026", "2025-01-01..2026-06-30"],
  ["Q1-Q2 2025", "2025-01-01..2025-06-30"],
  ["from 2020 to last month", "2020-01-01..2026-10-31"],
  ["between the 1990s and 2005", "1990-01-01..2005-12-31"],
];

const none: Cases = [
  ["February 30", "absent"],
  ["February 30, 2026", "absent"],
  ["31 June", "absent"],
  ["since 31 June 2026", "absent"],
  ["2026-02-30", "absent"],
  ["2026-13-01", "absent"],
  ["13/45/2026", "absent"],
  ["31.06.2026", "absent"],
  ["companies that may raise", ""],
  ["march on", ""],
  ["$2020", ""],
  ["2020k users", ""],
  ["the most recently funded", ""],
  ["last but not least", ""],
  ["past customers", ""],
  ["next steps", ""],
  ["a quarter of the companies", ""],
  ["years of experience", ""],
  ["room 1776", ""],
  ["their 20s", ""],
  ["covid tests", ""],
  ["the second half", ""],
  ["by sector", ""],
];

const groups: Record<string, Cases> = {
  "years, halves and quarters": yearsAndParts,
  "months and days": monthsAndDays,
  "counted from today": relatives,
  "open periods": open,
  ranges,
  "no periods": none,
};

for (const [name, cases] of Object.entries(groups))
  describe(name, () => {
    test.each(cases)("%s → %s", (question, says) => expect(reading(question)).toBe(says));
  });

describe("the day of the question", () => {
  it.each([
    ["in June", "2026-06-03", "2026-06-01..2026-06-30"],
    ["in June", "2026-05-31", "2025-06-01..2025-06-30"],
    ["last month", "2026-01-15", "2025-12-01..2025-12-31"],
    ["last quarter", "2026-02-01", "2025-10-01..2025-12-31"],
    ["past month", "2026-03-31", "2026-03-01..2026-03-31"],
    ["past year", "2024-02-29", "2023-03-01..2024-02-29"],
    ["since Monday", "2026-11-23", "2026-11-16.."],
    ["this week", "2026-11-22", "2026-11-16..2026-11-22"],
    ["last week", "2026-01-01", "2025-12-22..2025-12-28"],
    ["Feb 29", "2024-02-28", "2020-02-29..2020-02-29"],
  ])("reckons “%s” from %s", (question, today, says) =>
    expect(reading(question, today)).toBe(says));
});

describe("periods of several meanings", () => {
  const spans = (question: string) =>
    dayItems(tokensOf(question), TODAY).map(({ meaning }) => shown(meaning));

  it("reads a date whose order nobody can tell in neither", () =>
    expect(spans("05/07/2026")).toEqual(["absent"]));

  it("reads 2010-12 as a month and as years", () =>
    expect(spans("2010-12")).toEqual(
      expect.arrayContaining(["2010-12-01..2010-12-31", "2010-01-01..2012-12-31"]),
    ));

  it.each([
    "2000 employees",
    "more than 2000",
    "2000-5000 people",
    "at least 2000",
  ])("does not insist on a year in “%s”", (question) => {
    const items = dayItems(tokensOf(question), TODAY);
    expect(items.every(({ weight }) => weight < 0.7)).toBe(true);
  });
});

const PIECES =
  "2020 2018 - to and between from since before last the past 3 years year month June July 15 15th , of Q2 H1 first half quarter early mid end ' 21 s 2026-07-15 30 February / . 07 ago a recently this next Monday on + or later in until week 0000 9999 may couple";

describe("any question", () => {
  it("has its periods within its tokens, of days that exist and in their order", () => {
    const day = /^\d{4}-\d{2}-\d{2}$/;
    for (const question of mixedQuestions(PIECES.split(" "), 3_000)) {
      const tokens = tokensOf(question);
      for (const { from, to, meaning } of dayItems(tokens, TODAY)) {
        expect(from, question).toBeGreaterThanOrEqual(0);
        expect(to, question).toBeGreaterThan(from);
        expect(to, question).toBeLessThanOrEqual(tokens.length);
        if (meaning.kind === "absent") continue;
        const period = meaning.kind === "period" ? meaning.period : { from: null, to: null };
        for (const end of [period.from, period.to])
          if (end !== null) {
            expect(end, question).toMatch(day);
            expect(new Date(`${end}T00:00:00Z`).toISOString().slice(0, 10), question).toBe(end);
          }
        expect(period.from ?? period.to, question).not.toBeNull();
        if (period.from && period.to) expect(period.from <= period.to, question).toBe(true);
      }
    }
  });

  it.each([
    "between June 2025 and July 15, 2026 or ",
    "2018-2020-",
    "the last three years and a half ago ",
    "since the end of the year ",
    "early ",
    "the 15th of ",
    "2026-07-15 ",
    "more than two hundred and fifty days ago ",
  ])("takes twice as long for twice as many of “%s”", (piece) => {
    const looksAt = (length: number) => {
      const question = watched(tokensOf(piece.repeat(length).slice(0, length)));
      dayItems(question.tokens, TODAY);
      return question.looks();
    };
    const [half, whole] = [looksAt(5_000), looksAt(10_000)];
    expect(whole).toBeLessThan(2.2 * half + 100);
  });
});
