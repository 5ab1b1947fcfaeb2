import { type ReadingContext, readQuestion } from "../../lib/research/reading/read.ts";
import { type Figure, PAIRS } from "./benchmark.ts";

const SHORT = 200;
const LONG = 10_000;
const TEXTS = 60;
const CONTEXT: ReadingContext = {
  names: () => [],
  batches: ["Winter 2021", "Summer 2021", "Winter 2022"],
  today: "2026-01-15",
  before: null,
};

/** Unlike each other in what they ask; texts of a length are made of several. */
const QUESTIONS = [
  "Which fintech companies in Germany raised more than $10M since 2021?",
  "How many startups are there by country?",
  "median Series A size by year",
  "the ten largest seed rounds of the last 18 months",
  "compare Ramp and Brex by headcount, total funding and founding year",
  "What share of the climate companies founded before 2015 is still active?",
  "Who invested in both robotics and drones?",
  "companies that help restaurants reduce food waste",
  "Nordic healthtech with 50 to 200 employees, not in Sweden",
  "average age of unicorns outside the United States",
  "When did Airwallex last raise, and who led the round?",
  "most active investors in early-stage biotech, Q2 2025",
  "bootstrapped software companies with open positions",
  "remote-first companies from the W21 and S21 batches",
  "what changed since Monday in our pipeline?",
  "total raised per quarter by AI companies in London or Paris",
  "Acquired companies whose valuation was over one and a half billion dollars",
  "list insurers founded in the nineties, oldest first",
  "Is Checkout.com public?",
  "companies without a known headcount",
];

/** A text of so many characters: questions one after another, from another one on for each text. */
function textOf(length: number, nth: number): string {
  let text = "";
  for (let at = nth; text.length < length; at += 1 + (nth % (QUESTIONS.length - 1)))
    text += `${QUESTIONS[at % QUESTIONS.length]} `;
  return text.slice(0, length);
}

/** CPU milliseconds to read one of the texts, all threads of this process included. */
function cpuOf(texts: readonly string[]): number {
  const before = process.cpuUsage();
  for (const text of texts) readQuestion(text, CONTEXT);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / texts.length;
}

/** What reading a question as a plan takes by itself, without looking up names in the database. */
export function readingFigures(): Figure[] {
  const [short, long] = [SHORT, LONG].map((length) =>
    Array.from({ length: TEXTS }, (_, nth) => textOf(length, nth)),
  );
  const samplesOf = (texts: readonly string[] = []) => {
    cpuOf(texts);
    return Array.from({ length: PAIRS }, () => cpuOf(texts));
  };
  // The long ones first: they warm the process up, whose compiling is CPU as well.
  const ofLong = samplesOf(long);
  const ofShort = samplesOf(short);
  const perShort = ofLong.map((cpu) => (cpu * SHORT) / LONG);
  const what = `CPU to read a question of ${SHORT} characters`;
  return [
    { what, unit: "ms", bare: ofShort.map(() => 0), product: ofShort, bound: { atMost: 3 } },
    {
      what: `the same for every ${SHORT} of ${LONG.toLocaleString("en")} characters, against ${SHORT} alone`,
      unit: "ms",
      bare: ofShort,
      product: perShort,
      bound: { times: 1.25 },
    },
  ];
}
