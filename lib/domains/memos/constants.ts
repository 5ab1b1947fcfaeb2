export const MEMOS_PER_PAGE = 20;
/** Orders of memos; a leading "-" reverses one. */
export const memoSorts = ["-created", "created", "-updated", "updated", "title", "-title"] as const;
export type MemoSort = (typeof memoSorts)[number];
export const TITLE_MAX = 200;
export const SENTENCE_MAX = 5_000;
/** Sentences of one block, and blocks of one memo. */
export const SENTENCES_MAX = 200;
export const BLOCKS_MAX = 400;
/** Characters of all sentences of a memo: some 300 pages. */
export const MEMO_TEXT_MAX = 1_000_000;
/** Similar companies in the table of comparables. */
export const COMPARABLES = 5;
/** Words of a person that a memo quotes, in characters; longer ones are cut at a sentence's end. */
export const QUOTE_MAX = 400;
/** The longest sentence that evidence is looked for, and how much is offered for it. */
export const SOUGHT_MAX = 1_000;
export const OFFERED_MAX = 6;
/** Pieces of evidence that one sentence is given. */
export const GIVEN_MAX = 20;
export const COMMENT_MAX = 4_000;
/** Comments of one memo, and people who approve one. */
export const COMMENTS_MAX = 500;
export const APPROVERS_MAX = 20;
/** Open suggestions of one memo. */
export const SUGGESTIONS_MAX = 200;
/** Requests for approval that are listed as waiting for one person, and comments. */
export const WAITING_MAX = 20;
/** Raised when the built-in engine may write another memo from the same facts than before. */
export const MEMO_ENGINE_VERSION = "1";
/** The agent that writes memos, by its id: the firm's instructions are kept for it. */
export const MEMO_AGENT = "investment-memo";
/** How long a model may take for the words of one section. */
export const WORDING_MS = 60_000;
/** The same where somebody waits before the dialog. */
export const PREVIEW_MS = 25_000;
/** The longest sealed wording of a section that comes back to be accepted. */
export const WORDING_MAX = 100_000;
/** A firm's own templates, and what one holds. */
export const TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_MAX = 80;
export const PURPOSE_MAX = 200;
export const TEMPLATE_SECTIONS_MAX = 20;
export const HEADING_MAX = 80;
export const INSTRUCTIONS_MAX = 2_000;
/** Pieces of evidence that a section requires, and the length of one. */
export const EVIDENCE_LINES_MAX = 20;
export const EVIDENCE_LINE_MAX = 80;

/**
 * `proved`: stored evidence states it, as it is now. `ours`: a person's view, without proof.
 * `unproved`: neither; a final memo has none.
 */
export const sentenceStatuses = ["proved", "ours", "unproved"] as const;
export type SentenceStatus = (typeof sentenceStatuses)[number];

export const blockKinds = ["paragraph", "list", "table", "ours"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a sentence rests on: a claim with its quote, words of a document, or a record of the firm's own work. */
export const sourceKinds = [
  "claim",
  "opinion",
  "note",
  "interview",
  "evaluation",
  "policy",
  "document",
  "checklist",
  "missing",
] as const;
export type SourceKind = (typeof sourceKinds)[number];

export type StoredSource = {
  kind: SourceKind;
  /** Of the claim or the record; of what is missing, the field. */
  id: string;
  title: string;
  quote: string;
  url: string | null;
  /** Where the product shows it; claims have their passage. */
  path: string | null;
  as_of: string | null;
  recorded_at: string | null;
  passage_id: string | null;
  source_id: string | null;
  start: number;
  end: number;
  /** Of the text that the quote is in; of an evaluation its receipt. */
  sha256: string | null;
  company_id: string | null;
  company_name: string | null;
  field: string | null;
};

/** Who was asked to approve a memo, and who did. */
export type StoredApproval = {
  asked_by: string;
  asked_at: string;
  people: { user_id: string; approved_at: string | null }[];
};

export type StoredSentence = {
  text: string;
  status: SentenceStatus;
  /** Which fact the built-in engine wrote it for; null for a person's words. */
  key: string | null;
  /** Why it is not proved, in words for people. */
  because: string | null;
  /** A row of a table: `text` is its cells, joined. */
  cells: string[] | null;
  sources: StoredSource[];
  /** The model that worded it; left out for the built-in engine and for people. */
  model?: string;
};

/** A sentence as somebody proposes it; a person's view is one from the start. */
export type SuggestedSentence = { text: string; is_view: boolean };

export const templateKeys = [
  "one_pager",
  "screening",
  "investment_committee",
  "follow_on",
] as const;
export type TemplateKey = (typeof templateKeys)[number];

export const sectionKeys = [
  "recommendation",
  "latest",
  "company",
  "team",
  "funding",
  "comparables",
  "scores",
  "founders",
  "opinions",
  "risks",
  "policies",
  "diligence",
  "terms",
  "questions",
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const sectionTitles: Readonly<Record<SectionKey, string>> = {
  recommendation: "Recommendation",
  latest: "Since the last round",
  company: "The company",
  team: "Team",
  funding: "Funding and investors",
  comparables: "Comparable companies",
  scores: "Scores",
  founders: "What the founders said",
  opinions: "What the team thinks",
  risks: "Risks and contradictions",
  policies: "What our policies touch",
  diligence: "Due diligence",
  terms: "Deal terms",
  questions: "Open questions",
};

/** What the built-in engine can fill a section with; the others only people write. */
export const writtenSections = [
  "latest",
  "company",
  "team",
  "funding",
  "comparables",
  "scores",
  "founders",
  "opinions",
  "risks",
  "policies",
  "diligence",
  "questions",
] as const;
export type WrittenSection = (typeof writtenSections)[number];

type Template = { key: TemplateKey; name: string; purpose: string; sections: SectionKey[] };

/** What a template asks for: the fields that answer it, or records; neither when nothing can. */
export type Ask = { text: string; fields: string[]; of: "people" | "rounds" | null };

/** A heading of a memo, and what is written below it. */
export type OutlineSection = {
  /** Names the section within its memo. */
  key: string;
  title: string;
  /** What the built-in engine fills it with; null: only what is asked, and what people write. */
  from: WrittenSection | null;
  /** In words: "State the net margin and the founding year." */
  instructions: string;
  /** What must be stated, or said to be unknown. */
  evidence: string[];
  /** What evidence and instructions ask for, as they were read. */
  asks: Ask[];
  /** The most sentences that the engine writes. */
  sentences_max: number | null;
};
/** What a memo is to hold; kept with the memo, so that a template can change later. */
export type Outline = {
  name: string;
  sections: OutlineSection[];
  /** What the firm wanted of every memo when this one was begun, for a model that words it. */
  instructions?: string;
};

export const templates: readonly Template[] = [
  {
    key: "one_pager",
    name: "One-pager",
    purpose: "What the company is, who backs it, and what to ask",
    sections: ["company", "team", "funding", "scores", "questions"],
  },
  {
    key: "screening",
    name: "Screening",
    purpose: "Whether to take a first meeting",
    sections: ["company", "team", "funding", "comparables", "scores", "risks", "questions"],
  },
  {
    key: "investment_committee",
    name: "Investment committee",
    purpose: "Everything the committee decides on",
    sections: [
      "recommendation",
      "company",
      "team",
      "funding",
      "comparables",
      "scores",
      "founders",
      "opinions",
      "risks",
      "policies",
      "diligence",
      "terms",
      "questions",
    ],
  },
  {
    key: "follow_on",
    name: "Follow-on",
    purpose: "Whether to invest again",
    sections: [
      "recommendation",
      "latest",
      "funding",
      "scores",
      "opinions",
      "risks",
      "diligence",
      "terms",
      "questions",
    ],
  },
];

const templateOf = (key: TemplateKey): Template => {
  const found = templates.find((template) => template.key === key);
  if (!found) throw new Error(`No template ${key}`);
  return found;
};

const isWritten = (key: SectionKey): key is WrittenSection =>
  (writtenSections as readonly string[]).includes(key);

export const builtInSection = (key: SectionKey): OutlineSection => ({
  key,
  title: sectionTitles[key],
  from: isWritten(key) ? key : null,
  instructions: "",
  evidence: [],
  asks: [],
  sentences_max: null,
});

const isTemplateKey = (key: string): key is TemplateKey =>
  (templateKeys as readonly string[]).includes(key);

/** The outline of a template that comes with the product; null for a firm's own. */
export function builtInOutline(key: string): Outline | null {
  if (!isTemplateKey(key)) return null;
  const { name, sections } = templateOf(key);
  return { name, sections: sections.map(builtInSection) };
}

/** What can be wrong with instructions of the firm. */
export const problemRules = ["sources", "proof", "sending", "ability", "unknown", "long"] as const;
export type ProblemRule = (typeof problemRules)[number];

export const exportFormats = ["docx", "pdf", "md", "html", "proof"] as const;
export type ExportFormat = (typeof exportFormats)[number];
