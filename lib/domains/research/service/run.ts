import "server-only";
import { z } from "zod";
import {
  type Meaning,
  MeaningInput,
  meaningOf,
  NO_MEANING,
} from "@/lib/domains/models/service/meaning";
import { stated } from "@/lib/research/answer/compose";
import { isStored, type Plan } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { planCalls } from "../contract";
import { SolvePlanInput } from "../schema";
import { checkedCells } from "./check-cells";
import { runInMemory } from "./in-memory";
import { assertKnownScores, withOwnTitles } from "./own-titles";
import { assertShareable } from "./shared-only";
import { type How, runStored } from "./stored";
import { runThings } from "./things";

function solve(ctx: OrgCtx, plan: Plan, { offset, ...how }: How): Promise<PlanResult> {
  const first = offset + (plan.skip ?? 0);
  if (!isStored(plan.about)) return runInMemory(ctx, plan, first);
  return runStored(ctx, plan, { ...how, offset: first });
}

const solveAny = (ctx: OrgCtx, plan: Plan, how: How): Promise<PlanResult> =>
  plan.things.length > 0
    ? runThings(ctx, plan, { ...how, solve: (named) => solve(ctx, named, how) })
    : solve(ctx, plan, how);

/** A plan's result with typed values, for engines and pages of the product itself. */
export const solvePlan = defineOperation(
  {
    name: "plans.solve",
    summary: "Run a query plan and return typed values with their claims",
    effect: "read",
    access: "member",
    transaction: "read",
    input: SolvePlanInput.extend({ meaning: MeaningInput }),
    output: z.custom<PlanResult>(),
  },
  async (ctx, { plan, offset, meaning, shared_only }) => {
    const isSharedOnly = shared_only && (await assertShareable(ctx, plan));
    await assertKnownScores(ctx, plan);
    const solved = await solveAny(ctx, plan, { offset, meaning, isSharedOnly });
    return checkedCells(ctx, await withOwnTitles(ctx, solved));
  },
);

/** What a plan's words mean; only plans of companies rank by more than words. */
export const meaningOfPlan = (ctx: ToolCaller, { about, meaning }: Plan): Promise<Meaning> =>
  about === "companies" && meaning !== null ? meaningOf(ctx, meaning) : Promise.resolve(NO_MEANING);

const toTable = ({ columns, rows, total, known_of, ...result }: PlanResult) => ({
  statements: stated({ columns, rows, total, known_of, ...result }, false),
  columns: columns.map(({ title }) => title),
  rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
  total,
  known_of: [...known_of],
  evidence: rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ claims }, column) =>
      claims.length > 0 ? [{ row, column, claims: [...claims] }] : [],
    ),
  ),
  company_ids: rows.map(({ companyId }) => companyId),
});

/** A plan's result as a table of display values. */
export async function tabled(ctx: ToolCaller, plan: Plan, offset: number) {
  const meaning = await meaningOfPlan(ctx, plan);
  const result = await solvePlan.call(ctx, { plan, offset, meaning });
  // Said as it was asked for, as in the chat: without the order and the page that it leaves open.
  const said = plan.things.length > 0 ? result : { ...result, plan };
  return { ...toTable(said), notice: meaning.note };
}
type Tabled = Awaited<ReturnType<typeof tabled>>;

/** Sentences about all rows together answer no comparison: those about its sides do. */
export const runPlan = implement(
  planCalls.run,
  { transaction: "none" },
  async (ctx, { plan, sides: given, offset }) => {
    const whole = await tabled(ctx, plan as Plan, offset);
    const sides: Tabled[] = [];
    for (const side of given) sides.push(await tabled(ctx, side as Plan, 0));
    const statements = sides.flatMap((side) => side.statements);
    return { ...whole, sides, ...(statements.length > 0 && { statements }) };
  },
);
