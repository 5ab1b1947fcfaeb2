import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const checklistCalls = defineContract("checklists", {
  get: {
    summary:
      "Get a company's due diligence checklist: each item, its evidence, and what is missing",
    effect: "read",
    access: "member",
    routes: { "GET /api/companies/{companyId}/checklist": {} },
    input: schema("ChecklistInput"),
    output: schema("Checklist"),
  },
  begin: {
    summary:
      "Add a template's items to a company's due diligence checklist; existing items are kept",
    effect: "write",
    access: "member",
    action: "beginChecklistAction",
    routes: { "POST /api/companies/{companyId}/checklist": { status: 200 } },
    input: schema("BeginChecklistInput"),
    output: schema("Checklist"),
  },
  addItem: {
    summary: "Add an item to a company's due diligence checklist",
    effect: "write",
    access: "member",
    action: "addChecklistItemAction",
    routes: { "POST /api/checklist-items": { status: 200 } },
    input: schema("AddItemInput"),
    output: schema("Checklist"),
  },
  updateItem: {
    summary: "Change an item of a due diligence checklist: its state, owner, due date or evidence",
    effect: "write",
    access: "member",
    action: "updateChecklistItemAction",
    routes: { "PATCH /api/checklist-items/{itemId}": {} },
    input: schema("UpdateItemInput"),
    output: schema("Checklist"),
  },
  removeItem: {
    summary: "Delete an item of a due diligence checklist",
    effect: "write",
    access: "member",
    action: "removeChecklistItemAction",
    routes: { "DELETE /api/checklist-items/{itemId}": {} },
    input: schema("ItemInput"),
    output: schema("RemovedItem"),
  },
  listTemplates: {
    summary: "List the checklist templates: the built-in one, then the firm's own",
    effect: "read",
    access: "member",
    routes: { "GET /api/checklist-templates": {} },
    input: noInput,
    output: schema("ChecklistTemplates"),
  },
  saveTemplate: {
    summary: "Save items as a checklist template, replacing one of the same name",
    effect: "write",
    access: "member",
    action: "saveChecklistTemplateAction",
    routes: { "PUT /api/checklist-templates": {} },
    input: schema("SaveTemplateInput"),
    output: schema("ChecklistTemplate"),
  },
  removeTemplate: {
    summary: "Delete a checklist template; checklists keep its items",
    effect: "write",
    access: "member",
    action: "removeChecklistTemplateAction",
    routes: { "DELETE /api/checklist-templates/{checklistTemplateId}": {} },
    input: schema("TemplateInput"),
    output: schema("RemovedTemplate"),
  },
});

export const checklistActs = {
  "checklists.begin": [
    "Added a template to the due diligence checklist of {company}",
    "Added a template to a due diligence checklist",
  ],
  "checklists.addItem": [
    "Added an item to the due diligence checklist of {company}",
    "Added an item to a due diligence checklist",
  ],
  "checklists.updateItem": [
    "Changed the due diligence checklist of {company}",
    "Changed a due diligence checklist",
  ],
  "checklists.removeItem": [
    "Deleted “{title}” from the due diligence checklist of {company}",
    "Deleted an item from a due diligence checklist",
  ],
  "checklists.saveTemplate": [
    "Saved the checklist template “{name}”",
    "Saved a checklist template",
  ],
  "checklists.removeTemplate": [
    "Deleted the checklist template “{name}”",
    "Deleted a checklist template",
  ],
} satisfies ActTexts<"checklists">;
