import { expect, test } from "vitest";
import { sectorItems } from "@/lib/research/reading/lexicon/sectors";
import { tokensOf } from "@/lib/research/reading/token";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { readingsOf } from "../../../support/readings";

test.each([
  ["fintech companies", "fintech = category fintech"],
  ["fin-tech startups", "fin-tech = category fintech"],
  ["FinTech", "FinTech = category fintech"],
  ["health tech companies", "health tech = category healthcare"],
  ["healthcare startups in India", "healthcare = category healthcare"],
  ["biotech", "biotech = category biotech"],
  ["payroll software", "payroll software = category payroll"],
  ["construction tech", "construction tech = category construction"],
  ["developer tools", "developer tools = category developer tools"],
  ["devtools companies", "devtools = category developer tools"],
  ["e-commerce platforms", "e-commerce platforms = category e-commerce platform"],
  ["cybersecurity vendors", "cybersecurity = category cybersecurity"],
  ["insurtech", "insurtech = category insurance"],
  ["AI companies", "AI = category ai"],
  ["companies in AI", "AI = category ai"],
  ["machine learning startups", "machine learning = category machine learning"],
  ["robotics firms", "robotics = category robotics"],
  ["food & beverage brands", "food & beverage = category food"],
  ["food and beverage", "food and beverage = category food"],
  ["electric vehicles", "electric vehicles = category electric vehicle"],
  ["EV makers", "EV = category electric vehicle"],
  ["drones", "drones = category drone"],
  ["rocket startups", "rocket = category rocket"],
  ["VR startups", "VR = category virtual reality"],
  ["low-code tools", "low-code tools = category low-code"],
  ["legal tech", "legal tech = category legaltech"],
  ["agritech", "agritech = category agriculture"],
  ["climate tech companies", "climate tech = category climate tech"],
  ["proptech", "proptech = category real estate"],
  ["real estate startups", "real estate = category real estate"],
  ["edtech", "edtech = category education"],
  ["education companies", "education = category education"],
  ["gaming studios", "gaming studios = category gaming studio"],
  ["crypto", "crypto = category crypto and blockchain"],
  ["blockchain companies", "blockchain = category crypto and blockchain"],
  ["supply chain software", "supply chain software = category supply chain"],
  ["logistics companies", "logistics = category logistics"],
  ["5G networks", "5G = category 5g"],
  ["B2B SaaS", "B2B SaaS = category b2b saas"],
  ["generative AI", "generative AI = category generative ai"],
  ["water treatment", "water treatment = category water treatment"],
  ["payments", "payments = category payments"],
  ["neobanks", "neobanks = category neobank"],
  ["lending startups", "lending = category lending"],
  ["medical devices", "medical devices = category medical device"],
  ["telemedicine", "telemedicine = category telemedicine"],
  ["drug discovery", "drug discovery = category drug discovery"],
  ["space launch companies", "space launch = category space launch"],
  ["quantum computing", "quantum computing = category quantum computing"],
  ["semiconductors", "semiconductors = category semiconductor"],
  ["solar companies", "solar = category solar energy"],
  ["nuclear fusion", "nuclear fusion = category nuclear fusion"],
  ["pet food", "pet food = category pet food"],
  ["travel startups", "travel = category travel"],
  ["dating apps", "dating apps = category dating"],
  ["marketplaces", "marketplaces = category marketplace"],
  ["SaaS companies", "SaaS = category saas"],
  ["observability", "observability = category observability and monitoring"],
  ["API companies", "API = category api"],
  ["defense tech", "defense tech = category defense"],
  ["3D printing", "3D printing = category 3d printing"],
  ["the fintech space", "fintech space = category fintech"],
  ["companies in the energy sector", "energy sector = category energy"],
  ["fintech or insurtech", "fintech = category fintech", "insurtech = category insurance"],
  [
    "fintech, edtech and AI",
    "fintech = category fintech",
    "edtech = category education",
    "AI = category ai",
  ],
  ["non-fintech", "fintech = category fintech"],
  ["AI-based", "AI-based = category ai"],
  ["AI-powered drones", "AI-powered = category ai", "drones = category drone"],
  ["space startups", "space = category space"],
  // Broad words where they are meant
  ["data companies", "data = category data"],
  ["security startups", "security = category cybersecurity"],
  ["startups in security", "security = category cybersecurity"],
  ["hardware companies", "hardware = category hardware"],
  ["media firms", "media = category media"],
  ["consumer startups", "consumer = category consumer"],
  ["search software", "search software = category search engine"],
  ["hiring software", "hiring software = category hiring"],
  ["sales platforms", "sales platforms = category sales"],
  // Slips
  ["cybersecuirty company", "cybersecuirty = category cybersecurity"],
  ["insurence startups", "insurence = category insurance"],
  ["roboticcs firm", "roboticcs = category robotics"],
])("%s", (question, ...readings) => {
  expect(readingsOf(sectorItems, question)).toEqual(readings);
});

test.each([
  "show me a chart",
  "draft an email",
  "what is in our data",
  "search for companies",
  "list the companies",
  "how many startups are there",
  "which companies raised the most",
  "growth in headcount",
  "the largest rounds",
  "who invested in it",
  "are they hiring",
  "companies that are hiring in Berlin",
  "the best company",
  "compare them side by side",
  "what changed since Monday",
  "founded after 2020",
  "the last round of each company",
  "fewer than 20 people",
  "total raised by country",
  "may we read it",
  "the most active investors",
  "mixing companies",
  "it is a nice design",
  "serious about growth",
])("no sector in: %s", (question) => {
  expect(readingsOf(sectorItems, question)).toEqual([]);
});

test("a phrase beats the words in it, which stay as weaker readings", () => {
  const items = sectorItems(tokensOf("supply chain finance"));
  const [longest] = items.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  expect(longest).toMatchObject({ from: 0, to: 3, weight: 1 });
  for (const item of items.filter((each) => each !== longest)) expect(item.weight).toBeLessThan(1);
});

test("every value names a sector", () => {
  const words =
    "health tech ai data crypto web3 payments infrastructure supply chain space drones energy";
  for (const { meaning } of sectorItems(tokensOf(words)))
    expect(meaning.kind === "value" && sectorNamed(meaning.label), words).toBeTruthy();
});

test("the work grows with the tokens alone", () => {
  for (const text of ["supply ", "health and ", "ai/", "cybersecuirty ", "the "]) {
    const [few, many] = [50, 500].map((count) => sectorItems(tokensOf(text.repeat(count))).length);
    expect(many).toBeLessThanOrEqual(10 * (few ?? 0) + 40);
  }
});
