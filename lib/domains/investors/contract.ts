import { defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const investorCalls = defineContract("investors", {
  list: {
    summary: "List investors with their companies, rounds, rounds led and last deal",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors": {} },
    lifetime: "company",
    input: schema("ListInvestorsInput"),
    output: schema("InvestorPage"),
  },
  listChoices: {
    summary: "Count the stages, sectors and countries of investors' deals, for filters",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors/choices": {} },
    lifetime: "company",
    input: schema("ListInvestorChoicesInput"),
    output: schema("InvestorChoices"),
  },
  find: {
    summary: "Find investors by the beginning of a word in their name",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors/names": {} },
    lifetime: "company",
    input: schema("FindInvestorsInput"),
    output: schema("FoundInvestors"),
  },
  get: {
    summary: "Get an investor: its names, its deals by stage and year, and its co-investors",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors/{investorId}": {} },
    lifetime: "company",
    input: schema("GetInvestorInput"),
    output: schema("InvestorProfile"),
  },
  listCompanies: {
    summary: "List an investor's portfolio companies, each value with its evidence",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors/{investorId}/companies": {} },
    lifetime: "company",
    input: schema("ListPortfolioInput"),
    output: schema("PortfolioPage"),
  },
  listLookAlikes: {
    summary: "List investors with similar names",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors/{investorId}/look-alikes": {} },
    lifetime: "company",
    input: schema("GetInvestorInput"),
    output: schema("LookAlikes"),
  },
  previewMerge: {
    summary: "Preview a merge of two investors",
    effect: "read",
    access: "member",
    routes: { "GET /api/investors/{investorId}/merge-preview": {} },
    input: schema("PreviewMergeInput"),
    output: schema("MergePreview"),
  },
});
