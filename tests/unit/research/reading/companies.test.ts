import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conditionInWords } from "@/lib/research/plan/in-words";
import { mayBeDescription, readCompanies } from "@/lib/research/reading/companies";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { sizeForDrill } from "@/tests/support/size-for-drill";

const known: Record<string, OwnName> = {
  stripe: { of: "company", name: "Stripe", ids: ["cmp_1"] },
  sequoia: { of: "investor", name: "Sequoia", ids: [] },
  not: { of: "company", name: "Not", ids: ["cmp_2"] },
};

const read = (question: string) =>
  readCompanies(question, {
    names: (key) => (known[key] ? [known[key]] : []),
    batches: [],
    today: "2026-11-23",
  });

const said = (question: string) =>
  read(question).conditions.map(({ text, start, end, ...condition }) => condition);

describe("conditions", () => {
  test.each([
    ["fintech companies with more than 20 employees", "gt", 20],
    ["fintech companies with fewer than 20 employees", "lt", 20],
    ["fintech companies with at least 20 employees", "gte", 20],
    ["fintech companies with up to 20 employees", "lte", 20],
  ])("%s: the bound is as strict as the sentence", (question, op, value) => {
    expect(said(question)).toContainEqual({ field: "employees", op, value });
  });

  const in2024 = "raised.2024-01-01..2024-12-31";
  test.each<[string, object[], string[]]>([
    [
      "startups that raised more than $50M in 2024",
      [{ field: in2024, op: "gt", value: 50_000_000 }],
      [],
    ],
    [
      "startups that raised between $2M and $5M in 2024",
      [
        { field: in2024, op: "gte", value: 2_000_000 },
        { field: in2024, op: "lte", value: 5_000_000 },
      ],
      [],
    ],
    [
      "fintechs that raised less than $2M since 2024",
      [
        { field: "category", op: "contains", value: "fintech" },
        { field: "raised.2024-01-01..", op: "lt", value: 2_000_000 },
      ],
      [],
    ],
    [
      "largest startups that raised over $5M in 2024",
      [{ field: in2024, op: "gt", value: 5_000_000 }],
      [],
    ],
    // A search has no order by what was raised in a time, and no sum of several.
    [
      "which startups raised the most in 2024",
      [{ field: in2024, op: "known", value: null }],
      ["raised the most"],
    ],
    // Of one round a search knows the last.
    [
      "companies that raised a $10M Series A in 2024",
      [
        { field: "last_funding_amount", op: "eq", value: 10_000_000 },
        { field: "funding_stage", op: "eq", value: "Series A" },
        { field: "funding_date", op: "gte", value: "2024-01-01" },
        { field: "funding_date", op: "lte", value: "2024-12-31" },
      ],
      [],
    ],
  ])("%s: money raised in a time", (question, conditions, missed) => {
    const { not_understood } = read(question);
    expect(said(question)).toEqual(conditions);
    expect(not_understood.map(({ text }) => text)).toEqual(missed);
  });

  test("each has the words that state it", () => {
    const { conditions } = read("fintech startups in Berlin or London founded after 2018");
    expect(conditions.map(({ text }) => text)).toEqual([
      "fintech",
      "Berlin or London",
      "founded after 2018",
    ]);
  });

  test("alternatives of one field are one list, those of several stay in parts", () => {
    expect(said("companies in Germany or France")).toEqual([
      { field: "country", op: "in", value: ["Germany", "France"] },
    ]);
    expect(said("companies not in Germany or France")).toEqual([
      { field: "country", op: "not_in", value: ["Germany", "France"] },
    ]);
    expect(said("companies in Lisbon or France")).toMatchObject([{ any: expect.any(Array) }]);
  });

  test.each([
    ["companies not in San Francisco", ["San Francisco"], "United States", "outside San Francisco"],
    ["startups outside the Boston area", ["Boston"], "United States", "outside the Boston area"],
    ["fintechs that are not based in Berlin", ["Berlin"], "Germany", "outside Berlin"],
  ])("%s: another place is known", (question, [place], country, words) => {
    const outside = read(question).conditions.find((one) => "any" in one);
    expect(outside).toMatchObject({
      any: [
        { op: "not_eq", value: place },
        { field: "country", op: "not_eq", value: country },
      ],
    });
    expect(outside && conditionInWords("companies", outside)).toBe(words);
  });

  test("outside of two cities is outside of each", () => {
    const outside = (city: string) => ({
      any: [{ field: "city", op: "not_eq", value: city }, { op: "not_eq" }],
    });
    expect(said("companies outside London and Paris")).toMatchObject([
      outside("London"),
      outside("Paris"),
    ]);
  });

  test.each([
    ["robotics startups that raised a seed round in 2024", "funding_date"],
    ["biotech that closed on $20M in 2024", "raised.2024-01-01..2024-12-31"],
    ["robotics startups that raised in 2024", "raised.2024-01-01..2024-12-31"],
    ["robotics startups from 2024", "founded_year"],
  ])("%s: the year is of %s", (question, field) => {
    const dated = read(question).conditions.filter((one) => JSON.stringify(one).includes("2024"));
    expect(new Set(dated.map((one) => "field" in one && one.field))).toEqual(new Set([field]));
  });

  test.each([
    "robotics startups that pivoted in 2023",
    "insurers that survived the 2008 crash",
    "food startups that bootstrapped to profit before raising",
    "profitable robotics startups, not just funded",
    "robotics startups with offices in both Japan and Kenya",
    "robotics startups with Japan operations",
    "tools for small teams",
  ])("%s: what happened, whom it serves and where else it works are no conditions", (question) => {
    const fields = said(question).map((one) => "field" in one && one.field);
    expect(fields.filter((field) => field !== "category")).toEqual([]);
  });

  test.each([
    ["grew past 50 employees", [{ field: "employees", op: "gt", value: 50 }]],
    ["run by a tiny team", [{ field: "employees", op: "lte", value: 20 }]],
    ["NOT from Japan", [{ field: "country", op: "not_eq", value: "Japan" }]],
  ])("robotics startups %s", (end, conditions) => {
    const others = said(`robotics startups ${end}`).filter(
      (one) => "field" in one && one.field !== "category",
    );
    expect(others).toEqual(conditions);
  });

  test("a kind of company at the head of a sentence is a condition", () => {
    for (const question of ["insurtech that is profitable", "legaltech still small, under 20"])
      expect(said(question)).toContainEqual(expect.objectContaining({ field: "category" }));
  });

  test("an investor of the organization is a condition", () => {
    expect(said("robotics companies backed by Sequoia")).toContainEqual({
      field: "investor",
      op: "eq",
      value: "Sequoia",
    });
  });
});

describe("names", () => {
  test.each([
    ["Stripe payments Netherlands", "Stripe"],
    ["Orrery the Swiss neobank", "Orrery"],
    ["tell me about Einride", "Einride"],
    ["companies called Atlas", "Atlas"],
    ["GRID esports data, not power grid", "GRID"],
    ["the Swiss robotics company ANYbotics", "ANYbotics"],
  ])("%s asks for one company, and states no condition", (question, name) => {
    expect(read(question)).toMatchObject({ name, conditions: [], not_understood: [] });
  });

  test.each([
    "fintech companies in Sweden",
    "startups like Uber for dogs",
    "Stripe competitors",
    "Nordic startups founded after 2020",
  ])("%s names no company that is asked for", (question) => {
    expect(read(question).name).toBeNull();
  });

  test("distinguishes a company from others by the words next to its name", () => {
    expect(read("Stripe payments Netherlands").meaning).toBe("payments Netherlands");
  });
});

describe("the rest", () => {
  test("words that nothing explains are looked for", () => {
    expect(read("companies in Kenya with drones for maize farmers").meaning).toContain("maize");
  });

  test("names the words that a list of companies can't use", () => {
    const { not_understood } = read("fintech companies by country with the average headcount");
    expect(not_understood.map(({ text }) => text).join(" ")).toContain("average");
  });

  test.each([
    "Copilot for architects",
    "Payroll API for Kenya",
    "Booking software for investors",
    "The world's first floating hotel platform",
    "Building the future of dairy farming",
    "Never take notes by hand again",
    "startups that bring diners back by texting them",
  ])("%s: all of it is looked for, and nothing of it is a condition or an order", (question) => {
    const { conditions, order, meaning, not_understood } = read(question);
    expect({ conditions, order, not_understood }).toEqual({
      conditions: [],
      order: null,
      not_understood: [],
    });
    const words = question.toLowerCase().match(/\b(?!for|the|of|by|that|them|startups)\w{3,}/g);
    for (const word of words ?? []) expect(meaning.toLowerCase()).toContain(word);
  });

  test.each([
    ["payments and payroll", true],
    ["insurance and pensions in Kenya by hovercraft", true],
    ["drone delivery Kenya", false],
    ["payroll startups", false],
    ["insurance", false],
  ])("%s may be a description: %s", (question, may) => {
    const { conditions, meaning } = read(question);
    expect(mayBeDescription(question, conditions, meaning)).toBe(may);
  });

  test("a superlative is an order", () => {
    expect(read("largest fintech companies by headcount").order).toEqual({
      field: "employees",
      descending: true,
    });
    expect(read("fintech companies").order).toBeNull();
  });

  test("a text that was pasted in is looked for whole, everyday words too", () => {
    const text = "Cargo is a company in Oslo that helps shops with more than 50 people. ".repeat(
      60,
    );
    const { conditions, name, meaning } = read(text);
    expect({ conditions, name }).toEqual({ conditions: [], name: null });
    expect(meaning).toContain("company in Oslo that helps shops");
  });
});

const words = fc
  .array(
    fc.constantFrom(
      ...'not in or and between founded raised $5M 2015 2015-2018 50-200 people employees Series A seed Germany US London Nordics public private fintech AI companies , - ( the last 5 years under over + since largest " backed by Sequoia Stripe'.split(
        " ",
      ),
      "\u2014",
      "\u00a0",
      "É",
      "ﬁ",
      "İ",
      "💶",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));

test("conditions and what was not understood lie in the question and say its words", () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ maxLength: 400, unit: "binary" })), (question) => {
      const reading = read(question);
      for (const { start, end, text } of [...reading.conditions, ...reading.not_understood]) {
        expect(text).toBe(question.slice(start, end));
        expect(text.trim()).not.toBe("");
      }
      for (const { start, end } of reading.not_understood)
        for (const one of reading.conditions)
          expect(one.end <= start || end <= one.start || one.start < start || end < one.end).toBe(
            true,
          );
      if (reading.name !== null) expect(reading.conditions).toEqual([]);
      expect(read(question)).toEqual(reading);
    }),
    { numRuns: sizeForDrill(300, 1_000) },
  );
});
