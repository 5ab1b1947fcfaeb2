import { readFileSync } from "node:fs";
import { phraseWords } from "../../lib/search/taxonomy/phrase.ts";
import { lineOf, sectorNamed } from "../../lib/search/taxonomy/taxonomy.ts";
import type { QueryReader } from "./company-queries.ts";

/** A real query with the lines of business that its author says it asks for. */
export type SectorQuery = { id: string; text: string; wanted: string[] };

/** The least that is to be found of them. */
export const LEAST_SECTORS = 0.85;

const isSector = (field: string) => field === "category" || field === "industry";

type Line = {
  query_id: string;
  text: string;
  track: string;
  constraints: Record<string, Record<string, string | string[]>>;
};

/** The retrieval queries of a file in JSON lines that ask for a category or an industry. */
export function readSectorQueries(path: string): SectorQuery[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines
    .map((line): Line => JSON.parse(line))
    .filter(({ track }) => track === "retrieval")
    .map(({ query_id, text, constraints }) => ({
      id: query_id,
      text,
      wanted: Object.entries(constraints)
        .filter(([field]) => isSector(field))
        .flatMap(([, asked]) => Object.entries(asked))
        .flatMap(([op, value]) => (op.startsWith("contains") ? value : [])),
    }))
    .filter(({ wanted }) => wanted.length > 0);
}

const plain = (value: string) => phraseWords(value).join(" ");

/** Whether one says the other: by its words, or as a sector of one line with it. */
function agree(ours: string, theirs: string): boolean {
  const [a, b] = [plain(ours), plain(theirs)];
  if (a.includes(b) || b.includes(a)) return true;
  const [one, other] = [sectorNamed(ours), sectorNamed(theirs)];
  if (!one || !other) return false;
  return lineOf(one).includes(other.id) || lineOf(other).includes(one.id);
}

/** Of the wanted lines of business those that a reader finds. */
export function sectorsFound(queries: readonly SectorQuery[], read: QueryReader) {
  const found = queries.flatMap(({ text, wanted }) => {
    const ours = read(text)
      .filter(({ field, op }) => isSector(field) && op === "contains")
      .flatMap(({ value }) => [value].flat().map(String));
    return wanted.map((theirs) => ours.some((value) => agree(value, theirs)));
  });
  return { right: found.filter(Boolean).length, of: found.length };
}
