import type { Constraint } from "../../search/constraint";
import type { Profile } from "../tools";
import type { Draft } from "../types";
import { absentDrafts, acquirerIn, nearestSaid, notInData } from "./absent";
import { factOf } from "./conditions";
import { type Desk, search, type Working } from "./desk";
import type { FactAsk } from "./facts";
import { type Judgement, judge, type MoneyKind } from "./judge";
import { about, answerWith, type Outcome, remark } from "./outcome";
import { NOTHING_BESIDE, type Reading } from "./reading";
import { resolve } from "./resolve";
import { draftsOf, factSaid, known, nameOf, type Said } from "./say";
import { cleanQuestion, FUNCTION_WORDS, wordsOf } from "./words";

type CheckReading = Extract<Reading, { kind: "check" }>;

/** "Yes, Acme has …, which is more than …": the answer and its proof are one sentence. */
const compared = (word: "Yes" | "No", said: readonly Said[]): Draft[] =>
  draftsOf(
    said.map((one, at) => {
      const text = one.text.replace(/^As of /, "as of ");
      return at === 0 ? { ...one, text: `${word}, ${text}` } : one;
    }),
    "lead",
  );

/** "Yes." follows from the sentences behind it, which are what is proved. */
const answered = (word: "Yes" | "No", said: readonly Said[]): Draft[] => [
  remark(`${word}.`),
  ...draftsOf(said, "lead").map((one): Draft => ({ ...one, joins: true })),
];

const unknownCheck = (profile: Profile, said: readonly Said[]): Draft[] => [
  notInData(`Whether that is so of ${nameOf(profile)}`),
  ...draftsOf(said, "paragraph"),
];

/** All conditions of a yes or no: one that fails decides, one that is unknown leaves it open. */
async function* checkConditions(
  desk: Desk,
  profile: Profile,
  constraints: readonly Constraint[],
  { facts, rest }: CheckReading,
): Working<Draft[]> {
  const judged: Judgement[] = [];
  const money = facts.find(({ kind }) => kind === "valuation" || kind === "revenue")?.kind;
  for (const constraint of constraints)
    judged.push(yield* judge(desk, profile, constraint, money as MoneyKind | undefined));
  const said = (verdict: Judgement["verdict"]) => {
    const all = judged.filter((one) => one.verdict === verdict).flatMap((one) => one.said);
    return all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at);
  };
  const answer = (word: "Yes" | "No", proof: Said[]) =>
    proof[0]?.text.includes(", which is ") && !NEGATED.test(rest)
      ? compared(word, proof)
      : answered(word, proof);
  const fails = said("fails");
  if (fails.length > 0) return answer("No", fails.slice(0, 1));
  const holds = said("holds");
  if (judged.every(({ verdict }) => verdict === "holds") && holds.length > 0)
    return answer("Yes", holds);
  const near = [...said("unknown"), ...holds];
  const first = constraints[0];
  const instead = near.length > 0 || !first ? near : nearestSaid(profile, factOf(first));
  return unknownCheck(profile, instead.slice(0, 2));
}

const ALIVE =
  /\b(?:active|operating|around|alive|in business|running|going|operational|exist|exists)\b/;
const DEAD = /\b(?:closed|dead|defunct|inactive|shut ?down|shutdown|out of business)\b/;

/** "Is it still active", "was it acquired": what its status says, where that decides. */
function checkStatus(profile: Profile, line: string, { kind }: FactAsk): Draft[] | null {
  if (kind !== "status" && kind !== "acquirer") return null;
  const status = known<string>(profile, "status");
  const said = factSaid(profile, { kind: "status" });
  if (status === undefined) return absentDrafts(profile, { kind: "status" });
  if (kind === "acquirer" && status !== "Acquired")
    return [notInData(`Whether ${nameOf(profile)} was acquired`), ...draftsOf(said, "paragraph")];
  if (kind === "acquirer") return answered("Yes", said);
  if (status === "Acquired") return draftsOf(said, "lead");
  const isAlive = status !== "Closed";
  if (DEAD.test(line)) return answered(isAlive ? "No" : "Yes", said);
  return ALIVE.test(line) ? answered(isAlive ? "Yes" : "No", said) : draftsOf(said, "lead");
}

/** Sentences about a person or a firm that the question names. */
function naming(profile: Profile, facts: readonly FactAsk[], rest: string): Said[] {
  const names = wordsOf(rest).filter(
    ({ isCapital, text }) => isCapital && !FUNCTION_WORDS.has(text),
  );
  if (names.length === 0) return [];
  const hasAll = (text: string) => {
    const said = new Set(wordsOf(text).map(({ text: word }) => word));
    return names.every(({ text: word }) => said.has(word));
  };
  return facts
    .flatMap((fact) => factSaid(profile, fact))
    .filter(({ text }) => hasAll(text))
    .slice(0, 1);
}

/** "Was it acquired by Google?" */
function checkAcquirer(profile: Profile, rest: string): Draft[] | null {
  const told = acquirerIn(profile);
  if (!told || !/\bby\b/.test(rest)) return null;
  const isNamed = told.name.split(" ").some((word) => rest.includes(word));
  const lead = isNamed ? [] : [notInData(`Who acquired ${nameOf(profile)}, as a field,`)];
  return [...lead, ...draftsOf([told.said], isNamed ? "lead" : "paragraph")];
}

const NAMED: FactAsk["kind"][] = [
  "founders",
  "people",
  "investors",
  "alternatives",
  "former_names",
];
/** Facts of which it can be asked whether there are any. */
const EXISTENCE = new Set<FactAsk["kind"]>(
  "rounds last_round funding investors founders people website linkedin twitter facebook former_names ticker batch revenue valuation".split(
    " ",
  ) as FactAsk["kind"][],
);

/** A yes or no that no condition of a search says. */
function checkFact(profile: Profile, fact: FactAsk, rest: string): Draft[] {
  const line = wordsOf(rest)
    .map(({ text }) => text)
    .join(" ");
  const bought = fact.kind === "acquirer" ? checkAcquirer(profile, rest) : null;
  if (bought) return bought;
  const isNamed = fact.kind === "acquirer" && /\bby\b/.test(line);
  const status = isNamed ? absentDrafts(profile, fact) : checkStatus(profile, line, fact);
  if (status) return status;
  const names = wordsOf(rest).some(
    ({ isCapital, text }, at) =>
      at > 0 &&
      isCapital &&
      !FUNCTION_WORDS.has(text) &&
      text !== "y" &&
      text !== "yc" &&
      text !== "combinator",
  );
  const said = factSaid(profile, fact);
  if (names && NAMED.includes(fact.kind)) {
    const named = naming(profile, [fact, { kind: "people" }, { kind: "rounds" }], rest);
    return named.length > 0 ? answered("Yes", named) : unknownCheck(profile, said.slice(0, 2));
  }
  if (said.length === 0) return absentDrafts(profile, fact);
  return EXISTENCE.has(fact.kind) ? answered("Yes", said.slice(0, 3)) : draftsOf(said, "lead");
}

const BOUGHT = new Set(["status", "acquirer", "acquisitions", "legal_name", "continent"]);

const LISTED =
  /^\S+ (?:a )?(?:public(?:ly)?|listed)(?: (?:company|traded|listed|held|owned))?\W*$/i;
/** "Is it publicly traded?" A status of its own says yes; none says no. */
function checkListed(profile: Profile, rest: string): Draft[] | null {
  const isSaid = known(profile, "status") === "Public" && !known(profile, "company_type");
  return isSaid && LISTED.test(rest)
    ? answered("Yes", factSaid(profile, { kind: "status" }))
    : null;
}

/** "Isn't it based in Oslo?" asks whether it is. */
const NEGATED = /^(is|was|are|were|did|does|do|has|have|had|ca|could)n['’]?t\b/i;

/**
 * "Was it in Winter 2015?" asks for its class: where nothing else is asked no company is in a
 * season.
 */
const SEASON = /\b(?:winter|summer|fall|autumn|spring) '?(?:20)?\d\d\b(?! (?:batch|cohort|class))/i;

async function* checkDrafts(desk: Desk, profile: Profile, reading: CheckReading): Working<Draft[]> {
  const { facts, rest } = reading;
  const [fact] = facts;
  const listed = checkListed(profile, rest);
  if (listed) return listed;
  const isNarrow = fact?.detail !== undefined && fact.kind !== "funding";
  if (fact && (BOUGHT.has(fact.kind) || isNarrow)) return checkFact(profile, fact, rest);
  const q = cleanQuestion(rest)
    .replace(/^(?:so|and|but|then)\s+/i, "")
    .replace(NEGATED, "$1")
    .replace(SEASON, facts.every(({ kind }) => kind === "batch") ? "$& batch" : "$&");
  const read = yield* search(desk, { q, limit: 1 }, "Understand the question");
  const people = naming(
    profile,
    facts.filter(({ kind }) => NAMED.includes(kind)),
    rest,
  );
  if (people.length > 0) return answered("Yes", people);
  const isRead = read.constraints.length > 0 && isExplained(read.residual, facts);
  if (isRead) return yield* checkConditions(desk, profile, read.constraints, reading);
  if (fact) return checkFact(profile, fact, rest);
  return unknownCheck(profile, factSaid(profile, { kind: "business" }).slice(0, 1));
}

/** Whether what a search left over is only what shapes a question. */
const isExplained = (residual: string, facts: readonly FactAsk[]) =>
  wordsOf(residual).every(
    ({ text }) =>
      FUNCTION_WORDS.has(text) ||
      (facts.length > 0 &&
        /^(?:raised?|exactly|located|based|total|founded|team|batch|stage|hq|headquartered|employ\w*|members?|valued|started)$/.test(
          text,
        )),
  );

/** Whether words behind a name say something of it: "Is Acme German?" */
async function* isCondition(desk: Desk, words: string): Working<boolean> {
  const read = yield* search(desk, { q: words, limit: 1 }, "Understand the question");
  return read.constraints.length > 0 && read.residual === "" && read.name === null;
}

/** A question that yes or no answers. */
export async function* answerCheck(desk: Desk, reading: CheckReading): Working<Outcome> {
  const isName = reading.beside.words !== "" && !(yield* isCondition(desk, reading.beside.words));
  const resolved = yield* resolve(desk, reading.of, isName ? reading.beside : NOTHING_BESIDE);
  const cards = resolved.profiles.map(({ company }) => company);
  if (!resolved.isKnown) {
    yield* answerWith(desk, resolved.drafts, cards);
    return about("fact", resolved.profiles, reading.facts);
  }
  const drafts: Draft[] = [...resolved.notes];
  for (const profile of resolved.profiles)
    drafts.push(...(yield* checkDrafts(desk, profile, reading)));
  yield* answerWith(desk, drafts, cards);
  return about("fact", resolved.profiles, reading.facts);
}
