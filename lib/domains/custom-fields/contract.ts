import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const customFieldCalls = defineContract("customFields", {
  list: {
    summary: "List the organization's own fields, including archived ones",
    effect: "read",
    access: "member",
    routes: { "GET /api/custom-fields": {} },
    input: noInput,
    output: schema("CustomFieldList"),
  },
  create: {
    summary: "Create a field of the organization's own",
    effect: "write",
    access: "admin",
    action: "createCustomFieldAction",
    creates: true,
    routes: { "POST /api/custom-fields": {} },
    input: schema("CreateCustomFieldInput"),
    output: schema("ChangedCustomField"),
  },
  update: {
    summary: "Rename a field, or change its unit or choices; its values are kept",
    effect: "write",
    access: "admin",
    action: "updateCustomFieldAction",
    routes: { "PATCH /api/custom-fields/{fieldId}": {} },
    input: schema("UpdateCustomFieldInput"),
    output: schema("ChangedCustomField"),
  },
  archive: {
    summary: "Archive or restore a field and its values",
    effect: "write",
    access: "admin",
    action: "archiveCustomFieldAction",
    routes: {
      "POST /api/custom-fields/{fieldId}/archive": { body: "none", fixed: { is_archived: true } },
      "DELETE /api/custom-fields/{fieldId}/archive": { fixed: { is_archived: false } },
    },
    input: schema("ArchiveCustomFieldInput"),
    output: schema("ChangedCustomField"),
  },
});

export const customFieldActs = {
  "customFields.create": ["Added the field {field}", "Added a field"],
  "customFields.update": ["Changed the field {field}", "Changed a field"],
  "customFields.archive": ["{what} the field {field}", "Archived or restored a field"],
} satisfies ActTexts<"customFields">;
