import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Bases } from "./documents";

/** A list as one parameter. */
const list = (values: readonly (string | number)[], type: "text" | "float8") =>
  sql`(select coalesce(array_agg(value::${sql.raw(type)} order by nth), '{}')
    from jsonb_array_elements_text((${JSON.stringify(values)}::text)::jsonb) with ordinality as given(value, nth))`;

/** A word's form in the index, and in how many passages it occurs. */
export type WordCount = { word: string; lexeme: string; passages: number };

/** Counts words in the passages of some bases, each as far as `most`. */
export const countWords = async (
  db: Db,
  { bases, words, most }: { bases: Bases; words: readonly string[]; most: number },
): Promise<WordCount[]> => [
  ...(await db.execute<WordCount>(
    sql`select word, lexeme, passages from document_counts(${list(bases, "text")}, ${list(words, "text")}, ${most})`,
  )),
];

/** What a search is narrowed to; what is left out narrows nothing. Days are of UTC, both included. */
export type Narrowed = {
  document?: string;
  kind?: string;
  language?: string;
  /** Records of one company. */
  companies?: readonly string[];
  since?: string;
  until?: string;
};

export type Asked = {
  bases: Bases;
  narrowed: Narrowed;
  /** Forms of words with what they weigh, the rarest first. */
  weights: readonly (readonly [lexeme: string, weight: number])[];
  phrases: readonly string[];
  /** Policies that do not hold on this day are left out. */
  today: string;
  most: number;
};

/** Ids of the best passages with their scores, best first. */
export const findPassages = async (
  db: Db,
  { bases, narrowed, weights, phrases, today, most }: Asked,
): Promise<{ passage: string; score: number }[]> => [
  ...(await db.execute<{ passage: string; score: number }>(
    sql`select passage, score from document_search(${list(bases, "text")}, (${JSON.stringify(narrowed)}::text)::jsonb,
      ${list(
        weights.map(([lexeme]) => lexeme),
        "text",
      )},
      ${list(
        weights.map(([, weight]) => weight),
        "float8",
      )}, ${list(phrases, "text")}, ${today}::date, ${most})`,
  )),
];

/** The forms of the words of texts, as the index has them. */
export const formsOf = async (db: Db, texts: readonly string[]): Promise<string[][]> => {
  const rows = await db.execute<{ forms: string[] }>(
    sql`select tsvector_to_array(document_words('', value)) as forms
      from jsonb_array_elements_text((${JSON.stringify(texts)}::text)::jsonb) with ordinality as given(value, nth)
      order by nth`,
  );
  return [...rows].map(({ forms }) => forms);
};
