import "server-only";
import type { Plan } from "@/lib/research/plan/plan";
import { rowsBehind } from "@/lib/research/plan/rows-behind";
import { implement } from "@/lib/service/operation";
import { planCalls } from "../contract";
import { tabled } from "./run";

export const listRowsBehind = implement(
  planCalls.listRows,
  { transaction: "none" },
  (ctx, { plan, offset }) => tabled(ctx, rowsBehind(plan as Plan), offset),
);
