import { type Comparison, comparisonsAt } from "./comparisons";
import { dayAt, type StatedDay } from "./days";
import { disagreementsIn } from "./disagreements";
import { anyOf, formOf } from "./form-matcher";
import { kinds, labels, modifiers, predicates, sentences } from "./forms";
import { companiesAt, ownersAt, subjectsAt } from "./mentions";
import { asOfDay, withQualifiers } from "./qualifiers";
import type { Part, Scope } from "./slots";
import { type Fact, factsOf, isEnd, type Reading, type Statement, statementsBy } from "./statement";

type Piece = { end: number; facts: Fact[]; comparisons: Comparison[]; subject: string | null };

const predicateForms = anyOf(predicates);
const modifierForms = anyOf(modifiers);
const kindForms = anyOf(kinds);
const sentenceForms = anyOf(sentences);
const isForm = formOf("is");
const labelForms = Object.entries(labels).flatMap(([slot, words]) =>
  words.map((each) => ({
    named: formOf(`${each} (is|:) [in] {${slot}}`),
    pair: formOf(`${each} : {${slot}}`),
  })),
);

/** Most readings of a sentence that are tried; a sentence with more is too ambiguous to prove. */
const READINGS = 200;

/** After a name: "(YC W23)", ", based in Berlin, founded in 2015,". */
const OPENS = /^, | \(/;

const capped = <T>(all: T[]): T[] => all.slice(0, READINGS);

/**
 * Any number of ", based in Berlin", " founded in 2015", " and based in Berlin" after a statement.
 */
function withModifiers(first: Statement, text: string, scope: Scope, depth = 0): Statement[] {
  const joint = /^(?:, and |, | and | )/.exec(text.slice(first.end))?.[0];
  if (!joint || depth > 4) return [first];
  const more = statementsBy(modifierForms, text, first.end + joint.length, scope);
  const longer = more.map(({ end, stated }) => ({ end, stated: [...first.stated, ...stated] }));
  return [first, ...longer.flatMap((each) => withModifiers(each, text, scope, depth + 1))];
}

/** "is a Berlin-based fintech company founded in 2015 that has raised $5M". */
function kindsAt(text: string, at: number, scope: Scope): Statement[] {
  const starts = isForm(text, at, scope).map(({ end }) => end);
  return starts.flatMap((start) =>
    statementsBy(kindForms, text, start, scope)
      .flatMap((first) => withModifiers(first, text, scope))
      .flatMap((first) => {
        const that = /^ (?:that|which) /.exec(text.slice(first.end))?.[0];
        const more = that ? chainAt(text, first.end + that.length, scope) : [];
        return [
          first,
          ...more.map(({ end, stated }) => ({ end, stated: [...first.stated, ...stated] })),
        ];
      })
      .filter(({ stated }) => stated.flat().length > 0),
  );
}

/** One predicate, or several: "was founded in 2015, is based in Berlin and has 50 employees". */
function chainAt(text: string, at: number, scope: Scope, depth = 0): Statement[] {
  const first = [
    ...statementsBy(predicateForms, text, at, scope),
    ...kindsAt(text, at, scope),
  ].flatMap((statement) => withModifiers(statement, text, scope));
  return capped(
    first.flatMap((statement) => {
      const joint = /^(?:, and |, | and |; )(?:(?:also|it) )?/.exec(text.slice(statement.end))?.[0];
      if (!joint || depth > 5) return [statement];
      const rest = chainAt(text, statement.end + joint.length, scope, depth + 1);
      return [
        statement,
        ...rest.map((more) => ({ end: more.end, stated: [...statement.stated, ...more.stated] })),
      ];
    }),
  );
}

const pieceOf = (end: number, ids: readonly string[], stated: readonly Part[][]): Piece => ({
  end,
  facts: factsOf(ids, stated),
  comparisons: [],
  subject: ids.length === 1 ? (ids[0] ?? null) : null,
});

/** After a name: "Acme (YC W23)", "Acme, a Berlin-based company founded in 2015,". */
function asidesAt(text: string, at: number, scope: Scope): Statement[] {
  const opening = OPENS.exec(text.slice(at));
  if (!opening) return [];
  const start = at + opening[0].length;
  const inside = [
    ...statementsBy(modifierForms, text, start, scope),
    ...statementsBy(kindForms, text, start, scope),
  ];
  return inside
    .flatMap((first) => withModifiers(first, text, scope))
    .filter(({ end }) => text[end] === (opening[0] === ", " ? "," : ")"))
    .map(({ end, stated }) => ({ end: end + 1, stated }));
}

/** "Acme was founded in 2015", "Acme, based in Berlin, has …", "Acme – Founded: 2015". */
function ofSubject(text: string, at: number, scope: Scope): Piece[] {
  return subjectsAt(text, at, scope).flatMap(({ end, ids }) =>
    [{ end, stated: [] as Part[][] }, ...asidesAt(text, end, scope)].flatMap((aside) => {
      const rest = text.slice(aside.end);
      const space = (ids.length > 1 ? /^ both | / : /^ /).exec(rest)?.[0].length ?? 0;
      const chained = space > 0 ? chainAt(text, aside.end + space, scope) : [];
      const dash = /^(?: – | – |: )/.exec(rest)?.[0];
      const listed = dash ? listedAt(text, aside.end + dash.length, scope) : [];
      return [...chained, ...listed].map((more) =>
        pieceOf(more.end, ids, [...aside.stated, ...more.stated]),
      );
    }),
  );
}

/** What follows a name and a dash: "Founded: 2015", "based in Berlin; founded in 2015", “…”. */
function listedAt(text: string, at: number, scope: Scope, depth = 0): Statement[] {
  const pairs = labelForms.flatMap(({ pair }) => statementsBy(pair, text, at, scope));
  const quoted = statementsBy(quoteForm, text, at, scope);
  const first = [...pairs, ...quoted, ...statementsBy(modifierForms, text, at, scope)];
  return first.flatMap((statement) => {
    const joint = /^(?:; |, | · )/.exec(text.slice(statement.end))?.[0];
    if (!joint || depth > 5) return [statement];
    const rest = listedAt(text, statement.end + joint.length, scope, depth + 1);
    return [
      statement,
      ...rest.map((more) => ({ end: more.end, stated: [...statement.stated, ...more.stated] })),
    ];
  });
}
const quoteForm = formOf("({quote}|{about})");

/** "Acme's total funding is $5M", "The headquarters of Acme are in Berlin". */
function ofOwner(text: string, at: number, scope: Scope): Piece[] {
  return ownersAt(text, at, scope).flatMap(({ end, id }) =>
    labelForms
      .flatMap(({ named }) => statementsBy(named, text, end, scope))
      .flatMap((statement) => withModifiers(statement, text, scope))
      .map((statement) => pieceOf(statement.end, [id], statement.stated)),
  );
}

/** "Founded: 2015" below a heading that names the company. */
const labelled = (text: string, at: number, scope: Scope): Piece[] =>
  scope.subject === null
    ? []
    : listedAt(text, at, scope).map(({ end, stated }) =>
        pieceOf(end, [scope.subject ?? ""], stated),
      );

/** "Founded in 2015, Acme is based in Berlin". */
function fronted(text: string, at: number, scope: Scope): Piece[] {
  return statementsBy(modifierForms, text, at, scope)
    .filter(({ end }) => text.startsWith(", ", end))
    .flatMap((front) =>
      ofSubject(text, front.end + 2, scope).map((piece) => ({
        ...piece,
        facts: [...piece.facts, ...(piece.subject ? factsOf([piece.subject], front.stated) : [])],
      })),
    )
    .filter(({ subject }) => subject !== null);
}

const named = (text: string, at: number, scope: Scope): Piece[] =>
  sentenceForms(text, at, scope)
    .flatMap((match) => withQualifiers(match, text))
    .filter(({ companies }) => companies.length > 0)
    .map(({ end, parts, companies }) => {
      const piece = pieceOf(end, companies.slice(0, 1), [parts]);
      // "Harbour Seed invested in Acme. It …" may speak of either.
      const isFirst = companiesAt(text, at, scope).some(({ id }) => id === piece.subject);
      const isOfPeople = parts.some(({ field }) => field === "person" || field === "founders");
      return isFirst || isOfPeople ? piece : { ...piece, subject: null };
    });

const compared = (text: string, at: number, scope: Scope): Piece[] =>
  comparisonsAt(text, at, scope).map(({ end, comparison, facts }) => ({
    end,
    facts,
    comparisons: [comparison],
    subject: null,
  }));

const JOINTS = /^(?:; |, while | while |, whereas |, and |, but | and |, )/;

/** Clauses up to the end of the sentence. */
function clausesAt(text: string, at: number, scope: Scope, depth = 0): Piece[] {
  const first = capped(
    [compared, ofSubject, ofOwner, named, fronted, labelled].flatMap((read) =>
      read(text, at, scope),
    ),
  );
  return first.flatMap((piece) => {
    if (isEnd(text, piece.end)) return [piece];
    const joint = JOINTS.exec(text.slice(piece.end))?.[0];
    if (!joint || depth > 4) return [];
    const inner = { ...scope, subject: piece.subject };
    return clausesAt(text, piece.end + joint.length, inner, depth + 1).map((rest) => ({
      end: rest.end,
      facts: [...piece.facts, ...rest.facts],
      comparisons: [...piece.comparisons, ...rest.comparisons],
      subject: rest.subject === piece.subject ? piece.subject : null,
    }));
  });
}

const OPENERS =
  /^(?:(?:also|in addition|additionally|moreover|furthermore|however|by contrast|in contrast|meanwhile|separately|in your data|according to your data), |your data (?:does say|says|shows) that )/i;
const ANSWER = /^(yes|no)(?:[,:.]|,? that is right:)? /i;
const SOURCE = /^according to (?:the source )?“?(.{1,200}?)“?, /i;

/**
 * "According to Deal list, …", "As of 7 April 2026, …": where the rest begins, and the source or
 * day it names.
 */
function footingAt(text: string, at: number): { at: number; source?: string; day?: StatedDay }[] {
  const source = SOURCE.exec(text.slice(at));
  const day = /^as of /i.test(text.slice(at)) ? dayAt(text, at + 6) : null;
  return [
    { at },
    ...(source?.[1] ? [{ at: at + source[0].length, source: source[1] }] : []),
    ...(day && text.startsWith(", ", day.end) ? [{ at: day.end + 2, day: day.value }] : []),
  ];
}

/** Every way to read a whole plain sentence as facts, comparisons or disagreements. */
export const readingsOf = (whole: string, scope: Scope): Reading[] => [
  ...statementsIn(whole, scope),
  ...disagreementsIn(whole, scope),
];

function statementsIn(whole: string, scope: Scope): Reading[] {
  const answer = ANSWER.exec(whole);
  const word = answer?.[1]?.toLowerCase();
  const polarity: Reading["polarity"] = word === "yes" || word === "no" ? word : null;
  const start = answer?.[0].length ?? 0;
  const opener = OPENERS.exec(whole.slice(start))?.[0] ?? "";
  return footingAt(whole, start + opener.length).flatMap(({ at, source = null, day }) =>
    clausesAt(whole, at, scope)
      .filter(({ comparisons }) => !day || comparisons.length === 0)
      .map(({ facts, comparisons, subject }) => ({
        facts: day
          ? facts.map((fact) => ({ ...fact, parts: fact.parts.map((part) => asOfDay(part, day)) }))
          : facts,
        comparisons,
        subject,
        polarity,
        source,
        isDisagreement: false,
      })),
  );
}
