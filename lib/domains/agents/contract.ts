import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));
const runSchema = shapesOf(() => import("../runs/schema"));

export const agentCalls = defineContract("agents", {
  list: {
    summary:
      "List the agents, what each takes and gives, its last runs, and which are not built yet",
    effect: "read",
    access: "member",
    routes: { "GET /api/agents": {} },
    input: noInput,
    output: schema("AgentList"),
  },
  listRuns: {
    summary:
      "List runs as the hub does, newest first: titles as now, without ids of what was deleted",
    effect: "read",
    access: "member",
    routes: { "GET /api/agents/runs": {} },
    input: schema("ListAgentRunsInput"),
    output: runSchema("RunPage"),
  },
  repeat: {
    summary: "Do the work of a run once more with the same inputs, as a new run",
    effect: "write",
    access: "member",
    creates: true,
    action: "repeatRunAction",
    routes: { "POST /api/runs/{runId}/repeat": { status: 202, body: "none" } },
    input: runSchema("RunInput"),
    output: runSchema("Run"),
  },
});

export const agentActs = {
  "agents.repeat": ["Repeated a run"],
} satisfies ActTexts<"agents">;
