import { z } from "zod";
import { pageInput } from "@/lib/core/pagination";
import { prose } from "@/lib/core/text";
import { INSTRUCTIONS_MAX, MEMO_AGENT, problemRules } from "@/lib/domains/memos/constants";
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

/** Agents that take instructions of the firm: those that write. */
const agentId = z.enum([MEMO_AGENT], "This agent takes no instructions");
const instructions = prose(INSTRUCTIONS_MAX);

/** How the built-in engine reads instructions, and what it cannot follow. */
const reading = {
  /** Sections by their titles. */
  first: z.array(z.string()),
  left_out: z.array(z.string()),
  /** What is to be stated, and how it was read; null: nothing stored answers it. */
  asks: z.array(z.object({ text: z.string(), reads_as: z.string().nullable() })),
  /** Sentences that the built-in engine cannot follow; a model gets them as they are. */
  for_model: z.array(z.string()),
  problems: z.array(z.object({ rule: z.enum(problemRules), text: z.string(), words: z.string() })),
};

export const InstructionsInput = z.strictObject({ agentId });
export const SaveInstructionsInput = z.strictObject({
  agentId,
  /** Empty: none. */
  text: instructions,
  /** The version that was read, 0 before the first; an outdated one is refused. */
  version: z.int("Must be a whole number").min(0, "Must be at least 0"),
});
export type SaveInstructionsInput = z.input<typeof SaveInstructionsInput>;
export const PreviewInstructionsInput = z.strictObject({
  agentId,
  text: instructions,
  /** A past run whose memo is shown next to the same with these instructions. */
  run_id: z.string().optional(),
});

/** What the firm wants of the work of an agent. */
export const Instructions = z.object({
  agent_id: z.string(),
  text: z.string(),
  /** 0 before anything was ever said. */
  version: z.int(),
  /** Who changed it last; null when the person has left, or nobody did. */
  user_name: z.string().nullable(),
  updated_at: z.string().nullable(),
  ...reading,
});
export type Instructions = z.output<typeof Instructions>;

/** Instructions after a change; `undo_id` brings those before back. */
export const ChangedInstructions = Instructions.extend({ undo_id: z.string() });

export const InstructionsPreview = z.object({
  ...reading,
  /** The memo section by section, as it is stored and as it would be written; null without a run. */
  memo: z
    .object({
      title: z.string(),
      sections: z.array(
        z.object({ title: z.string(), before: z.array(z.string()), after: z.array(z.string()) }),
      ),
    })
    .nullable(),
});
export type InstructionsPreview = z.output<typeof InstructionsPreview>;

export const ListAgentRunsInput = z.strictObject(pageInput(RUNS_PER_PAGE));
