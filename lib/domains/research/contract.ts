import { defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const planCalls = defineContract("plans", {
  run: {
    summary: "Run a query plan: find, count, measure, group, order or compare what is known",
    effect: "read",
    access: "member",
    routes: { "POST /api/plans/run": {} },
    lifetime: "company",
    input: schema("RunPlanInput"),
    output: schema("PlanTable"),
  },
});
