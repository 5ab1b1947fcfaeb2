import "server-only";
import { AppError } from "@/lib/core/errors";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import type { OrgCtx } from "@/lib/service/context";
import { findOwnFieldProblem, ownFieldsIn } from "../rules/problems";
import type { CriterionInput } from "../schema";

/**
 * Why criteria cannot read the organization's own fields: one is not defined, or its name, which may
 * have changed since they were saved, asks about a protected trait of founders. Null when they can.
 */
export async function ownFieldProblem(ctx: OrgCtx, criteria: readonly CriterionInput[]) {
  if (criteria.every((criterion) => ownFieldsIn(criterion).length === 0)) return null;
  // One that was archived since stays readable, so that its criteria can still be changed.
  const own = await customFieldsOf(ctx, "company", { archived: true });
  return findOwnFieldProblem(criteria, own);
}

/** Throws INVALID_INPUT when criteria cannot read the organization's own fields that they name. */
export async function assertOwnFields(
  ctx: OrgCtx,
  criteria: readonly CriterionInput[],
): Promise<void> {
  const problem = await ownFieldProblem(ctx, criteria);
  if (!problem) return;
  const { path, message } = problem;
  throw new AppError("INVALID_INPUT", message, {
    fields: { [["criteria", ...path].join(".")]: [message] },
  });
}
