import { z } from "zod";
import { line, prose } from "@/lib/core/text";
import {
  type ClauseName,
  clauses,
  FALLBACK_MAX,
  LAWS_MAX,
  NAME_MAX,
  TERM_MONTHS_MAX,
} from "../constants";

const months = z.int("Must be a whole number of months").max(TERM_MONTHS_MAX, "Is too long");

/** What a firm accepts, clause by clause, and what it answers where it does not. */
export const NdaPolicy = z.strictObject({
  /** Longest term, in months; null for any. */
  term_months_max: months.min(1, "Must be at least 1").nullable(),
  /** Whether a term without an end is accepted. */
  allows_endless_term: z.boolean(),
  /** Places whose law is accepted; empty for any. */
  laws: z.array(line(NAME_MAX)).max(LAWS_MAX, `Name at most ${LAWS_MAX}`),
  requires_mutual: z.boolean(),
  allows_residuals: z.boolean(),
  /** Longest non-solicit, in months; 0 for none. */
  non_solicit_months_max: months.min(0, "Must be at least 0"),
  requires_injunctive_relief: z.boolean(),
  /** The firm's own words for each clause, offered where theirs are not accepted; or empty. */
  fallbacks: z.strictObject(
    Object.fromEntries(clauses.map((clause) => [clause, prose(FALLBACK_MAX)])) as Record<
      ClauseName,
      ReturnType<typeof prose>
    >,
  ),
});
export type NdaPolicy = z.output<typeof NdaPolicy>;

export const SavePolicyInput = NdaPolicy.extend({
  /** The version that was read, 0 for the first; an outdated one is refused with CONFLICT. */
  version: z.int("Must be a whole number").min(0, "Must be at least 0"),
});
export type SavePolicyInput = z.input<typeof SavePolicyInput>;

export const SavedPolicy = z.object({
  /** Null until an admin sets one. */
  policy: NdaPolicy.nullable(),
  version: z.int(),
});
export type SavedPolicy = z.output<typeof SavedPolicy>;

export const ComparisonInput = z.strictObject({ ndaId: z.string() });

const Said = z.object({ value: z.string().nullable(), quote: z.string().nullable() });
const Compared = z.object({ number: z.int(), file_name: z.string() });

/** The receiver's last marked-up document next to the firm's version before it. */
export const Comparison = z.object({
  ours: Compared,
  theirs: Compared,
  has_policy: z.boolean(),
  /** Whether a model of the installation's own can be asked to word a clause. */
  can_suggest: z.boolean(),
  clauses: z.array(
    z.object({
      clause: z.enum(clauses),
      ours: Said,
      theirs: Said,
      change: z.enum(["same", "added", "removed", "changed"]),
      rating: z.enum(["accepted", "fallback", "refused"]).nullable(),
      reason: z.string(),
      fallback: z.string(),
    }),
  ),
});
export type Comparison = z.output<typeof Comparison>;

export const WordingInput = z.strictObject({
  ndaId: z.string(),
  clause: z.enum(clauses, `Must be one of ${clauses.join(", ")}`),
});
export type WordingInput = z.input<typeof WordingInput>;

/** Words for a clause by a model, for a person to edit; none when they cannot be shown. */
export const Wording = z.object({
  text: z.string().nullable(),
  model: z.string(),
  /** Why there are none; null when there are. */
  problem: z.string().nullable(),
});
export type Wording = z.output<typeof Wording>;
