import { type ActTexts, defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const runCalls = defineContract("runs", {
  list: {
    summary: "List runs, newest first: memos and evaluations, how far they are and how they ended",
    effect: "read",
    access: "member",
    routes: { "GET /api/runs": {} },
    input: schema("ListRunsInput"),
    output: schema("RunPage"),
  },
  get: {
    summary: "Get a run: its steps, and how it ended",
    effect: "read",
    access: "member",
    routes: { "GET /api/runs/{runId}": {} },
    input: schema("RunInput"),
    output: schema("Run"),
  },
  cancel: {
    summary: "Cancel a run; what it has stored stays",
    effect: "write",
    access: "member",
    action: "cancelRunAction",
    routes: { "POST /api/runs/{runId}/cancel": { body: "none" } },
    input: schema("RunInput"),
    output: schema("Run"),
  },
});

export const runActs = { "runs.cancel": ["Canceled a run"] } satisfies ActTexts<"runs">;
