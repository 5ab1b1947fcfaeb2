import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { RUNS_PER_PAGE } from "@/lib/domains/runs/constants";
import { Run } from "@/lib/domains/runs/schema";

export const Agent = z.object({
  _id: z.string(),
  name: z.string(),
  path: z.string(),
  /** Where its work is begun; null for agents that are not built yet. */
  run_path: z.string().nullable(),
  status: z.enum(["available", "soon"]),
  purpose: z.string(),
  takes: z.string(),
  gives: z.string(),
  /** What it reads, as far as the caller's organization has it. */
  sources: z.array(z.string()),
  /** The model that is switched on, where it can help; it works without one. */
  model: z.string().nullable(),
  /** Of work that runs on its own: how often it was done, and the median time in ms; else null. */
  runs: z
    .object({
      total: z.int(),
      done: z.int(),
      median_ms: z.number().nullable(),
      latest: z.array(Run),
    })
    .nullable(),
  meanwhile: z.array(z.object({ label: z.string(), path: z.string() })),
});
export type Agent = z.output<typeof Agent>;

export const AgentList = z.object({ items: z.array(Agent), total: z.int() });

export const ListAgentRunsInput = z.strictObject(pageInput(RUNS_PER_PAGE));
