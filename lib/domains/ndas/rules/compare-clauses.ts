import { type ClauseName, clauses } from "../constants";
import type { NdaPolicy } from "../schema/policy";
import { type Clause, readClauses } from "./clauses";
import { durationText } from "./durations";

/** Accepted as it is; not accepted, with an answer of the firm; not accepted, without one. */
export type Rating = "accepted" | "fallback" | "refused";

export type ComparedClause = {
  clause: ClauseName;
  ours: Clause;
  theirs: Clause;
  change: "same" | "added" | "removed" | "changed";
  /** Null for a clause that is the same, and without a policy. */
  rating: Rating | null;
  /** Why it is not accepted; empty where it is. */
  reason: string;
  /** The firm's answer; empty without one. */
  fallback: string;
};

function changeOf(ours: Clause, theirs: Clause): ComparedClause["change"] {
  if (ours.value === theirs.value) return "same";
  if (ours.value === null) return "added";
  return theirs.value === null ? "removed" : "changed";
}

const includesPlace = (laws: readonly string[], value: string) =>
  laws.some((law) => value.toLowerCase().includes(law.trim().toLowerCase()));

function termReason(policy: NdaPolicy, { months }: Clause): string {
  if (months === null) return "It names no term";
  if (!Number.isFinite(months)) return policy.allows_endless_term ? "" : "It has no end";
  const { term_months_max: most } = policy;
  return most !== null && months > most ? `It is longer than ${durationText(most)}` : "";
}

function nonSolicitReason(policy: NdaPolicy, { value, months }: Clause): string {
  if (value === null || months === null) return "";
  const most = policy.non_solicit_months_max;
  if (most === 0) return "It forbids hiring";
  if (!Number.isFinite(months)) return "It forbids hiring without an end";
  return months > most ? `It forbids hiring for longer than ${durationText(most)}` : "";
}

/** Why a firm does not accept what a clause says; empty when it does. */
const reasons: Record<ClauseName, (policy: NdaPolicy, theirs: Clause) => string> = {
  term: termReason,
  governing_law: ({ laws }, { value }) => {
    if (laws.length === 0) return "";
    if (value === null) return "It names no law";
    return includesPlace(laws, value) ? "" : `It is not the law of ${laws.join(" or ")}`;
  },
  mutuality: ({ requires_mutual }, { value }) =>
    requires_mutual && value !== "mutual" ? "It binds one side" : "",
  residuals: ({ allows_residuals }, { value }) =>
    !allows_residuals && value === "residuals allowed" ? "It lets residuals be used" : "",
  non_solicit: nonSolicitReason,
  injunctive_relief: ({ requires_injunctive_relief: isRequired }, { value }) => {
    if (!isRequired) return "";
    if (value === null) return "It doesn’t mention injunctive relief";
    return value === "injunctive relief excluded" ? "It excludes injunctive relief" : "";
  },
};

/** Why a firm does not accept what a text says on a clause; empty when it does. */
export const whyNot = (policy: NdaPolicy, clause: ClauseName, text: string): string =>
  reasons[clause](policy, readClauses(text)[clause]);

/** What two documents say, clause by clause, and how the firm rates where they differ. */
export function compareClauses(
  ours: string,
  theirs: string,
  policy: NdaPolicy | null,
): ComparedClause[] {
  const [own, other] = [readClauses(ours), readClauses(theirs)];
  return clauses.map((clause) => {
    const both = { clause, ours: own[clause], theirs: other[clause] };
    const change = changeOf(both.ours, both.theirs);
    if (change === "same" || policy === null)
      return { ...both, change, rating: null, reason: "", fallback: "" };
    const reason = reasons[clause](policy, both.theirs);
    if (reason === "") return { ...both, change, rating: "accepted", reason, fallback: "" };
    const fallback = policy.fallbacks[clause];
    return { ...both, change, rating: fallback ? "fallback" : "refused", reason, fallback };
  });
}
