import { isMeasured, shownByDefault, traitsOf } from "../plan/fields";
import type { Condition, Plan, Thing } from "../plan/plan";
import { fieldConditions, PLAN_LIMITS, planAbout } from "../plan/plan";
import { type Draft, usualLimit } from "./assemble";
import { backersOf, eitherOf, isDenied, isLeftOut, type Name, withBackers } from "./backers";
import { conditionsOf, fieldFor, periodConditions } from "./conditions";
import type { FieldNames, Phrase } from "./phrase";
import { contentAfter, contentBefore, isEachOfThem } from "./phrases-around";

const namesIn = (phrases: readonly Phrase[]): Name[] =>
  phrases.flatMap(({ says }, at) => (says.kind === "name" ? [{ ...says, at }] : []));

/** A name is looked up when several records go by it, or none. */
const thingOf = ({ name, ids }: Name): Thing => ({
  name,
  id: ids.length === 1 ? (ids[0] ?? null) : null,
});

/** What a question that names things comes to: facts, a comparison, or conditions on them. */
export function withNames(phrases: readonly Phrase[], draft: Draft, isWhether: boolean): Draft {
  const names = namesIn(phrases);
  if (names.length === 0) return draft;
  // "Joined after Stripe", an investor's name: no investor has a day of its own.
  const isAfter = ({ of, at }: Name) => of === "investor" && phrases[at - 1]?.words === "after";
  const isOfCompany = names.some(({ of }) => of === "company");
  // "Who invested alongside Khosla": there is nothing to state without it.
  const isAlongside = ({ of, at }: Name) =>
    of === "investor" && !isOfCompany && isLeftOut(phrases, at) && !isDenied(phrases, at);
  for (const name of names) if (!isAfter(name) && !isAlongside(name)) draft.used.add(name.at);
  const { plan } = draft;
  const backers = backersOf(phrases, draft, names);
  const backing = eitherOf(phrases, backers);
  const companies = names.filter(({ of }) => of === "company");
  const outside = companies.filter(({ at }) => isLeftOut(phrases, at));
  const inside = companies.filter(({ at }) => !isLeftOut(phrases, at));
  const nameField = plan.about === "companies" ? "name" : "company.name";
  const excluded = outside.map(({ at, name }): { at: number; where: Condition[] } => ({
    at,
    where: [{ field: nameField, op: "not_eq", value: name }],
  }));
  const backed = withBackers(phrases, draft, backing);
  const narrowed = {
    ...backed,
    said: [...backed.said, ...excluded],
    plan: {
      ...backed.plan,
      where: [...backed.plan.where, ...excluded.flatMap((each) => each.where)],
    },
  };
  if (inside.length === 0) return withPartners(phrases, narrowed, backers);
  // "Who backed Canva but not Figma": facts of the one say nothing of the other.
  for (const { at } of outside) draft.used.delete(at);
  const isOfOthers = plan.about !== "companies" && plan.about !== "rounds";
  if (isOfOthers && !(plan.about === "people" && hasFieldOfCompany(phrases)))
    return ofNamed(
      narrowed,
      inside.map(({ name }) => name),
    );
  return isOfRounds(phrases, plan) || (isWhether && hasRaisedThen(phrases))
    ? roundsOf(phrases, narrowed, inside)
    : factsOf(phrases, draft, inside, {
        isWhether,
        backing,
      });
}

/** "Co-investors of Sequoia": its companies, with everybody who backed them. */
function withPartners(phrases: readonly Phrase[], draft: Draft, backed: Draft["said"]): Draft {
  const { plan, said } = draft;
  const isOfInvestors = phrases.some(
    ({ says }) => says.kind === "subject" && says.about === "investors",
  );
  const where = backed.flatMap((each) => each.where);
  const isList = plan.measures.length === 0 && plan.show.length === 0;
  const isOfAll = plan.where.length === where.length && where.length > 0;
  if (plan.about !== "rounds" || !isOfInvestors || !isList || !isOfAll) return draft;
  const show = ["investor", ...shownByDefault.companies];
  return { ...draft, said, plan: { ...planAbout("companies"), where, show } };
}

/**
 * Whether facts of a company's rounds are asked for, rather than of the company, whose investors are
 * those of all its rounds.
 */
function isOfRounds(phrases: readonly Phrase[], { about }: Plan): boolean {
  if (phrases.some(({ says }) => says.kind === "values" && says.slot === "stage")) return true;
  // "Acme's latest raise" is its last round.
  const isLast = phrases.some(
    ({ says }) => says.kind === "ordering" && says.fields.rounds === "date",
  );
  if (isLast && phrases.some(isRaise)) return true;
  const ofRound = phrases.some(({ says }) => {
    if (says.kind === "subject") return says.about === "rounds";
    // A valuation is the company's as well: "Acme valuation and backers".
    return (
      says.kind === "field" && !/^(?:investor|valuation)$/.test(says.fields.rounds ?? "investor")
    );
  });
  return about === "rounds" && ofRound;
}

/** "Acme headcount and founders": a fact of the company beside its people. */
function hasFieldOfCompany(phrases: readonly Phrase[]): boolean {
  const isFact = ({ says }: Phrase) =>
    says.kind === "field" && says.fields.companies !== "person" && !says.fields.people;
  const arePeople = ({ says }: Phrase) =>
    (says.kind === "subject" && says.about === "people") ||
    (says.kind === "field" && says.fields.companies === "person");
  const isBeside = (one?: Phrase, other?: Phrase) =>
    one && other && isFact(one) && arePeople(other);
  return phrases.some(({ says }, at) => {
    const [before, after] = [contentBefore(phrases, at), contentAfter(phrases, at)];
    const isJoint = says.kind === "and" || says.kind === "comma";
    return isJoint && (isBeside(before, after) || isBeside(after, before));
  });
}

/** What a question word asks for where no noun does: "how much was it", "where are they". */
const ASKED_BY_WORD: Partial<Record<string, FieldNames[]>> = {
  where: [{ companies: "city" }, { companies: "country" }],
  amount: [{ rounds: "amount" }],
  when: [{ rounds: "date" }],
  size: [{ companies: "employees", rounds: "amount" }],
  who: [{ rounds: "lead_investor" }, { rounds: "investor" }],
};

/** "What did it get, from whom": a fact of its own, whatever else is asked. */
const FROM_WHOM = /^(?:from whom|who from|whom from)$/;
const GIVERS: FieldNames = { companies: "investor", rounds: "investor" };

const isOfAccelerator = ({ says }: Phrase): boolean =>
  says.kind === "values" && says.label === "Y Combinator";

/** "What does Acme do", "… and what does it do": a second question after it is asked too. */
export const isOfDoing = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    (phrase, at) =>
      (phrase.says.kind === "name" || /^(?:it|they)$/.test(phrase.words) || isEachOfThem(phrase)) &&
      /^(?:do|does|did)$/.test(phrases[at - 1]?.words ?? "") &&
      phrases[at + 1]?.words === "do",
  );

/** "What does it do": the phrases from a word on, up to the end of what is done. */
function doneBy(phrases: readonly Phrase[], from: number): readonly Phrase[] {
  const behind = phrases.filter((phrase) => phrase.from > from);
  const next = behind.findIndex(({ says }) => says.kind === "ask" || says.kind === "and");
  return next < 0 ? behind : behind.slice(0, next);
}

/** The fields that a phrase asks for of named things. */
function fieldsAskedBy(
  { says, words, from }: Phrase,
  phrases: readonly Phrase[],
): readonly FieldNames[] {
  switch (says.kind) {
    case "ask":
      if (FROM_WHOM.test(words)) return [GIVERS];
      // "When was it in YC".
      if (says.of === "when" && phrases.some(isOfAccelerator)) return [{ companies: "batch" }];
      if (words === "what" && isOfDoing(doneBy(phrases, from)))
        return [{ companies: "description" }];
      return ASKED_BY_WORD[says.of] ?? [];
    case "subject":
      return [ASKED_BY_NOUN[says.about] ?? {}];
    case "field":
    case "ordered_by":
    case "grouping":
      if (says.fields.companies === "region" && SEAT.test(words)) return ASKED_BY_WORD.where ?? [];
      return says.fields.companies === "category" ? [says.fields, INDUSTRY] : [says.fields];
    case "measuring":
      return [says.fields ?? {}];
    default:
      return [];
  }
}

/** "Acme's headquarters" is asked as "where is Acme" is; "its region" is that alone. */
const SEAT = /\b(?:locations?|places?|headquarters?|hq|head office|main office|home base|home)\b/;

/** Of a single company its industry, as lists state it, answers for its sector too. */
const INDUSTRY: FieldNames = { companies: "industry" };

const AMOUNTS = new Set([
  "amount",
  "last_funding_amount",
  "funding",
  "valuation",
  "annual_revenue",
]);
const isOfAmount = (field: string) => /^(?:amount|last_funding_amount)$/.test(field);

/** "When was Acme's last round and who led it": no noun up to the "and" says what the word asks for. */
function asksAlone(phrases: readonly Phrase[], at: number): boolean {
  const behind = phrases.slice(at + 1);
  const and = behind.findIndex(({ says }) => says.kind === "and");
  const own = behind.slice(0, and < 0 ? undefined : and);
  return own.every((phrase) => phrase.says.kind !== "field" && phrase.says.kind !== "measuring");
}

/** The fields that a question about named things asks for, each once. */
export function askedFields(
  phrases: readonly Phrase[],
  draft: Draft,
  about: Plan["about"],
): string[] {
  const named: string[] = [];
  const byWord: string[] = [];
  const apart: string[] = [];
  const isOrdered = phrases.some(({ says }) => /^(?:ordering|comparative)$/.test(says.kind));
  phrases.forEach((phrase, at) => {
    // "Who has more people": one of the things that are compared.
    const isOne = isOrdered && phrase.says.kind === "ask" && phrase.says.of === "who";
    if (isOne) return;
    const fields = fieldsAskedBy(phrase, phrases).flatMap((each) => fieldFor(about, each) ?? []);
    if (fields.length > 0) draft.used.add(at);
    const isByWord =
      phrase.says.kind === "ask" &&
      !/^(?:where|which)$/.test(phrase.says.of) &&
      !FROM_WHOM.test(phrase.words);
    (isByWord ? byWord : named).push(...fields);
    const isApart = about === "rounds" || phrases.some(isOfAccelerator);
    if (isByWord && isApart && asksAlone(phrases, at)) apart.push(...fields);
  });
  if (isOrdered && about === "companies" && phrases.some(isOfAccelerator)) named.push("batch");
  // "What does Acme do": everything is said about it, unless something else is asked too.
  if (isOfDoing(phrases) && named.every((field) => field === "description")) named.length = 0;
  // "How much has it raised": the noun says what the question word asks for.
  const hasAmount = named.some((field) => AMOUNTS.has(field));
  const amounts = hasAmount && about !== "rounds" ? [] : byWord.filter(isOfAmount);
  const isCompared = phrases.some(({ says }) => says.kind === "comparative");
  const alone = isCompared ? amounts : byWord;
  const asked = [...new Set(named.length === 0 ? alone : [...named, ...apart, ...amounts])];
  // Of a round its own fields are meant before those of its company: "which others joined".
  const own = asked.filter((field) => !field.startsWith("company."));
  // "… and where is the company based": a round has no place of its own.
  const places = asked.filter((field) => /^company\.(?:city|country)$/.test(field));
  return own.length > 0 ? [...own, ...places] : asked;
}

/** What is asked of a company by the noun for a subject: "investors of Ramp", "Ramp's founders". */
const ASKED_BY_NOUN: Partial<Record<Plan["about"], FieldNames>> = {
  investors: { companies: "investor", rounds: "investor" },
  people: { companies: "person" },
};

/** "The gap in valuation between A and B": the number by which they differ. */
function apartIn(phrases: readonly Phrase[], { plan }: Draft, [field]: readonly string[]) {
  const isApart = phrases.some(
    ({ says, words }) =>
      says.kind === "versus" && /\b(?:gap|difference|delta|by how much)\b/.test(words),
  );
  const kind = field && traitsOf(plan.about, field)?.kind;
  return isApart && field && kind && isMeasured(kind) ? [{ field, descending: true }] : [];
}

/** By what named things are compared: by what is asked, else by their usual size. */
export function comparedBy(
  phrases: readonly Phrase[],
  draft: Draft,
  shown: string[],
  usual: string,
) {
  const compares = phrases.flatMap(({ says }, at) =>
    says.kind === "comparative" || says.kind === "ordering" || says.kind === "ordered_by"
      ? [{ says, at }]
      : [],
  );
  if (compares.length === 0) return apartIn(phrases, draft, shown);
  for (const { at } of compares) draft.used.add(at);
  const said = compares.flatMap(({ says }) => fieldFor(draft.plan.about, says.fields) ?? []);
  const isUnicorn = phrases.some(({ says }) => says.kind === "values" && says.slot === "unicorn");
  // "Which came first through YC": batches tell, which have no order here.
  if (phrases.some(isOfAccelerator) && /^(?:founded_year|unicorn_since)$/.test(said[0] ?? ""))
    return [];
  const own = said[0] === "founded_year" && isUnicorn ? "unicorn_since" : said[0];
  const directed = compares.flatMap(({ says }) => (says.kind === "ordered_by" ? [] : [says]));
  // "How much did it raise last": the round of the latest day, whatever is said about it.
  const isByDay = draft.plan.about === "rounds" && own === "date";
  const field = (isByDay ? own : shown[0]) ?? own ?? usual;
  const kind = traitsOf(draft.plan.about, field)?.kind;
  // Batches and names have an order that says nothing of which is earlier.
  if (!kind || !(isMeasured(kind) || kind === "day")) return [];
  return [{ field, descending: directed[0]?.descending ?? true }];
}

/** Notes, opinions, entries, people and acts that are about the companies named. */
function ofNamed(draft: Draft, names: readonly string[]): Draft {
  const { plan } = draft;
  const field = plan.about === "activity" ? "company" : "company.name";
  const [only = ""] = names;
  const named: Condition =
    names.length === 1 ? { field, op: "eq", value: only } : { field, op: "in", value: names };
  return { ...draft, plan: { ...plan, where: [...plan.where, named] } };
}

/** A line of business next to a company's name tells nothing of its rounds: "discount", "seed oil". */
const isSector = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "values" && phrase.says.slot === "sector";
const isOfSector = (condition: Condition): boolean =>
  fieldConditions([condition]).every(({ field }) => field === "company.category");

const isRaise = ({ says }: Phrase): boolean =>
  says.kind === "field" && says.fields.rounds === "amount";

/** "Did Acme raise in 2021": whether one of its rounds is of that time. */
const hasRaisedThen = (phrases: readonly Phrase[]): boolean =>
  phrases.some(isRaise) && phrases.some(({ says }) => says.kind === "period" && !says.isNot);

/** The times of a company's rounds, which a draft about companies has taken for another's. */
const timesOfRounds = (phrases: readonly Phrase[], { used }: Draft): Condition[] =>
  phrases.flatMap(({ says }, at) => {
    if (says.kind !== "period" || says.isNot) return [];
    used.add(at);
    return periodConditions("rounds", "date", says.period);
  });

function roundsOf(phrases: readonly Phrase[], draft: Draft, names: readonly Name[]): Draft {
  const about = "rounds";
  const shown = askedFields(phrases, draft, about);
  const values = names.map(({ name }) => name);
  const [only = ""] = values;
  const field = "company.name";
  const isNamed: Condition =
    values.length === 1 ? { field, op: "eq", value: only } : { field, op: "in", value: values };
  const stating = conditionsOf(phrases, about).filter(({ at }) => !isSector(phrases[at]));
  for (const [at, phrase] of phrases.entries()) if (isSector(phrase)) draft.used.delete(at);
  const conditions = stating.flatMap(({ where }) => where);
  const loose = draft.plan.where.filter((each) => !isOfSector(each));
  const stated =
    draft.plan.about === about ? loose : [...conditions, ...timesOfRounds(phrases, draft)];
  const order = comparedBy(phrases, { ...draft, plan: planAbout(about) }, shown, "amount");
  const isOne = names.length === 1;
  const asked = isOne ? shown : [...shown, ...order.map((each) => each.field)];
  const limit = isOne && order.length > 0 ? (draft.plan.limit ?? usualLimit(phrases)) : null;
  return {
    ...draft,
    plan: { ...planAbout(about), where: [...stated, isNamed], show: ofRound(asked), order, limit },
  };
}

/** Which round it is, in addition to what is asked of it. */
export const ofRound = (asked: readonly string[]): string[] =>
  asked.length > 0 ? [...new Set(["company.name", "stage", ...asked])] : [];

const STATES: ReadonlySet<string> = new Set(["hiring", "remote", "status"]);

/** "Any openings at Acme", "Acme remote": a state next to a name asks which one it has. */
const statesOf = (phrases: readonly Phrase[], { used }: Draft): string[] =>
  phrases.flatMap(({ says }, at) => {
    if (says.kind !== "values" || !STATES.has(says.slot ?? "")) return [];
    used.add(at);
    return [...new Set(fieldConditions(says.where).map(({ field }) => field))];
  });

function factsOf(
  phrases: readonly Phrase[],
  draft: Draft,
  names: readonly Name[],
  { isWhether, backing }: { isWhether: boolean; backing: Draft["said"] },
): Draft {
  const about = "companies";
  const shown = askedFields(phrases, draft, about);
  const conditions = conditionsOf(phrases, about);
  // Without a yes or no, a value next to a name tells nothing: "churn at Zapier".
  if (!isWhether && shown.length === 0) shown.push(...statesOf(phrases, draft));
  const stated = [...conditions, ...backing];
  // "Was it acquired in 2024": of a yes or no, what decides it is stated, and nothing is said of the time.
  const isLost = ({ at }: { at: number }) => stated.every((each) => each.at !== at);
  const unsaid = isWhether ? draft.said.filter(isLost) : [...stated, ...draft.said];
  const isState = ({ at }: { at: number }) => {
    const says = phrases[at]?.says;
    return says?.kind === "values" && STATES.has(says.slot ?? "") && shown.length > 0;
  };
  for (const one of unsaid) if (!isState(one)) draft.used.delete(one.at);
  const where = isWhether ? stated.flatMap((each) => each.where) : [];
  for (const { at } of names.slice(PLAN_LIMITS.things)) draft.used.delete(at);
  const order = names.length > 1 ? comparedBy(phrases, draft, shown, "employees") : [];
  const fields = fieldConditions(where).flatMap(({ field }) =>
    // A status may say as well that a company is public.
    field === "company_type" ? [field, "status"] : [field],
  );
  const show = [...new Set([...shown, ...fields, ...order.map(({ field }) => field)])];
  return {
    ...draft,
    plan: {
      ...planAbout(about),
      where,
      things: names.slice(0, PLAN_LIMITS.things).map(thingOf),
      show,
      order,
    },
  };
}
