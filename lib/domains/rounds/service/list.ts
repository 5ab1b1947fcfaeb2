import "server-only";
import { offsetOf } from "@/lib/core/pagination";
import { investorName, investorsOfNames } from "@/lib/domains/evidence/service";
import { solvePlan } from "@/lib/domains/research/service/run";
import { planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { CHOICES_OFFERED, type ChoiceFilter, choiceFilters } from "../constants";
import { roundCalls } from "../contract";
import { roundConditions, roundsPlan, summaryPlan } from "../rules";
import type { RoundFilters, RoundSummary } from "../schema";
import { namesIn, toRound } from "./wire";

async function summaryOf(ctx: OrgCtx, filters: RoundFilters): Promise<RoundSummary> {
  const { rows, known_of } = await solvePlan.call(ctx, { plan: summaryPlan(filters) });
  const [count, sum, median] = (rows[0]?.cells ?? []).map(({ value }) => Number(value));
  const known = known_of.find(({ field }) => field === "amount")?.known ?? 0;
  const filtered = filters.min_amount !== undefined || filters.max_amount !== undefined;
  return {
    rounds: count ?? 0,
    // With a bound on the amount, only rounds whose amount is known are among those found.
    amount_known: filtered ? (count ?? 0) : known,
    sum_usd: known > 0 ? (sum ?? null) : null,
    median_usd: known > 0 ? (median ?? null) : null,
  };
}

/** The rounds of a plan's rows; investors that have gone by several names are shown by one id. */
export async function toRounds(ctx: OrgCtx, { rows }: Pick<PlanResult, "rows">) {
  const names = [...new Set(rows.flatMap(namesIn))];
  const ids = await investorsOfNames(ctx.db, ctx.org.id, names);
  return rows.map((row) => toRound(row, ids));
}

export const listRounds = implement(
  roundCalls.list,
  { transaction: "read" },
  async (ctx, { sort, page, per_page, ...filters }) => {
    const plan = roundsPlan(filters, sort, per_page);
    const offset = offsetOf({ page, per_page });
    const found = await solvePlan.call(ctx, { plan, offset });
    const summary = await summaryOf(ctx, filters);
    return {
      items: await toRounds(ctx, found),
      total: found.total,
      page,
      per_page,
      summary,
      investor_name: filters.investor
        ? await investorName(ctx.db, ctx.org.id, filters.investor)
        : null,
    };
  },
);

const fieldOf: Record<ChoiceFilter, string> = {
  stage: "stage",
  sector: "company.category",
  country: "company.country",
  region: "company.region",
  city: "company.city",
};

/** Groups with a count as the values of a filter. */
export const toChoices = (rows: PlanResult["rows"]) =>
  rows.map(({ cells: [value, count] }) => ({
    value: value?.text ?? "",
    count: Number(count?.value),
  }));

/** The values of a filter, counted among the rounds that meet the other filters. */
async function choicesOf(ctx: OrgCtx, filter: ChoiceFilter, filters: RoundFilters) {
  const { rows } = await solvePlan.call(ctx, {
    plan: {
      ...planAbout("rounds"),
      where: roundConditions({ ...filters, [filter]: undefined }),
      measures: [{ of: "count" }],
      groups: [{ field: fieldOf[filter] }],
      order: [{ measure: 0, descending: true }],
      limit: CHOICES_OFFERED,
    },
  });
  return { filter, values: toChoices(rows) };
}

export const listRoundChoices = implement(
  roundCalls.listChoices,
  { transaction: "read" },
  async (ctx, filters) => ({
    filters: await Promise.all(choiceFilters.map((filter) => choicesOf(ctx, filter, filters))),
  }),
);
