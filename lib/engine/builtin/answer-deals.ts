import { nameKey } from "../../values/names";
import type { Profile } from "../tools";
import type { Draft } from "../types";
import { absentDrafts, acquirerIn, notInData } from "./absent";
import { tellFacts } from "./answer-facts";
import { type Desk, findByName, type Working } from "./desk";
import { about, answerWith, type Outcome } from "./outcome";
import type { Reading } from "./reading";
import { resolve, resolveAll } from "./resolve";
import { draftsOf, factSaid, nameOf } from "./say";

/*
 * Acquisitions: no field holds who bought whom, but a company's own description may tell.
 */

const cardsOf = (profiles: readonly Profile[]) => profiles.map(({ company }) => company);

type Hop = Extract<Reading, { kind: "hop" }>;

/** Facts of the company that bought another one. */
export async function* answerHop(desk: Desk, { of, facts }: Hop): Working<Outcome> {
  const resolved = yield* resolve(desk, of);
  const [profile] = resolved.profiles;
  if (!resolved.isKnown || !profile) {
    const drafts = resolved.isKnown ? [] : resolved.drafts;
    yield* answerWith(desk, drafts, cardsOf(resolved.profiles));
    return about("fact", resolved.profiles, facts);
  }
  const told = acquirerIn(profile);
  if (!told) {
    yield* answerWith(desk, absentDrafts(profile, { kind: "acquirer" }), [profile.company]);
    return about("fact", [profile], facts);
  }
  const notes = draftsOf([told.said], "lead");
  const candidates = yield* findByName(desk, [told.name], false);
  if (candidates.length === 0) {
    yield* answerWith(desk, [...notes, notInData(`“${told.name}”`)], [profile.company]);
    return about("fact", [profile], facts);
  }
  const buyer = yield* resolve(desk, { start: 0, end: 0, text: told.name, candidates });
  if (buyer.isKnown) return yield* tellFacts(desk, buyer.profiles, facts, notes);
  yield* answerWith(desk, [...notes, ...buyer.drafts], cardsOf(buyer.profiles));
  return about("fact", buyer.profiles, facts);
}

type Deal = Extract<Reading, { kind: "deal" }>;

/** What the description of either company tells of one having bought the other. */
function dealDrafts(a: Profile, b: Profile): Draft[] {
  for (const [bought, buyer] of [
    [b, a],
    [a, b],
  ] as const) {
    const told = acquirerIn(bought);
    if (told && nameKey(told.name) === nameKey(nameOf(buyer))) return draftsOf([told.said], "lead");
  }
  const status = [a, b].flatMap((profile) => factSaid(profile, { kind: "status" }));
  const lead = notInData(`A deal between ${nameOf(a)} and ${nameOf(b)}`);
  return [lead, ...draftsOf(status, "paragraph")];
}

/** Whether, when and for how much one company bought another. */
export async function* answerDeal(desk: Desk, { of }: Deal): Working<Outcome> {
  const resolved = yield* resolveAll(desk, of);
  const [a, b] = resolved.profiles;
  const drafts = resolved.isKnown ? (a && b ? dealDrafts(a, b) : []) : resolved.drafts;
  yield* answerWith(desk, drafts, cardsOf(resolved.profiles));
  return about("fact", resolved.profiles, [{ kind: "acquisitions" }]);
}
