import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const criteriaCalls = defineContract("criteria", {
  list: {
    summary: "List the caller's criteria, those of the organization and the templates",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/criteria": {} },
    input: schema("ListCriteriaInput"),
    output: schema("CriteriaPage"),
  },
  create: {
    summary: "Save criteria under a name, for the caller or the organization",
    effect: "write",
    access: "member",
    action: "createCriteriaAction",
    creates: true,
    routes: { "POST /api/eval/criteria": {} },
    input: schema("CreateCriteriaInput"),
    output: schema("ChangedCriteria"),
  },
  get: {
    summary: "Get a set of criteria, in its latest or an earlier version",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/criteria/{criteriaId}": {} },
    input: schema("FindCriteriaInput"),
    output: schema("CriteriaSet"),
  },
  update: {
    summary: "Change a set of criteria; evaluations keep the version that they used",
    effect: "write",
    access: "member",
    action: "updateCriteriaAction",
    routes: { "PATCH /api/eval/criteria/{criteriaId}": {} },
    input: schema("UpdateCriteriaInput"),
    output: schema("ChangedCriteria"),
  },
  remove: {
    summary: "Delete a set of criteria; its evaluations are kept",
    effect: "write",
    access: "member",
    action: "removeCriteriaAction",
    routes: { "DELETE /api/eval/criteria/{criteriaId}": {} },
    input: schema("RemoveCriteriaInput"),
    output: schema("RemovedCriteria"),
  },
  listFields: {
    summary:
      "List the fields that criteria can measure, your own among them, and how criteria work",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/criteries": {} },
    input: noInput,
    output: schema("CriteriaFields"),
  },
  convert: {
    summary: "Convert a text in English to criteria, each with the words that it came from",
    effect: "read",
    access: "member",
    routes: { "POST /api/eval/convert-criteria": {} },
    input: schema("ConvertCriteriaInput"),
    output: schema("ConvertedCriteria"),
  },
  listLenses: {
    summary: "List the firms' lenses, and which of them the organization hides",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/lenses": {} },
    input: noInput,
    output: schema("LensList"),
  },
  hideLenses: {
    summary: "Choose which lenses are hidden from lists and pages",
    effect: "write",
    access: "admin",
    audit: "Changed which lenses are shown",
    action: "hideLensesAction",
    input: schema("HideLensesInput"),
    output: schema("LensList"),
  },
});

export const criteriaActs = {
  "criteria.create": ["Saved the criteria {name}", "Saved criteria"],
  "criteria.update": ["Changed the criteria {name}", "Changed criteria"],
  "criteria.remove": ["Deleted criteria"],
  "criteria.hideLenses": ["Changed which lenses are shown"],
} satisfies ActTexts<"criteria">;
