import { expect, test } from "vitest";
import { convertCriteria } from "@/lib/domains/criteria/rules/convert";
import { ConvertedCriteria, CriteriaInput } from "@/lib/domains/criteria/schema";
import { randomFrom } from "@/tests/support/generated-questions";

const context = { names: () => [], batches: [], today: "2026-11-24" };
const convert = (text: string) => convertCriteria(text, context);
const plain = (text: string) => convert(text).criteria.map(({ words, ...criterion }) => criterion);

/** What firms write of what they look for; each is unlike the others. */
const sentences = `
B2B software in Europe, seed or Series A, at least 30 % growth, no crypto
We invest in fintech companies in Brazil or Mexico with at least 10 employees
Climate tech outside the United States, founded after 2019
Healthcare AI in Germany
Cybersecurity startups with more than 50 employees and a recurring revenue model
Robotics or drones, Japan or South Korea
Marketplaces in Southeast Asia
No gambling, no tobacco, no weapons
Must be in the Nordics; developer tools preferred
Series B companies that raised at least $20M
Seed stage, raised less than $3M
Repeat founders with domain expertise
Strong unit economics and low churn
Biotech in Switzerland with a patented platform
Insurance technology in the UK
Companies that are hiring
Companies founded between 2018 and 2022
Unicorns in India
Consumer apps, viral growth, under 20 employees
Energy storage in Spain or Portugal
At least three rounds
More than five investors
Valued at less than $50M
Annual revenue above $1M
A round in the last 18 months
Not in China
No hardware
Must be B2B. Must be profitable
Only Series A in France
EdTech for universities; capital efficient
Logistics software in Poland, at least 15 people
Space companies in California
Companies in New York or Boston
Legal tech, clear path to exit
Payments in Africa with a banking licence
Agriculture in Latin America, no single customer above 20 % of revenue
Open source developer infrastructure
Nonprofit is excluded
Real estate technology in Canada
Semiconductors in Taiwan or the Netherlands
Mobility in Germany, gross margin above 60 %
Food tech in Israel, founded in 2021
Gaming studios in Finland or Sweden
Digital health in Australia, FDA cleared
HR software in the United Kingdom
Travel startups in Greece; seasonal demand understood
E-commerce enablement, at least $500K raised
Quantum computing; technical moat
Construction technology, Series A or Series B
Companies that are active
Founded after 2020, fewer than 30 employees, in Berlin
Deep tech spinouts from universities
Advertising technology, cookieless
Supply chain visibility
Retail technology in Italy
Music streaming; licences signed
Water technology
Crypto companies in Singapore
Data infrastructure, Series C
Carbon capture, offtake agreements
Carbon accounting in the EU
Wealth management software
Mental health apps for teenagers
Femtech in the United States
Pet care
Fashion resale
Sports analytics
Wearables
Drug discovery
Medical devices in Ireland
Clinical trials software
Telemedicine in Nigeria or Kenya
Ride hailing
Electric vehicles
Charging infrastructure
Battery recycling
Nuclear fusion
Hydrogen
Solar in India
Wind energy in Denmark
Smart grids
Vertical farming
Alternative protein
Restaurant software
Ghost kitchens
Hospitality technology
Event platforms
Creator economy tools
Social networks; daily active users growing
Video games
Virtual reality
Augmented reality in manufacturing
3D printing
Industrial automation in Austria
Predictive maintenance
Warehouse robots
Autonomous trucks
Drone delivery
Satellite imagery
Geospatial analytics
Fraud detection
Identity verification
Privacy software
Compliance automation
Accounting software for small firms
Invoicing
Lending in Indonesia
Neobanks in Turkey
Trading platforms
Insurance brokers
Procurement software
Contract management
Sales automation, net revenue retention over 110 %
Customer support AI
Marketing analytics
No-code tools
Observability
Databases
API management
DevOps in Romania or Ukraine
Machine learning operations
Computer vision in Vietnam
Speech recognition
Chatbots
Translation
`
  .trim()
  .split("\n");

test("the sentences are 120 and more", () => {
  expect(new Set(sentences).size).toBeGreaterThanOrEqual(120);
});

test("criteria said in English and converted again are the same criteria", () => {
  const unlike = sentences.filter((sentence) => {
    const { text } = convert(sentence);
    return JSON.stringify(plain(text)) !== JSON.stringify(plain(sentence));
  });
  expect(unlike).toEqual([]);
});

test("can be saved, and every word of a wish has a criterion", () => {
  for (const sentence of sentences) {
    const { criteria, not_converted } = convert(sentence);
    expect(CriteriaInput.safeParse(criteria).error?.issues, sentence).toBeUndefined();
    expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(not_converted.length).toBe(criteria.filter(({ kind }) => kind === "judged").length);
  }
});

test("each criterion names the words that it came from", () => {
  const { criteria, not_converted, text } = convert(sentences[0] ?? "");
  expect(criteria.map(({ kind, words, dealbreaker }) => [kind, words, dealbreaker])).toEqual([
    ["measured", "B2B software", false],
    ["measured", "Europe", false],
    ["measured", "seed or Series A", false],
    ["judged", "at least 30 % growth", false],
    ["measured", "no crypto", true],
  ]);
  expect(not_converted.map((each) => each.text)).toEqual(["at least 30 % growth"]);
  expect(text).toMatchInlineSnapshot(`
    "B2b software companies (20%)
    Companies in Europe (20%)
    Companies at Seed or Series A (20%)
    Judge: at least 30 % growth (20%)
    Must be: Companies outside crypto and blockchain (20%)"
  `);
});

test("texts that say nothing give no criteria", () => {
  for (const text of [
    "",
    "  ",
    "and the of",
    "companies",
    "\n;;\n",
    "we are looking for companies",
  ])
    expect(convert(text).criteria, text).toEqual([]);
});

const isShown = (text: string) => {
  const { success, error } = ConvertedCriteria.safeParse(convert(text));
  return success ? null : [text.slice(0, 80), error.issues[0]];
};

test("words that cannot be looked for are left to people, with the reason", () => {
  const many = Array.from({ length: 41 }, (_, at) => `word${at}`).join(", ");
  for (const text of ["Look for: ,", `Look for: ${"long ".repeat(40)}`, `Look for: ${many}`]) {
    expect(isShown(text)).toBeNull();
    expect(convert(text).criteria.map(({ kind }) => kind)).toEqual(["judged"]);
    expect(convert(text).not_converted[0]?.reason).toContain("people score it");
  }
  expect(convert("Look for: SOC 2, ISO 27001").criteria.map(({ kind }) => kind)).toEqual(["read"]);
});

test("does not convert criteria beyond a set's maximum", () => {
  const text = Array.from({ length: 70 }, (_, at) => `Judge: wish number ${at}`).join("\n");
  const { criteria, not_converted } = convert(text);
  expect(CriteriaInput.safeParse(criteria).success).toBe(true);
  expect(criteria).toHaveLength(60);
  expect(not_converted.filter(({ key }) => key === null)).toHaveLength(10);
});

test("whatever is written is answered", () => {
  const random = randomFrom(24);
  const oneOf = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const parts = [
    ...[
      "Look for: ",
      "Judge: ",
      "Must be: ",
      ",",
      ", ",
      "\n",
      ";",
      " (0%)",
      " (999%)",
      ". ",
      "-",
      "• ",
    ],
    ...[
      "😀",
      "\u0000",
      "\u202E",
      "é",
      "İ",
      "ß",
      "long".repeat(60),
      "a,".repeat(50),
      "x ",
      "not ",
      "(",
    ],
    ...sentences.slice(0, 30),
  ];
  const failed = Array.from({ length: 60 }, () => {
    const pieces = Array.from({ length: Math.floor(random() * 60) }, () => oneOf(parts));
    return isShown(pieces.join("").slice(0, 4_000));
  });
  expect(failed.filter((each) => each !== null)).toEqual([]);
});
