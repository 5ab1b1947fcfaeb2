import { moneyText } from "@/lib/core/money";
import type { Amount, Evidence, StatedDate } from "@/lib/engine/tools";

/*
 * One plain sentence for what each claim says, written from its value.
 */

export type Written = { text: string; evidence: string[]; field: string };

const count = (number: number) => number.toLocaleString("en");
const listed = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
const amount = (money: Amount) =>
  money.at_least ? `at least ${moneyText({ ...money, at_least: false })}` : moneyText(money);

const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function at({ date, precision }: StatedDate): string {
  const when = new Date(`${date}T00:00:00Z`);
  if (precision === "day") return `on ${day.format(when)}`;
  if (precision === "month") return `in ${month.format(when)}`;
  if (precision === "year") return `in ${date.slice(0, 4)}`;
  return `in Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${date.slice(0, 4)}`;
}

type Round = {
  stage: string | null;
  amount: Amount | null;
  date: StatedDate | null;
  investors: string[];
  lead_investors: string[];
};

function round(name: string, { stage, amount: money, date, ...who }: Round): string {
  const article = /^[aeiou]/i.test(stage ?? "") ? "an" : "a";
  const kind = stage ? `${article} ${stage} round` : "money";
  const what = money ? `${amount(money)}${stage ? ` in ${kind}` : ""}` : kind;
  const others = who.investors.filter((each) => !who.lead_investors.includes(each));
  const led = who.lead_investors.length > 0 ? `, led by ${listed(who.lead_investors)}` : "";
  const joined = others.length > 0 ? `, with ${listed(others)}` : "";
  return `${name} raised ${what}${date ? ` ${at(date)}` : ""}${led}${joined}.`;
}

function person(
  name: string,
  { name: who, title }: { name: string; title: string | null },
): string {
  if (title === null) return `${who} works at ${name}.`;
  return /^(?:co-?)?founder$/i.test(title)
    ? `${who} is a ${title.toLowerCase()} of ${name}.`
    : `${who} is ${title} of ${name}.`;
}

const range = ({ min, max }: { min: number; max: number | null }) =>
  max === null
    ? `at least ${count(min)}`
    : min === max
      ? count(min)
      : `between ${count(min)} and ${count(max)}`;

const firstLine = (quote: string) => (quote.split("\n")[0] ?? "").trim();

const forms: Record<string, (name: string, value: never, quote: string) => string> = {
  founded_year: (name, year: number) => `${name} was founded in ${year}.`,
  employees: (name, value: { min: number; max: number | null }) =>
    `${name} has ${range(value)} ${value.max === 1 ? "employee" : "employees"}.`,
  status: (name, status: string) => `${name}'s status is ${status}.`,
  company_type: (name, type: string) => `${name}'s company type is ${type}.`,
  maturity: (name, stage: string) => `${name}'s growth stage is ${stage}.`,
  hiring: (name, isHiring: boolean) => `${name} is ${isHiring ? "" : "not "}hiring.`,
  remote: (name, remote: string) => `${name} is ${remote.toLowerCase()}.`,
  sub_industry: (name, industry: string) => `${name}'s sub-industry is ${industry}.`,
  places: (name, places: string[]) => `${name}'s countries and regions are ${listed(places)}.`,
  unicorn_since: (name, since: StatedDate) => `${name} became a unicorn ${at(since)}.`,
  stage: (name, stage: string) => `${name}'s funding stage is ${stage}.`,
  batch: (name, batch: string) => `${name} was in Y Combinator's ${batch} batch.`,
  industry: (name, industry: string) => `${name} works in ${industry}.`,
  total_funding: (name, value: Amount) => `${name} has raised ${amount(value)} in total.`,
  valuation: (name, value: Amount) => `${name} is valued at ${amount(value)}.`,
  annual_revenue: (name, value: Amount) => `${name}'s annual revenue is ${amount(value)}.`,
  ticker: (name, ticker: string) => `${name}'s ticker is ${ticker}.`,
  exchange: (name, exchange: string) => `${name} is listed on ${exchange}.`,
  cik: (name, cik: string) => `${name}'s CIK is ${cik}.`,
  website: (name, { url }: { url: string }) => `${name}'s website is ${url}.`,
  linkedin_url: (name, url: string) => `${name}'s LinkedIn page is ${url}.`,
  twitter_url: (name, url: string) => `${name}'s X page is ${url}.`,
  tags: (name, tags: string[]) => `${name} is tagged ${listed(tags)}.`,
  investors: (name, investors: string[]) => `${name} is backed by ${listed(investors)}.`,
  alternative_to: (name, others: string[]) => `${name} is an alternative to ${listed(others)}.`,
  former_name: (name, former: string) => `${name} was formerly called ${former}.`,
  description: (name, _: string, quote) => `${name} describes itself: “${firstLine(quote)}”.`,
  round: (name, value: Round) => round(name, value),
  person: (name, value: { name: string; title: string | null }) => person(name, value),
};

/** What each claim about a company says, and where it is. */
export function sentencesOf(evidence: readonly Evidence[]): Written[] {
  const places = ["city", "region", "country"].flatMap(
    (field) => evidence.find((each) => each.field === field) ?? [],
  );
  const [first] = evidence;
  const parts = [...new Set(places.map(({ value }) => String(value)))];
  const place = {
    text: `${first?.company_name} is based in ${parts.join(", ")}.`,
    evidence: places.map(({ id }) => id),
    field: "place",
  };
  return [
    ...(places.length > 0 ? [place] : []),
    ...evidence.flatMap(({ id, field, value, quote, company_name }): Written[] => {
      const form = forms[field ?? ""];
      if (!form || !field) return [];
      return [{ text: form(company_name, value as never, quote), evidence: [id], field }];
    }),
  ];
}
