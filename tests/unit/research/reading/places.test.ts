import { expect, test } from "vitest";
import { fieldConditions } from "@/lib/research/plan/plan";
import { placeItems } from "@/lib/research/reading/lexicon/places";
import { tokensOf } from "@/lib/research/reading/token";
import { COUNTRIES } from "@/lib/search/places/countries";
import { filterOf, type TextCondition } from "@/lib/search/plan";
import { readCountry } from "@/lib/values/countries";
import { likelyItems, readingsOf } from "../../../support/readings";

const berlin = "city Berlin + country Germany";
const us = "country United States";
const uk = "country United Kingdom";

test.each([
  // Countries by their names, people and abbreviations
  ["fintech companies in Germany", "Germany = country Germany"],
  ["British insurers", `British = ${uk}`],
  ["Nigerian payments startups", "Nigerian = country Nigeria"],
  ["companies in the UK", `UK = ${uk}`],
  ["UK-based robotics", `UK-based = ${uk}`],
  ["U.S. companies", `U.S. = ${us}`],
  ["companies in the U.S.A. with openings", `U.S.A. = ${us}`],
  ["startups in the UAE", "UAE = country United Arab Emirates"],
  ["the Emirates", "the Emirates = country United Arab Emirates"],
  ["Dutch climate companies", "Dutch = country Netherlands"],
  ["companies from Holland", "Holland = country Netherlands"],
  ["Ivory Coast startups", "Ivory Coast = country Côte d'Ivoire"],
  ["Côte d'Ivoire", "Côte d'Ivoire = country Côte d'Ivoire"],
  ["Czech Republic", "Czech Republic = country Czechia"],
  ["Türkiye", "Türkiye = country Turkey"],
  ["KSA companies", "KSA = country Saudi Arabia"],
  ["South Korean chip makers", "South Korean = country South Korea"],
  ["which of them are Kenyan?", "Kenyan = country Kenya"],
  ["New Zealand agritech", "New Zealand = country New Zealand"],
  ["Germany's largest", "Germany = country Germany"],
  ["Papua New Guinea", "Papua New Guinea = country Papua New Guinea"],
  ["companies in Congo", "Congo = country Congo"],
  ["north korean", "north korean = country North Korea"],
  // Words that are something else as well
  ["companies in the US", `US = ${us}`],
  ["US startups", `US = ${us}`],
  ["us-based startups", `us-based = ${us}`],
  ["companies in the us", `us = ${us}`],
  ["us startups with funding", `us = ${us}`],
  ["non-US companies", `US = ${us}`],
  ["companies in Turkey", "Turkey = country Turkey"],
  ["companies based in chad", "chad = country Chad"],
  ["startups in Nice", "Nice = city Nice + country France"],
  ["Reading-based companies", "Reading-based = city Reading + country United Kingdom"],
  ["startups in Bath", "Bath = city Bath + country United Kingdom"],
  ["companies in Mobile, Alabama", "Mobile, Alabama = city Mobile + country United States"],
  ["startups in LA", "LA = city Los Angeles + country United States"],
  ["LA startups", "LA = city Los Angeles + country United States"],
  ["companies in DC", "DC = city Washington DC + country United States"],
  ["customers in New York"],
  ["offices in New Delhi"],
  ["selling into New Mexico"],
  ["SEA startups", "SEA = region Southeast Asia"],
  [
    "English biotech firms in England",
    "English = region England + country United Kingdom",
    "England = region England + country United Kingdom",
  ],
  ["Polish startups", "Polish = country Poland"],
  ["Jordan-based companies", "Jordan-based = country Jordan"],
  // Cities
  ["startups in Berlin", `Berlin = ${berlin}`],
  ["Berlin or Paris", `Berlin = ${berlin}`, "Paris = city Paris + country France"],
  ["Munich companies", "Munich = city Munich + country Germany"],
  ["München", "München = city Munich + country Germany"],
  ["in Tel Aviv-Yafo", "Tel Aviv-Yafo = city Tel Aviv + country Israel"],
  ["NYC fintech", "NYC = city New York City + country United States"],
  ["New York startups", "New York = city New York City + country United States"],
  [
    "SF or Boston",
    "SF = city San Francisco + country United States",
    "Boston = city Boston + country United States",
  ],
  ["São Paulo", "São Paulo = city São Paulo + country Brazil"],
  ["sao paulo", "sao paulo = city São Paulo + country Brazil"],
  ["Bangalore startups", "Bangalore = city Bangalore + country India"],
  ["St. Louis companies", "St. Louis = city St. Louis + country United States"],
  ["Greater London", "Greater London = city London + country United Kingdom"],
  ["the Boston area", "Boston area = region Boston + country United States"],
  ["Greater Boston biotech", "Greater Boston = region Boston + country United States"],
  ["Boston metro startups", "Boston metro = region Boston + country United States"],
  ["Boston-area startups", "Boston-area = region Boston + country United States"],
  ["near Boston", "Boston = region Boston + country United States"],
  ["in and around Paris", "Paris = region Paris + country France"],
  ["the Berlin metropolitan area", "Berlin metropolitan area = region Berlin + country Germany"],
  ["the Austin, TX area", "Austin, TX area = region Austin + country United States"],
  ["Delhi NCR", "Delhi NCR = region Delhi + country India"],
  ["downtown Chicago", "downtown Chicago = city Chicago + country United States"],
  ["near Leeds", "Leeds = city Leeds + country United Kingdom"],
  ["the San Francisco area", "San Francisco area = region Bay Area + country United States"],
  ["Salt Lake City", "Salt Lake City = city Salt Lake City + country United States"],
  ["the Hague", "the Hague = city The Hague + country Netherlands"],
  ["companies in Xi'an", "Xi'an = city Xi'an + country China"],
  ["Cluj-Napoca", "Cluj-Napoca = city Cluj + country Romania"],
  ["London-headquartered firms", "London-headquartered = city London + country United Kingdom"],
  // A city with its state or country
  ["startups in Berlin, Germany", `Berlin, Germany = ${berlin}`],
  ["Austin, Texas", "Austin, Texas = city Austin + country United States"],
  ["Austin TX", "Austin TX = city Austin + country United States"],
  ["Boston, MA, USA", "Boston, MA, USA = city Boston + country United States"],
  ["Washington, D.C.", "Washington, D.C. = city Washington DC + country United States"],
  ["Paris, Texas", "Paris, Texas = city Paris + region Texas + country United States"],
  [
    "Cambridge, MA",
    "Cambridge, MA = city Cambridge + region Massachusetts + country United States",
  ],
  ["Portland, Maine", "Portland, Maine = city Portland + region Maine + country United States"],
  ["London, England, UK", "London, England, UK = city London + country United Kingdom"],
  ["Toronto, ON", "Toronto, ON = city Toronto + country Canada"],
  ["London, Ontario", "London, Ontario = city London + region Ontario + country Canada"],
  ["Reading, UK", "Reading, UK = city Reading + country United Kingdom"],
  ["Atlanta, Georgia", "Atlanta, Georgia = city Atlanta + country United States"],
  ["Tbilisi, Georgia", "Tbilisi, Georgia = city Tbilisi + country Georgia"],
  ["a company in Ithaca, NY", "Ithaca, NY = city Ithaca + region New York + country United States"],
  ["based in Hasselt, Belgium", "Hasselt, Belgium = city Hasselt + country Belgium"],
  ["Paris, France and Berlin", "Paris, France = city Paris + country France", `Berlin = ${berlin}`],
  [
    "Lagos, Kenya or Ghana",
    "Lagos = city Lagos + country Nigeria",
    "Kenya = country Kenya",
    "Ghana = country Ghana",
  ],
  // States, provinces and parts of countries
  ["Texas startups", "Texas = region Texas + country United States"],
  ["Californian", "Californian = region California + country United States"],
  ["companies in TX", "TX = region Texas + country United States"],
  ["NY startups", "NY = region New York + country United States"],
  ["Washington state", "Washington state = region Washington + country United States"],
  ["companies in Ontario", "Ontario = region Ontario + country Canada"],
  ["British Columbia", "British Columbia = region British Columbia + country Canada"],
  ["Scottish whisky makers", "Scottish = region Scotland + country United Kingdom"],
  ["Bavarian startups", "Bavarian = region Bavaria + country Germany"],
  ["Catalan startups", "Catalan = region Catalonia + country Spain"],
  ["companies in Wales", "Wales = region Wales + country United Kingdom"],
  ["New England biotech", "New England = region New England + country United States"],
  ["midwest companies", "midwest = region Midwest + country United States"],
  ["Bay Area startups", "Bay Area = region Bay Area + country United States"],
  ["Silicon Valley", "Silicon Valley = region Bay Area + country United States"],
  ["the tri-state area", "tri-state area = region Tri-State Area + country United States"],
  // Regions of countries
  ["the Nordics", "the Nordics = region Nordics"],
  ["Nordic climate startups", "Nordic = region Nordics"],
  ["DACH", "DACH = region DACH"],
  ["Benelux fintechs", "Benelux = region Benelux"],
  ["LatAm companies", "LatAm = region Latin America"],
  ["Latin American fintechs", "Latin American = region Latin America"],
  ["MENA", "MENA = region MENA"],
  ["Middle East and North Africa", "Middle East and North Africa = region MENA"],
  ["Southeast Asia", "Southeast Asia = region Southeast Asia"],
  ["south-east asia", "south-east asia = region Southeast Asia"],
  ["EU companies", "EU = region European Union"],
  ["Sub-Saharan Africa", "Sub-Saharan Africa = region Sub-Saharan Africa"],
  ["companies in the Gulf", "the Gulf = region GCC"],
  ["ASEAN", "ASEAN = region Southeast Asia"],
  ["BRICS countries", "BRICS = region BRICS"],
  ["the Balkans", "the Balkans = region Balkans"],
  ["Baltic startups", "Baltic = region Baltics"],
  ["CEE", "CEE = region Eastern Europe"],
  ["SE Asia", "SE Asia = region Southeast Asia"],
  ["APAC or EMEA", "APAC = region APAC", "EMEA = region EMEA"],
  ["UK and Ireland", "UK and Ireland = region British Isles"],
  ["the Americas", "the Americas = region Americas"],
  ["Maghreb", "Maghreb = region Maghreb"],
  ["G7", "G7 = region G7"],
  // One letter wrong
  ["startups in Germny", "Germny = country Germany"],
  ["Amsterdm companies", "Amsterdm = city Amsterdam + country Netherlands"],
])("%s", (question, ...readings) => {
  expect(readingsOf(placeItems, question)).toEqual(readings);
});

test.each([
  "tell us about your data",
  "show us companies",
  "give us the largest rounds",
  "may we see the list",
  "reading apps for children",
  "a nice chart of rounds",
  "mobile games",
  "turkey farms",
  "bath products",
  "split by country",
  "tours and travel",
  "cork flooring",
  "companies in it",
  "see the pipeline",
  "what do you see",
  "la carte",
  "hull inspection",
  "essen",
  "boulder removal",
  "draft an email",
  "on the go",
  "polish the answer",
  "or any other",
  "customers in Germany",
  "companies with offices in Paris",
  "expanding to France and Spain",
  "selling into Japan",
  "Chinese investors",
  "German-speaking customers",
  "US market",
  "US-listed",
  "African American founders",
  "University of Toronto spin-offs",
  "Bank of America",
  "serving Africa",
  "Mexican food delivery",
  "learn English",
  "in the market",
  "founders who left Google",
  "the most active investors",
  "Is Chad Roe a founder",
  "who is Jordan Quimby",
  "Georgia Tech spinouts",
])("no place in: %s", (question) => {
  expect(readingsOf(placeItems, question)).toEqual([]);
});

test("what may be a company's name says so, and weighs less beside another name", () => {
  const [boston] = likelyItems(placeItems, "what does Boston Dynamo do for factories");
  expect(boston?.meaning).toMatchObject({ canBeName: true });
  expect(boston?.weight).toBeLessThan(0.6);
  const [austin] = likelyItems(placeItems, "who is Austin's largest employer");
  expect(austin?.meaning).toMatchObject({ canBeName: true });
  const [inAustin] = likelyItems(placeItems, "companies in Austin");
  expect(inAustin?.meaning).not.toHaveProperty("canBeName");
});

test("a name of two places is either of them", () => {
  const labels = placeItems(tokensOf("startups in Georgia")).map(({ meaning }) =>
    meaning.kind === "value" ? meaning.label : "",
  );
  expect(labels).toEqual(["Georgia or Georgia (US state)"]);
});

test("a place inside a longer name weighs less than the longer name", () => {
  const items = placeItems(tokensOf("South Korea"));
  const weights = items.map(({ from, to, weight }) => [to - from, weight]);
  expect(weights).toContainEqual([2, 1]);
  expect(weights).toContainEqual([1, 0.4]);
});

test("search understands every condition, and every country is kept under its name", () => {
  for (const line of COUNTRIES.trim().split("\n")) {
    const name = line.slice(0, line.indexOf(":"));
    expect(readCountry(name)).toMatchObject({ value: { name } });
    const [item] = likelyItems(placeItems, `companies in ${name}`);
    const conditions = item && "where" in item.meaning ? (item.meaning.where ?? []) : [];
    expect(fieldConditions(conditions)[0]).toEqual({ field: "country", op: "eq", value: name });
    for (const condition of fieldConditions(conditions))
      expect(filterOf(condition as TextCondition)).toMatchObject({ kind: "in" });
  }
});

const times = (count: number, text: string) => tokensOf(text.repeat(count));

test("the work grows with the tokens alone", () => {
  for (const text of ["New ", "Berlin, ", "the - ", "in us, ", "Paris, Texas, ", "Xq, NY "]) {
    const [few, many] = [placeItems(times(50, text)).length, placeItems(times(500, text)).length];
    expect(many).toBeLessThanOrEqual(10 * few + 40);
  }
});
