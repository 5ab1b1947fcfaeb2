import { type ActTexts, defineContract, noInput, nothing, shapesOf } from "@/lib/core/contract";
import { CONTACTS_BYTES } from "./constants";

const schema = shapesOf(() => import("./schema"));

export const connectionCalls = defineContract("connections", {
  listPaths: {
    summary:
      "List who can introduce the caller to a person, company or investor: paths of at most three steps, strongest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/connections/paths": {} },
    input: schema("ListPathsInput"),
    output: schema("PathList"),
  },
  find: {
    summary: "Find people, companies and investors by name, to look for paths to them",
    effect: "read",
    access: "member",
    routes: { "GET /api/connections/search": {} },
    input: schema("FindInput"),
    output: schema("FoundNodes"),
  },
  listKnowing: {
    summary:
      "List the members whose contacts, as visible to the caller, include founders of a company",
    effect: "read",
    access: "member",
    routes: { "GET /api/connections/companies/{companyId}": {} },
    lifetime: "company",
    input: schema("CompanyInput"),
    output: schema("Knowing"),
  },
  importContacts: {
    summary:
      "Import contacts from LinkedIn’s Connections.csv, a vCard or Google’s CSV, private to the caller",
    effect: "write",
    access: "member",
    creates: true,
    routes: { "POST /api/connections/imports": { body: "upload", fileBytes: CONTACTS_BYTES } },
    input: schema("ImportContactsInput"),
    output: schema("ContactImport"),
  },
  listImports: {
    summary: "List the caller’s own and shared imports of contacts, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/connections/imports": {} },
    input: noInput,
    output: schema("ContactImports"),
  },
  shareImport: {
    summary: "Share an import of contacts with the organization, or make it private again",
    effect: "write",
    access: "member",
    audit: "Changed who sees imported contacts",
    action: "shareContactsAction",
    routes: { "PATCH /api/connections/imports/{importId}": {} },
    input: schema("ShareImportInput"),
    output: schema("ContactImport"),
  },
  removeImport: {
    summary: "Delete an import of contacts with its contacts",
    effect: "write",
    access: "member",
    action: "removeContactsAction",
    routes: { "DELETE /api/connections/imports/{importId}": { status: 204 } },
    input: schema("ImportInput"),
    output: nothing,
  },
  listNamesakes: {
    summary: "List the caller’s contacts that share a name with a person in the data",
    effect: "read",
    access: "member",
    routes: { "GET /api/connections/namesakes": {} },
    input: noInput,
    output: schema("Namesakes"),
  },
  decideNamesake: {
    summary: "Set whether a contact and a person in the data are the same",
    effect: "write",
    access: "member",
    action: "decideNamesakeAction",
    routes: { "POST /api/connections/namesakes": { status: 200 } },
    input: schema("DecideNamesakeInput"),
    output: schema("Decided"),
  },
  askIntroduction: {
    summary:
      "Ask a colleague for an introduction; they see it in the product, and no email is sent",
    effect: "write",
    access: "member",
    action: "askIntroductionAction",
    creates: true,
    routes: { "POST /api/connections/introductions": {} },
    input: schema("AskIntroductionInput"),
    output: schema("Introduction"),
  },
  listIntroductions: {
    summary: "List the introductions that the caller asked for or was asked for, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/connections/introductions": {} },
    input: noInput,
    output: schema("Introductions"),
  },
  settleIntroduction: {
    summary: "Accept or decline to introduce a colleague, or mark it as done",
    effect: "write",
    access: "member",
    action: "settleIntroductionAction",
    routes: { "PATCH /api/connections/introductions/{introductionId}": {} },
    input: schema("SettleIntroductionInput"),
    output: schema("Introduction"),
  },
});

export const connectionActs = {
  "connections.storeContacts": ["Imported {contacts} contacts", "Imported contacts"],
  "connections.shareImport": ["Changed who sees {contacts} contacts", "Changed who sees contacts"],
  "connections.removeImport": ["Deleted imported contacts"],
  "connections.decideNamesake": ["Identified a contact"],
  "connections.askIntroduction": ["Asked for an introduction"],
  "connections.settleIntroduction": ["Answered a request for an introduction"],
} satisfies ActTexts<"connections">;
