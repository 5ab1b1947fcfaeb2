import { companiesAt, subjectsAt } from "./mentions";
import { endOf } from "./plain-text";
import { type Part, type Scope, slots } from "./slots";
import type { Fact } from "./statement";

/** `sign` 1: each of `than` has less of the quantity than `company`; -1: more; 0: the same. */
export type Comparison = {
  company: string;
  than: string[];
  quantity: string;
  sign: 1 | 0 | -1;
  words: string;
};

type Found = { end: number; comparison: Comparison; facts: Fact[] };
type Form = { quantity: string; slot: string; sign: 1 | 0 | -1; words: readonly string[] };

/** Phrases between two compared companies. Founded earlier means a smaller year. */
const FORMS: readonly Form[] = [
  {
    quantity: "founded_year",
    slot: "founded",
    sign: -1,
    words: [
      "was founded before",
      "was founded earlier than",
      "was started before",
      "is older than",
    ],
  },
  {
    quantity: "founded_year",
    slot: "founded",
    sign: 1,
    words: ["was founded after", "was founded later than", "was started after", "is younger than"],
  },
  {
    quantity: "employees",
    slot: "employees",
    sign: 1,
    words: [
      "has more employees than",
      "has more people than",
      "employs more people than",
      "has a larger team than",
    ],
  },
  {
    quantity: "employees",
    slot: "employees",
    sign: -1,
    words: [
      "has fewer employees than",
      "has fewer people than",
      "employs fewer people than",
      "has a smaller team than",
    ],
  },
  {
    quantity: "total_funding",
    slot: "total",
    sign: 1,
    words: [
      "has raised more than",
      "has raised more in total than",
      "has raised more money than",
      "raised more than",
      "has more total funding than",
    ],
  },
  {
    quantity: "total_funding",
    slot: "total",
    sign: -1,
    words: [
      "has raised less than",
      "has raised less in total than",
      "has raised less money than",
      "raised less than",
      "has less total funding than",
    ],
  },
  {
    quantity: "valuation",
    slot: "valuation",
    sign: 1,
    words: ["is valued higher than", "has a higher valuation than"],
  },
  {
    quantity: "valuation",
    slot: "valuation",
    sign: -1,
    words: ["is valued lower than", "has a lower valuation than"],
  },
  {
    quantity: "annual_revenue",
    slot: "revenue",
    sign: 1,
    words: ["has more annual revenue than", "has a higher annual revenue than"],
  },
  {
    quantity: "annual_revenue",
    slot: "revenue",
    sign: -1,
    words: ["has less annual revenue than", "has a lower annual revenue than"],
  },
];

/** Phrases after "Of A, B and C, A …". */
const FIRSTS: readonly Form[] = [
  {
    quantity: "founded_year",
    slot: "founded",
    sign: -1,
    words: ["was founded first", "is the oldest"],
  },
  {
    quantity: "founded_year",
    slot: "founded",
    sign: 1,
    words: ["was founded last", "is the youngest"],
  },
  {
    quantity: "employees",
    slot: "employees",
    sign: 1,
    words: ["has the most employees", "has the largest team"],
  },
  {
    quantity: "employees",
    slot: "employees",
    sign: -1,
    words: ["has the fewest employees", "has the smallest team"],
  },
  {
    quantity: "total_funding",
    slot: "total",
    sign: 1,
    words: ["has raised the most", "has raised the most in total"],
  },
  {
    quantity: "total_funding",
    slot: "total",
    sign: -1,
    words: ["has raised the least", "has raised the least in total"],
  },
  {
    quantity: "valuation",
    slot: "valuation",
    sign: 1,
    words: ["has the highest valuation", "is valued highest"],
  },
];

/** Phrases after "A and B". */
const EQUALS: readonly Form[] = [
  { quantity: "founded_year", slot: "founded", sign: 0, words: ["were founded in the same year"] },
  {
    quantity: "employees",
    slot: "employees",
    sign: 0,
    words: ["have the same number of employees", "have as many employees"],
  },
  {
    quantity: "total_funding",
    slot: "total",
    sign: 0,
    words: ["have raised the same amount", "have raised as much"],
  },
];

const NOUNS = /^ (?:people|employees|in total)(?=[ ,)])/;
const AGAINST = /^,? (?:against|versus|vs\.?|compared with|compared to|and) /;

/** "(2015 against 2017)", ": 50 against 20": both values. */
function tailAt(text: string, at: number, scope: Scope, form: Form, ids: [string, string]) {
  const opening = /^(?: \(|, |: | – )(?:with )?/.exec(text.slice(at))?.[0];
  const read = slots[form.slot];
  if (!opening || !read) return [];
  const nounEnd = (end: number) => end + (NOUNS.exec(text.slice(end))?.[0].length ?? 0);
  return read(text, at + opening.length, scope).flatMap((first) => {
    const joint = AGAINST.exec(text.slice(nounEnd(first.end)))?.[0];
    if (!joint) return [];
    return read(text, nounEnd(first.end) + joint.length, scope).flatMap((second) => {
      const close = opening.includes("(")
        ? endOf(text, nounEnd(second.end), ")")
        : nounEnd(second.end);
      const fact = (company: string, parts: Part[]): Fact => ({ company, parts });
      return close === -1
        ? []
        : [{ end: close, facts: [fact(ids[0], first.parts), fact(ids[1], second.parts)] }];
    });
  });
}

function between(text: string, at: number, scope: Scope): Found[] {
  return companiesAt(text, at, scope).flatMap((first) =>
    FORMS.flatMap((form) =>
      form.words.flatMap((words) => {
        const end = endOf(text, first.end + 1, words);
        if (end === -1) return [];
        return companiesAt(text, end + 1, scope).flatMap((second): Found[] => {
          const comparison = {
            company: first.id,
            than: [second.id],
            quantity: form.quantity,
            sign: form.sign,
            words: text.slice(first.end + 1, second.end),
          };
          const tails = tailAt(text, second.end, scope, form, [first.id, second.id]);
          return [
            { end: second.end, comparison, facts: [] },
            ...tails.map((tail) => ({ ...tail, comparison })),
          ];
        });
      }),
    ),
  );
}

/** "Of A, B and C, A has raised the most." */
function among(text: string, at: number, scope: Scope): Found[] {
  const of = /^(?:of|among|between) /i.exec(text.slice(at))?.[0];
  if (!of) return [];
  return subjectsAt(text, at + of.length, scope)
    .filter(({ end, ids }) => ids.length > 1 && text.startsWith(", ", end))
    .flatMap(({ end, ids }) =>
      companiesAt(text, end + 2, scope).flatMap((first) =>
        ids.includes(first.id) ? ranked(text, first, ids, FIRSTS) : [],
      ),
    );
}

function ranked(
  text: string,
  first: { end: number; id: string },
  ids: string[],
  forms: readonly Form[],
) {
  return forms.flatMap(({ quantity, sign, words }) =>
    words.flatMap((each): Found[] => {
      const end = endOf(text, first.end + 1, each);
      const than = ids.filter((id) => id !== first.id);
      const comparison = { company: first.id, than, quantity, sign, words: each };
      return end === -1 ? [] : [{ end, comparison, facts: [] }];
    }),
  );
}

const alike = (text: string, at: number, scope: Scope): Found[] =>
  subjectsAt(text, at, scope)
    .filter(({ ids }) => ids.length > 1)
    .flatMap(({ end, ids }) => ranked(text, { end, id: ids[0] ?? "" }, ids, EQUALS));

/** Every comparison of companies at a position. */
export const comparisonsAt = (text: string, at: number, scope: Scope): Found[] => [
  ...between(text, at, scope),
  ...among(text, at, scope),
  ...alike(text, at, scope),
];
