import "server-only";
import { titlesOfMemos } from "@/lib/domains/memos/service/read";
import { openModel } from "@/lib/domains/models/service/budget";
import type { RunKind } from "@/lib/domains/runs/constants";
import type { Run } from "@/lib/domains/runs/schema";
import { listRuns, runFigures } from "@/lib/domains/runs/service/read";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { agents } from "./constants";
import { agentCalls } from "./contract";
import type { Agent } from "./schema";

type AgentId = (typeof agents)[number]["_id"];

type Description = Pick<Agent, "purpose" | "takes" | "gives" | "sources" | "meanwhile"> & {
  /** Whether a model, where one is switched on, does part of its work. */
  canUseModel?: true;
};

/** What each does or will do, and on which pages people do parts of it until then. */
const descriptions: Record<AgentId, Description> = {
  "investment-memo": {
    purpose:
      "Writes a memo about a company in which every sentence is proved, or marked as your view.",
    takes: "A company and a template",
    gives: "A memo to edit, make final and export as Word, PDF, Markdown or HTML",
    sources: [
      "Company data with its sources",
      "Comparable companies",
      "Scores",
      "Founders’ answers",
      "Shared notes and opinions",
      "Company policies",
      "The due diligence checklist",
    ],
    canUseModel: true,
    meanwhile: [],
  },
  "founder-interview": {
    purpose: "Asks a founder your questions and keeps the answers in the founder's own words.",
    takes: "A founder's email address and your questions",
    gives: "Answers as the founder sent them",
    sources: ["Your questions", "What a company’s profile lacks", "Open questions of evaluations"],
    meanwhile: [],
  },
  "nda-negotiation": {
    purpose: "Brings an NDA to its recipient and proves what was accepted, by whom, and when.",
    takes: "A recipient's email address and the document",
    gives: "An acceptance with a certificate, a refusal, or the changes asked for",
    sources: ["Your document or template", "Your NDA policy"],
    canUseModel: true,
    meanwhile: [],
  },
  "startup-evaluation": {
    purpose: "Will evaluate companies as they enter a project and name those worth a closer look.",
    takes: "A project and your criteria",
    gives: "Scores with reasons, and what changed since the last time",
    sources: [],
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
    sources: [],
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
    sources: [],
    meanwhile: [
      { label: "Compare companies", path: "/compare" },
      { label: "Keep a checklist for each company of a project", path: "/projects" },
    ],
  },
  newsletter: {
    purpose: "Will write a newsletter about your companies and theses, for your partners to read.",
    takes: "Your projects and saved searches",
    gives: "A summary by email",
    sources: [],
    meanwhile: [
      { label: "Get the news of your companies by email", path: "/spotlight-news" },
      { label: "See what your colleagues did", path: "/work-stream" },
    ],
  },
};

/** Agents whose work runs on its own, by what they run. */
const kinds: Partial<Record<AgentId, RunKind>> = { "investment-memo": "memos" };
const LATEST = 3;

const memoOf = ({ kind, subject_id }: Run) => (kind === "memos" ? subject_id : null);

/** Runs with what their memos are called now; without the ids of those that were deleted. */
async function asNow(ctx: OrgCtx, runs: readonly Run[]): Promise<Run[]> {
  const titles = await titlesOfMemos(
    ctx,
    runs.map(memoOf).filter((id) => id !== null),
  );
  return runs.map((run) => {
    const memoId = memoOf(run);
    if (memoId === null) return run;
    const title = titles.get(memoId);
    return title === undefined ? { ...run, subject_id: null } : { ...run, title };
  });
}

async function runsOf(ctx: OrgCtx, id: AgentId): Promise<Agent["runs"]> {
  const kind = kinds[id];
  if (!kind) return null;
  const { total, done, medianMs } = await runFigures(ctx, kind);
  const { items } = await listRuns.call(ctx, { kind, per_page: LATEST });
  return { total, done, median_ms: medianMs, latest: await asNow(ctx, items) };
}

export const listAgents = implement(agentCalls.list, { transaction: "read" }, async (ctx) => {
  const model = (await openModel.call(ctx, {}))?.connection.model ?? null;
  const items: Agent[] = [];
  for (const agent of agents) {
    const { canUseModel, ...description } = descriptions[agent._id];
    const runs = await runsOf(ctx, agent._id);
    items.push({ ...agent, ...description, model: canUseModel ? model : null, runs });
  }
  return { items, total: items.length };
});

export const listAgentRuns = implement(
  agentCalls.listRuns,
  { transaction: "read" },
  async (ctx, asked) => {
    const page = await listRuns.call(ctx, asked);
    return { ...page, items: await asNow(ctx, page.items) };
  },
);
