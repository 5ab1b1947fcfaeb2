import { z } from "zod";
import { Run } from "@/lib/domains/runs/schema";

export const Agent = z.object({
  _id: z.string(),
  name: z.string(),
  path: z.string(),
  status: z.enum(["available", "soon"]),
  purpose: z.string(),
  takes: z.string(),
  gives: z.string(),
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
