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
  getInstructions: {
    summary: "Get what the firm wants of an agent's work, and how it is read",
    effect: "read",
    access: "member",
    routes: { "GET /api/agents/{agentId}/instructions": {} },
    input: schema("InstructionsInput"),
    output: schema("Instructions"),
  },
  saveInstructions: {
    summary: "Say what the firm wants of an agent's work; what was begun before stays as it is",
    effect: "write",
    access: "admin",
    audit: "Changed the instructions of an agent",
    action: "saveInstructionsAction",
    routes: { "PATCH /api/agents/{agentId}/instructions": {} },
    input: schema("SaveInstructionsInput"),
    output: schema("ChangedInstructions"),
  },
  previewInstructions: {
    summary: "Read instructions without saving them, also beside a past run's memo",
    effect: "read",
    access: "member",
    routes: { "POST /api/agents/{agentId}/instructions/preview": { status: 200 } },
    input: schema("PreviewInstructionsInput"),
    output: schema("InstructionsPreview"),
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
  "agents.saveInstructions": ["Changed the firm’s instructions for memos"],
} satisfies ActTexts<"agents">;
