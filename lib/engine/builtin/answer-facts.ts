import type { Profile } from "../tools";
import type { Draft } from "../types";
import { absentDrafts, acquirerIn, nearestSaid, notInData } from "./absent";
import { findWith } from "./answer-find";
import { type Desk, search, type Working } from "./desk";
import type { FactAsk } from "./facts";
import { about, answerWith, type Outcome, remark } from "./outcome";
import type { Reading } from "./reading";
import { resolve, resolveAll } from "./resolve";
import { describedSaid, draftsOf, factSaid, factWithConflicts, known, nameOf } from "./say";
import { listed } from "./wording";

const CONTINENTS = ["Europe", "North America", "Asia", "South America", "Africa", "Oceania"];

/**
 * Which part of the world a company is in, as searches see it; its country proves no more than
 * itself.
 */
async function* continentDrafts(desk: Desk, profile: Profile): Working<Draft[] | null> {
  const place = factSaid(profile, { kind: "place" });
  if (place.length === 0) return null;
  for (const continent of CONTINENTS) {
    const where = [
      { field: "name" as const, op: "eq" as const, value: nameOf(profile) },
      { field: "region" as const, op: "contains" as const, value: continent },
    ];
    const found = yield* search(
      desk,
      { q: "", where, words: "", limit: 5 },
      `Look in ${continent}`,
    );
    if (found.items.some(({ _id }) => _id === profile.company._id))
      return [remark(`${nameOf(profile)} is in ${continent}.`), ...draftsOf(place, "paragraph")];
  }
  return null;
}

/** Who bought a company: no field says so, but its description may. */
function acquirerDrafts(profile: Profile): Draft[] | null {
  const told = acquirerIn(profile);
  if (!told) return null;
  const lead = notInData(`Who acquired ${nameOf(profile)}, as a field,`);
  return [lead, ...draftsOf([told.said], "paragraph")];
}

/** What the data says of one fact of one company, or that it does not. */
export async function* factDrafts(desk: Desk, profile: Profile, ask: FactAsk): Working<Draft[]> {
  // Money that was raised stands in rounds too, where nobody wants the sum of all.
  const isOfRounds = ask.kind === "funding" && ask.detail === undefined;
  const [total, rounds] = [factWithConflicts(profile, ask), factSaid(profile, { kind: "rounds" })];
  const said = total.length === 0 && isOfRounds ? rounds : total;
  if (said.length > 0) {
    const isList = said.length > 2;
    return isList
      ? said.map(({ text, evidence }): Draft => ({ text, evidence, block: "bullet" }))
      : draftsOf(said, "lead");
  }
  if (ask.kind === "continent")
    return (yield* continentDrafts(desk, profile)) ?? absentDrafts(profile, ask);
  if (ask.kind === "acquirer") return acquirerDrafts(profile) ?? absentDrafts(profile, ask);
  // A status of its own says of a company that it is public.
  if (ask.kind === "company_type" && known(profile, "status") === "Public")
    return draftsOf(factSaid(profile, { kind: "status" }), "lead");
  return absentDrafts(profile, ask);
}

/** Facts of some companies. */
export async function* tellFacts(
  desk: Desk,
  profiles: readonly Profile[],
  facts: readonly FactAsk[],
  notes: readonly Draft[] = [],
): Working<Outcome> {
  const drafts: Draft[] = [...notes];
  for (const profile of profiles)
    for (const fact of facts) drafts.push(...(yield* factDrafts(desk, profile, fact)));
  const told = drafts.filter(({ text }, at) => drafts.findIndex((one) => one.text === text) === at);
  yield* answerWith(
    desk,
    told,
    profiles.map(({ company }) => company),
  );
  return about("fact", profiles, facts);
}

type FactsReading = Extract<Reading, { kind: "facts" }>;

export async function* answerFacts(
  desk: Desk,
  { facts, of, beside }: FactsReading,
): Working<Outcome> {
  const resolved = yield* resolveAll(desk, of, beside);
  if (resolved.isKnown) return yield* tellFacts(desk, resolved.profiles, facts, resolved.notes);
  yield* answerWith(
    desk,
    resolved.drafts,
    resolved.profiles.map(({ company }) => company),
  );
  return about("fact", resolved.profiles, facts);
}

type BeyondReading = Extract<Reading, { kind: "beyond" }>;

/** What no field holds: said so, with the nearest thing that is known. */
export async function* answerBeyond(
  desk: Desk,
  { of, about: asked, facts }: BeyondReading,
): Working<Outcome> {
  const resolved = yield* resolve(desk, of);
  if (!resolved.isKnown) {
    yield* answerWith(
      desk,
      resolved.drafts,
      resolved.profiles.map(({ company }) => company),
    );
    return about("fact", resolved.profiles, facts);
  }
  const drafts = resolved.profiles.flatMap((profile) => {
    const [fact] = facts;
    const said = fact ? factSaid(profile, fact) : [];
    const near =
      said.length > 0 ? said : fact ? nearestSaid(profile, fact.kind) : describedSaid(profile);
    const lead = notInData(`What you ask about ${nameOf(profile)} (“${asked}”)`);
    return [lead, ...draftsOf(near.slice(0, 2), "paragraph")];
  });
  yield* answerWith(
    desk,
    drafts,
    resolved.profiles.map(({ company }) => company),
  );
  return about("fact", resolved.profiles, facts);
}

/** What an overview says, in this order. */
const OVERVIEW: FactAsk[] = [
  { kind: "founded" },
  { kind: "place" },
  { kind: "batch" },
  { kind: "status" },
  { kind: "stage" },
  { kind: "headcount" },
  { kind: "funding" },
  { kind: "rounds" },
  { kind: "investors" },
  { kind: "valuation" },
  { kind: "revenue" },
  { kind: "people" },
  { kind: "tags" },
  { kind: "website" },
  { kind: "former_names" },
];
/** What an analyst misses when it is not there. */
const EXPECTED: [string, string][] = [
  ["founded_year", "founding year"],
  ["country", "country"],
  ["employees", "headcount"],
  ["total_funding", "total funding"],
];

/** Everything that is known of a company, as a list, and what is not. */
export function overviewDrafts(profile: Profile): Draft[] {
  const lead = factWithConflicts(profile, { kind: "business" });
  const told = new Set<string>();
  const bullets = OVERVIEW.flatMap((fact) => factWithConflicts(profile, fact)).filter(
    ({ text }) => {
      const isNew = !told.has(text);
      told.add(text);
      return isNew;
    },
  );
  const missing = EXPECTED.filter(([field]) => known(profile, field) === undefined).map(
    ([, word]) => word,
  );
  const absent = notInData(`The ${listed(missing)} of ${nameOf(profile)}`, missing.length);
  return [
    ...draftsOf(lead, "lead"),
    ...bullets.map(({ text, evidence }): Draft => ({ text, evidence, block: "bullet" })),
    ...(missing.length > 0 ? [{ ...absent, block: "paragraph" as const }] : []),
  ];
}

export async function* tellOverview(
  desk: Desk,
  profiles: readonly Profile[],
  notes: readonly Draft[] = [],
): Working<Outcome> {
  yield* answerWith(
    desk,
    [...notes, ...profiles.flatMap(overviewDrafts)],
    profiles.map(({ company }) => company),
  );
  return about("analyze_company", profiles);
}

type AnalyzeReading = Extract<Reading, { kind: "analyze" }>;

/** Whether a question says more than a name of its company: that is looked for, as searches do. */
async function* isDescribed(desk: Desk, q: string): Working<boolean> {
  const { constraints, name, residual } = yield* search(
    desk,
    { q, limit: 1 },
    "Understand the question",
  );
  return constraints.length > 0 || (name !== null && residual !== "");
}

export async function* answerAnalyze(desk: Desk, { of, beside }: AnalyzeReading): Working<Outcome> {
  const resolved = yield* resolveAll(desk, of, beside);
  if (resolved.isKnown) return yield* tellOverview(desk, resolved.profiles, resolved.notes);
  const { question } = desk.ask;
  if (resolved.isNobody && (yield* isDescribed(desk, question)))
    return yield* findWith(desk, question, null);
  yield* answerWith(
    desk,
    resolved.drafts,
    resolved.profiles.map(({ company }) => company),
  );
  return about("analyze_company", resolved.profiles);
}
