/** Most questions of an interview, and the length of one. */
export const QUESTIONS_MAX = 50;
export const QUESTION_LENGTH_MAX = 1000;
export const ANSWER_MAX = 20_000;
export const SKIP_REASON_MAX = 500;
export const INSTRUCTIONS_MAX = 5000;
export const NAME_MAX = 200;
/** Longest terms that a consent form carries: two names, and what surrounds them, as JSON. */
export const TERMS_MAX = 5000;
/** In the address of the founder's page: the terms have changed since they were shown. */
export const TERMS_CHANGED = "terms";
/** Founders whom one interview is prepared for at once, and founders of a list of statistics. */
export const FOUNDERS_MAX = 100;
export const INTERVIEWS_PER_PAGE = 25;
/** How long a founder can answer, in days. */
export const ANSWER_DAYS = 180;
/** How long the link shows what was answered, so that it can be withdrawn, in days. */
export const LINK_DAYS = 3650;
/** Calls by link per hour from one network address, valid or not. */
export const GUEST_CALLS_PER_HOUR = 600;
/** Saves of answers, which are kept as they are typed, per hour from one network address. */
export const SAVES_PER_HOUR = 3000;
/** Calls per hour by one link, from wherever. */
export const CALLS_PER_LINK = 1500;

/** Largest file that is an answer, and the files of one interview together, in bytes. */
export const ANSWER_FILE_BYTES = 20_000_000;
export const FILES_BYTES_MAX = 100_000_000;
/** Files per hour by one link. */
export const FILES_PER_HOUR = 60;

/** First bytes of files that can be an answer, by the ending of their name; text has none. */
export const fileStarts: Readonly<Record<string, string>> = {
  pdf: "%PDF-",
  docx: "PK\x03\x04",
  xlsx: "PK\x03\x04",
  pptx: "PK\x03\x04",
  png: "\x89PNG",
  jpg: "\xFF\xD8\xFF",
  jpeg: "\xFF\xD8\xFF",
  csv: "",
  txt: "",
};

/** Templates of questions that an organization keeps. */
export const TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_MAX = 100;

/** How a question is answered. */
export const answerKinds = ["text", "number", "date", "choice", "file"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * How one question is answered. With a `field` of companies the answer becomes a value of the
 * company that the interview is about.
 */
export type QuestionForm = {
  kind: AnswerKind;
  field: string | null;
  /** Of a number: what it counts. Empty: the founder names it. */
  unit: string;
  choices: string[];
};

/** Questions of one kind that are offered at once. */
export const OFFERED_MAX = 12;

export const CHOICES_MAX = 20;
export const CHOICE_MAX = 200;
export const UNIT_MAX = 40;

/** Fields of companies that a founder can be asked for. */
export const askedFields = [
  "employees",
  "annual_revenue",
  "total_funding",
  "valuation",
  "stage",
  "hiring",
  "founded_year",
  "website",
  "city",
  "country",
] as const;
export type AskedField = (typeof askedFields)[number];

/** What may be missing from an answer, so that the founder is asked once more. */
export const gaps = ["number", "day", "unit"] as const;
export type Gap = (typeof gaps)[number];
/** What a founder's page is told in place of a gap when a model asks. */
export const MODEL_ASKS = "more";

/** Answers of other founders to a question that an analysis compares. */
export const COMPARED_MAX = 200;
/** Interviews that are compared side by side. */
export const SIDE_BY_SIDE_MAX = 6;

/** Longest follow-up question that a model words, in characters. */
export const FOLLOW_UP_MAX = 200;
/** How long a founder waits for it at most, and how long a model that failed is left alone, in milliseconds. */
export const FOLLOW_UP_MS = 4_000;
export const FOLLOW_UP_RESTS_MS = 60_000;
