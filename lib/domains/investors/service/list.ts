import "server-only";
import { offsetOf } from "@/lib/core/pagination";
import { investorsNamed, rootsOf } from "@/lib/domains/evidence/service";
import { solvePlan } from "@/lib/domains/research/service/run";
import { CHOICES_OFFERED, type ChoiceFilter, choiceFilters } from "@/lib/domains/rounds/constants";
import { ofCompany } from "@/lib/domains/rounds/rules";
import { toChoices } from "@/lib/domains/rounds/service/list";
import { planAbout } from "@/lib/research/plan/plan";
import type { Row } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { NAMED_MAX, SUGGESTED_MAX } from "../constants";
import { investorCalls } from "../contract";
import { type DealFilters, investorsPlan } from "../rules";
import type { Investor } from "../schema";

/** A row of `investorsPlan`; its id is that of the name which stands for all merged ones. */
export function toInvestor({ id, cells: [name, companies, rounds, leads, last] }: Row): Investor {
  return {
    _id: id ?? "",
    name: name?.text ?? "",
    companies: Number(companies?.value ?? 0),
    rounds: Number(rounds?.value ?? 0),
    leads: Number(leads?.value ?? 0),
    last_deal_on: typeof last?.value === "string" ? last.value : null,
    last_deal: last?.text || null,
  };
}

/** Investors that go by words, each once, under the investor that they were merged into. */
async function rootsNamed(ctx: OrgCtx, words: string) {
  const found = await investorsNamed(ctx.db, ctx.org.id, { words, limit: NAMED_MAX });
  const roots = await rootsOf(
    ctx.db,
    ctx.org.id,
    found.map(({ id }) => id),
  );
  const byRoot = new Map(found.toReversed().map((one) => [roots.get(one.id) ?? one.id, one]));
  return [...byRoot].reverse().map(([_id, { name, companies }]) => ({ _id, name, companies }));
}

export const listInvestors = implement(
  investorCalls.list,
  { transaction: "read" },
  async (ctx, { q, sort, page, per_page, ...filters }) => {
    const named = q === "" ? null : await rootsNamed(ctx, q);
    if (named?.length === 0) return { items: [], total: 0, page, per_page };
    const ids = named?.map(({ _id }) => _id) ?? null;
    const { rows, total } = await solvePlan.call(ctx, {
      plan: investorsPlan(filters, { ids, sort, limit: per_page }),
      offset: offsetOf({ page, per_page }),
    });
    return { items: rows.map(toInvestor), total, page, per_page };
  },
);

export const findInvestors = implement(
  investorCalls.find,
  { transaction: "read" },
  async (ctx, { q }) => ({ items: (await rootsNamed(ctx, q)).slice(0, SUGGESTED_MAX) }),
);

/** Where the values of a filter are counted: stages are of rounds, the others of companies. */
const choicesIn = {
  stage: { about: "rounds", field: "stage" },
  sector: { about: "companies", field: "category" },
  country: { about: "companies", field: "country" },
  region: { about: "companies", field: "region" },
  city: { about: "companies", field: "city" },
} as const;

async function choicesOf(ctx: OrgCtx, filter: ChoiceFilter, company: DealFilters) {
  const { about, field } = choicesIn[filter];
  const others = ofCompany(
    { ...company, [filter]: undefined },
    about === "rounds" ? "company." : "",
  );
  const { rows } = await solvePlan.call(ctx, {
    plan: {
      ...planAbout(about),
      where: [...others, { field: "investor", op: "known", value: null }],
      measures: [{ of: "count" }],
      groups: [{ field }],
      order: [{ measure: 0, descending: true }],
      limit: CHOICES_OFFERED,
    },
  });
  return { filter, values: toChoices(rows) };
}

export const listInvestorChoices = implement(
  investorCalls.listChoices,
  { transaction: "read" },
  async (ctx, filters) => ({
    filters: await Promise.all(choiceFilters.map((filter) => choicesOf(ctx, filter, filters))),
  }),
);
