import { describe, expect, test } from "vitest";
import { isFieldCondition, type Plan } from "@/lib/research/plan/plan";
import { batchesOfYears } from "@/lib/research/reading/lexicon/batches";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { nameKey } from "@/lib/values/names";

/* Questions of which each word is understood, and that were once answered as another question. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string) =>
  own.set(nameKey(name), [{ of, name, ids: [`${of}-${name}`] }]);
for (const name of ["Tessera", "Quillwave", "Orbitly", "Stripe"]) add("company", name);
for (const name of ["Harbor Ventures", "Fjord Capital"]) add("investor", name);

const ask = (question: string, before: Plan | null = null) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: batchesOfYears(2019, 2024),
    today: "2026-11-24",
    before,
  });
const planOf = (...turns: string[]) =>
  turns.reduce<Plan | null>((before, turn) => ask(turn, before).plan, null);

describe("a list of groups is no list of rows", () => {
  test.for([
    ["which countries have unicorns?", "country"],
    ["what industries had Series B rounds in 2026", "company.industry"],
    ["list cities in Germany", "city"],
    ["which batches have public companies", "batch"],
  ])("%s: by %s", ([question = "", field]) => {
    const plan = planOf(question);
    expect(plan?.groups).toEqual([{ field }]);
    expect(plan?.measures).toEqual([{ of: "count" }]);
    expect(plan?.having).toEqual([{ measure: 0, op: "gte", value: 1 }]);
  });

  test("the noun that an order stands before is what is ordered", () => {
    const plan = planOf("fourth biggest YC batch");
    expect(plan?.groups).toEqual([{ field: "batch" }]);
    expect(plan).toMatchObject({ limit: 1, skip: 3, order: [{ measure: 0, descending: true }] });
  });
});

describe("rows are compared with nothing but values", () => {
  test.for([
    "companies with the same name",
    "companies in the same batch as Tessera",
    "which unicorns joined on the same day?",
    "duplicate companies",
    "which unicorns share a city with Tessera?",
    "cos with more ppl than Tessera",
    "which companies are larger than Tessera",
    "batches larger than Winter 2021",
    "countries with more unicorns than Germany",
    "is Tessera's Series F bigger than its last round",
  ])("%s", (question) => expect(planOf(question)).toBeNull());

  test.for([
    ["is Tessera larger than Quillwave", ["Tessera", "Quillwave"]],
    ["are Tessera and Quillwave in the same batch", ["Tessera", "Quillwave"]],
    ["companies called Tessera", ["Tessera"]],
  ] as const)("%s", ([question, names]) =>
    expect(planOf(question)?.things.map(({ name }) => name)).toEqual(names));
});

describe("figures are of rows, and of nothing else", () => {
  test.for([
    // of how many each group has
    "what's the average size of a YC batch?",
    "how many companies does a typical batch have",
    // a bound on the figure
    "is the median seed round larger than $10M?",
    // a yes or no about groups
    "are most unicorns in the US",
    "is fintech the biggest sector",
    // change in time
    "did the number of rounds go up in July 2026",
    "have acquisitions increased?",
    "did funding go up or down from June to July 2026?",
    "employee growth of Tessera",
    "b2b or consumer, which is growing faster",
    "how long does it take to become a unicorn?",
    // one number divided by another
    "money raised per employee by sector",
    // two orders, an order denied
    "top 3 sectors by money and top 3 by deals",
    "every batch except the last one",
    "last but one round",
    // when somebody began, how often
    "which investors are new in July 2026?",
    "new investors in June 2026",
    "founders who raised twice",
    // letters of names
    "cos whose name contains pay",
    "companies starting with the letter z",
    "domains ending in .ai how many",
    // values of a row that nothing counts
    "yc cos in more than one city",
    "companies with more than three tags",
    "rounds with three investors",
    // who was at both ends, who did so many
    "who led the biggest and the smallest seed round",
    "investors that only did one deal",
    "investors without any lead",
    "first three batches by size",
    "YC companies founded by two people",
    "which batch has no dead companies",
    "was 2021 the record year for unicorns",
    "how many of us like Tessera",
    "opinions against Tessera",
    "notes without a company",
    // two ends at once, a word that may bound
    "biggest seed round and biggest series a",
    "did any seed round exceed the smallest series b",
    "rounds arnd june 2026",
    "top 3 sectors by number of deals, and by amount",
    "what's the ratio of active to inactive companies?",
    "acquired by Tessera",
    // words that are one letter from those of the trade
    "rounds of 5 million pounds",
    // every round
    "which rounds include debt?",
    "rounds without warrants",
    // a small word that changes the rows
    "investors who invested only in 2026",
    "companies that have both a round and a valuation",
    "companies that Harbor Ventures backed but Fjord Capital did not",
    "which companies did not raise in 2025",
    "companies that raised a seed and a series A",
    "fintech startups that raised money twice since 2024",
    "unicorns in California and Texas, separately",
    "unicorns valued in 2021 minus 2020",
    "biggest down round",
    // what else a number is of
    "companies within 100 km of Berlin",
    "which seed rounds were led by two investors",
    "unicorns in two sectors",
    "companies scoring above 7",
    "companies that hadn't raised for two years in 2024",
    "AI companies per city in Germany, at least 3",
    "is the number of fintech unicorns above 100",
    "sectors where the median seed round exceeds $3M",
    // another figure
    "rounds per investor on average",
    "growth of fintech funding between 2021 and 2022",
    "AI's share of rounds in July 2026",
    "ratio of seed to Series A rounds",
    "cheapest unicorn per employee",
    // a reason, a day, a place
    "why did Tessera raise money",
    "when did Fjord Capital last invest",
    "where does Fjord Capital invest most",
    "amount raised by Tessera before 2024",
    "which rounds closed on a Friday",
    "companies founded in June 2021",
    "what is the capital of France",
    // one row of each group
    "newest company of every batch",
    "one company per country",
    "most valuable unicorn by country",
    "most valuable company in each of France, Spain and Italy",
    // groups
    "which sectors are cooling down",
    "which sectors does Fjord Capital prefer",
    "countries where Fjord Capital is active",
    "EU countries without a unicorn",
    // deeds and people
    "companies that pivoted",
    "which companies changed their name",
    "unicorns that lost their status",
    "unicorns that went from $1B to $10B",
    "companies whose last round was their first",
    "companies whose CEO is a woman",
    "companies I added yesterday",
    "deals I own in fintech",
    "what do most YC companies in Lagos do",
    "Stripe alumni",
    "remind me to call Quillwave",
    "companies in our pipeline but not in any board",
  ])("%s: no plan rather than another one", (question) => expect(planOf(question)).toBeNull());

  test("companies come by name", () =>
    expect(planOf("sort companies in Estonia alphabetically")).toMatchObject({
      meaning: null,
      where: [{ field: "country", value: "Estonia" }],
    }));

  test("what is had is known", () =>
    expect(planOf("companies with a valuation but no known investors")?.where).toEqual([
      { field: "valuation", op: "known", value: null },
      { field: "investor", op: "unknown", value: null },
    ]));

  test("an investment of an investor is a round", () =>
    expect(planOf("Fjord Capital's newest investment")).toMatchObject({
      about: "rounds",
      limit: 1,
    }));

  test("the groups of batches, whoever's they are", () =>
    expect(planOf("which YC batch is the largest")?.groups).toEqual([{ field: "batch" }]));

  test("of each row on average", () => {
    const plan = planOf("which sector raised the most money per deal?");
    expect(plan?.measures).toEqual([{ of: "average", field: "amount" }]);
  });

  test("the largest of each group is a maximum", () => {
    const plan = planOf("largest YC team per year");
    expect(plan?.about).toBe("companies");
    expect(plan?.measures).toEqual([{ of: "maximum", field: "employees" }]);
  });

  test("groups are ordered by the rows that are named", () => {
    const plan = planOf("top 5 countries by unicorns and their total valuation");
    expect(plan?.measures).toEqual([{ of: "count" }, { of: "sum", field: "valuation" }]);
    expect(plan?.order).toEqual([{ measure: 0, descending: true }]);
  });

  test("the most of what rows have is their order", () =>
    expect(planOf("which unicorn has the most investors")).toMatchObject({
      order: [{ field: "investors", descending: true }],
      limit: 1,
    }));

  test("together is a sum", () => {
    const plan = planOf("what are all German unicorns worth together?");
    expect(plan?.measures).toEqual([{ of: "sum", field: "valuation" }]);
  });

  test("rows are counted where they are counted and measured", () => {
    const plan = planOf("how many unicorns are there and what is their total valuation");
    expect(plan?.measures).toEqual([{ of: "count" }, { of: "sum", field: "valuation" }]);
  });

  test.for([
    ["unicorns with three investors", "companies", "investors"],
    ["investors with exactly 3 rounds", "investors", "rounds"],
  ] as const)("%s: no three rows", ([question, about, field]) => {
    const plan = planOf(question);
    expect(plan).toMatchObject({ about, limit: null, where: expect.any(Array) });
    expect(plan?.where).toContainEqual({ field, op: "eq", value: 3 });
  });
});

describe("what is denied or left out stays so", () => {
  test("years that are left out", () => {
    const plan = planOf("which batches are the biggest, other than 2021 and 2022?");
    expect(plan?.about).toBe("companies");
    expect(plan?.groups).toEqual([{ field: "batch" }]);
    expect(plan?.where).toHaveLength(2);
    for (const condition of plan?.where ?? [])
      expect(isFieldCondition(condition) && condition.op).toBe("not_in");
  });

  test("neither of two years", () => {
    expect(planOf("companies not founded in 2015 or 2016")?.where).toEqual([
      { field: "founded_year", op: "not_eq", value: 2015 },
      { field: "founded_year", op: "not_eq", value: 2016 },
    ]);
  });

  test("a time that is left out leaves those before and after it", () => {
    expect(planOf("rounds excluding June 2026")?.where).toEqual([
      {
        any: [
          { field: "date", op: "lt", value: "2026-06-01" },
          { field: "date", op: "gt", value: "2026-06-30" },
        ],
      },
    ]);
  });

  test.for([
    "hiring cos by country excl us",
    "cities w/ most hiring cos, no us",
    "hiring companies by city, ex us",
  ])("%s: us is a country", (question) =>
    expect(planOf(question)?.where).toContainEqual({
      field: "country",
      op: "not_eq",
      value: "United States",
    }));

  test.for([
    ["unicorns not backed by Fjord Capital", "investor", "Fjord Capital"],
    ["rounds not led by Harbor Ventures", "lead_investor", "Harbor Ventures"],
  ])("%s", ([question = "", field, value]) =>
    expect(planOf(question)?.where).toContainEqual({ field, op: "not_eq", value }));

  test("all but one", () =>
    expect(planOf("all sectors but fintech")?.where).toEqual([
      { field: "category", op: "not_contains", value: "fintech" },
    ]));

  test.for([
    "what would Harbor Ventures say about Tessera?",
    "which investors have invested alongside Fjord Capital?",
    "which investors backed Tessera but not Quillwave?",
    "unicorns not backed by Nobody Partners",
    "who on our team knows the founders of Tessera",
  ])("%s: no name is dropped", (question) => expect(planOf(question)).toBeNull());
});

describe("alternatives", () => {
  test("times that exclude each other", () => {
    const years = planOf("unicorns that joined in 2019 and 2020")?.where.at(-1);
    expect(years).toHaveProperty("any.length", 2);
  });

  test("either begins alternatives and joins nothing to what is before", () => {
    const where = planOf("YC companies that are either public or acquired")?.where;
    expect(where).toHaveLength(2);
    expect(where?.[0]).toEqual({ field: "batch", op: "known", value: null });
  });

  test.for([
    "are there more healthcare than fintech companies in YC?",
    "more fintechs than healthcare companies in India?",
    "total head count yc europe vs us",
    "total $ q2 2026 vs q1",
  ])("%s: a figure of each side", (question) =>
    expect(sidesOf(question, ask(question))).toHaveLength(2));
});

describe("follow-ups", () => {
  test("something is compared with what was asked about", () => {
    const things = planOf("Tessera", "how does it compare with Quillwave?", "and with Orbitly?");
    expect(things?.things.map(({ name }) => name)).toEqual(["Tessera", "Quillwave", "Orbitly"]);
    const two = planOf("how many people work at Tessera?", "is it larger than Quillwave?");
    expect(two?.things).toHaveLength(2);
  });

  test("a bound on groups is on what was counted of each", () => {
    const plan = planOf("unicorns by country", "only those with more than 10");
    expect(plan?.where).toEqual(planOf("unicorns by country")?.where);
    expect(plan?.having).toEqual([{ measure: 0, op: "gt", value: 10 }]);
  });

  test("what a follow-up points back at in vain", () =>
    expect(
      planOf("biggest YC company", "its batch?", "others from that batch public now"),
    ).toBeNull());

  test("which of its rounds an investor led", () =>
    expect(planOf("rounds with Fjord Capital in 2026", "which did it lead?")?.where).toContainEqual(
      { field: "lead_investor", op: "eq", value: "Fjord Capital" },
    ));
});

test.for([
  ["who works at Tessera", "people"],
  ["founders of fintech companies in Berlin", "people"],
  ["were there any debt financings above $50M?", "rounds"],
  ["our fintech deals", "entries"],
] as const)("%s: about %s", ([question, about]) => expect(planOf(question)?.about).toBe(about));

test.for([
  ["cos renamed", "former_name"],
  ["YC companies that became unicorns", "unicorn_since"],
])("%s: those of which it is known", ([question = "", field]) =>
  expect(planOf(question)?.where).toContainEqual({ field, op: "known", value: null }));

test("reads a company's location next to its round", () =>
  expect(planOf("who led Tessera's seed round and where is the company based?")?.show).toEqual(
    expect.arrayContaining(["lead_investor", "company.city"]),
  ));

test("an age is no head count", () =>
  expect(planOf("unicorns under two years old")?.where).toContainEqual({
    field: "age",
    op: "lt",
    value: 2,
  }));

test("the partners of an investor stand beside its companies", () => {
  const plan = planOf("who are the co-investors of Fjord Capital?");
  expect(plan).toMatchObject({ about: "companies", order: [] });
  expect(plan?.where).toEqual([{ field: "investor", op: "eq", value: "Fjord Capital" }]);
  expect(plan?.show[0]).toBe("investor");
});

test.for([
  ["seires b roudns in heathcare", "Series B healthcare"],
  ["avergae valuaton of unicrons", "unicorns"],
  ["top 3 invetsors", "investors"],
])("%s: words of the trade with a slip", ([question = ""]) => {
  const { plan, not_understood } = ask(question);
  expect(plan?.meaning).toBeNull();
  expect(not_understood).toEqual([]);
});
