import { endOf } from "./plain-text";
import type { Scope } from "./slots";

/** A company mentioned at a position in a text. */
export type Mention = { end: number; id: string };

const PRONOUN = /^(?:it|the company)(?=[ ,:]|'s\b|$)/i;
const ITS = /^(?:its|the company's)(?= )/i;

/** The companies whose name is at `at`; "it" is the last one mentioned. */
export function companiesAt(text: string, at: number, { known, subject }: Scope): Mention[] {
  const named = known.companies.flatMap(({ id, names }) =>
    names.map((name) => ({ id, end: endOf(text, at, name) })).filter(({ end }) => end !== -1),
  );
  const pronoun = PRONOUN.exec(text.slice(at))?.[0];
  return pronoun && subject ? [...named, { id: subject, end: at + pronoun.length }] : named;
}

/** The companies whose possessive is at `at`: "Acme's …", "Its …"; `end` is after the "'s ". */
export function ownersAt(text: string, at: number, scope: Scope): Mention[] {
  const its = ITS.exec(text.slice(at))?.[0];
  const own = companiesAt(text, at, scope).flatMap(({ id, end }) => {
    const mark = /^(?:'s|(?<=s)')(?= )/.exec(text.slice(end)) ?? /^'(?= )/.exec(text.slice(end));
    return mark ? [{ id, end: end + mark[0].length + 1 }] : [];
  });
  return its && scope.subject ? [...own, { id: scope.subject, end: at + its.length + 1 }] : own;
}

/** Companies that share one predicate: "A", "A and B", "Both A and B", "A, B and C". */
export type Subject = { end: number; ids: string[] };

const JOINT = /^(?:, and |, | and | & )/;

export function subjectsAt(text: string, at: number, scope: Scope): Subject[] {
  const both = /^both /i.exec(text.slice(at))?.[0].length ?? 0;
  const from = (start: number): Subject[] =>
    companiesAt(text, start, scope).flatMap(({ id, end }) => {
      const joint = JOINT.exec(text.slice(end))?.[0];
      const rest = joint ? from(end + joint.length) : [];
      return [
        { end, ids: [id] },
        ...rest.map((more) => ({ end: more.end, ids: [id, ...more.ids] })),
      ];
    });
  return from(at + both).filter(({ ids }) => !both || ids.length > 1);
}
