"use client";

import { useReducer } from "react";
import { canonicalJson } from "@/lib/core/json";
import { SCORE_MAX, WEIGHT_SUM } from "@/lib/domains/criteria/constants";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { withShares, withWeight } from "@/lib/domains/criteria/rules/weights";
import type {
  CreateCriteriaInput,
  CriteriaSet,
  Criterion,
  CriterionInput,
} from "@/lib/domains/criteria/schema";

export type Access = NonNullable<CreateCriteriaInput["access_type"]>;
/** A set of criteria while it is written. */
export type Draft = { name: string; access: Access; criteria: readonly Criterion[] };

export const emptyDraft: Draft = { name: "", access: "personal", criteria: [] };

/** A set to change, or the start of a copy of it. */
export const draftOf = (set: CriteriaSet, isCopy: boolean): Draft => ({
  name: isCopy ? `Copy of ${set.name}` : set.name,
  access: set.access_type === "organizational" && !isCopy ? "organizational" : "personal",
  criteria: set.criteria,
});

const common = {
  part: "company",
  question: "",
  weight: 0,
  dealbreaker: false,
  unknown: "ask",
  evidence: "",
  words: null,
} as const;

/** What a new criterion of a kind starts as. */
export function newCriterion(kind: Criterion["kind"]): CriterionInput {
  if (kind === "judged") return { ...common, kind, title: "New question" };
  if (kind === "read")
    return {
      ...common,
      kind,
      title: "New words",
      reading: { words: ["pilot"], found: SCORE_MAX, missing: null },
    };
  return {
    ...common,
    kind,
    title: "Head count",
    measure: { of: "field", field: "employees" },
    scale: { by: "targets", unacceptable: 1, acceptable: 10, ideal: 50 },
  };
}

/** The title of a criterion that measures something else: one that nobody wrote follows. */
export const retitled = (
  { kind, title }: Criterion,
  label: string | undefined,
  next: string,
): string => (title === label || title === newCriterion(kind).title ? next : title);

/**
 * A criterion as another kind: what every kind has stays as it was, except the text it was converted
 * from, which says what it measured.
 */
export function asKind(criterion: Criterion, kind: Criterion["kind"]): Criterion {
  const fresh = newCriterion(kind);
  const { key, question, weight, part, dealbreaker, unknown, evidence } = criterion;
  const kept = { key, question, weight, part, dealbreaker, unknown, evidence };
  return { ...fresh, ...kept, title: retitled(criterion, undefined, fresh.title) };
}

/** Adds a criterion with an equal share of the weight; the others give it up. */
export function added(criteria: readonly Criterion[], one: CriterionInput): Criterion[] {
  const share = Math.round(WEIGHT_SUM / (criteria.length + 1));
  const all = withKeys([...criteria, one]);
  return weighted(all, all.length - 1, share);
}

export const removed = (criteria: readonly Criterion[], key: string): Criterion[] =>
  withShares(criteria.filter((one) => one.key !== key));

/** Moves the weight of one; the others share the rest. */
export function weighted(criteria: readonly Criterion[], at: number, weight: number): Criterion[] {
  const weights = withWeight(
    criteria.map((one) => one.weight),
    at,
    weight,
  );
  return criteria.map((one, place) => ({ ...one, weight: weights[place] ?? 0 }));
}

/** Moves one up (-1) or down (1). */
export function moved(criteria: readonly Criterion[], at: number, by: -1 | 1): Criterion[] {
  const list = [...criteria];
  const [one] = list.splice(at, 1);
  if (one) list.splice(at + by, 0, one);
  return list;
}

type History = { past: readonly Draft[]; now: Draft; future: readonly Draft[] };
/** `topic`: changes of one topic in a row are undone together, as typing is. */
type Step = { to: Draft; topic?: string } | "undo" | "redo";
type State = History & { topic: string | undefined };

const PAST_MAX = 200;

function step({ past, now, future, topic }: State, taken: Step): State {
  if (taken === "undo") {
    const before = past.at(-1);
    if (!before) return { past, now, future, topic };
    return { past: past.slice(0, -1), now: before, future: [now, ...future], topic: undefined };
  }
  if (taken === "redo") {
    const [next, ...rest] = future;
    if (!next) return { past, now, future, topic };
    return { past: [...past, now], now: next, future: rest, topic: undefined };
  }
  const goesOn = taken.topic !== undefined && taken.topic === topic;
  const kept = goesOn ? past : [...past, now].slice(-PAST_MAX);
  return { past: kept, now: taken.to, future: [], topic: taken.topic };
}

/** A draft with its steps back and forth. */
export function useDraft(start: Draft) {
  const [state, take] = useReducer(step, {
    past: [],
    now: start,
    future: [],
    topic: undefined,
  });
  const draft = state.now;
  return {
    draft,
    change: (changes: Partial<Draft>, topic?: string) =>
      take({ to: { ...draft, ...changes }, topic }),
    undo: () => take("undo"),
    redo: () => take("redo"),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    isChanged: canonicalJson(draft) !== canonicalJson(start),
  };
}
export type DraftControl = ReturnType<typeof useDraft>;
