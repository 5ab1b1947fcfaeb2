import { expect, test } from "vitest";
import { type DateColumn, guessDateOrder, readDate } from "@/lib/values/dates";

test.each<[string, string, string, DateColumn?]>([
  ["2020-01-09", "2020-01-09", "day"],
  ["2019-07-15T10:00:00Z", "2019-07-15", "day"],
  ["2019-07-15 00:00:00", "2019-07-15", "day"],
  ["20190715", "2019-07-15", "day"],
  ["01/09/2020", "2020-09-01", "day", { order: "dmy" }],
  ["01/09/2020", "2020-01-09", "day", { order: { "/": "mdy", "-": "dmy" } }],
  ["1/23/2014", "2014-01-23", "day"],
  ["12-12-2012", "2012-12-12", "day"],
  ["11.01.2024", "2024-01-11", "day"],
  ["11.01.24", "2024-01-11", "day", { pivotCentury: 70 }],
  ["July 8, 2026", "2026-07-08", "day"],
  ["Wednesday, July 8th, 2026", "2026-07-08", "day"],
  ["8 juillet 2026", "2026-07-08", "day"],
  ["8 de julio de 2026", "2026-07-08", "day"],
  ["15-Jul-2021", "2021-07-15", "day"],
  ["Jul 2019", "2019-07-01", "month"],
  ["07/2019", "2019-07-01", "month"],
  ["2019.07", "2019-07-01", "month"],
  ["2020年1月9日", "2020-01-09", "day"],
  ["2020년 1월", "2020-01-01", "month"],
  ["2019-07", "2019-07-01", "month"],
  ["Q3 2021", "2021-07-01", "quarter"],
  ["2021", "2021-01-01", "year"],
  ["1322045523", "2011-11-23", "day", { numbers: "seconds" }],
  ["1322045523000", "2011-11-23", "day", { numbers: "milliseconds" }],
  ["43831", "2020-01-01", "day", { numbers: "excel" }],
  ["42369", "2020-01-01", "day", { numbers: "excel1904" }],
])("reads the date %s as %s", (text, date, precision, column) => {
  expect(readDate(text, column)).toEqual({ value: { date, precision } });
});

test.each([
  ["01/09/2020", "Ambiguous: 2020-09-01 or 2020-01-09"],
  ["2012-02-30", "No such day"],
  ["13/13/2020", "No such day"],
  ["11.01.24", "Ambiguous century for the year 24"],
  ["1322045523", "A number, not a date"],
  ["05/072018", "Not a date"],
  ["12/05.2015", "Not a date"],
  ["01/07/015", "Not a date"],
  ["Winter 2012", "Not a date"],
  ["H1 2021", "Not a date"],
])("does not guess what %s means", (text, problem) => {
  expect(readDate(text)).toEqual({ problem });
});

test("a date against the order of its column says so", () => {
  const problem = (first: string) => `The ${first} is first here, unlike in its column`;
  expect(readDate("25/12/2020", { order: "mdy" })).toEqual({ problem: problem("day") });
  expect(readDate("12/25/2020", { order: "dmy" })).toEqual({ problem: problem("month") });
});

test("says that nobody knows", () => expect(readDate("n/a")).toEqual({ unknown: true }));

test("finds the order of a column, for each separator", () => {
  expect(guessDateOrder(["01/09/2020", "25/09/2020"])).toEqual({ "/": "dmy" });
  expect(guessDateOrder(["01/09/2020", "01/25/2020 0:00"])).toEqual({ "/": "mdy" });
  expect(guessDateOrder(["25/01/2020", "01/25/2020"])).toEqual({});
  expect(guessDateOrder(["25-01-2020", "01/25/2020"])).toEqual({ "-": "dmy", "/": "mdy" });
  expect(guessDateOrder(["01/02/2020", "2020-01-25"])).toEqual({});
});

test("sees that a spreadsheet rewrote the dates that it could misread", () => {
  const left = Array.from({ length: 30 }, (_, at) => `1/${13 + (at % 15)}/2014`);
  const rewritten = Array.from({ length: 30 }, (_, at) => `04-${String((at % 12) + 1)}-2017`);
  expect(guessDateOrder([...left, ...rewritten])).toEqual({ "/": "mdy", "-": "mdy" });
  expect(guessDateOrder([...left, "1/2/2014", ...rewritten])).toEqual({ "/": "mdy" });
  expect(guessDateOrder([...left, "04-05-2017"])).toEqual({ "/": "mdy" });
});
