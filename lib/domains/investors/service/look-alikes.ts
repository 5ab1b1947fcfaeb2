import "server-only";
import { investorsNamed, listDistinct, rootsOf } from "@/lib/domains/evidence/service";
import { solvePlan } from "@/lib/domains/research/service/run";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { CANDIDATES_MAX, LOOK_ALIKES_MAX } from "../constants";
import { investorCalls } from "../contract";
import { dealsPlan, likenessOf, mostDistinctiveWord } from "../rules";
import { dealsOf, investorBehind } from "./profile";

export const listLookAlikes = implement(
  investorCalls.listLookAlikes,
  { transaction: "read" },
  async (ctx, { investorId }) => {
    const { id, name } = await investorBehind(ctx, investorId);
    const words = mostDistinctiveWord(name);
    if (words === "") return { items: [] };
    const { db, org } = ctx;
    const candidates = await investorsNamed(db, org.id, { words, limit: CANDIDATES_MAX });
    const all = candidates.map((one) => one.name);
    const roots = await rootsOf(
      db,
      org.id,
      candidates.map((one) => one.id),
    );
    const apart = await listDistinct(db, org.id);
    const isApart = (other: string) =>
      apart.some(({ companyA, companyB }) =>
        companyA === id ? companyB === other : companyB === id && companyA === other,
      );
    const items = candidates.flatMap(({ id: _id, name: other, companies }) => {
      if (roots.get(_id) !== _id || _id === id || isApart(_id)) return [];
      const likeness = likenessOf(name, other, all);
      return likeness ? [{ _id, name: other, companies, likeness }] : [];
    });
    items.sort((a, b) => a.likeness.localeCompare(b.likeness) || b.companies - a.companies);
    return { items: items.slice(0, LOOK_ALIKES_MAX) };
  },
);

/** Companies that name both, or either, of two investors. */
async function countCompanies(ctx: OrgCtx, ids: readonly [string, string], isBoth: boolean) {
  const [one, other] = ids.flatMap((id) => dealsPlan("companies", id).where);
  if (!one || !other) return 0;
  const where = isBoth ? [one, other] : [{ any: [one, other] }];
  const plan = { ...dealsPlan("companies", ids[0]), where, measures: [{ of: "count" } as const] };
  const { rows } = await solvePlan.call(ctx, { plan });
  return Number(rows[0]?.cells[0]?.value ?? 0);
}

/** Rounds that name either of two investors in a role. */
async function countRounds(ctx: OrgCtx, ids: readonly [string, string], role: "investor" | "lead") {
  const any = ids.flatMap((id) => dealsPlan("rounds", id, role).where);
  const plan = {
    ...dealsPlan("rounds", ids[0]),
    where: [{ any }],
    measures: [{ of: "count" } as const],
  };
  const { rows } = await solvePlan.call(ctx, { plan });
  return Number(rows[0]?.cells[0]?.value ?? 0);
}

export const previewMerge = implement(
  investorCalls.previewMerge,
  { transaction: "read" },
  async (ctx, { investorId, other }) => {
    const [keep, merged] = [
      await investorBehind(ctx, investorId),
      await investorBehind(ctx, other),
    ];
    const ids = [keep.id, merged.id] as const;
    const [ofKeep, ofOther] = await Promise.all(ids.map((id) => dealsOf(ctx, id)));
    const [companies, in_both, rounds, leads] = await Promise.all([
      countCompanies(ctx, ids, false),
      countCompanies(ctx, ids, true),
      countRounds(ctx, ids, "investor"),
      countRounds(ctx, ids, "lead"),
    ]);
    const nothing = { companies: 0, rounds: 0, leads: 0 };
    return {
      keep: { ...(ofKeep ?? nothing), _id: keep.id, name: keep.name },
      other: { ...(ofOther ?? nothing), _id: merged.id, name: merged.name },
      merged: { _id: keep.id, name: keep.name, companies, rounds, leads },
      in_both,
    };
  },
);
