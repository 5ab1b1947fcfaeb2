import { expect, test } from "vitest";
import { chipsOf } from "@/components/explorer/chips";
import { highlightRanges } from "@/components/explorer/highlight-ranges";

const q = "in Sweden founded after 2005";
const chips = chipsOf([
  { field: "country", op: "eq", value: "Sweden", text: "in Sweden founded", start: 0, end: 17 },
  { field: "founded_year", op: "gte", value: 2006, text: "founded after 2005", start: 10, end: 28 },
]);
const shown = (place?: number) =>
  highlightRanges(`${q}?`, chips, place === undefined ? null : (chips[place] ?? null)).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

test("words that several chips come from are all marked, and lit with the one pointed at", () => {
  expect(shown()).toEqual([`said: ${q}`, "plain: ?"]);
  expect(shown(0)).toEqual(["pointed: in Sweden founded", "said:  after 2005", "plain: ?"]);
  expect(shown(1)).toEqual(["said: in Sweden ", "pointed: founded after 2005", "plain: ?"]);
});

test("a chip that was chosen by hand marks nothing", () => {
  const [first] = chipsOf([
    { field: "country", op: "eq", value: "Sweden", text: "", start: 0, end: 0 },
  ]);
  expect(highlightRanges("robots", first ? [first] : [], first ?? null)).toEqual([
    { at: 0, text: "robots", kind: "plain" },
  ]);
});
