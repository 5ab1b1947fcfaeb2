import { anyOf, formOf, type Matcher } from "./form-matcher";
import { labels } from "./forms";
import type { Scope } from "./slots";
import { factsOf, isEnd, type Reading, type Statement, statementsBy } from "./statement";

/** Topics on which sources may disagree, besides the labels of a company's values. By slot. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  founded: ["when {company} was founded"],
  place: ["where {company} is based"],
  employees: ["how many employees {company} has"],
  total: ["how much {company} has raised [in total]"],
  batch: ["which batch {company} was in"],
};
const topicForms = Object.entries(labels).map(([name, words]) => ({
  topic: anyOf([...words.map((each) => `{company}'s ${each}`), ...(TOPICS[name] ?? [])]),
  value: formOf(`{${name}}`),
}));

/** A list of values: "2014 and 2015", "A, B and C". */
function valuesAt(text: string, at: number, value: Matcher, scope: Scope): Statement[] {
  return statementsBy(value, text, at, scope).flatMap((first) => {
    const joint = /^(?:, and |, | and )/.exec(text.slice(first.end))?.[0];
    const rest = joint ? valuesAt(text, first.end + joint.length, value, scope) : [];
    return [
      first,
      ...rest.map(({ end, stated }) => ({ end, stated: [...first.stated, ...stated] })),
    ];
  });
}

/** "Sources disagree on when Acme was founded: 2014 and 2015." */
export function disagreementsIn(text: string, scope: Scope): Reading[] {
  const opening = /^sources disagree (?:on|about) /i.exec(text)?.[0];
  if (!opening) return [];
  return topicForms.flatMap(({ topic, value }) =>
    topic(text, opening.length, scope).flatMap(({ end, companies }) =>
      (text.startsWith(": ", end) ? valuesAt(text, end + 2, value, scope) : [])
        .filter((values) => isEnd(text, values.end) && values.stated.length > 1)
        .map(({ stated }) => ({
          facts: factsOf(companies, stated),
          comparisons: [],
          subject: companies[0] ?? null,
          polarity: null,
          source: null,
          isDisagreement: true,
        })),
    ),
  );
}
