import type { Condition } from "../../lib/search/constraint.ts";
import type { QueryReader } from "./company-queries.ts";

/** What an afternoon's work on regular expressions understands, as the baseline for the grammar. */
const COUNTRIES: Record<string, string> = {
  "Australia(?:n)?": "Australia",
  "Canad(?:a|ian)": "Canada",
  "Chin(?:a|ese)": "China",
  "French|France": "France",
  "German(?:y)?": "Germany",
  "India(?:n)?": "India",
  "Israel(?:i)?": "Israel",
  "Ital(?:y|ian)": "Italy",
  "Japan(?:ese)?": "Japan",
  "Dutch|Netherlands": "Netherlands",
  "Singapore(?:an)?": "Singapore",
  "Spain|Spanish": "Spain",
  "Swed(?:en|ish)": "Sweden",
  "Swiss|Switzerland": "Switzerland",
  "UK|British": "United Kingdom",
  "US|USA|American": "United States",
};
const REGIONS = ["Europe", "Africa", "Nordics", "Benelux", "APAC"];
const MILLION = 1e6;

const number = (
  field: Condition["field"],
  op: Condition["op"],
  text: string | undefined,
  times = 1,
) => (text ? [{ field, op, value: Number(text) * times }] : []);

function range(field: Condition["field"], text: string, number_: RegExp, times = 1): Condition[] {
  const [, low, high] = number_.exec(text) ?? [];
  return [...number(field, "gte", low, times), ...number(field, "lte", high, times)];
}

function founded(text: string): Condition[] {
  const between = range(
    "founded_year",
    text,
    /\b((?:19|20)\d\d)(?: ?- ?| and | to )((?:19|20)\d\d)/,
  );
  if (between.length > 0) return between;
  const [, word, year] = /\b(in|before|after|since) ((?:19|20)\d\d)/.exec(text) ?? [];
  if (word === "before")
    return number("founded_year", "lte", year).map((one) => ({ ...one, value: one.value - 1 }));
  if (word === "after")
    return number("founded_year", "gte", year).map((one) => ({ ...one, value: one.value + 1 }));
  return number("founded_year", word === "since" ? "gte" : "eq", year);
}

function places(text: string): Condition[] {
  const countries = Object.entries(COUNTRIES).filter(([words]) =>
    new RegExp(`\\b(?:${words})\\b`).test(text),
  );
  const regions = REGIONS.filter((region) => text.includes(region));
  return [
    ...countries.map(([, value]) => ({ field: "country" as const, op: "eq" as const, value })),
    ...regions.map((value) => ({ field: "region" as const, op: "contains" as const, value })),
  ];
}

function kinds(text: string): Condition[] {
  const [, stage] = /\b(Series [A-F]|[Ss]eed)\b/.exec(text) ?? [];
  const type = /\bpublic(?:ly)?\b/.test(text)
    ? "Public Company"
    : /\bprivate(?:ly)?\b/.test(text)
      ? "Privately Held"
      : null;
  return [
    ...(stage
      ? [
          {
            field: "funding_stage" as const,
            op: "contains" as const,
            value: stage.replace("seed", "Seed"),
          },
        ]
      : []),
    ...(type ? [{ field: "company_type" as const, op: "eq" as const, value: type }] : []),
  ];
}

function sizes(text: string): Condition[] {
  const staff = range("employees", text, /(\d+)-(\d+) (?:employees|people)/);
  const money = range("funding", text, /\$(\d+)M(?:-| to )\$(\d+)M/, MILLION);
  return [
    ...(staff.length > 0
      ? staff
      : number("employees", "gte", /(?:past |over )?(\d+)\+? employees/.exec(text)?.[1])),
    ...(money.length > 0
      ? money
      : number("funding", "gte", /(?:than )?\$(\d+)M\+?/.exec(text)?.[1], MILLION)),
  ];
}

/** The words before "company". */
function trades(text: string): Condition[] {
  const [, words] = /([\w-]+(?: [\w-]+)?) (?:company|startup|platform)\b/.exec(text) ?? [];
  return words ? [{ field: "category", op: "contains", value: words.toLowerCase() }] : [];
}

/** Reads a query by regular expressions alone. */
export const readByPatterns: QueryReader = (text) => [
  ...trades(text),
  ...places(text),
  ...founded(text),
  ...sizes(text),
  ...kinds(text),
];
