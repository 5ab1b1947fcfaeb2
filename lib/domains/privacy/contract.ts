import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const privacyCalls = defineContract("privacy", {
  exportOwn: {
    summary: "Download what the organization holds by or about the caller, as far as they see it",
    effect: "read",
    access: "member",
    audit: "Downloaded their own data",
    routes: { "GET /api/privacy/own-data": { answers: "application/json" } },
    input: noInput,
    output: schema("OwnDataFile"),
  },
  findPerson: {
    summary: "Count the records that name a person outside, as far as the caller sees them",
    effect: "read",
    access: "admin",
    audit: "Looked for records about a person",
    routes: { "POST /api/privacy/people/find": {} },
    input: schema("PersonInput"),
    output: schema("FoundPerson"),
  },
  exportPerson: {
    summary: "Get the records that name a person outside, as far as the caller sees them",
    effect: "read",
    access: "admin",
    audit: "Exported records about a person",
    routes: { "POST /api/privacy/people/export": {} },
    input: schema("PersonInput"),
    output: schema("PersonRecords"),
  },
  erasePerson: {
    summary: "Erase a person outside from every record, private ones too; it cannot be undone",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "erasePersonAction",
    routes: { "POST /api/privacy/people/erase": { status: 202 } },
    input: schema("PersonInput"),
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
});

export const privacyActs = {
  "privacy.erasePerson": ["Erased a person outside"],
} satisfies ActTexts<"privacy">;
