import { defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

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
});
