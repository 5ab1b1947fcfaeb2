import type { AnswerChart, ShownTable } from "../research/answer/table";
import type { Plan } from "../research/plan/plan";
import type { Constraint } from "../search/constraint";
import type { CompanyCard, Evidence, EvidenceId, Joined, ResultId, ToolCall, Tools } from "./tools";

/*
 * What an engine is asked and what it returns. An engine knows no domain and no database: it learns
 * everything through `Tools`, which are operations bound to the caller.
 */

/**
 * A running tool as the reader sees it: `label` is text, `count` is how much it found, `ms` is
 * whole milliseconds.
 */
export type ToolUse = ToolCall & {
  label: string;
  state: "running" | "done" | "failed";
  count: number | null;
  ms: number | null;
};

/**
 * `computed`: a number, count, group or order that was computed from stored values; its sentence was
 * read back and compared with the plan's result.
 */
export type Status = "proved" | "computed" | "inference" | "question" | "unknown";
export type Block = "lead" | "paragraph" | "bullet" | "row" | "heading";

/** A sentence's place in a table, and which part of its text is shown there. */
export type Cell = { row: string; column: string; start: number; end: number };

/**
 * A sentence by an engine, with the evidence said to support it. Without a status it claims to be
 * proved, which only verification can decide. Engines never say "proved".
 */
export type Draft = {
  text: string;
  evidence: EvidenceId[];
  /** The result of a plan that it states; it must agree with it. */
  result?: ResultId;
  status?: Exclude<Status, "proved" | "computed">;
  block: Block;
  cell?: Cell;
  /** Continues the block of the previous sentence. */
  joins?: true;
};

/** A draft after verification. `evidence`: citation numbers. */
export type Sentence = Pick<Draft, "text" | "block" | "cell" | "joins"> & {
  status: Status;
  evidence: number[];
  /** The place of the plan that it states among `bases`. */
  basis?: number;
};
export type Withheld = { text: string; because: string };

/** Evidence as an answer shows it, numbered from 1 in the order of first use. */
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

/** What a later question may refer to: "the second one", "and in Germany?", "why not X?". */
export type ThreadState = {
  intent: Intent;
  /**
   * The search behind the companies shown: how it was understood, how many it found and how many
   * were shown; null without a search.
   */
  search: {
    ask: {
      q: string;
      where?: Pick<Constraint, "field" | "op" | "value">[];
      words?: string;
      sort?: string;
    };
    constraints: Constraint[];
    residual: string;
    total: number;
    shown: number;
  } | null;
  /** Companies in the order in which they were shown or mentioned. */
  companies: { _id: string; name: string }[];
  /** The requested facts, in the engine's own vocabulary. */
  facts: string[];
  /** The plan that a follow-up changes, how many rows it has and how many of them were shown. */
  plan: Plan | null;
  total: number;
  shown: number;
};

/** An answered question of the thread, oldest first. `state`: null for answers without one. */
export type Turn = { question: string; text: string; state: ThreadState | null };

export type EngineId = "builtin" | "model";

export type EngineEvent =
  | { type: "tool_use"; data: ToolUse }
  /**
   * The result of a plan, before the drafts that rest on it: its table and the plan are shown. A
   * spare one is shown when no other is.
   */
  | { type: "result"; data: { id: ResultId; isSpare?: true } }
  /** Something that the reader should know of the whole answer. */
  | { type: "notice"; data: string }
  /** Evidence is emitted before the draft that names it. */
  | { type: "evidence"; data: Evidence[] }
  | { type: "draft"; data: Draft }
  | { type: "companies"; data: CompanyCard[] }
  /** Companies that are stated from several records. */
  | { type: "joined"; data: Joined[] }
  /** A judgement of this company was asked for, which its evaluation makes. */
  | { type: "advice"; data: { companyId: string } }
  /** Which engine answered, with the model's name; and why it was not the chosen one. */
  | { type: "note"; data: { degraded: string | null; engine: EngineId; model: string | null } }
  /** Once, at the end. */
  | { type: "state"; data: ThreadState };

/**
 * A question with everything that answering it may use. `today` is a day (UTC), `clock` counts
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

/** The whole answer, as stored and sent last; `text` is `composeText` of `sentences`. */
export type ResponseData = {
  intent: Intent;
  text: string;
  companies: CompanyCard[];
  engine: EngineId;
  /** The name of the model that wrote it; null for the built-in engine. */
  model: string | null;
  /** Why the chosen engine did not answer, or why its answer was interrupted; else null. */
  degraded: string | null;
  /** What its reader should know: that sources were not shared with the model, for example. */
  notices: string[];
  sentences: Sentence[];
  citations: Citation[];
  withheld: Withheld[];
  state: ThreadState;
  /** The plan that was run, with what it asks for in words. */
  plan: Plan | null;
  plan_in_words: string | null;
  /** Each plan that a sentence or a table rests on, `plan` first. */
  bases: { plan: Plan; plan_in_words: string }[];
  tables: ShownTable[];
  chart: AnswerChart | null;
  /** Companies that are stated from several records, which people may merge. */
  joined: { name: string; company_id: string; record_ids: string[] }[];
  /** The company of which a judgement was asked for: its evaluation makes it. */
  to_evaluate: string | null;
  /** Questions to ask next, each of which was run and found something. */
  follow_ups: { question: string; total: number | null }[];
};

/**
 * Stream events, each with a sequence number: tool uses; each citation before the first sentence
 * with its number; each table before the sentences that rest on it; sentences; the answer; the end.
 */
export type WireEvent =
  | { type: "tool_use"; data: ToolUse }
  | { type: "citation"; data: Citation }
  | { type: "table"; data: ShownTable & { index: number } }
  | { type: "delta"; data: Sentence & { index: number } }
  | { type: "response"; data: ResponseData }
  | { type: "error"; data: { details: string } }
  | { type: "done"; data: Record<string, never> };
