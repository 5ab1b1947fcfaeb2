import { lookupKey } from "../../core/search-key";
import type { Candidate, Profile } from "../tools";
import type { Draft } from "../types";
import { notInData } from "./absent";
import { type Desk, readProfiles, search, type Working } from "./desk";
import type { Mention } from "./names";
import { asking } from "./outcome";
import { type Beside, NOTHING_BESIDE } from "./reading";
import { describedSaid, draftsOf, factSaid, nameOf, proofOf } from "./say";
import { cleanQuestion, FUNCTION_WORDS, isForm, saysWord, wordsOf } from "./words";

/** More than these are not told apart in an answer. */
const NAMESAKES_MAX = 6;
/** Of a list at most so many are spoken of at once. */
const SPOKEN_MAX = 5;

/** The companies that are meant, with what is to be said first; or what has to be asked back. */
export type Resolved =
  | { isKnown: true; profiles: Profile[]; notes: Draft[] }
  /** `isNobody`: what stands beside the name is true of nobody who goes by it. */
  | { isKnown: false; drafts: Draft[]; profiles: Profile[]; isNobody?: true };

/** One of several companies, as it is offered. */
function offered(profile: Profile): Draft[] {
  const { domain } = profile.company;
  const evidence = [...proofOf(profile, "name"), ...proofOf(profile, "website")];
  const name: Draft = {
    ...asking(`${nameOf(profile)}${domain ? ` (${domain})` : ""}`, "bullet"),
    evidence,
  };
  const said = [
    ...factSaid(profile, { kind: "place" }),
    ...(describedSaid(profile).slice(0, 1) ?? []),
  ];
  return [name, ...said.map((one): Draft => ({ ...one, block: "bullet", joins: true }))];
}

/** Asks which of some companies is meant. */
export function askBack(text: string, profiles: readonly Profile[]): Resolved {
  const drafts = [asking(text, "lead"), ...profiles.flatMap(offered)];
  return { isKnown: false, drafts, profiles: [...profiles] };
}

/** Whether everything that stands beside a name is true of the company. */
export async function* fits(desk: Desk, profile: Profile, beside: string): Working<boolean> {
  const texts = [...new Set(profile.evidence.map(({ quote }) => quote))];
  const words = wordsOf(beside).filter(({ text }) => !FUNCTION_WORDS.has(text) && !isForm(text));
  const unsaid = words.filter(({ text }) => !texts.some((said) => saysWord(said, text)));
  if (unsaid.length === 0) return true;
  const q = unsaid.map(({ raw }) => raw).join(" ");
  const read = yield* search(desk, { q, limit: 1 }, "Understand the question");
  if (read.constraints.length === 0 || read.residual !== "" || read.name !== null) return false;
  const where = [
    { field: "name" as const, op: "eq" as const, value: nameOf(profile) },
    ...read.constraints.map(({ field, op, value }) => ({ field, op, value })),
  ];
  const found = yield* search(desk, { q: "", where, words: "", limit: NAMESAKES_MAX });
  return found.items.some(({ _id }) => _id === profile.company._id);
}

/** The candidates whose own site is written in the question. */
const bySite = (candidates: readonly Candidate[], question: string) => {
  const asked = lookupKey(question);
  return candidates.filter(({ company }) => company.domain && asked.includes(company.domain));
};

async function* fitting(desk: Desk, all: readonly Profile[], beside: string): Working<Profile[]> {
  const kept: Profile[] = [];
  for (const profile of all) if (yield* fits(desk, profile, beside)) kept.push(profile);
  return kept;
}

/** Which company a name means, with the words beside it; asks back rather than guesses. */
async function* byName(desk: Desk, mention: Mention, beside: Beside): Working<Resolved> {
  const { candidates, text } = mention;
  const sited = bySite(candidates, cleanQuestion(desk.ask.question));
  const own = candidates.filter(({ match }) => match === "name");
  const meant = sited.length > 0 ? sited : own.length > 0 ? own : candidates;
  const pool = meant.slice(0, NAMESAKES_MAX);
  const profiles = yield* readProfiles(
    desk,
    pool.map(({ company }) => company._id),
  );
  const isNeeded = beside.words !== "" && sited.length === 0;
  const kept = isNeeded ? yield* fitting(desk, profiles, beside.words) : profiles;
  const [only] = kept;
  if (kept.length === 1 && only)
    return { isKnown: true, profiles: [only], notes: notesOf(only, pool) };
  if (kept.length > 1)
    return askBack(
      `${kept.length} companies in your data go by “${text}”. Which one do you mean?`,
      kept,
    );
  const [first] = profiles;
  if (first && isWrittenSmall(beside.words) && /\p{Lu}/u.test(text))
    return beyond(first, beside.words);
  const back = askBack("Did you mean this one?", profiles);
  const drafts = [notInData(`“${beside.phrase}”`), ...joinedTo(back)];
  return { ...back, isKnown: false, drafts, isNobody: true };
}

/** "Acme pricing": small words behind a written name are no part of a name. */
const isWrittenSmall = (beside: string) => !/\p{Lu}/u.test(beside);

const beyond = (profile: Profile, asked: string): Resolved => ({
  isKnown: false,
  drafts: [
    notInData(`What you ask about ${nameOf(profile)} (“${asked}”)`),
    ...draftsOf(describedSaid(profile), "paragraph"),
  ],
  profiles: [profile],
});

const joinedTo = (resolved: Resolved): Draft[] =>
  resolved.isKnown
    ? []
    : resolved.drafts.map((draft) => ({
        ...draft,
        ...(draft.block === "lead" && { block: "paragraph" }),
      }));

/** That the company was found by a name which it no longer has. */
function notesOf(profile: Profile, candidates: readonly Candidate[]): Draft[] {
  const found = candidates.find(({ company }) => company._id === profile.company._id);
  if (found?.match !== "former_name") return [];
  return factSaid(profile, { kind: "former_names" }).map((said) => ({ ...said, block: "lead" }));
}

/** The companies that a mention means. */
export async function* resolve(
  desk: Desk,
  mention: Mention,
  beside = NOTHING_BESIDE,
): Working<Resolved> {
  if (!mention.meant) return yield* byName(desk, mention, beside);
  const ids = mention.meant.slice(0, SPOKEN_MAX).map(({ _id }) => _id);
  const profiles = yield* readProfiles(desk, ids);
  if (mention.isOne && profiles.length > 1)
    return askBack("Which of these companies do you mean?", profiles);
  if (profiles.length > 0) return { isKnown: true, profiles, notes: [] };
  return askBack("Which company do you mean?", []);
}

/**
 * The companies that several mentions mean, each once; the first that is unclear is asked about.
 */
export async function* resolveAll(
  desk: Desk,
  mentions: readonly Mention[],
  beside = NOTHING_BESIDE,
): Working<Resolved> {
  const all: Profile[] = [];
  const notes: Draft[] = [];
  for (const mention of mentions) {
    const resolved = yield* resolve(desk, mention, beside);
    if (!resolved.isKnown) return resolved;
    notes.push(...resolved.notes);
    for (const profile of resolved.profiles)
      if (!all.some(({ company }) => company._id === profile.company._id)) all.push(profile);
  }
  return { isKnown: true, profiles: all, notes };
}
