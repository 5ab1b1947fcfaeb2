import "server-only";
import { z } from "zod";
import { stated } from "@/lib/research/answer/compose";
import type { Plan, Subject } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { planCalls } from "../contract";
import { SolvePlanInput } from "../schema";
import { checkedCells } from "./check-cells";
import { runInMemory } from "./in-memory";
import { runStored } from "./stored";
import { runThings } from "./things";

const stored: ReadonlySet<Subject> = new Set(["companies", "rounds", "investors", "people"]);

function solve(ctx: OrgCtx, plan: Plan, offset: number): Promise<PlanResult> {
  const first = offset + (plan.skip ?? 0);
  return stored.has(plan.about) ? runStored(ctx, plan, first) : runInMemory(ctx, plan, first);
}

const solveAny = (ctx: OrgCtx, plan: Plan, offset: number): Promise<PlanResult> =>
  plan.things.length > 0
    ? runThings(ctx, plan, (named) => solve(ctx, named, offset))
    : solve(ctx, plan, offset);

/** A plan's result with typed values, for engines and pages of the product itself. */
export const solvePlan = defineOperation(
  {
    name: "plans.solve",
    summary: "Run a query plan and answer typed values with their claims",
    effect: "read",
    access: "member",
    transaction: "read",
    input: SolvePlanInput,
    output: z.custom<PlanResult>(),
  },
  async (ctx, { plan, offset }) => checkedCells(ctx, await solveAny(ctx, plan, offset)),
);

export const runPlan = implement(planCalls.run, { transaction: "read" }, async (ctx, input) => {
  const result = await solvePlan.run(ctx, input);
  const { columns, rows, total, known_of } = result;
  return {
    statements: stated(result, false),
    columns: columns.map(({ title }) => title),
    rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
    total,
    known_of: [...known_of],
    evidence: rows.flatMap(({ cells }, row) =>
      cells.flatMap(({ claims }, column) =>
        claims.length > 0 ? [{ row, column, claims: [...claims] }] : [],
      ),
    ),
  };
});
