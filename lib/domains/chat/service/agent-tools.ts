import "server-only";
import { z } from "zod";
import { prose } from "@/lib/core/text";
import { listAgentRuns, listAgents } from "@/lib/domains/agents/service";
import { QUERY_MAX } from "@/lib/domains/companies/constants";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { QUERY_MAX as DOCUMENT_QUERY_MAX } from "@/lib/domains/documents/constants";
import { searchDocuments } from "@/lib/domains/documents/service/search";
import { getMemo, listMemos } from "@/lib/domains/memos/service/read";
import { listProjects } from "@/lib/domains/projects/service";
import { AskPlanInput } from "@/lib/domains/research/schema";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { getRun } from "@/lib/domains/runs/service/read";
import { actingPersonId } from "@/lib/service/context";
import { defineTool, type Tool } from "@/lib/service/tool";
import { QueryInput } from "../schema/query";
import { queryChat } from "./query";

const ITEMS_USUAL = 10;
const ITEMS_MAX = 50;

const pages = {
  page: z.int().min(1).max(1_000).default(1),
  per_page: z.int().min(1).max(ITEMS_MAX).default(ITEMS_USUAL),
};

/** What a model outside the product may do in an organization: read only. */
export const agentTools: Tool[] = [
  defineTool({
    name: "search_companies",
    title: "Search companies",
    description:
      'Find companies in the organization\'s data by a description in plain words, such as "fintech in Germany founded after 2018". Returns the conditions that the words were understood as, a page of companies with the reason for each, and the total.',
    input: z.strictObject({
      query: prose(QUERY_MAX).min(1).describe("What the companies should be like"),
      ...pages,
    }),
    run: (ctx, { query, ...page }) =>
      searchCompanies.call(ctx, { q: query, facets: false, ...page }),
  }),
  defineTool({
    name: "get_company",
    title: "Get a company",
    description:
      "Get everything known about one company: its values, rounds and people, each with the claims and sources that state it.",
    input: z.strictObject({
      company_id: z.string().describe("The _id of a company returned by another tool"),
    }),
    run: (ctx, { company_id }) => getCompany.call(ctx, { companyId: company_id }),
  }),
  defineTool({
    name: "ask",
    title: "Ask a question",
    description:
      "Ask about the companies in the organization's data: facts, comparisons, lists. Returns sentences whose figures and names were checked against cited evidence, and says what the data does not contain.",
    input: QueryInput,
    run: (ctx, input) => queryChat.call(ctx, input),
  }),
  defineTool({
    name: "query_data",
    title: "Query the data",
    description:
      "Answer a question about companies, funding rounds and investors, or run a query plan: lists, counts, sums, averages, medians, shares, groups, orders and facts. Returns sentences, tables with the claims behind each cell and their totals, how many rows have each field, and the plan; a later question can change that plan. Says what it did not understand instead of guessing.",
    input: AskPlanInput,
    run: async (ctx, input) => {
      const { result: _, ...answer } = await answerQuestion.call(ctx, input);
      return answer;
    },
  }),
  defineTool({
    name: "search_documents",
    title: "Search documents",
    description:
      "Find passages in the documents that the caller may read, such as the firm's policies: the quote, its document, page and place. `coverage` below 0.66 means that no passage says what was asked.",
    input: z.strictObject({
      query: prose(DOCUMENT_QUERY_MAX).min(1).describe("A question, words or a quoted phrase"),
      ...pages,
    }),
    run: (ctx, { query, ...page }) => searchDocuments.call(ctx, { q: query, ...page }),
  }),
  defineTool({
    name: "list_projects",
    title: "List projects",
    description: "List the organization's projects, a page at a time.",
    input: z.strictObject(pages),
    run: (ctx, page) =>
      listProjects.call(ctx, { userId: actingPersonId(ctx.actor) ?? "", ...page }),
  }),
  defineTool({
    name: "list_memos",
    title: "List investment memos",
    description:
      "List the organization's investment memos, newest first, or those about one company: title, status, and the number of unproved sentences.",
    input: z.strictObject({
      company_id: z.string().optional().describe("The _id of a company returned by another tool"),
      ...pages,
    }),
    run: (ctx, input) => listMemos.call(ctx, input),
  }),
  defineTool({
    name: "get_memo",
    title: "Get an investment memo",
    description:
      "Get the current state of a memo: its blocks, each sentence with its status (proved, ours, unproved), its sources by number, and whether it no longer holds.",
    input: z.strictObject({
      memo_id: z.string().describe("The _id of a memo returned by list_memos"),
    }),
    run: (ctx, { memo_id }) => getMemo.call(ctx, { memoId: memo_id }),
  }),
  defineTool({
    name: "list_agents",
    title: "List agents",
    description:
      "List the agents of the product: their inputs, outputs and sources, how often each ran and its last runs, and which are coming soon.",
    input: z.strictObject({}),
    run: (ctx) => listAgents.call(ctx, {}),
  }),
  defineTool({
    name: "list_runs",
    title: "List runs",
    description:
      "List the agent runs that the caller may see, newest first: memos and evaluations, with their progress and results.",
    input: z.strictObject(pages),
    run: (ctx, page) => listAgentRuns.call(ctx, page),
  }),
  defineTool({
    name: "get_run",
    title: "Get a run",
    description: "Get a run of an agent: its steps, its progress, and why it failed.",
    input: z.strictObject({
      run_id: z.string().describe("The _id of a run returned by list_runs or list_agents"),
    }),
    run: (ctx, { run_id }) => getRun.call(ctx, { runId: run_id }),
  }),
];
