import { isScoreKey } from "@/lib/core/scores";
import type { Condition, Subject } from "../plan/plan";
import type { Draft } from "./assemble";
import { isDenied } from "./backers";
import type { Item } from "./item";
import type { Phrase } from "./phrase";
import type { Token } from "./token";

/*
 * Questions about the team's own work: stages of the pipeline, and whose notes, opinions, entries
 * and acts are asked for.
 */

/** The colleague that a subject's record names. */
const BY: Partial<Record<Subject, string>> = {
  entries: "owner",
  notes: "author",
  opinions: "author",
  activity: "who",
};
const OF_PROJECT: ReadonlySet<Subject> = new Set(["entries", "activity"]);

/** Words that make a common word a stage of the pipeline: "deals in screening". */
const PIPELINE = /^(?:pipelines?|deals?|entry|entries|cards?|dealflow)$/;
const BEFORE_STAGE = /^(?:in|at|into|to|from)$/;
const STAGE_WEIGHT = 1.4;

/** Names of the pipeline's stages in a question that speaks of the pipeline. */
export function stageItems(tokens: readonly Token[], stages: readonly string[]): Item[] {
  if (!tokens.some(({ text }) => PIPELINE.test(text))) return [];
  return stages.flatMap((stage): Item[] => {
    const words = stage.toLowerCase().split(/\s+/);
    return tokens.flatMap((_, from): Item[] => {
      const isIt = words.every((word, at) => tokens[from + at]?.text === word);
      const isStage =
        BEFORE_STAGE.test(tokens[from - 1]?.text ?? "") ||
        /^stages?$/.test(tokens[from + words.length]?.text ?? "");
      if (!isIt || !isStage) return [];
      const where = [{ field: "stage", op: "eq", value: stage } as const];
      const meaning = { kind: "value", slot: "pipeline", label: stage, where } as const;
      return [{ from, to: from + words.length, weight: STAGE_WEIGHT, meaning }];
    });
  });
}

/**
 * "Which deals are stale?", "which deals score above 7?": deals of which something is said that only
 * an entry of the pipeline has, or that is of companies and not of rounds.
 */
export function isOfPipeline(phrases: readonly Phrase[]): boolean {
  const areDeals = phrases.some(({ says }) => says.kind === "subject" && says.about === "rounds");
  return phrases.some(({ says }) => {
    if (says.kind === "values") return says.slot === "pipeline";
    if (!areDeals || !("fields" in says) || !says.fields) return false;
    const isOfEntries = says.fields.entries !== undefined && Object.keys(says.fields).length === 1;
    return isOfEntries || isScoreKey(says.fields.companies ?? "");
  });
}

/** "Our fintech deals", "next steps": those of the pipeline. */
export const isOfOurDeals = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ words }, at) => {
    const before = phrases.slice(0, at).findLast(({ says }) => says.kind !== "values");
    const isOurs = /^deals?$/.test(words) && /^(?:our|my)$/.test(before?.words ?? "");
    return isOurs || /^next steps?$/.test(words);
  });

const one = (field: string, values: readonly string[], isNot = false): Condition[] => {
  const [first] = values;
  if (first === undefined) return [];
  const [eq, among] = isNot ? (["not_eq", "not_in"] as const) : (["eq", "in"] as const);
  return [
    values.length === 1 ? { field, op: eq, value: first } : { field, op: among, value: values },
  ];
};

/** News of "our companies" is of those in our projects, and "which companies" asks for known ones. */
export function withOurs(phrases: readonly Phrase[], draft: Draft): Draft {
  const { plan, used } = draft;
  if (plan.about !== "news") return draft;
  const ours = phrases.flatMap(({ words }, at) => (/^(?:our|my)$/.test(words) ? [at] : []));
  for (const at of ours) used.add(at);
  const isOfCompanies = phrases.some(
    ({ says }) => says.kind === "subject" && says.about === "companies",
  );
  const where: Condition[] = [
    ...plan.where,
    ...(ours.length > 0 ? [{ field: "tracked", op: "eq", value: true } as const] : []),
    ...(isOfCompanies && ours.length === 0
      ? [{ field: "company.name", op: "known", value: null } as const]
      : []),
  ];
  return { ...draft, plan: { ...plan, where } };
}

/** "My notes", "notes by me", "deals assigned to me": whoever asks is meant. */
function isMine(phrases: readonly Phrase[], at: number): boolean {
  const { words } = phrases[at] as Phrase;
  if (/^(?:my|mine|i)$/.test(words)) return true;
  if (words === "me") return /^(?:by|from|to)$/.test(phrases[at - 1]?.words ?? "");
  return words === "to me" && phrases[at - 1]?.says.kind === "field";
}

/** Notes by a colleague, my deals, entries of a project: people and projects are conditions here. */
export function withColleagues(phrases: readonly Phrase[], draft: Draft, me: string | null): Draft {
  const { plan, used } = draft;
  const by = BY[plan.about];
  if (!by) return draft;
  const namesOf = (kind: "person" | "project", isNot: boolean) =>
    phrases.flatMap(({ says }, at) =>
      says.kind === "name" && says.of === kind && isDenied(phrases, at) === isNot
        ? [says.name]
        : [],
    );
  const mine = phrases.flatMap((_, at) => (isMine(phrases, at) ? [at] : []));
  const people = [...namesOf("person", false), ...(me !== null && mine.length > 0 ? [me] : [])];
  const ofProjects = (isNot: boolean) =>
    OF_PROJECT.has(plan.about) ? one("project", namesOf("project", isNot), isNot) : [];
  for (const at of me === null ? [] : mine) used.add(at);
  const where = [
    ...plan.where,
    ...[...one(by, people), ...one(by, namesOf("person", true), true)],
    ...[...ofProjects(false), ...ofProjects(true)],
  ];
  return { ...draft, plan: { ...plan, where } };
}
