import { type ActTexts, defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const sourceCalls = defineContract("sources", {
  getPassage: {
    summary: "Get a passage: the text in which claims were found",
    effect: "read",
    access: "member",
    routes: { "GET /api/passages/{passageId}": {} },
    input: schema("GetPassageInput"),
    output: schema("Passage"),
  },
  listQuotes: {
    summary: "List the quotes that state values, each with its source, by claim id",
    effect: "read",
    access: "member",
    routes: { "GET /api/claims": {} },
    lifetime: "company",
    input: schema("ListQuotesInput"),
    output: schema("QuoteList"),
  },
  list: {
    summary: "List the sources of the organization's evidence, most trusted first",
    effect: "read",
    access: "member",
    routes: { "GET /api/sources": {} },
    input: schema("ListSourcesInput"),
    output: schema("SourcePage"),
  },
  get: {
    summary: "Get a source, and how many values it states",
    effect: "read",
    access: "member",
    routes: { "GET /api/sources/{sourceId}": {} },
    input: schema("GetSourceInput"),
    output: schema("Source"),
  },
  update: {
    summary: "Change the trust tier of a source, or disable or enable it",
    effect: "write",
    access: "member",
    audit: "Changed a source",
    action: "updateSourceAction",
    routes: { "PATCH /api/sources/{sourceId}": {} },
    input: schema("UpdateSourceInput"),
    output: schema("UpdatedSource"),
  },
  share: {
    summary: "Share a source with external models, or stop sharing it",
    effect: "write",
    access: "admin",
    audit: "Changed who a source is shared with",
    action: "shareSourceAction",
    routes: { "PUT /api/sources/{sourceId}/sharing": {} },
    input: schema("ShareSourceInput"),
    output: schema("UpdatedSource"),
  },
  listClaims: {
    summary: "List the facts from a source, company by company",
    effect: "read",
    access: "member",
    routes: { "GET /api/sources/{sourceId}/claims": {} },
    input: schema("ListSourceClaimsInput"),
    output: schema("SourceClaims"),
  },
});

export const sourceActs = {
  "sources.update": ["Changed the source {subject}", "Changed a source"],
  "sources.share": [
    "Changed whether {subject} is shared with external models",
    "Changed whether a source is shared with external models",
  ],
} satisfies ActTexts<"sources">;
