import "server-only";
import { titleOfMemo } from "@/lib/domains/memos/service/read";
import type { RunKind } from "@/lib/domains/runs/constants";
import type { Run } from "@/lib/domains/runs/schema";
import { listRuns, runFigures } from "@/lib/domains/runs/service/read";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { agents } from "./constants";
import { agentCalls } from "./contract";
import type { Agent } from "./schema";

type AgentId = (typeof agents)[number]["_id"];

/** What each does or will do, and on which pages people do parts of it until then. */
const descriptions: Record<AgentId, Pick<Agent, "purpose" | "takes" | "gives" | "meanwhile">> = {
  "investment-memo": {
    purpose:
      "Writes a memo about a company in which every sentence is proved, or marked as your view.",
    takes: "A company and a template",
    gives: "A memo to edit, make final and export as Word, PDF, Markdown or HTML",
    meanwhile: [],
  },
  "founder-interview": {
    purpose: "Asks a founder your questions and keeps the answers in the founder's own words.",
    takes: "A founder's email address and your questions",
    gives: "Answers as the founder sent them",
    meanwhile: [],
  },
  "nda-negotiation": {
    purpose: "Brings an NDA to its recipient and proves what was accepted, by whom, and when.",
    takes: "A recipient's email address and the document",
    gives: "An acceptance with a certificate, a refusal, or the changes asked for",
    meanwhile: [],
  },
  "startup-evaluation": {
    purpose: "Will evaluate companies as they enter a project and name those worth a closer look.",
    takes: "A project and your criteria",
    gives: "Scores with reasons, and what changed since the last time",
    meanwhile: [
      { label: "Evaluate a company", path: "/evaluation" },
      { label: "Write criteria", path: "/evaluation-builder" },
    ],
  },
  "find-connections": {
    purpose:
      "Will find introductions to founders and investors on its own and suggest whom to ask.",
    takes: "A company",
    gives: "People who can introduce you, and how well they know each other",
    meanwhile: [
      { label: "Find who can introduce you", path: "/connections" },
      { label: "See who invests together", path: "/investors" },
    ],
  },
  "due-diligence": {
    purpose:
      "Will go through a company's documents and list what is missing or contradicts itself.",
    takes: "A company and its documents",
    gives: "A checklist with evidence for each item",
    meanwhile: [
      { label: "Compare companies", path: "/compare" },
      { label: "Keep a checklist for each company of a project", path: "/projects" },
    ],
  },
  newsletter: {
    purpose: "Will write a newsletter about your companies and theses, for your partners to read.",
    takes: "Your projects and saved searches",
    gives: "A summary by email",
    meanwhile: [
      { label: "Get the news of your companies by email", path: "/spotlight-news" },
      { label: "See what your colleagues did", path: "/work-stream" },
    ],
  },
};

/** Agents whose work runs on its own, by what they run. */
const kinds: Partial<Record<AgentId, RunKind>> = { "investment-memo": "memos" };
const LATEST = 3;

async function runsOf(ctx: OrgCtx, id: AgentId): Promise<Agent["runs"]> {
  const kind = kinds[id];
  if (!kind) return null;
  const { total, done, medianMs } = await runFigures(ctx, kind);
  const { items } = await listRuns.call(ctx, { kind, per_page: LATEST });
  const latest: Run[] = [];
  for (const run of items) {
    const title = run.subject_id && (await titleOfMemo(ctx, run.subject_id));
    latest.push(title ? { ...run, title } : { ...run, subject_id: null });
  }
  return { total, done, median_ms: medianMs, latest };
}

export const listAgents = implement(agentCalls.list, { transaction: "read" }, async (ctx) => {
  const items: Agent[] = [];
  for (const agent of agents)
    items.push({ ...agent, ...descriptions[agent._id], runs: await runsOf(ctx, agent._id) });
  return { items, total: items.length };
});
