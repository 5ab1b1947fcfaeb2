import { expect, test } from "vitest";
import { findProblem } from "@/lib/research/plan/check";
import { planAbout } from "@/lib/research/plan/plan";
import { valueItems } from "@/lib/research/reading/lexicon/values";
import { tokensOf } from "@/lib/research/reading/token";
import { readingsOf } from "../../../support/readings";

const stage = (name: string) => `funding_stage ${name}`;
const early = "Angel,Pre-Seed,Seed,Early Stage Venture,Pre-Series A,Series A";
const letters = (from: string, to: string) =>
  "ABCDEFGHIJKLMN"
    .slice("ABCDEFGHIJKLMN".indexOf(from), "ABCDEFGHIJKLMN".indexOf(to) + 1)
    .split("")
    .map((letter) => `Series ${letter}`)
    .join(",");
const nothingRaised = "funding unknown + rounds unknown + investor unknown";

test.each([
  // Stages
  ["seed rounds in Berlin", `seed = ${stage("Seed")}`],
  ["seed-stage companies", `seed-stage = ${stage("Seed")}`],
  ["seed funding", `seed = ${stage("Seed")}`],
  ["pre-seed", `pre-seed = ${stage("Pre-Seed")}`],
  ["preseed startups", `preseed = ${stage("Pre-Seed")}`],
  ["pre seed stage", `pre seed stage = ${stage("Pre-Seed")}`],
  ["Series A companies", `Series A = ${stage("Series A")}`],
  ["series-b startups", `series-b = ${stage("Series B")}`],
  ["Series C-funded", `Series C-funded = ${stage("Series C")}`],
  ["Who led the Series D?", `Series D = ${stage("Series D")}`],
  ["Pre-Series A", `Pre-Series A = ${stage("Pre-Series A")}`],
  ["the A round", `A = ${stage("Series A")}`],
  ["their B round", `B = ${stage("Series B")}`],
  ["average size of an A round", `A = ${stage("Series A")}`],
  ["Series A or B", `Series A = ${stage("Series A")}`, `B = ${stage("Series B")}`],
  [
    "seed, Series A and B",
    `seed = ${stage("Seed")}`,
    `Series A = ${stage("Series A")}`,
    `B = ${stage("Series B")}`,
  ],
  [
    "Series B or later",
    `Series B or later = ${stage(`${letters("B", "N").replace("Series B,", "Series B,Pre-Series C,")},Late Stage Venture,Pre-IPO`)}`,
  ],
  ["Series C+", `Series C+ = ${stage(`${letters("C", "N")},Late Stage Venture,Pre-IPO`)}`],
  [
    "at least Series D",
    `at least Series D = ${stage(`${letters("D", "N")},Late Stage Venture,Pre-IPO`)}`,
  ],
  [
    "Series A and earlier",
    `Series A and earlier = ${stage("Pre-Seed,Seed,Pre-Series A,Series A")}`,
  ],
  ["up to seed", `up to seed = ${stage("Pre-Seed,Seed")}`],
  ["before Series A", `before Series A = ${stage("Pre-Seed,Seed,Pre-Series A")}`],
  ["Series A to C", `Series A to C = ${stage("Series A,Series B,Series C")}`],
  ["seed to Series B", `seed to Series B = ${stage("Seed,Series A,Series B")}`],
  ["between seed and Series A", `between seed and Series A = ${stage("Seed,Series A")}`],
  ["pre-seed through Series A", `pre-seed through Series A = ${stage("Pre-Seed,Seed,Series A")}`],
  ["early-stage startups", `early-stage = ${stage(early)}`],
  ["early stage healthcare", `early stage = ${stage(early)}`],
  ["growth-stage companies", `growth-stage = ${stage("Series B,Series C,Series D,Growth")}`],
  [
    "late-stage companies",
    `late-stage = ${stage(`${letters("C", "N")},Late Stage Venture,Pre-IPO`)}`,
  ],
  ["mid-stage", `mid-stage = ${stage("Series B,Series C")}`],
  ["YC companies at the growth stage", "growth stage = maturity Growth"],
  [
    "early-stage companies of the W21 batch",
    "early-stage = maturity Early",
    "W21 batch = batch Winter 2021",
  ],
  ["angel rounds", `angel = ${stage("Angel")}`],
  ["venture debt", `venture debt = ${stage("Debt")}`],
  ["convertible notes", `convertible notes = ${stage("Convertible Note")}`],
  ["growth equity deals", `growth equity = ${stage("Growth")}`],
  ["bridge rounds", `bridge = ${stage("Bridge")}`],
  ["pre-IPO companies", `pre-IPO = ${stage("Pre-IPO")}`],
  ["crowdfunded companies", `crowdfunded = ${stage("Crowdfunding")}`],
  ["private equity rounds", `private equity = ${stage("Private Equity")}`],
  ["growth rounds in Brazil", `growth = ${stage("Growth")}`],
  ["debt financings", `debt = ${stage("Debt")}`],
  ["buyouts", `buyouts = ${stage("Buyout")}`],
  ["late stage venture", `late stage venture = ${stage("Late Stage Venture")}`],
  ["companies that raised seed", `seed = ${stage("Seed")}`],
  ["seed and Series A", `seed = ${stage("Seed")}`, `Series A = ${stage("Series A")}`],
  ["seed investors", `seed = ${stage("Seed")}`],
  // Status
  ["active companies", "active = status Active"],
  ["which of them are still operating?", "still operating = status Active"],
  ["still alive", "still alive = status Active"],
  ["companies that are alive", "alive = status Active"],
  ["inactive companies", "inactive = status Closed"],
  ["dead startups", "dead = status Closed"],
  ["closed companies", "closed = status Closed"],
  ["companies that shut down", "shut down = status Closed"],
  ["defunct fintechs", "defunct = status Closed"],
  ["went out of business", "out of business = status Closed"],
  ["no longer operating", "no longer operating = status Closed"],
  ["failed startups", "failed = status Closed"],
  ["acquired companies", "acquired = status Acquired"],
  ["companies acquired by Google", "acquired = status Acquired"],
  ["which were bought?", "were bought = status Acquired"],
  ["got acquired", "got acquired = status Acquired"],
  ["startups that exited", "exited = status Acquired,Public"],
  ["active or acquired", "active = status Active", "acquired = status Acquired"],
  ["are they closed?", "closed = status Closed"],
  // Kinds of company
  ["public companies", "public = company_type Public Company"],
  ["publicly traded", "publicly traded = company_type Public Company"],
  ["companies that went public", "went public = company_type Public Company"],
  ["listed companies", "listed = company_type Public Company"],
  ["IPO'd companies", "IPO'd = company_type Public Company"],
  ["NASDAQ-listed", "NASDAQ-listed = company_type Public Company"],
  ["which are public?", "public = company_type Public Company"],
  ["private companies", "private = company_type Privately Held"],
  ["privately held", "privately held = company_type Privately Held"],
  ["still private", "still private = company_type Privately Held"],
  ["not yet public", "not yet public = company_type Privately Held"],
  ["nonprofits", "nonprofits = company_type Nonprofit"],
  ["non-profit startups", "non-profit = company_type Nonprofit"],
  ["not-for-profit", "not-for-profit = company_type Nonprofit"],
  ["NGOs in Kenya", "NGOs = company_type Nonprofit"],
  ["family-owned", "family-owned = company_type Family-Owned"],
  ["government agencies", "government agencies = company_type Government Agency"],
  ["subsidiaries", "subsidiaries = company_type Subsidiary"],
  // Batches
  ["W21", "W21 = batch Winter 2021"],
  ["YC S10 companies", "S10 = batch Summer 2010"],
  ["Winter 2021 batch", "Winter 2021 batch = batch Winter 2021"],
  ["Summer 25 batch", "Summer 25 batch = batch Summer 2025"],
  ["summer '24", "summer '24 = batch Summer 2024"],
  ["the batch of winter 2019", "winter 2019 = batch Winter 2019"],
  ["W'22", "W'22 = batch Winter 2022"],
  ["S2012", "S2012 = batch Summer 2012"],
  ["F24 and X25", "F24 = batch Fall 2024", "X25 = batch Spring 2025"],
  ["fall 2025 cohort", "fall 2025 cohort = batch Fall 2025"],
  ["the 2021 batches", "2021 batches = batch Winter 2021,Summer 2021"],
  ["YC class of 2024", "class of 2024 = batch Winter 2024,Summer 2024,Fall 2024"],
  [
    "winter and summer 2020 batches",
    "winter = batch Winter 2020",
    "summer 2020 batches = batch Summer 2020",
  ],
  ["founded in summer 2021", "summer 2021 = batch Summer 2021"],
  // Hiring, remote work, unicorns, no money raised
  ["which are hiring?", "are hiring = hiring true"],
  ["hiring startups", "hiring = hiring true"],
  ["are currently hiring", "currently hiring = hiring true"],
  ["with open roles", "with open roles = hiring true"],
  ["companies with openings", "with openings = hiring true"],
  ["looking for people", "looking for people = hiring true"],
  ["have job openings", "job openings = hiring true"],
  ["actively recruiting", "actively recruiting = hiring true"],
  ["fully remote companies", "fully remote = remote Fully remote"],
  ["remote companies", "remote = remote Fully remote,Partly remote"],
  ["remote-first", "remote-first = remote Fully remote,Partly remote"],
  ["partly remote", "partly remote = remote Partly remote"],
  ["hybrid companies", "hybrid = remote Partly remote"],
  ["list unicorns", "unicorns = unicorn true"],
  ["a unicorn in France", "unicorn = unicorn true"],
  ["decacorns", "decacorns = valuation 10000000000"],
  ["bootstrapped companies", `bootstrapped = ${nothingRaised}`],
  ["self-funded", `self-funded = ${nothingRaised}`],
  ["never raised money", `never raised money = ${nothingRaised}`],
  ["VC-backed startups", "VC-backed = (funding known | rounds 1 | investor known)"],
])("%s", (question, ...readings) => {
  expect(readingsOf(valueItems, question)).toEqual(readings);
});

test.each([
  "a chart of rounds",
  "draft an email",
  "seed oil makers",
  "grass seed",
  "seed banks for farmers",
  "a seed phrase wallet",
  "public transport software",
  "public safety",
  "public cloud infrastructure",
  "private equity firms",
  "private jets",
  "private banking",
  "private label brands",
  "in the public sector",
  "the most active investors",
  "how active are they in Europe",
  "active in fintech",
  "closed a $5M round",
  "closed its Series Z",
  "rounds closed in June",
  "closed deals",
  "acquired another business",
  "sold to hospitals",
  "hiring software",
  "hiring managers",
  "recruiting platforms",
  "remote monitoring",
  "remote patient care",
  "hybrid cars",
  "hybrid cloud",
  "nonprofit software",
  "a list of a company's rounds",
  "what is a round?",
  "led a round",
  "a or b",
  "early detection of cancer",
  "early-stage clinical trials",
  "average by growth stage",
  "founded in 2021",
  "in the winter",
  "a Galaxy S5000",
  "B2B companies",
  "F16 fighters",
  "listed as a founder",
  "white-listed",
  "seeking a Series A",
  "skipped the Series B",
  "never raised more than $10M",
  "have not raised since 2022",
  "the growth stage of Acme",
  "growth of the market",
  "bridge inspection",
  "may they raise",
  "reading the news",
  "the stage of Stripe",
  "operate a chain",
  "the company's status",
])("no value in: %s", (question) => {
  expect(readingsOf(valueItems, question)).toEqual([]);
});

test("a stage in everyday words is also what a directory may say", () => {
  const slots = valueItems(tokensOf("growth-stage companies")).map(({ meaning, weight }) => [
    meaning.kind === "value" ? meaning.slot : meaning.kind,
    weight,
  ]);
  expect(slots).toEqual([
    ["stage", 1.1],
    ["maturity", 0.95],
  ]);
});

test("a capital makes a name of a word that is also a stage", () => {
  const [seed] = valueItems(tokensOf("what does Seed sell to farms"));
  expect(seed).toMatchObject({ weight: 0.6, meaning: { canBeName: true } });
});

test("every condition has a meaning in a plan", () => {
  const questions =
    "seed, early-stage, Series B or later, active, closed, exited, public, private, nonprofits, W21, 2021 batches, hiring, remote, hybrid companies, unicorns, decacorns, bootstrapped, VC-backed, YC growth stage";
  for (const question of questions.split(", "))
    for (const { meaning } of valueItems(tokensOf(question)))
      if ("where" in meaning && meaning.where)
        expect(
          findProblem({ ...planAbout("companies"), where: meaning.where }),
          question,
        ).toBeNull();
});

test("the work grows with the tokens alone", () => {
  for (const text of ["series ", "seed to ", "early - stage ", "the ", "W21 and ", "a or "]) {
    const [few, many] = [50, 500].map((count) => valueItems(tokensOf(text.repeat(count))).length);
    expect(many).toBeLessThanOrEqual(10 * (few ?? 0) + 40);
  }
});
