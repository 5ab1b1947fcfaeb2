import type { agentCalls } from "@/lib/domains/agents/contract";
import type { memoCalls } from "@/lib/domains/memos/contract";
import type { runCalls } from "@/lib/domains/runs/contract";
import { type DemoCalls, needsAccount } from "./answer";

/* Agents, their runs and memos: left out with a reason, but for what pages of the demo list. */

const agents = needsAccount("Agents");
const memos = needsAccount("Writing memos");

export const agentAnswers: DemoCalls<typeof agentCalls> = {
  list: agents,
  listRuns: agents,
  getInstructions: agents,
  saveInstructions: agents,
  previewInstructions: agents,
  repeat: agents,
};

export const memoAnswers: DemoCalls<typeof memoCalls> = {
  write: memos,
  list: memos,
  listWaiting: () => ({ items: [] }),
  get: memos,
  edit: memos,
  finish: memos,
  remove: memos,
  previewRewrite: memos,
  rewrite: memos,
  versions: memos,
  restoreVersion: memos,
  findEvidence: memos,
  export: memos,
  askApproval: memos,
  approve: memos,
  listComments: memos,
  comment: memos,
  resolveComment: memos,
  listSuggestions: memos,
  suggest: memos,
  settleSuggestion: memos,
  listTemplates: memos,
  createTemplate: memos,
  updateTemplate: memos,
  removeTemplate: memos,
};

export const runAnswers: DemoCalls<typeof runCalls> = {
  list: (_ctx, { page, per_page }) => ({ items: [], total: 0, page, per_page }),
  get: memos,
  cancel: memos,
};
