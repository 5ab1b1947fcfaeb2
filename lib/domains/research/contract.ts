import { defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const planCalls = defineContract("plans", {
  read: {
    summary: "Convert a question in English to a query plan, with how each word was understood",
    effect: "read",
    access: "member",
    routes: { "POST /api/plans/read": {} },
    lifetime: "company",
    input: schema("ReadPlanInput"),
    output: schema("PlanReading"),
  },
  run: {
    summary: "Run a query plan: find, count, measure, group, order or compare records",
    effect: "read",
    access: "member",
    routes: { "POST /api/plans/run": {} },
    lifetime: "company",
    input: schema("RunPlansInput"),
    output: schema("ComparedPlanTable"),
  },
  listRows: {
    summary: "List the rows that a plan's figures, groups and order are computed from",
    effect: "read",
    access: "member",
    routes: { "POST /api/plans/rows": {} },
    lifetime: "company",
    input: schema("RunPlanInput"),
    output: schema("PlanTable"),
  },
  compare: {
    summary: "Compare up to five companies side by side, each value with the claims that state it",
    effect: "read",
    access: "member",
    routes: { "GET /api/companies/compare": {} },
    lifetime: "company",
    input: schema("CompareInput"),
    output: schema("Comparison"),
  },
});
