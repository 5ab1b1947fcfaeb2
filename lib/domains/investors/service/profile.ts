import "server-only";
import { notFound } from "@/lib/core/errors";
import { findSubject, investorsOfNames, spellingsOf } from "@/lib/domains/evidence/service";
import { solvePlan } from "@/lib/domains/research/service/run";
import type { Plan } from "@/lib/research/plan/plan";
import { PLAN_LIMITS } from "@/lib/research/plan/plan";
import type { Row } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { CO_INVESTORS_MAX } from "../constants";
import { investorCalls } from "../contract";
import { dealsPlan, groupedPlan } from "../rules";
import type { CoInvestor, Group } from "../schema";

/** The investor behind an id, with all ids that were merged into it. */
export async function investorBehind(ctx: OrgCtx, investorId: string) {
  const found = await findSubject(ctx.db, ctx.org.id, { kind: "investor", id: investorId });
  if (!found) throw notFound("Investor");
  return found;
}

const rowsOf = async (ctx: OrgCtx, plan: Plan) => (await solvePlan.call(ctx, { plan })).rows;

async function groupsOf(ctx: OrgCtx, plan: Plan): Promise<Group[]> {
  const rows = await rowsOf(ctx, plan);
  return rows.map(({ cells: [label, count] }) => ({
    label: label?.text ?? "",
    count: Number(count?.value),
  }));
}

/** Companies, rounds and rounds led, and the first and the last day. */
export async function dealsOf(ctx: OrgCtx, id: string) {
  const count = { of: "count" } as const;
  const [first, last] = (["minimum", "maximum"] as const).map((of) => ({ of, field: "date" }));
  const [companies, rounds, leads] = await Promise.all([
    rowsOf(ctx, { ...dealsPlan("companies", id), measures: [count] }),
    rowsOf(ctx, {
      ...dealsPlan("rounds", id),
      measures: [count, ...(first && last ? [first, last] : [])],
    }),
    rowsOf(ctx, { ...dealsPlan("rounds", id, "lead"), measures: [count] }),
  ]);
  const [number, from, to] = rounds[0]?.cells ?? [];
  const day = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    companies: Number(companies[0]?.cells[0]?.value ?? 0),
    rounds: Number(number?.value ?? 0),
    leads: Number(leads[0]?.cells[0]?.value ?? 0),
    first_deal_on: day(from?.value),
    last_deal_on: day(to?.value),
    last_deal: to?.text || null,
  };
}

const countsOf = (groups: readonly Group[]) => {
  const counts = new Map(groups.map(({ label, count }) => [label, count]));
  return ({ label }: Group): number => counts.get(label) ?? 0;
};

/** Rounds by stage, and how many of them it led and followed. */
async function stagesOf(ctx: OrgCtx, id: string) {
  const field = "stage";
  const [rounds, led, followed] = await Promise.all([
    groupsOf(ctx, groupedPlan("rounds", id, { field })),
    groupsOf(ctx, groupedPlan("rounds", id, { field, role: "lead" })),
    groupsOf(ctx, groupedPlan("rounds", id, { field, role: "follower" })),
  ]);
  const [leadsOf, followedOf] = [countsOf(led), countsOf(followed)];
  return rounds.map((group) => ({ ...group, leads: leadsOf(group), followed: followedOf(group) }));
}

/** Companies by country, and how many of its rounds are in each. */
async function countriesOf(ctx: OrgCtx, id: string) {
  const [companies, rounds] = await Promise.all([
    groupsOf(ctx, groupedPlan("companies", id, { field: "country" })),
    groupsOf(ctx, groupedPlan("rounds", id, { field: "company.country" })),
  ]);
  const roundsOf = countsOf(rounds);
  return companies.map((group) => ({ ...group, rounds: roundsOf(group) }));
}

async function followedOf(ctx: OrgCtx, id: string): Promise<number> {
  const plan: Plan = { ...dealsPlan("rounds", id, "follower"), measures: [{ of: "count" }] };
  const [row] = await rowsOf(ctx, plan);
  return Number(row?.cells[0]?.value ?? 0);
}

/** Companies of which the shared ones are named, the best funded first; `beside`: shared with one of these. */
const backedPlan = (id: string, beside?: readonly string[]): Plan => ({
  ...dealsPlan("companies", id),
  where: [
    ...dealsPlan("companies", id).where,
    ...(beside ? [{ field: "investor", op: "in" as const, value: beside }] : []),
  ],
  show: ["name", "investor", "funding"],
  order: [{ field: "funding", descending: true }],
  limit: PLAN_LIMITS.rows,
});

const EXAMPLES = 3;
const CLAIMS = 6;

type Backed = { row: Row; backers: readonly string[] };

const backedOf = (rows: readonly Row[]): Backed[] =>
  rows.map((row) => ({ row, backers: (row.cells[1]?.value as string[] | null) ?? [] }));

/** Those who back the same companies, by the number of them; merged names count once. */
async function coInvestorsOf(ctx: OrgCtx, id: string): Promise<CoInvestor[]> {
  const grouped = {
    ...groupedPlan("companies", id, { field: "investor" }),
    limit: CO_INVESTORS_MAX + 1,
  };
  const groups = await groupsOf(ctx, grouped);
  const first = backedOf(await rowsOf(ctx, backedPlan(id)));
  const known = new Set(first.flatMap(({ backers }) => backers));
  // Who shares only companies beyond those is looked up by name.
  const beyond = groups.map(({ label }) => label).filter((name) => !known.has(name));
  const others = beyond.length > 0 ? backedOf(await rowsOf(ctx, backedPlan(id, beyond))) : [];
  const backed = [...first, ...others];
  const named = backed.flatMap(({ backers }) => backers);
  const names = [...new Set([...named, ...groups.map(({ label }) => label)])];
  const ids = await investorsOfNames(ctx.db, ctx.org.id, names);
  return groups.flatMap(({ label: name, count: companies }) => {
    const _id = ids.get(name) ?? "";
    if (_id === id) return [];
    const shared = backed
      .filter(({ backers }) => backers.some((each) => ids.get(each) === _id))
      .slice(0, EXAMPLES)
      .map(({ row }) => row);
    const examples = shared.map(({ companyId, cells: [company] }) => ({
      company_id: companyId ?? "",
      company_name: company?.text ?? "",
    }));
    const claims = shared.flatMap(({ cells: [, investors] }) => investors?.claims ?? []);
    return [{ _id, name, companies, examples, claims: [...new Set(claims)].slice(0, CLAIMS) }];
  });
}

export const getInvestor = implement(
  investorCalls.get,
  { transaction: "read" },
  async (ctx, { investorId }) => {
    const { id, name, records } = await investorBehind(ctx, investorId);
    const [deals, followed, stages, years, sectors, countries, co_investors, spellings] =
      await Promise.all([
        dealsOf(ctx, id),
        followedOf(ctx, id),
        stagesOf(ctx, id),
        groupsOf(ctx, groupedPlan("rounds", id, { field: "date", by: "year" })),
        groupsOf(ctx, groupedPlan("companies", id, { field: "industry" })),
        countriesOf(ctx, id),
        coInvestorsOf(ctx, id),
        spellingsOf(ctx.db, ctx.org.id, records),
      ]);
    const other_names = spellings
      .filter((each) => each.name !== name)
      .map((each) => ({ _id: each.id, name: each.name, companies: each.companies }));
    return {
      _id: id,
      name,
      ...deals,
      followed,
      other_names,
      stages,
      years,
      sectors,
      countries,
      co_investors: co_investors.slice(0, CO_INVESTORS_MAX),
    };
  },
);
