import type { Found, Profile } from "../tools";
import type { Draft } from "../types";
import { notInData } from "./absent";
import { tellFacts, tellOverview } from "./answer-facts";
import { findWith } from "./answer-find";
import { type Desk, findByName, findByPerson, readProfiles, search, type Working } from "./desk";
import type { FactAsk } from "./facts";
import { about, answerWith, type Outcome, remark } from "./outcome";
import type { Reading } from "./reading";
import { askBack, fits } from "./resolve";
import { describedSaid, draftsOf, nameOf, proofOf } from "./say";
import { COMPANY_NOUNS, wordsOf } from "./words";

/** Companies that are looked at, to see whether a description is true of one alone. */
const LOOKED_AT = 10;
const OFFERED_MAX = 5;

type Nameless = Extract<Reading, { kind: "nameless" }>;

async function* offer(
  desk: Desk,
  lead: Draft[],
  text: string,
  profiles: Profile[],
): Working<Outcome> {
  const back = askBack(text, profiles);
  const drafts = back.isKnown ? [] : back.drafts;
  yield* answerWith(
    desk,
    [...lead, ...drafts],
    profiles.map(({ company }) => company),
  );
  return about("fact", profiles);
}

const PERSONAL = new Set<FactAsk["kind"]>(["founded", "founders", "people"]);

/** Somebody's company: "legal name of Ada Lovelace's company". */
async function* byPerson(desk: Desk, name: string, facts: FactAsk[]): Working<Outcome | null> {
  const found = yield* findByPerson(desk, [name]);
  const [first] = found;
  if (!first) return null;
  const ids = [...new Set(found.map(({ company }) => company._id))];
  const profiles = yield* readProfiles(desk, ids.slice(0, OFFERED_MAX));
  const notes = found.slice(0, OFFERED_MAX).map(({ person, company }): Draft => {
    const role = person.title ? `${person.name} is ${person.title} of` : `${person.name} works at`;
    return { text: `${role} ${company.company_name}.`, evidence: person.evidence, block: "lead" };
  });
  const asked = facts.filter(({ kind }) => !PERSONAL.has(kind));
  if (profiles.length > 1 && asked.length > 0)
    return yield* offer(desk, notes, "Which of these companies do you mean?", profiles);
  if (asked.length > 0) return yield* tellFacts(desk, profiles, asked, notes);
  const described = profiles.flatMap((profile) => draftsOf(describedSaid(profile), "paragraph"));
  yield* answerWith(
    desk,
    [...notes, ...described],
    profiles.map(({ company }) => company),
  );
  return about("fact", profiles, facts);
}

/** The companies of an investor: "What has Ridge Ventures invested in?" */
async function* backedBy(desk: Desk, name: string): Working<Outcome | null> {
  const where = [{ field: "investor" as const, op: "contains" as const, value: name }];
  const ask = { q: "", where, words: "", limit: 1 };
  const { total } = yield* search(desk, ask, "Look for investors");
  return total > 0 ? yield* findWith(desk, `companies backed by ${name}`, null) : null;
}

/** A name that nobody has: said so, with those that are spelled almost like it. */
async function* unknownName(desk: Desk, name: string, facts: FactAsk[]): Working<Outcome> {
  const intent = facts.length > 0 ? "fact" : "unknown";
  const found = yield* findByName(desk, [name], true);
  const ids = [...new Set(found.map(({ company }) => company._id))].slice(0, OFFERED_MAX);
  const profiles = yield* readProfiles(desk, ids);
  const lead = notInData(`“${name}”`);
  if (profiles.length > 0) {
    const text = profiles.length === 1 ? "Did you mean this one?" : "Did you mean one of these?";
    return yield* offer(desk, [lead], text, profiles);
  }
  // "Nordic battery" has two words as a name has, and may describe: then a condition is read in it.
  const mayDescribe = facts.length > 0 && /\s\p{Ll}/u.test(name) && /^\p{Lu}/u.test(name);
  const meant = mayDescribe ? yield* search(desk, { q: name, limit: LOOKED_AT }) : null;
  if (meant && meant.constraints.length > 0) return yield* described(desk, name, facts, meant);
  yield* answerWith(desk, [lead]);
  return about(intent, [], facts);
}

/** The one company that a description is true of, or what has to be asked. */
async function* described(
  desk: Desk,
  description: string,
  facts: FactAsk[],
  found: Found,
): Working<Outcome> {
  const all = yield* readProfiles(
    desk,
    found.items.map(({ _id }) => _id),
  );
  const fitting: Profile[] = [];
  const beside = [found.name, found.residual].filter(Boolean).join(" ");
  for (const profile of all)
    if (beside === "" || (yield* fits(desk, profile, beside))) fitting.push(profile);
  const asked = `“${description}”`;
  const isOnly = fitting.length === 1 && (beside !== "" || found.total === 1);
  const [only] = fitting;
  if (isOnly && only) {
    const note = {
      ...remark(`${nameOf(only)} is the one company in your data that matches ${asked}.`),
      evidence: proofOf(only, "name"),
    };
    return facts.length > 0
      ? yield* tellFacts(desk, [only], facts, [note])
      : yield* tellOverview(desk, [only], [note]);
  }
  if (fitting.length === 0) {
    yield* answerWith(desk, [notInData(`A company that matches ${asked}`)]);
    return about("fact", []);
  }
  const text = `Several companies match ${asked}. Which one do you mean?`;
  return yield* offer(desk, [], text, fitting.slice(0, OFFERED_MAX));
}

/**
 * "Singapore government's internal tech product team": words that tell of no company ask nothing of
 * one.
 */
const isNoCompany = (description: string, { constraints, name }: Found) =>
  constraints.length === 0 &&
  name === null &&
  !wordsOf(description).some(({ text }) => COMPANY_NOUNS.has(text));

const isWritten = (name: string) => /\p{Lu}|\d/u.test(name);

/** A question about a company that goes by no known name. */
export async function* answerNameless(desk: Desk, reading: Nameless): Working<Outcome> {
  const { name, description, facts, q } = reading;
  if (name) {
    const person = yield* byPerson(desk, name, facts);
    if (person) return person;
    const isInvestor = isWritten(name) && facts.some(({ kind }) => kind === "investors");
    const backed = isInvestor ? yield* backedBy(desk, name) : null;
    if (backed) return backed;
    if (facts.length > 0 || isWritten(name)) return yield* unknownName(desk, name, facts);
  }
  if (facts.length > 0 && description !== "") {
    const found = yield* search(desk, { q: description, limit: LOOKED_AT });
    if (isNoCompany(description, found)) return yield* findWith(desk, q, null);
    return yield* described(desk, description, facts, found);
  }
  return yield* findWith(desk, q, null);
}
