import type { Namesake } from "../research/answer/namesakes";
import type { Plan } from "../research/plan/plan";
import type { PlanResult } from "../research/plan/result";

/* What an engine may use and receive: plain shapes, as engines know no domain and no database. */

/** What an answer cites: a claim's id, or a passage's if no claim was made from its words. */
export type EvidenceId = string;

/**
 * What one claim, or one passage, states. `text` and `sha256` (hex, over UTF-8) are those of the
 * whole passage; `text.slice(start, end) === quote`.
 */
export type Evidence = {
  id: EvidenceId;
  claim_id: string | null;
  passage_id: string;
  source_id: string;
  /** The source's title, and the address it was read from. */
  title: string;
  url: string | null;
  /** Whether a model outside the installation may see it. */
  is_shared_outside: boolean;
  company_id: string;
  company_name: string;
  /** A field of lib/domains/evidence/constants.ts; null for a passage without a claim. */
  field: string | null;
  /** As the claim holds it: `claimValues` in lib/domains/evidence/schema.ts. */
  value: unknown;
  /** The day it is stated for (YYYY-MM-DD), and the time it was recorded (ISO). */
  as_of: string | null;
  recorded_at: string;
  quote: string;
  start: number;
  end: number;
  text: string;
  sha256: string;
};

/** SPEC.md's company list item, as operations return it. Null is unknown. */
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

/** What is known of one field. `evidence`: its live claims, the most trusted first. */
export type FieldFacts = { value: unknown; is_contested: boolean; evidence: EvidenceId[] };

/** A funding round and a person, merged from several claims; the claim shown comes first. */
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

/** A company with the evidence for everything known about it. Rounds: newest first. */
export type Profile = {
  company: CompanyCard;
  fields: Record<string, FieldFacts>;
  rounds: RoundFacts[];
  people: PersonFacts[];
  evidence: Evidence[];
};

/** Words of a question, by their places in it. */
export type QuestionWords = { text: string; start: number; end: number };

/** A question as a plan; null when what was not understood is what it asks for. */
export type QuestionReading = {
  plan: Plan | null;
  /** Where conditions are set against each other, a plan for each of them; else empty. */
  sides: Plan[];
  /** Whether yes or no is asked for. */
  is_whether: boolean;
  /** Whether a judgement is asked for, or an act: "a good investment", "draft an email". */
  wants: "facts" | "advice" | "act";
  understood: (QuestionWords & { as: string })[];
  not_understood: QuestionWords[];
};

/** Names a result that an answer may rest on. */
export type ResultId = string;

/** A company, and the other records that look like it and are shown as one with it. */
export type Joined = { name: string; companyId: string; records: string[] };

/** What a plan came to. Sentences that name `id` are compared with the result that was noted. */
export type PlanRun = {
  id: ResultId;
  result: PlanResult;
  /** Different companies of a name: then the answer asks which one is meant. */
  namesakes: Namesake[];
  /** Investors whose names begin as the question says: then the answer asks which one is meant. */
  investors: string[];
  /** Names answered from several records that look like one company. */
  joined: Joined[];
  /** What its reader should know: that companies were ranked by words alone, and why. */
  notice: string | null;
};

/** A company with a requested name. */
export type Candidate = {
  /** The name as requested. */
  asked: string;
  /** Its own name, a former one, or one within a single typing error. */
  match: "name" | "former_name" | "near";
  company: CompanyCard;
};

/** Where a person with a requested name works or worked. */
export type PersonFound = { asked: string; person: PersonFacts; company: CompanyCard };

/** An agreement on confidentiality with a company; days are YYYY-MM-DD. */
export type NdaCard = {
  _id: string;
  receiver_name: string;
  /** The company that it is with, where it is in the data. */
  company_name: string | null;
  /** `accepted`, or its state before that. */
  status: string;
  accepted_on: string | null;
  /** It was signed elsewhere, as a member says. */
  is_signed_outside: boolean;
  /** That member; null for someone who has left. */
  recorded_by: string | null;
  ends_on: string | null;
  is_ended: boolean;
};

/**
 * A sentence of a document that may answer a question: `value` of the evidence is where it is,
 * its field DOCUMENT. `coverage`: the share of what was asked that its passage holds.
 */
export type DocumentQuote = { evidence: Evidence; coverage: number };
/**
 * What documents say of a question, best first; nothing when no passage holds enough of it.
 * `documents`: how many were asked; `isLeftOut`: none, since their thread may not use their bases.
 */
export type DocumentAnswer = { documents: number; quotes: DocumentQuote[]; isLeftOut?: boolean };
/**
 * Which documents are asked: the firm's policies, or all that whoever asks may read. `bases`: only
 * those of the bases that the thread may use, when it says so.
 */
export type AskedDocuments = {
  question: string;
  of: "policies" | "all";
  bases?: readonly string[] | null;
};
/** The field of evidence that is a document's words, and of no company. */
export const DOCUMENT = "document";

export type ProjectCard = { _id: string; project_name: string; companies: number };

/**
 * What an engine may use: read operations, bound to the caller. Nothing sends or writes. Ids that
 * the caller may not see are left out of answers.
 */
export interface Tools {
  readQuestion(ask: { question: string; before: Plan | null }): Promise<QuestionReading>;
  /**
   * `sharedOnly`: over companies that a model outside the installation may know all about. `beside`:
   * what is found only is next to an answer.
   */
  runPlan(ask: {
    plan: Plan;
    offset?: number;
    sharedOnly?: boolean;
    beside?: boolean;
  }): Promise<PlanRun>;
  /** Why an answer leaves the team's own work out: others read the thread too; null where it may tell it. */
  teamWorkLeftOut?(): Promise<string | null>;
  /** Evidence by the ids of claims, as stored now. */
  evidence(claimIds: readonly string[]): Promise<Evidence[]>;
  /** Companies by their ids, in that order. */
  companies(ids: readonly string[]): Promise<CompanyCard[]>;
  /** In the order of the ids. */
  profiles(companyIds: readonly string[]): Promise<Profile[]>;
  /**
   * Companies that have one of the names, as a whole, or whose domain it is; with `near`, also
   * those one typing error away and those that start with it. At most 20 per name.
   */
  findByName(ask: { names: readonly string[]; near: boolean }): Promise<Candidate[]>;
  /** Companies for which a person of one of the names is known; whole names are compared. */
  findByPerson(names: readonly string[]): Promise<PersonFound[]>;
  /** Most similar first. */
  similar(companyId: string): Promise<CompanyCard[]>;
  projects(): Promise<ProjectCard[]>;
  /** The NDAs with a company, or all of them, newest first. */
  ndas(companyId: string | null): Promise<NdaCard[]>;
  documents(ask: AskedDocuments): Promise<DocumentAnswer>;
}

export const toolNames = [
  "query_data",
  "get_company",
  "find_by_name",
  "find_by_person",
  "similar_companies",
  "list_projects",
  "list_ndas",
  "search_policies",
  "search_documents",
] as const;
export type ToolName = (typeof toolNames)[number];

export type ToolCall = { id: string; name: ToolName; input: unknown };
