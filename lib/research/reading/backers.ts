import type { Condition } from "../plan/plan";
import { asOne, contentAt, type Stated } from "./alternatives";
import type { Draft } from "./assemble";
import { fieldFor, withAlternatives } from "./conditions";
import type { Meaning } from "./item";
import { is, isOfBacking, type Phrase, said } from "./phrase";
import { shareIn } from "./share";

/* Investors that are named: "backed by Harbor or Fjord", "not led by Quay", "in Berlin or backed by Quay". */

export type Name = Extract<Meaning, { kind: "name" }> & { at: number };

type Parts = readonly Phrase[];

const BEFORE_DEED =
  /^(?:been|being|ever|yet|even|taken?|took|received?|accept(?:ed)?|got|get|any)$/;
/** Words that lead to no deed, but begin another clause or narrow what is denied: "not only". */
const APART =
  /^(?:but|because|since|while|when|although|though|however|if|whether|only|just|solely|both|all|every|each|[?!.:])$/;

/** Whose something is among the team: "assigned to", "author". */
export const isOfTeam = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "field" &&
  (phrase.says.fields.entries === "owner" || phrase.says.fields.notes === "author");

/** What only leads from a denial to a name: "not yet taken money from", "except those that", "not by". */
const isLeading = (phrase: Phrase): boolean =>
  isOfBacking(phrase) ||
  isOfTeam(phrase) ||
  phrase.words === "by" ||
  BEFORE_DEED.test(phrase.words) ||
  (is(phrase, "function", "clause") && !APART.test(phrase.words));

/** What comes before a name, whatever leads to it left aside: "not currently backed by Harbor". */
function leadOf(phrases: Parts, at: number): Phrase | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const phrase = phrases[before];
    if (phrase && !isLeading(phrase)) return phrase;
  }
  return undefined;
}

/** The place beyond names that are joined to the one at a place: "Harbor, Fjord or Quay". */
function endOfRun(phrases: Parts, at: number, step: 1 | -1): number {
  let next = at + step;
  while (is(phrases[next], "and", "or", "comma", "versus")) next += step;
  const [own, other] = [phrases[at]?.says, phrases[next]?.says];
  const isJoined =
    next !== at + step && own?.kind === "name" && other?.kind === "name" && own.of === other.of;
  return isJoined ? endOfRun(phrases, next, step) : at + step;
}

/** What comes before the names to which one is joined: "not backed by Harbor or Fjord" denies both. */
const leadOfRun = (phrases: Parts, at: number): Phrase | undefined =>
  leadOf(phrases, endOfRun(phrases, at, -1) + 1);

/** "After ByteDance", "besides Stripe": the name is left out of what is asked for. */
export const isLeftOut = (phrases: Parts, at: number): boolean =>
  is(leadOfRun(phrases, at), "not") || /^(?:after|alongside)$/.test(phrases[at - 1]?.words ?? "");

/**
 * "Besides Sequoia" leaves it out of what is stated, "not Sequoia" and "besides those that Sequoia
 * backed" the rows that it is of.
 */
export const isDenied = (phrases: Parts, at: number): boolean => {
  const lead = leadOfRun(phrases, at);
  const isBesides = /^(?:besides|other than|apart from|aside from)$/.test(lead?.words ?? "");
  const first = endOfRun(phrases, at, -1) + 1;
  return is(lead, "not") && !(isBesides && lead === phrases[first - 1]);
};

/** What leads to names: a denial among these is that of a name, whose condition then holds it. */
export const leadsOfNames = (phrases: Parts): ReadonlySet<Phrase | undefined> =>
  new Set(
    phrases.flatMap(({ says }, at) => (says.kind === "name" ? [leadOfRun(phrases, at)] : [])),
  );

const isOfLead = (phrase: Phrase | undefined): boolean =>
  said(phrase, "field")?.fields.rounds === "lead_investor";

/** "Led by Sequoia", "Sequoia and Accel led": whether leading is spoken of next to a name or its run. */
function isLed(phrases: Parts, at: number, { used }: Draft): boolean {
  let before = endOfRun(phrases, at, -1);
  while (is(phrases[before], "function")) before--;
  let after = endOfRun(phrases, at, 1);
  while (is(phrases[after], "function")) after++;
  // "Led by Sequoia", "which deals has Sequoia led".
  const led = [before, after].find((place) => isOfLead(phrases[place]));
  if (led !== undefined) used.add(led);
  return led !== undefined || isLedBefore(phrases, at);
}

/** "Who led more rounds, Harbor or Quay": the run of names comes after the one deed that is asked of it. */
function isLedBefore(phrases: Parts, at: number): boolean {
  const apart = endOfRun(phrases, at, -1);
  const deeds = phrases.slice(0, apart).filter(isOfBacking);
  const isApart = is(phrases[apart], "comma") || phrases[apart]?.words === ":";
  return isApart && deeds.length > 0 && deeds.every(isOfLead);
}

/** What each investor that is named says of rows, in the order of the names. */
export function backersOf(phrases: Parts, draft: Draft, names: readonly Name[]): Stated[] {
  const { about } = draft.plan;
  const asked = about === "rounds" ? "investor" : fieldFor(about, { companies: "investor" });
  return names
    .filter(({ of, at }) => of === "investor" && (!isLeftOut(phrases, at) || isDenied(phrases, at)))
    .map(({ at, name, isBeginning }) => {
      const field = isLed(phrases, at, draft) && about === "rounds" ? "lead_investor" : asked;
      const how = isBeginning ? "contains" : "eq";
      const op = isDenied(phrases, at) ? (`not_${how}` as const) : how;
      return { at, where: [{ field: field ?? "investor", op, value: name }] };
    });
}

/** "Harbor vs Quay", "how does Harbor compare with Quay": one is set against the other. */
const areCompared = (phrases: Parts): boolean =>
  phrases.some((phrase) => is(phrase, "versus")) && !phrases.some(({ words }) => words === "both");

/** "Each of Harbor and Quay". */
const isEachOf = (phrases: Parts, first: number): boolean =>
  phrases[first - 1]?.words === "of" && phrases[first - 2]?.words === "each";

/**
 * Those that are compared, and those of a run between which "or" stands, as alternatives; of those
 * denied, none may be.
 */
export function eitherOf(phrases: Parts, backers: readonly Stated[]): Stated[] {
  const isOneRun = areCompared(phrases);
  const runs = Map.groupBy(backers, ({ at }) => (isOneRun ? 0 : endOfRun(phrases, at, -1)));
  return [...runs.values()].flatMap((run) => {
    const [first, ...others] = run;
    if (!first || others.length === 0) return run;
    const isOr = others.some(({ at }) => is(phrases[at - 1], "or"));
    const isEither = isOr || isOneRun || isEachOf(phrases, first.at);
    if (!isEither || run.some(({ at }) => isDenied(phrases, at))) return run;
    return [{ at: first.at, where: [{ any: run.flatMap(({ where }) => where) }] }];
  });
}

/** The place of what is an alternative to the names of a run: "in Berlin or backed by Harbor". */
function besideRun(phrases: Parts, at: number): number | null {
  let before = endOfRun(phrases, at, -1);
  while (is(phrases[before], "function", "clause", "not") || isOfBacking(phrases[before])) before--;
  if (is(phrases[before], "or")) return contentAt(phrases, before, -1);
  const joint = contentAt(phrases, endOfRun(phrases, at, 1) - 1, 1);
  return is(phrases[joint], "or") ? contentAt(phrases, joint, 1) : null;
}

/** "Not backed by Harbor or in Berlin": whether both are denied, or only the first, nothing says. */
export const isDeniedOrOther = (phrases: Parts): boolean =>
  phrases.some(
    ({ says }, at) =>
      says.kind === "name" &&
      says.of === "investor" &&
      isDenied(phrases, at) &&
      besideRun(phrases, at) !== null,
  );

/** A draft with what one or several investors say, in addition to its other conditions or as an alternative to one. */
function withBacker(phrases: Parts, draft: Draft, { at, where }: Stated): Draft {
  const { plan, said } = draft;
  const place = isDenied(phrases, at) ? null : besideRun(phrases, at);
  const other = said.find((each) => each.at === place && each.where.length > 0);
  if (!other)
    return {
      ...draft,
      said: [...said, { at, where }],
      plan: { ...plan, where: [...plan.where, ...where] },
    };
  const either: Condition = { any: [asOne(other.where), asOne(where)] };
  const isOther = (condition: Condition) => other.where.includes(condition);
  return {
    ...draft,
    said: [
      ...said.map((each) => (each.where.some(isOther) ? { ...each, where: [either] } : each)),
      { at, where: [either] },
    ],
    plan: { ...plan, where: [...plan.where.filter((each) => !isOther(each)), either] },
  };
}

/** "Share of fintechs that are backed by Harbor": the investor is the part, and the rest the whole. */
function withSharedPart(phrases: Parts, draft: Draft, backing: readonly Stated[]): Draft {
  const share = shareIn(phrases);
  // "Of seed rounds … led in 2025": the time is that of the whole.
  const isPart = ({ at }: Stated) => share?.isPart(at) === true && !is(phrases[at], "period");
  if (!share || !backing.some(isPart)) return draft;
  const { plan, said, used } = draft;
  const conditionsOf = (stated: readonly Stated[]) => [
    ...new Set(stated.flatMap(({ where }) => where)),
  ];
  const others = plan.measures.filter(({ of }) => of !== "share" && of !== "count");
  const part = { of: "share", where: conditionsOf(said.filter(isPart)) } as const;
  const whole = conditionsOf(said.filter((each) => !isPart(each)));
  used.add(share.at);
  const where = withAlternatives(plan.about, whole);
  return { ...draft, plan: { ...plan, where, measures: [...others, part], show: [] } };
}

/** A draft with what all of its investors say. */
export const withBackers = (phrases: Parts, draft: Draft, backing: readonly Stated[]): Draft =>
  withSharedPart(
    phrases,
    backing.reduce((before, each) => withBacker(phrases, before, each), draft),
    backing,
  );
