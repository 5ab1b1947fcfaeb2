import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const privacyCalls = defineContract("privacy", {
  exportOwn: {
    summary: "Download the data by and about the caller that they can see",
    effect: "read",
    access: "member",
    audit: "Downloaded their own data",
    confirm: "fresh",
    routes: { "GET /api/privacy/own-data": { answers: "application/json" } },
    input: noInput,
    output: schema("OwnDataFile"),
  },
  findPerson: {
    summary:
      "Count the records that the caller can see and that name a person outside the organization",
    effect: "read",
    access: "admin",
    audit: "Looked for records about a person",
    routes: { "POST /api/privacy/people/find": {} },
    input: schema("PersonInput"),
    output: schema("FoundPerson"),
  },
  exportPerson: {
    summary:
      "Get the records that the caller can see and that name a person outside the organization",
    effect: "read",
    access: "admin",
    audit: "Exported records about a person",
    confirm: "fresh",
    routes: { "POST /api/privacy/people/export": {} },
    input: schema("PersonInput"),
    output: schema("PersonRecords"),
  },
  erasePerson: {
    summary:
      "Erase a person outside the organization from every record, including private ones; can’t be undone",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "erasePersonAction",
    routes: { "POST /api/privacy/people/erase": { status: 202 } },
    input: schema("ErasePersonInput"),
    output: schema("Erasure"),
  },
  listErasures: {
    summary: "List erasures, newest first: when and at whose request, not who was erased",
    effect: "read",
    access: "admin",
    routes: { "GET /api/privacy/erasures": {} },
    input: noInput,
    output: schema("ErasureList"),
  },
  eraseOwnAccount: {
    summary: "Delete the caller’s account and the data only they could see; can’t be undone",
    effect: "write",
    access: "member",
    confirm: "fresh",
    action: "eraseOwnAccountAction",
    routes: { "POST /api/privacy/own-account/erase": { status: 202 } },
    input: schema("EraseOwnInput"),
    output: schema("Erasure"),
  },
  getRetention: {
    summary: "Get how long the organization keeps each kind of record",
    effect: "read",
    access: "admin",
    routes: { "GET /api/privacy/retention": {} },
    input: noInput,
    output: schema("RetentionList"),
  },
  previewRetention: {
    summary: "Count the records that a shorter retention period would remove",
    effect: "read",
    access: "admin",
    routes: { "GET /api/privacy/retention/{kind}/preview": {} },
    input: schema("PreviewRetentionInput"),
    output: schema("RetentionPreview"),
  },
  saveRetention: {
    summary: "Set how long a kind of record is kept; older records are removed each night",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "saveRetentionAction",
    routes: { "PUT /api/privacy/retention/{kind}": {} },
    input: schema("SaveRetentionInput"),
    output: schema("RetentionList"),
  },
  deleteOrganization: {
    summary: "Delete the organization and all its data, 14 days from now",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "deleteOrganizationAction",
    routes: { "POST /api/privacy/organization/delete": {} },
    input: schema("DeleteOrganizationInput"),
    output: schema("OrganizationDeletion"),
  },
  keepOrganization: {
    summary: "Cancel the deletion of the organization",
    effect: "write",
    access: "admin",
    action: "keepOrganizationAction",
    routes: { "POST /api/privacy/organization/keep": { body: "none" } },
    input: noInput,
    output: schema("OrganizationDeletion"),
  },
});

export const privacyActs = {
  "privacy.erasePerson": ["Erased an external person’s data"],
  "privacy.eraseOwnAccount": ["Deleted their account"],
  "privacy.saveRetention": [
    "Set how long records are kept: {rule}",
    "Set how long a kind of record is kept",
  ],
  "privacy.removeOld": [
    "Deleted records past their retention period: {records}",
    "Deleted records past their retention period",
  ],
  "privacy.deleteOrganization": ["Asked to delete the organization"],
  "privacy.keepOrganization": ["Cancelled the deletion of the organization"],
} satisfies ActTexts<"privacy">;
