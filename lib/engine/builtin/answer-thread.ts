import type { Profile } from "../tools";
import type { Draft } from "../types";
import { absentDrafts } from "./absent";
import { conditionTexts, factOf } from "./conditions";
import { type Desk, listProjects, readProfiles, similarTo, type Working } from "./desk";
import { judge } from "./judge";
import { about, answerWith, knownOf, type Outcome, remark } from "./outcome";
import type { Reading } from "./reading";
import { fits, resolve } from "./resolve";
import { describedSaid, draftsOf, factSaid, nameOf } from "./say";

const SIMILAR_MAX = 10;

type WhyNot = Extract<Reading, { kind: "why_not" }>;

/**
 * What of a search's conditions a company does not satisfy, each with the sentence that shows it.
 */
async function* failures(desk: Desk, profile: Profile): Working<Draft[]> {
  const state = desk.ask.history.at(-1)?.state?.search;
  const drafts: Draft[] = [];
  const told = new Set<string>();
  for (const constraint of state?.constraints ?? []) {
    const { verdict, said } = yield* judge(desk, profile, constraint);
    const [text = ""] = conditionTexts([constraint]);
    if (verdict === "holds" || told.has(text)) continue;
    told.add(text);
    drafts.push({ ...remark(`${nameOf(profile)} does not match ${text}.`, "bullet") });
    const instead = verdict === "fails" || said.length > 0 ? said : [];
    if (instead.length > 0)
      drafts.push(...draftsOf(instead, "bullet").map((one): Draft => ({ ...one, joins: true })));
    else
      drafts.push(
        ...absentDrafts(profile, { kind: factOf(constraint) })
          .slice(0, 1)
          .map((one): Draft => ({ ...one, block: "bullet", joins: true })),
      );
  }
  const words = state?.residual ?? "";
  if (words !== "" && !(yield* fits(desk, profile, words)))
    drafts.push(remark(`Nothing that is known of ${nameOf(profile)} says “${words}”.`, "bullet"));
  return drafts;
}

/** Why a company is not among those that were found. */
export async function* answerWhyNot(desk: Desk, { of }: WhyNot): Working<Outcome> {
  const resolved = yield* resolve(desk, of);
  const drafts: Draft[] = resolved.isKnown ? [...resolved.notes] : resolved.drafts;
  const state = desk.ask.history.at(-1)?.state;
  for (const profile of resolved.isKnown ? resolved.profiles : []) {
    const failing = yield* failures(desk, profile);
    const isShown = state?.companies.some(({ _id }) => _id === profile.company._id);
    if (isShown) drafts.push(remark(`${nameOf(profile)} is one of the companies above.`));
    else if (failing.length > 0) drafts.push(...failing);
    else
      drafts.push(remark(`${nameOf(profile)} matches as well; it stands further down the list.`));
  }
  yield* answerWith(
    desk,
    drafts,
    resolved.profiles.map(({ company }) => company),
  );
  return { intent: "find_companies", companies: state?.companies ?? [] };
}

type Similar = Extract<Reading, { kind: "similar" }>;

/** Companies that are like one. */
export async function* answerSimilar(desk: Desk, { to }: Similar): Working<Outcome> {
  const resolved = yield* resolve(desk, to);
  const [profile] = resolved.profiles;
  if (!resolved.isKnown || !profile) {
    const drafts = resolved.isKnown ? [] : resolved.drafts;
    yield* answerWith(
      desk,
      drafts,
      resolved.profiles.map(({ company }) => company),
    );
    return about("find_companies", resolved.profiles);
  }
  const cards = (yield* similarTo(desk, profile.company._id)).slice(0, SIMILAR_MAX);
  const alike = yield* readProfiles(
    desk,
    cards.map(({ _id }) => _id),
  );
  const rows = alike.flatMap((one) =>
    draftsOf([...describedSaid(one), ...factSaid(one, { kind: "place" })], "bullet"),
  );
  const name = nameOf(profile);
  const lead =
    cards.length > 0
      ? `These companies are most like ${name}.`
      : `No company in your data is much like ${name}.`;
  yield* answerWith(desk, [...resolved.notes, remark(lead), ...rows], cards);
  return { intent: "find_companies", companies: cards.map(knownOf), facts: [] };
}

/** The organization's projects. */
export async function* answerProjects(desk: Desk): Working<Outcome> {
  const projects = yield* listProjects(desk);
  const drafts = projects.map(({ project_name, companies }) =>
    remark(
      `“${project_name}” has ${companies} ${companies === 1 ? "company" : "companies"}.`,
      "bullet",
    ),
  );
  const lead = projects.length === 0 ? "There are no projects yet." : "These are the projects.";
  yield* answerWith(desk, [remark(lead), ...drafts]);
  return { intent: "general", companies: [], facts: [] };
}
