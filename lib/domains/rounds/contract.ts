import { csvTable, defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const roundCalls = defineContract("rounds", {
  list: {
    summary: "List funding rounds with their number, sum and median, each value with its evidence",
    effect: "read",
    access: "member",
    routes: { "GET /api/rounds": {} },
    lifetime: "company",
    input: schema("ListRoundsInput"),
    output: schema("RoundPage"),
  },
  listChoices: {
    summary: "Count the stages, sectors and countries of funding rounds, for filters",
    effect: "read",
    access: "member",
    routes: { "GET /api/rounds/choices": {} },
    lifetime: "company",
    input: schema("RoundFilters"),
    output: schema("FilterChoices"),
  },
  export: {
    summary: "Export funding rounds as CSV, in the order of the list",
    effect: "read",
    access: "member",
    audit: "Exported rounds",
    routes: { "GET /api/rounds/export": { answers: "text/csv" } },
    input: schema("ExportRoundsInput"),
    output: csvTable,
  },
});
