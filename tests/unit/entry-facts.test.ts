import { expect, test } from "vitest";
import { aBoard } from "@/components/gallery/board-samples";
import {
  entryQueryOf,
  ownKeysOf,
  readableFacts,
  readEntryView,
  unfiltered,
} from "@/components/watchlists/entry-address";
import { headOf, nextSort } from "@/components/watchlists/entry-columns";
import {
  countDrawn,
  entryDistributions,
  factLabel,
  ownFactChoices,
} from "@/components/watchlists/entry-facts";
import { filtered, ordered } from "@/components/watchlists/entry-order";
import { customKey } from "@/lib/core/custom-fields";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import type { Facts } from "@/lib/domains/watchlists/constants";
import { readFacts, writeFacts } from "@/lib/domains/watchlists/rules/facts";

const intro = customKey("choice", `fld_${"a".repeat(24)}`);
const nps = customKey("number", `fld_${"b".repeat(24)}`);
const { cards, stages } = aBoard("prj_1", 4);
const has = [
  { sector: "Fintech", founded: "2015-2019", custom: { [intro]: "Cold", [nps]: 9 } },
  { sector: "Health", founded: "2005-2009", custom: {} },
  { sector: "Fintech", founded: "2020-2024", custom: { [intro]: "Warm", [nps]: 62 } },
  { sector: null, founded: null, custom: { [intro]: "Gone" } },
];
const entries = cards.map((card, at) => ({ ...card, company_name: `${at}`, ...has[at] }));
const namesOf = (of: readonly { company_name: string }[]) => of.map((one) => one.company_name);

test("an address carries facts with any character, and ignores what names no field", () => {
  const facts: Facts = { sector: ["Food | Drink, 100%", "Health"], [intro]: ["Warm: very"] };
  expect(readFacts(writeFacts(facts))).toEqual(facts);
  expect(readFacts("color:red|sector:|sector:%E0%A4%A|country:Sweden")).toEqual({
    country: ["Sweden"],
  });
  const view = { ...readEntryView(new URLSearchParams()), facts };
  expect(readEntryView(entryQueryOf(view)).facts).toEqual(facts);
});

test("entries are filtered by what their companies have", () => {
  const found = (facts: Facts) => namesOf(filtered(entries, { ...unfiltered, facts }));
  expect(found({ sector: ["Fintech"] })).toEqual(["0", "2"]);
  expect(found({ sector: ["Fintech", "Health"], founded: ["2005-2009"] })).toEqual(["1"]);
  expect(found({ [intro]: ["Warm"] })).toEqual(["2"]);
  expect(found({ [nps]: ["9"] })).toEqual(["0"]);
});

test("own fields sort in the order of their choices and by size, unknown ones last", () => {
  const field = { name: "Intro", choices: ["Warm", "Cold"] } as CustomField;
  const known = { stages, nameOf: (id: string) => id, fields: new Map([[intro, field]]) };
  expect(namesOf(ordered(entries, intro, known)).slice(0, 2)).toEqual(["2", "0"]);
  expect(namesOf(ordered(entries, `-${nps}`, known)).slice(0, 2)).toEqual(["2", "0"]);
  expect(nextSort(nps, null)).toBe(`-${nps}`);
  expect(nextSort(intro, null)).toBe(intro);
});

test("only the own fields that a view needs are read", () => {
  const view = readEntryView(new URLSearchParams({ sort: `-${nps}`, facts: `${intro}:Warm` }));
  expect(ownKeysOf(view, null)).toEqual([intro, nps]);
  expect(ownKeysOf(readEntryView(new URLSearchParams()), ["stage", nps])).toEqual([nps]);
});

test("a project's charts count what the other filters leave, and press to filter", () => {
  const chosen: Facts[] = [];
  const facts: Facts = { sector: ["Fintech"] };
  const drawn = countDrawn(entries, { ...unfiltered, facts });
  const charts = entryDistributions(drawn, facts, (changes) => chosen.push(changes.facts));
  const valuesOf = (key: string) => charts.find((one) => one.key === key)?.values ?? [];
  const counts = (key: string) => valuesOf(key).map(({ label, count }) => [label, count]);
  expect(counts("sector")).toEqual([
    ["Fintech", 2],
    ["Health", 1],
  ]);
  expect(counts("founded")).toEqual([
    ["2015–2019", 1],
    ["2020–2024", 1],
  ]);
  for (const { choose } of valuesOf("sector")) choose();
  expect(chosen).toEqual([{}, { sector: ["Fintech", "Health"] }]);
});

test("cards are not filtered by an own field whose values are still being read", () => {
  const facts: Facts = { sector: ["Fintech"], [intro]: ["Warm"], [nps]: ["62"] };
  expect(readableFacts(facts, [nps])).toEqual({ sector: ["Fintech"], [nps]: ["62"] });
  expect(readableFacts(facts, [intro, nps])).toEqual(facts);
});

test("fields of companies and deals that are called alike say of which they are", () => {
  const lead = customKey("choice", `fld_${"c".repeat(24)}`);
  const fields = new Map(
    [
      { key: intro, name: "Stage", subject: "company", kind: "choice", choices: ["Warm"] },
      { key: lead, name: "stage", subject: "entry", kind: "choice", choices: ["Yes"] },
      { key: nps, name: "NPS", subject: "company", kind: "number", choices: [] },
    ].map((field) => [field.key, field as unknown as CustomField]),
  );
  const labelOf = (key: typeof intro) => headOf(key, { labels: new Map(), fields }).label;
  expect([intro, lead, nps].map(labelOf)).toEqual(["Stage (company)", "stage (deal)", "NPS"]);
  expect(factLabel(lead, "Yes", fields)).toBe("stage (deal): Yes");
  const groups = ownFactChoices([], fields, []).map(({ name }) => name);
  expect(groups).toEqual(["Stage (company)", "stage (deal)"]);
});

test("a filter is named by its field", () => {
  const fields = new Map([[nps as string, { name: "NPS", unit: "%" } as CustomField]]);
  expect(factLabel("size", "11-50", fields)).toBe("Employees: 11–50");
  expect(factLabel(nps, "62", fields)).toBe("NPS: 62%");
});
