import type { Constraint } from "../search/constraint";
import type { CompanyCard, Evidence, EvidenceId, SearchAsk, ToolCall, Tools } from "./tools";

/*
 * What an engine is asked and what it says. An engine knows no domain and no database: everything
 * that it learns comes through `Tools`, which are operations bound to the caller.
 */

/**
 * A tool at work, as the reader sees it: `label` in words, `count` of what it found, whole `ms`.
 */
export type ToolUse = ToolCall & {
  label: string;
  state: "running" | "done" | "failed";
  count: number | null;
  ms: number | null;
};

export type Status = "proved" | "inference" | "question" | "unknown";
export type Block = "lead" | "paragraph" | "bullet" | "row" | "heading";

/** Where a sentence stands in a table, and which part of its text is shown there. */
export type Cell = { row: string; column: string; start: number; end: number };

/**
 * A sentence that an engine wrote, with the evidence that it says carries it. Without a status it
 * claims to be proved, which only verification can say. Engines never say "proved".
 */
export type Draft = {
  text: string;
  evidence: EvidenceId[];
  status?: Exclude<Status, "proved">;
  block: Block;
  cell?: Cell;
  /** Goes on in the block of the sentence before it. */
  joins?: true;
};

/** A draft after verification. `evidence`: numbers of citations. */
export type Sentence = Pick<Draft, "text" | "block" | "cell" | "joins"> & {
  status: Status;
  evidence: number[];
};
export type Withheld = { text: string; because: string };

/**
 * Evidence as an answer shows it, numbered from 1 in the order in which sentences first need it.
 */
export type Citation = { n: number } & Pick<
  Evidence,
  | "source_id"
  | "passage_id"
  | "claim_id"
  | "title"
  | "url"
  | "quote"
  | "start"
  | "end"
  | "sha256"
  | "company_id"
  | "company_name"
  | "field"
  | "as_of"
  | "recorded_at"
>;

export const intents = [
  "find_companies",
  "analyze_company",
  "compare_companies",
  "fact",
  "general",
  "unknown",
] as const;
export type Intent = (typeof intents)[number];

/** What a later question may lean on: "the second one", "and in Germany?", "why not X?". */
export type ThreadState = {
  intent: Intent;
  /**
   * The search behind the companies that were shown, how it was understood, how many it found and
   * how many of them were shown; null when none was made.
   */
  search: {
    ask: Omit<SearchAsk, "limit" | "page">;
    constraints: Constraint[];
    residual: string;
    total: number;
    shown: number;
  } | null;
  /** Companies in the order in which they were shown or spoken of. */
  companies: { _id: string; name: string }[];
  /** The facts that were asked for, in the engine's own words. */
  facts: string[];
};

/**
 * A question of the thread that was answered, oldest first. `state`: null for answers without one.
 */
export type Turn = { question: string; text: string; state: ThreadState | null };

export type EngineId = "builtin" | "model";

export type EngineEvent =
  | { type: "tool_use"; data: ToolUse }
  /** Evidence comes before the draft that names it. */
  | { type: "evidence"; data: Evidence[] }
  | { type: "draft"; data: Draft }
  | { type: "companies"; data: CompanyCard[] }
  /** Whose the answer is, with the model's name; and why it is not as chosen. */
  | { type: "note"; data: { degraded: string | null; engine: EngineId; model: string | null } }
  /** Once, at the end. */
  | { type: "state"; data: ThreadState };

/**
 * A question with all that answering it may use. `today` is a day (UTC), `clock` counts
 * milliseconds.
 */
export type Ask = {
  question: string;
  history: readonly Turn[];
  context: { companyName?: string };
  tools: Tools;
  today: string;
  clock: () => number;
  signal: AbortSignal;
};

export interface ResearchEngine {
  id: EngineId;
  answer(ask: Ask): AsyncIterable<EngineEvent>;
}

/**
 * The whole answer, as it is stored and sent last; `text` is what `composeText` makes of
 * `sentences`.
 */
export type ResponseData = {
  intent: Intent;
  text: string;
  companies: CompanyCard[];
  engine: EngineId;
  /** The name of the model that wrote; null for the built-in engine. */
  model: string | null;
  /** Why another engine answered than the chosen one, or why its answer broke off; else null. */
  degraded: string | null;
  sentences: Sentence[];
  citations: Citation[];
  withheld: Withheld[];
  state: ThreadState;
};

/**
 * What a stream carries, each with a sequence number: tool uses; each citation before the first
 * sentence that has its number; sentences; the answer; the end.
 */
export type WireEvent =
  | { type: "tool_use"; data: ToolUse }
  | { type: "citation"; data: Citation }
  | { type: "delta"; data: Sentence & { index: number } }
  | { type: "response"; data: ResponseData }
  | { type: "error"; data: { details: string } }
  | { type: "done"; data: Record<string, never> };
