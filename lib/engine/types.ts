import type { Condition, Constraint } from "../search/constraint";

/*
 * What an engine is asked, what it may use and what it says. An engine knows no domain and no database:
 * everything that it learns comes through `Tools`, which are operations bound to the caller.
 */

/** What an answer cites: a claim's id, or a passage's where no claim was made of its words. */
export type EvidenceId = string;

/**
 * What one claim, or one passage, states. `text` and `sha256` (hex, over UTF-8) are those of the whole
 * passage; `text.slice(start, end) === quote`.
 */
export type Evidence = {
  id: EvidenceId;
  claim_id: string | null;
  passage_id: string;
  source_id: string;
  /** The source's title and the address where it was read. */
  title: string;
  url: string | null;
  company_id: string;
  company_name: string;
  /** A field of lib/domains/evidence/constants.ts; null for a passage without a claim. */
  field: string | null;
  /** As the claim holds it: `claimValues` in lib/domains/evidence/schema.ts. */
  value: unknown;
  /** The day for which it is stated (YYYY-MM-DD), and the moment at which it was learnt (ISO). */
  as_of: string | null;
  recorded_at: string;
  quote: string;
  start: number;
  end: number;
  text: string;
  sha256: string;
};

/** SPEC.md's company list item, as operations answer it. Null is unknown. */
export type CompanyCard = {
  _id: string;
  id: string;
  company_id: string;
  company_name: string;
  website: string | null;
  short_description: string | null;
  founded_year: number | null;
  annual_revenue: number | null;
  country: string | null;
  no_of_employees: string | null;
  stage: string | null;
  priority: string | null;
  status: string | null;
  funding: string | null;
  valuation: string | null;
  last_interaction: string | null;
  created_at: string;
  updated_at: string;
  sector: string | null;
  location: string | null;
  domain: string | null;
  operating_status: string | null;
  conflicts: number;
  sources: number;
};

/** Amounts are whole units of their currency; `max` is the upper end of a range. */
export type Amount = { amount: number; max: number | null; at_least: boolean; currency: string };
export type StatedDate = { date: string; precision: string };

/** What is known of one field. `evidence`: its live claims, the believed one first. */
export type FieldFacts = { value: unknown; is_contested: boolean; evidence: EvidenceId[] };

/** A funding round and a person as several claims come to them; the claim that is shown stands first. */
export type RoundFacts = {
  stage: string | null;
  date: StatedDate | null;
  amount: Amount | null;
  valuation: Amount | null;
  investors: string[];
  lead_investors: string[];
  evidence: EvidenceId[];
};
export type PersonFacts = { name: string; title: string | null; evidence: EvidenceId[] };

/** A company with the evidence for everything that is known of it. Rounds: the newest first. */
export type Profile = {
  company: CompanyCard;
  fields: Record<string, FieldFacts>;
  rounds: RoundFacts[];
  people: PersonFacts[];
  evidence: Evidence[];
};

/** What a search asks: words, or conditions and words that take their place. */
export type SearchAsk = {
  q: string;
  where?: Condition[];
  words?: string;
  sort?: string;
  /** From 1. */
  page?: number;
  limit: number;
};

/** Why a company was found: its condition's place among the constraints, null for words and names. */
export type FoundReason = { constraint: number | null; field: string; text: string };
export type FoundCompany = CompanyCard & { reasons: FoundReason[] };

/** What a search answers, and how it understood the question. */
export type Found = {
  query: string;
  constraints: Constraint[];
  residual: string;
  name: string | null;
  intent: "find_companies" | "find_company";
  items: FoundCompany[];
  total: number;
  /** There are more than `total`, which is as far as they are counted. */
  total_is_capped: boolean;
  near_misses: { item: CompanyCard; constraint: number; because: string }[];
  relaxations: {
    changes: { constraint: number | null; action: "drop" | "change"; to: Condition | null }[];
    total: number;
    total_is_capped: boolean;
  }[];
  corrections: { from: string; to: string }[];
};

/** A company that goes by a name that was asked for. */
export type Candidate = {
  /** The asked name, as it was asked. */
  asked: string;
  /** Its own name, a former one, or one that is a slip of the keys away. */
  match: "name" | "former_name" | "near";
  company: CompanyCard;
};

/** Where somebody of an asked name works, or worked. */
export type PersonFound = { asked: string; person: PersonFacts; company: CompanyCard };

export type ProjectCard = { _id: string; project_name: string; companies: number };

/**
 * What an engine may use: operations that read, bound to the caller. Nothing sends or writes. Ids that
 * the caller may not see are left out of answers.
 */
export interface Tools {
  search(ask: SearchAsk): Promise<Found>;
  /** In the order of the ids. */
  profiles(companyIds: readonly string[]): Promise<Profile[]>;
  /**
   * Companies that go by one of the names, whole, or whose domain it is; with `near`, also those a slip
   * away and those that begin with it. At most 20 a name.
   */
  findByName(ask: { names: readonly string[]; near: boolean }): Promise<Candidate[]>;
  /** Companies of whom a person of one of the names is known, whole names compared. */
  findByPerson(names: readonly string[]): Promise<PersonFound[]>;
  /** The most alike first. */
  similar(companyId: string): Promise<CompanyCard[]>;
  projects(): Promise<ProjectCard[]>;
}

export const toolNames = [
  "search_companies",
  "get_company",
  "find_by_name",
  "find_by_person",
  "similar_companies",
  "list_projects",
] as const;
export type ToolName = (typeof toolNames)[number];

export type ToolCall = { id: string; name: ToolName; input: unknown };

/** A tool at work, as the reader sees it: `label` in words, `count` of what it found, whole `ms`. */
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

/** Evidence as an answer shows it, numbered from 1 in the order in which sentences first need it. */
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
   * The search behind the companies that were shown, how it was understood, how many it found and how
   * many of them were shown; null when none was made.
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

/** A question of the thread that was answered, oldest first. `state`: null for answers without one. */
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

/** A question with all that answering it may use. `today` is a day (UTC), `clock` counts milliseconds. */
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

/** The whole answer, as it is stored and sent last; `text` is what `composeText` makes of `sentences`. */
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
