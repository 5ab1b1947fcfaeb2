export const MEMOS_PER_PAGE = 20;
export const TITLE_MAX = 200;
export const SENTENCE_MAX = 5_000;
/** Sentences of one block, and blocks of one memo. */
export const SENTENCES_MAX = 200;
export const BLOCKS_MAX = 400;
/** Similar companies in the table of comparables. */
export const COMPARABLES = 5;
/** Words of a person that a memo quotes, in characters; longer ones are cut at a sentence's end. */
export const QUOTE_MAX = 400;

/**
 * `proved`: stored evidence states it, as it stands now. `ours`: a person's view, without proof.
 * `unproved`: neither; a final memo has none.
 */
export const sentenceStatuses = ["proved", "ours", "unproved"] as const;
export type SentenceStatus = (typeof sentenceStatuses)[number];

export const blockKinds = ["paragraph", "list", "table", "ours"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a sentence rests on: a claim with its quote, or a record of the firm's own work. */
export const sourceKinds = [
  "claim",
  "opinion",
  "note",
  "interview",
  "evaluation",
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
  sha256: string | null;
  company_id: string | null;
  company_name: string | null;
  field: string | null;
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
};

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
  terms: "Deal terms",
  questions: "Open questions",
};

/** Sections that only people write. */
export const ownSections: ReadonlySet<SectionKey> = new Set(["recommendation", "terms"]);

type Template = { key: TemplateKey; name: string; purpose: string; sections: SectionKey[] };

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
      "terms",
      "questions",
    ],
  },
];

export const templateOf = (key: TemplateKey): Template => {
  const found = templates.find((template) => template.key === key);
  if (!found) throw new Error(`No template ${key}`);
  return found;
};

export const exportFormats = ["docx", "pdf", "md", "html", "proof"] as const;
export type ExportFormat = (typeof exportFormats)[number];
