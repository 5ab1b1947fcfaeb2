import "server-only";
import { AppError } from "@/lib/core/errors";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import type { OrgCtx } from "@/lib/service/context";
import { findOwnFieldProblem, ownFieldsIn } from "../rules/problems";
import type { CriterionInput } from "../schema";

/**
 * Throws INVALID_INPUT when criteria read a field that the organization has not defined, or one whose
 * name asks about a protected trait of founders.
 */
export async function assertOwnFields(
  ctx: OrgCtx,
  criteria: readonly CriterionInput[],
): Promise<void> {
  if (criteria.every((criterion) => ownFieldsIn(criterion).length === 0)) return;
  // One that was archived since stays readable, so that its criteria can still be changed.
  const own = await customFieldsOf(ctx, "company", { archived: true });
  const problem = findOwnFieldProblem(criteria, own);
  if (!problem) return;
  const { path, message } = problem;
  throw new AppError("INVALID_INPUT", message, {
    fields: { [["criteria", ...path].join(".")]: [message] },
  });
}
