import type { CompanyCard } from "../tools";
import type { Ask, Intent, ThreadState } from "../types";
import type { ToolContext } from "./toolbox";

/** Companies of an answer: those it read in detail, else those it found. */
export function companiesOf({ search, read }: ToolContext): CompanyCard[] {
  const found = search?.found.items.map(({ reasons: _, ...card }) => card) ?? [];
  return found.length > 0 ? found : [...read.values()];
}

function intentOf({ search, read, desk }: ToolContext): Intent {
  if (search) return "find_companies";
  if (read.size > 1) return "compare_companies";
  if (read.size === 1) return "analyze_company";
  return desk.uses > 0 ? "fact" : "general";
}

/** What a later question may refer to. What the answer was not about stays as it was. */
export function stateOf({ history }: Ask, context: ToolContext): ThreadState {
  const before = history.at(-1)?.state;
  const { search } = context;
  return {
    intent: intentOf(context),
    search: search
      ? {
          ask: { q: search.ask.q },
          constraints: search.found.constraints,
          residual: search.found.residual,
          total: search.found.total,
          shown: search.found.items.length,
        }
      : (before?.search ?? null),
    companies: companiesOf(context).map(({ _id, company_name }) => ({ _id, name: company_name })),
    facts: [],
    plan: null,
  };
}
