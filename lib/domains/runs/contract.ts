import { type ActTexts, defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const runCalls = defineContract("runs", {
  list: {
    summary: "List runs of memos and evaluations with their progress and results, newest first",
    effect: "read",
    access: "member",
    routes: { "GET /api/runs": {} },
    input: schema("ListRunsInput"),
    output: schema("RunPage"),
  },
  get: {
    summary: "Get a run: its steps and result",
    effect: "read",
    access: "member",
    routes: { "GET /api/runs/{runId}": {} },
    input: schema("RunInput"),
    output: schema("Run"),
  },
  cancel: {
    summary: "Cancel a run; results stored so far are kept",
    effect: "write",
    access: "member",
    action: "cancelRunAction",
    routes: { "POST /api/runs/{runId}/cancel": { body: "none" } },
    input: schema("RunInput"),
    output: schema("Run"),
  },
});

export const runActs = { "runs.cancel": ["Canceled a run"] } satisfies ActTexts<"runs">;
