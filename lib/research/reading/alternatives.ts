import type { Condition } from "../plan/plan";
import { is, type Phrase, said } from "./phrase";

/* "Founded before 2010 or after 2015": conditions between which "or" stands are alternatives. */

const isFiller = (phrase: Phrase | undefined) => is(phrase, "function", "clause");

/** The place of the next phrase in a direction that is no function word. */
function contentAt(phrases: readonly Phrase[], at: number, step: 1 | -1): number {
  let next = at + step;
  while (isFiller(phrases[next])) next += step;
  return next;
}

/** The phrase that stands beside another one, joined to it by "or" or "and". */
function joinedTo(phrases: readonly Phrase[], at: number, step: 1 | -1): Phrase | undefined {
  const joint = contentAt(phrases, at, step);
  if (!is(phrases[joint], "or", "and")) return undefined;
  return phrases[contentAt(phrases, joint, step)];
}

/** A bound without a noun takes that of the bound beside it: "before 2010 or after 2015". */
export const withSharedNouns = (phrases: readonly Phrase[]): Phrase[] => {
  const all = [...phrases];
  for (const [at, phrase] of phrases.entries()) {
    const period = said(phrase, "period");
    const dated = said(joinedTo(all, at, -1), "dated");
    if (period && dated) all[at] = { ...phrase, says: { ...dated, period: period.period } };
    const quantity = said(phrase, "quantity");
    if (!quantity || quantity.quantity.isPercent) continue;
    const beside = [-1, 1] as const;
    const compared = beside
      .map((step) => said(joinedTo(all, at, step), "compared"))
      .find((each) => each?.quantity.isMoney === quantity.quantity.isMoney);
    const isBound = !quantity.quantity.isBare || compared?.quantity.isBare;
    if (compared && isBound)
      all[at] = { ...phrase, says: { ...compared, quantity: quantity.quantity } };
  }
  return all;
};

type Stated = { at: number; where: readonly Condition[] };

/** Whether nothing but "or" and function words stands between two phrases. */
function isOrBetween(phrases: readonly Phrase[], from: number, to: number): boolean {
  const between = phrases.slice(from + 1, to);
  return (
    between.some((phrase) => is(phrase, "or")) &&
    between.every((phrase) => isFiller(phrase) || is(phrase, "or", "comma", "subject"))
  );
}

const asOne = (where: readonly Condition[]): Condition => {
  const [only] = where;
  return where.length === 1 && only ? only : { all: where };
};

/**
 * Conditions in the order of their phrases, those between which "or" stands as one: each of their
 * phrases states the same object.
 */
export function withEither(phrases: readonly Phrase[], stated: readonly Stated[]): Stated[] {
  const runs: Stated[][] = [];
  for (const one of stated) {
    const last = runs.at(-1)?.at(-1);
    if (last && isOrBetween(phrases, last.at, one.at)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    if (run.length === 1) return run;
    const either: Condition = { any: run.map(({ where }) => asOne(where)) };
    return run.map(({ at }) => ({ at, where: [either] }));
  });
}
