import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));
const runSchema = shapesOf(() => import("../runs/schema"));

export const agentCalls = defineContract("agents", {
  list: {
    summary:
      "List the agents with their inputs, outputs and last runs, including those coming soon",
    effect: "read",
    access: "member",
    routes: { "GET /api/agents": {} },
    input: noInput,
    output: schema("AgentList"),
  },
  listRuns: {
    summary:
      "List runs as the agent hub does, newest first: with current titles, without ids of deleted records",
    effect: "read",
    access: "member",
    routes: { "GET /api/agents/runs": {} },
    input: schema("ListAgentRunsInput"),
    output: runSchema("RunPage"),
  },
  getInstructions: {
    summary: "Get the firm's instructions for an agent, and how they are interpreted",
    effect: "read",
    access: "member",
    routes: { "GET /api/agents/{agentId}/instructions": {} },
    input: schema("InstructionsInput"),
    output: schema("Instructions"),
  },
  saveInstructions: {
    summary: "Set the firm's instructions for an agent; earlier work is unchanged",
    effect: "write",
    access: "admin",
    audit: "Changed the instructions of an agent",
    action: "saveInstructionsAction",
    routes: { "PATCH /api/agents/{agentId}/instructions": {} },
    input: schema("SaveInstructionsInput"),
    output: schema("ChangedInstructions"),
  },
  previewInstructions: {
    summary: "Preview instructions without saving them, optionally against a past run's memo",
    effect: "read",
    access: "member",
    routes: { "POST /api/agents/{agentId}/instructions/preview": { status: 200 } },
    input: schema("PreviewInstructionsInput"),
    output: schema("InstructionsPreview"),
  },
  repeat: {
    summary: "Repeat a run with the same inputs, as a new run",
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
