import type { Listed } from "./lists";

/*
 * Questions with what the lists say to them. How each is asked turns with its number, so that every
 * kind is asked in several ways.
 */

export type Question = {
  text: string;
  /** What a shown sentence has to say, each in some sentence; none when the lists do not say it. */
  says: string[];
  /** What no shown fact may say. */
  never?: RegExp;
};

/** Numbers from 0 to below 1 that a seed decides (a linear congruence of 2^32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Asked = { one: Listed; other: Listed; at: number };
type Kind = {
  ways: string[];
  says: (asked: Asked) => string[] | null;
  of: "directory" | "starter";
};

const kind = (
  of: Kind["of"],
  ways: string[],
  says: (one: Listed, other: Listed) => (string | null | false)[],
): Kind => ({
  of,
  ways,
  says: ({ one, other }) => {
    const all = says(one, other);
    return all.every((each) => typeof each === "string") ? (all as string[]) : null;
  },
});

const plural = (count: number) => `${count.toLocaleString("en")} employee${count === 1 ? "" : "s"}`;
const heads = ({ employees }: Listed) => plural(employees ?? 0);
const isSome = (one: Listed) => one.employees !== null;
/** Round figures a company is above or below. */
const near = (count: number) => (count > 60 ? 50 : count > 12 ? 10 : 5);
const opening = (written: string) => written.split(/[.!?](?:\s|$)/)[0]?.trim() ?? written;
const isPlain = (written: string | null) => written !== null && /^[\w ,'-]{12,90}$/.test(written);
const site = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, "").split(/[/?]/)[0] ?? "";

const facts: Kind[] = [
  kind(
    "directory",
    [
      "{X} YC batch",
      "Which batch was {X} in?",
      "{X} Y Combinator batch",
      "when was {X} in YC",
      "{X} accelerator",
    ],
    ({ batch }) => [batch],
  ),
  kind(
    "directory",
    ["Where is {X} based?", "{X} headquarters", "{X} hq", "{X} company location", "{X} location"],
    ({ city, country }) => [city, country],
  ),
  kind("directory", ["What city is {X} in?", "{X} city"], ({ city }) => [city]),
  kind("directory", ["what country is {X} from", "In which country is {X}?"], ({ country }) => [
    country,
  ]),
  kind(
    "directory",
    [
      "How many people work at {X}?",
      "{X} headcount",
      "{X} team size",
      "number of employees of {X}",
      "How big is the team of {X}?",
    ],
    ({ employees }) => [employees === null ? null : plural(employees)],
  ),
  kind(
    "directory",
    ["What is the status of {X}?", "{X} status", "Is {X} active, acquired or closed?"],
    ({ name, status }) => [
      status && `${name} is ${(status === "Inactive" ? "Closed" : status).toLowerCase()}.`,
    ],
  ),
  kind("directory", ["What does {X} do?", "what is {X}"], ({ description }) => [
    description === null || !isPlain(description) ? null : opening(description),
  ]),
  kind("directory", ["{X} industry", "What industry is {X} in?"], ({ name, industry }) => [
    industry && `${name} works in ${industry}`,
  ]),
  kind("directory", ["{X} website", "What is {X}'s website?"], ({ website }) => [
    website === null ? null : site(website),
  ]),
  kind("directory", ["{X} former name", "What was {X} called before?"], ({ former }) => [
    former.length === 1 ? (former[0] ?? null) : null,
  ]),
  kind("directory", ["{F} YC batch", "Which batch was {F} in?"], ({ former, batch, name }) => [
    former.length === 1 ? batch : null,
    name,
  ]),
];

const checks: Kind[] = [
  kind("directory", ["Is {X} based in {C}?", "is {X} in {C}"], ({ country }) => ["Yes", country]),
  kind("directory", ["Is {X} based in {OC}?", "is {X} a company from {OC}"], (one, other) => [
    one.country !== other.country && other.country !== null && "No",
    one.country,
  ]),
  kind(
    "directory",
    ["Does {X} have more than {N} employees?", "does {X} have over {N} people"],
    (one) => [
      one.employees !== null && one.employees > near(one.employees) ? "Yes" : "No",
      one.employees === null ? null : plural(one.employees),
    ],
  ),
  kind("directory", ["Was {X} in the {B} batch?"], ({ batch }) => ["Yes", batch]),
  kind("directory", ["Was {X} in the {OB} batch?"], (one, other) => [
    one.batch !== other.batch && "No",
    one.batch,
  ]),
  kind(
    "directory",
    [
      "Which has more employees, {X} or {O}?",
      "who has more employees {X} or {O}",
      "Is {X} bigger than {O}?",
    ],
    (one, other) => {
      const [a, b] = [one.employees ?? 0, other.employees ?? 0];
      const [more, less] = a > b ? [one, other] : [other, one];
      return [
        isSome(one) &&
          isSome(other) &&
          a !== b &&
          `${more.name} has the higher head count: ${heads(more)} against ${less.name}’s ${heads(less)}`,
      ];
    },
  ),
];

const starters: Kind[] = [
  kind("starter", ["How much did {X} raise?", "{X} last round", "{X} funding round"], (one) => [
    one.round?.amount ? amountOf(one.round.amount) : null,
  ]),
  kind("starter", ["Who founded {X}?", "{X} founders", "{X} co-founder"], ({ founders }) =>
    founders.length > 0 ? founders : [null],
  ),
  kind("starter", ["Who led {X}'s last round?", "{X} lead investor"], ({ round }) =>
    round && round.leads.length > 0 ? round.leads : [null],
  ),
  kind("starter", ["where is {X} based", "{X} country"], ({ country }) => [country]),
];

/** "$2.73M" as sums are written out: one digit behind the point. */
function amountOf(written: string): string | null {
  const read = /^\$([\d.]+)([KMB])$/.exec(written);
  if (!read) return null;
  return `$${Math.round(Number(read[1]) * 10) / 10}${read[2]}`;
}

const fill = (way: string, { one, other }: Asked): string =>
  way
    .replace("{X}", () => one.name)
    .replace("{F}", () => one.former[0] ?? "")
    .replace("{O}", () => other.name)
    .replace("{C}", () => one.country ?? "")
    .replace("{OC}", () => other.country ?? "")
    .replace("{B}", () => one.batch ?? "")
    .replace("{OB}", () => other.batch ?? "")
    .replace("{N}", () => String(near(one.employees ?? 0)));

/** Of each kind so many questions, about companies that the seed chooses. */
function asked(kinds: Kind[], lists: Lists, each: number, random: () => number): Question[] {
  return kinds.flatMap(({ ways, says, of }) => {
    const companies = lists[of].filter(({ isAlone }) => isAlone);
    const draw = () => companies[Math.floor(random() * companies.length)] as Listed;
    const found: Question[] = [];
    for (let tries = 0; found.length < each && tries < 20_000; tries++) {
      const draft = { one: draw(), other: draw(), at: found.length };
      const said = draft.one === draft.other ? null : says(draft);
      if (said)
        found.push({ text: fill(ways[found.length % ways.length] as string, draft), says: said });
    }
    return found;
  });
}

export type Lists = { directory: Listed[]; starter: Listed[] };

/** Companies of a batch and a country: how many, and of one alone what it is like. */
function gathered({ directory }: Lists, each: number, random: () => number): Question[] {
  const groups = Map.groupBy(directory, ({ batch, country }) => `${batch}|${country}`);
  const unclear = new Set(
    directory.flatMap(({ batch, several }) => several.map((country) => `${batch}|${country}`)),
  );
  const whole = [...groups].filter(([key]) => !key.endsWith("|null") && !unclear.has(key));
  const from = (wanted: (all: Listed[]) => boolean) => {
    const fit = whole.filter(([, all]) => wanted(all));
    return fit.toSorted(() => random() - 0.5).slice(0, each);
  };
  const name = (all: Listed[]) => all[0] as Listed;
  const counts = from((all) => all.length > 1).map(([, all], at) => ({
    text: [
      `How many ${name(all).batch} companies are based in ${name(all).country}?`,
      `${name(all).batch} companies in ${name(all).country}`,
    ][at % 2] as string,
    says: [`There are ${all.length.toLocaleString("en")} `],
  }));
  const single = from((all) => all.length === 1 && isSome(name(all))).map(([, all], at) => {
    const { batch, country, employees, name: only } = name(all);
    const number = (employees ?? 0).toLocaleString("en");
    const people = `${number} ${employees === 1 ? "person" : "people"}`;
    return [
      {
        text: `How many people work at the ${batch} company from ${country}?`,
        says: [`The total head count of companies in the ${batch} batch in `, ` is ${people}`],
      },
      {
        text: `headcount of the ${country} company in YC's ${batch} batch`,
        says: [only, `| ${number} |`],
      },
    ][at % 2] as Question;
  });
  return [...counts, ...single];
}

/**
 * Three hundred questions whose answers stand in the lists. What a company is an alternative to is in
 * one of them, and is no field that can be asked for.
 */
export function answerable(lists: Lists, seed: number): Question[] {
  const random = seeded(seed);
  return [
    ...asked(facts, lists, 14, random),
    ...asked(checks, lists, 11, random),
    ...asked(starters, lists, 13, random),
    ...gathered(lists, 14, random),
  ];
}

/** Of what the directory has no field for, and what a fact about it would say. */
const LACKING: [string, RegExp][] = [
  ["When was {X} founded?", /founded in \d/],
  ["{X} year founded", /founded in \d/],
  ["Who founded {X}?", /founder of/],
  ["who is the CEO of {X}", /CEO/],
  ["How much has {X} raised?", /raised/],
  ["did {X} raise more than $10M", /raised/],
  ["{X} valuation", /valued/],
  ["What is the annual revenue of {X}?", /revenue is/],
  ["who are the investors in {X}", /backed by|led by/],
  ["{X} legal name", /legal name is/],
  ["Who are {X}'s customers?", /customers/],
  ["what is the churn rate of {X}", /churn/],
  ["{X} stock price", /price|ticker/],
  ["which companies did {X} acquire", /acquired/],
];
const NOBODY = ["Zorblax", "Quibbleworth Labs", "Vantorix AI", "Mirelune", "Fennwick & Dorn"];
const OF_NOBODY = ["Where is {X} based?", "{X} headcount", "{X} YC batch", "What does {X} do?"];

/** Sixty questions that the lists do not answer. */
export function unanswerable({ directory }: Lists, seed: number): Question[] {
  const random = seeded(seed + 1);
  const companies = directory.filter(({ isAlone, name }) => isAlone && name.length > 4);
  const lacking = Array.from({ length: 40 }, (_, at) => {
    const [way, never] = LACKING[at % LACKING.length] as [string, RegExp];
    const one = companies[Math.floor(random() * companies.length)] as Listed;
    return { text: way.replace("{X}", () => one.name), says: [], never };
  });
  const nobody = NOBODY.flatMap((name) =>
    OF_NOBODY.map((way) => ({ text: way.replace("{X}", name), says: [], never: /./ })),
  );
  return [...lacking, ...nobody];
}
