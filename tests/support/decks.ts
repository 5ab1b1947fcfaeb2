import { readFileSync } from "node:fs";
import { type Block, formats, type Slide } from "./deck-files";

/*
 * Decks of twenty companies of the starter catalog: name, place, founders and last round are the
 * catalog's, every other figure is invented. No two decks have the same layout, and each also speaks
 * of markets, competitors, plans and the round that is being raised, of which nothing is a fact.
 */

type Row = {
  name: string;
  city?: string;
  country?: string;
  founders?: string[];
  round_stage?: string;
  round_amount?: string;
  round_date: string;
  lead_investors?: string[];
};

type Facts = {
  name: string;
  site: string;
  city: string;
  country: string;
  founded: number;
  employees: number;
  total: number;
  round: { stage: string; amount: string; month: string; lead: string };
  revenue: { year: number; millions: number }[];
  customers: string[];
  team: { name: string; role: string }[];
};

/** A value that a deck states; its key is comparable with what was read. */
export type Truth = { field: string; value: string };
export type MadeDeck = { name: string; content: string | Uint8Array; truths: Truth[] };

const rows = readFileSync("db/seed/starter-catalogue.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);
const chosen = rows.filter(
  ({ founders, round_stage, round_amount }) => founders && round_stage && round_amount,
);
const places = [
  ["Oslo", "Norway"],
  ["Lyon", "France"],
  ["Austin", "United States"],
  ["Munich", "Germany"],
  ["Tallinn", "Estonia"],
] as const;
const roles = ["CEO", "CTO", "Co-founder & COO", "Chief Product Officer", "VP Engineering"];
const more = ["Priya Raman", "Tomás Herrera", "Ingrid Solberg", "Marcus Webb", "Aiko Tanaka"];
const buyers = ["Northwind", "Contoso Health", "Fabrikam", "Adventure Works", "Tailspin Toys"];
const month = (date: string) =>
  new Date(date).toLocaleString("en", { month: "long", year: "numeric", timeZone: "UTC" });

function factsOf(row: Row, at: number): Facts {
  const [city, country] =
    row.city && row.country ? [row.city, row.country] : (places[at % 5] ?? ["", ""]);
  const people = [...(row.founders ?? []).slice(0, 2), more[at % 5] ?? ""];
  return {
    name: row.name,
    site: `${row.name.toLowerCase().replace(/[^a-z0-9]/g, "")}.com`,
    city,
    country,
    founded: 2012 + (at % 11),
    employees: 14 + at * 7,
    total: 3 + at * 2,
    round: {
      stage: row.round_stage ?? "",
      amount: row.round_amount ?? "",
      month: month(row.round_date),
      lead: row.lead_investors?.[0] ?? "",
    },
    revenue: [
      { year: 2024, millions: 1 + at },
      { year: 2025, millions: 2.5 + at * 2 },
    ],
    customers: buyers.slice(at % 2, 3 + (at % 3)),
    team: people.map((name, i) => ({ name, role: roles[(at + i) % 5] ?? "" })),
  };
}

type Draw = (facts: Facts) => Slide[];
const slide = (title: string, ...blocks: Block[]): Slide => ({ title, blocks });
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const covers: Draw[] = [
  ({ name, site }) => [slide(name, "Investor presentation", "October 2026", site)],
  ({ name, site }) => [
    slide(`${name} – Pitch deck`, "Confidential. October 2026", `https://www.${site}`),
  ],
  ({ name }) => [slide(`${name} | Company overview`, "October 2026")],
  ({ name, site }) => [slide(name, `www.${site}`, "Series A deck, autumn edition")],
];
const ofCompany: Draw[] = [
  (f) => [
    slide(
      "Company",
      `Founded: ${f.founded}`,
      `Headquarters: ${f.city}, ${f.country}`,
      `Employees: ${f.employees}`,
      `Website: www.${f.site}`,
    ),
  ],
  (f) => [
    slide("At a glance", [
      ["Founded", String(f.founded)],
      ["HQ", `${f.city}, ${f.country}`],
      ["Team size", String(f.employees)],
      ["Website", f.site],
    ]),
  ],
  (f) => [
    slide(
      "About us",
      `${f.name} was founded in ${f.founded} and is headquartered in ${f.city}, ${f.country}. Today we are ${f.employees} people. Read more at www.${f.site}.`,
    ),
  ],
  (f) => [
    slide(
      "Key facts",
      ...[String(f.founded), "Founded", String(f.employees), "Employees"],
      ...[`${f.city}, ${f.country}`, "Headquarters", `www.${f.site}`],
    ),
  ],
  (f) => [
    slide(
      "Who we are",
      "Founded",
      String(f.founded),
      ...["Location", `${f.city}, ${f.country}`, "Headcount", `${f.employees}`, "Website", f.site],
    ),
  ],
  (f) => [
    slide(
      "Our story",
      `• Founded in ${f.founded}`,
      `• Based in ${f.city}, ${f.country}`,
      `• A team of ${f.employees}`,
      `• ${f.site}`,
    ),
  ],
];
const ofRevenue: Draw[] = [
  (f) => [
    slide("Traction", [
      ["", ...f.revenue.map(({ year }) => String(year)), "2027E"],
      ["Revenue", ...f.revenue.map(({ millions }) => `$${millions}M`), "$90M"],
      ["Gross margin", "61%", "64%", "70%"],
    ]),
  ],
  (f) => [
    slide(
      "Traction",
      ...f.revenue.map(
        ({ year, millions }) => `In ${year} our revenue reached $${millions} million.`,
      ),
      "We expect revenue of $80 million in 2027.",
    ),
  ],
  (f) => [
    slide("Financials", [
      ["Year", "Revenue", "Burn"],
      ...f.revenue.map(({ year, millions }) => [String(year), `$${millions}M`, "$0.2M"]),
    ]),
  ],
  (f) => [
    slide(
      "Numbers",
      ...f.revenue.map(({ year, millions }) => `Revenue (${year}): $${millions}M`),
      "Projected revenue (2028): $120M",
      "ARR: $4.5M",
    ),
  ],
  (f) => [
    slide(
      "Growth",
      ...f.revenue.map(({ year, millions }) => `• $${millions}M in revenue in ${year}`),
      "• Target for 2027: $60M in revenue",
    ),
  ],
];
const ofFunding: Draw[] = [
  (f) => [
    slide(
      "Funding",
      `We raised ${f.round.amount} in a ${f.round.stage} round in ${f.round.month}${f.round.lead && `, led by ${f.round.lead}`}.`,
      `Raised to date: $${f.total}M`,
    ),
  ],
  (f) => [
    slide(
      "Funding history",
      [
        ["Round", "Amount", "Date", "Lead"],
        [f.round.stage, f.round.amount, f.round.month, f.round.lead || "–"],
      ],
      `Total raised: $${f.total}M`,
    ),
  ],
  (f) => [
    slide(
      "Investors",
      `${f.round.stage}: ${f.round.amount}, ${f.round.month}${f.round.lead && `, led by ${f.round.lead}`}`,
      `To date, we have raised $${f.total} million.`,
    ),
  ],
  (f) => [
    slide(
      "Backed by the best",
      `In ${f.round.month}, ${f.name} closed its ${f.round.stage} round of ${f.round.amount}${f.round.lead && ` led by ${f.round.lead}`}.`,
      "Total funding",
      `$${f.total}M`,
    ),
  ],
];
const ofTeam: Draw[] = [
  (f) => [slide("Team", ...f.team.map(({ name, role }) => `${name}, ${role}`))],
  (f) => [slide("Leadership", ...f.team.map(({ name, role }) => `${role}: ${name}`))],
  (f) => [
    slide(
      "Meet the team",
      ...f.team.flatMap(({ name, role }) => [name, role, "Ten years in the field before."]),
    ),
  ],
  (f) => [
    slide("Management", [
      ["Name", "Role", "Before"],
      ...f.team.map(({ name, role }) => [name, role, "Stripe"]),
    ]),
  ],
  (f) => [slide("Founders", ...f.team.map(({ name, role }) => `${name} – ${role} (ex-Google)`))],
];
const ofCustomers: Draw[] = [
  (f) => [slide("Go to market", `Trusted by ${listed(f.customers)}.`)],
  (f) => [slide("Customers", ...f.customers)],
  (f) => [slide("Sales", `Customers: ${f.customers.join(", ")}`)],
  (f) => [slide("Proof", `Our customers include ${listed(f.customers)}.`)],
];
/** What no deck states of its company. */
const others: Draw = (f) => [
  slide(
    "Market",
    "A $48 billion market that grows by 19% a year.",
    "Our customers have 200 employees on average and were founded in 1998.",
  ),
  slide(
    "Competition",
    "Initech was founded in 2009 and is headquartered in Chicago. It has raised $310M to date.",
    "Unlike incumbents with 5,000 employees, we ship weekly.",
  ),
  slide(
    "The ask",
    "We are raising $15M in a Series B round to be closed in March 2027.",
    "Use of funds: grow the team to 150 people by the end of 2027.",
  ),
  slide("Advisors", "Helen Brandt, former CFO of Globex", "Omar Haddad, Chairman of Umbrella"),
  slide("Thank you", `hello@${f.site}`),
];

const truthsOf = (f: Facts): Truth[] => [
  { field: "name", value: f.name },
  { field: "website", value: f.site },
  { field: "founded_year", value: String(f.founded) },
  { field: "city", value: f.city },
  { field: "country", value: f.country },
  { field: "employees", value: String(f.employees) },
  { field: "total_funding", value: String(f.total * 1_000_000) },
  ...f.revenue.map(({ year, millions }) => ({
    field: "annual_revenue",
    value: `${millions * 1_000_000} ${year}-12-31`,
  })),
  {
    field: "round",
    value: `${f.round.stage} ${f.round.amount} ${f.round.month} ${f.round.lead}`.trim(),
  },
  { field: "customers", value: f.customers.join(", ") },
  ...f.team.map(({ name, role }) => ({ field: "person", value: `${name}, ${role}` })),
];

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

/** Twenty decks with what each states. */
export const twentyDecks = (): MadeDeck[] =>
  Array.from({ length: 20 }, (_, at) => {
    const ascii = chosen.filter(({ name }) => /^[\w .-]+$/.test(name));
    const facts = factsOf(pick(ascii, at), at);
    const sections = [ofRevenue, ofFunding, ofTeam, ofCustomers].map((draws, i) =>
      pick(draws, at * (i + 1) + Math.floor(at / 4)),
    );
    const order = at % 2 === 0 ? sections : sections.toReversed();
    const slides = [pick(covers, at), pick(ofCompany, at), ...order, others].flatMap((draw) =>
      draw(facts),
    );
    const isPlain = /^[ -~]*$/.test(JSON.stringify(facts));
    const own = at % 6 === 0 && !isPlain ? 1 : at;
    const [ending, draw] = pick(formats, own);
    return { name: `${facts.name} deck.${ending}`, content: draw(slides), truths: truthsOf(facts) };
  });
