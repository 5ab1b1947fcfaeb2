import "server-only";
import { z } from "zod";
import {
  factProbe,
  factSuggestions,
  isReadAs,
  probesOf,
  type Suggestion,
  suggestionsFor,
} from "@/lib/research/answer/suggestions";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { FollowUp, SuggestInput } from "../schema";
import { readQuestion } from "./read";
import { solvePlan } from "./run";

const SHOWN = 3;
/** Suggestions are an extra: nothing more is tried for them after this time. */
const PATIENCE_MS = 2_000;

const solve = (ctx: ToolCaller, plan: Plan): Promise<PlanResult> => solvePlan.call(ctx, { plan });

/** How many rows a suggestion leaves; null when it finds nothing worth asking for. */
function foundBy({ kind }: Suggestion, { rows, total }: PlanResult): number | null {
  const isKnown = kind !== "order" || rows[0]?.cells.some(({ value }) => typeof value === "number");
  return total > 0 && isKnown ? total : null;
}

/** A suggestion that is read as its plan, and whose plan finds something; else null. */
async function tried(ctx: ToolCaller, before: Plan, suggestion: Suggestion) {
  const { question, kind } = suggestion;
  const { plan, not_understood } = await readQuestion.call(ctx, { question, plan: before });
  if (!plan || not_understood.length > 0 || !isReadAs(suggestion, plan)) return null;
  const isLookedUp = kind === "fact";
  const total = isLookedUp ? 1 : foundBy(suggestion, await solve(ctx, plan));
  if (total === null) return null;
  return { question, total: kind === "narrow" ? total : null };
}

/** How many rows a plan's figures are computed from. */
async function rowsOf(ctx: ToolCaller, plan: Plan): Promise<number> {
  const { about, where, meaning } = plan;
  const counted = { ...planAbout(about), where, meaning, measures: [{ of: "count" as const }] };
  const { rows } = await solve(ctx, counted);
  return Number(rows[0]?.cells[0]?.value ?? 0);
}

async function candidatesFor(ctx: ToolCaller, plan: Plan, shown: number): Promise<Suggestion[]> {
  const facts = factProbe(plan);
  if (facts) return factSuggestions(await solve(ctx, facts));
  const total = plan.measures.length > 0 ? await rowsOf(ctx, plan) : shown;
  const probes = total > 1 ? probesOf(plan) : [];
  return suggestionsFor(plan, total, await Promise.all(probes.map((probe) => solve(ctx, probe))));
}

/** What may be asked after the answer of a plan: one of each kind, each tried before. */
export const suggestNext = defineOperation(
  {
    name: "plans.suggest",
    summary: "Suggest questions that change a plan, each of which finds something",
    effect: "read",
    access: "member",
    transaction: "none",
    input: SuggestInput,
    output: z.array(FollowUp),
  },
  async (ctx, { plan, total }) => {
    const started = performance.now();
    const shown: FollowUp[] = [];
    const kinds = new Set<Suggestion["kind"]>();
    for (const suggestion of await candidatesFor(ctx, plan, total)) {
      const { kind } = suggestion;
      if (kind !== "fact" && kinds.has(kind)) continue;
      if (shown.length === SHOWN || performance.now() - started > PATIENCE_MS) break;
      const found = await tried(ctx, plan, suggestion);
      if (!found) continue;
      kinds.add(kind);
      shown.push(found);
    }
    return shown;
  },
);
