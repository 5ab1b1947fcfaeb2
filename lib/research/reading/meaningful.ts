import { findProblem } from "../plan/check";
import type { Plan } from "../plan/plan";

/** Parts of a plan that only shape its rows: without one that has no sense the rest keeps its own. */
const shaping = new Set(["order", "show"]);

/**
 * A plan without orders and columns that mean nothing ("by investors" has no order); null when what
 * is asked itself means nothing, as the average of batches does.
 */
export function meaningfulPlan(plan: Plan): Plan | null {
  const problem = findProblem(plan);
  if (!problem) return plan;
  const [part, at] = problem.path;
  if (typeof part !== "string" || !shaping.has(part)) return null;
  const left = plan[part as "order" | "show"].filter((_, place) => place !== at);
  return meaningfulPlan({ ...plan, [part]: left });
}
