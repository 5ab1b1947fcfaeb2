import { noState } from "../no-state";
import type { CompanyCard } from "../tools";
import type { Ask, Intent, ThreadState } from "../types";
import type { ToolContext } from "./toolbox";

/** Companies of an answer: those in the rows of its last plan, else those it read in detail. */
export const companiesOf = ({ run, read }: ToolContext): CompanyCard[] =>
  run && run.companies.length > 0 ? run.companies : [...read.values()];

function intentOf({ run, read, answer }: ToolContext): Intent {
  if (run) return run.run.result.plan.measures.length > 0 ? "general" : "find_companies";
  if (read.size > 1) return "compare_companies";
  if (read.size === 1) return "analyze_company";
  return answer.uses > 0 ? "fact" : "general";
}

/** What a later question may refer to. What the answer was not about stays as it was. */
export function stateOf({ history }: Ask, context: ToolContext): ThreadState {
  const before = { ...noState, ...history.at(-1)?.state };
  const result = context.run?.run.result;
  const plan = result
    ? { plan: result.plan, total: result.total, shown: result.rows.length }
    : { plan: before.plan, total: before.total, shown: before.shown };
  return {
    ...before,
    ...plan,
    intent: intentOf(context),
    companies: companiesOf(context).map(({ _id, company_name }) => ({ _id, name: company_name })),
  };
}
