import "server-only";
import { plain } from "@/lib/engine/verify/plain-text";
import type { BlockKind, SectionKey, StoredSentence, StoredSource } from "../constants";
import { type Check, checkerOf, sourcesOf } from "./check";
import type { MemoFacts } from "./facts";
import {
  type Candidate,
  type Exact,
  type Part,
  partsOfSection,
  questionsOf,
  type TableRow,
  tableRowsOf,
  UNKNOWN_CELL,
} from "./sections";

/** A block as it is written. */
export type WrittenBlock = {
  section: SectionKey;
  kind: BlockKind;
  columns: string[] | null;
  sentences: StoredSentence[];
};

export const cellsText = (cells: readonly string[]): string => cells.join(" · ");

const proved = (
  given: Pick<StoredSentence, "text" | "key" | "sources"> & { cells?: string[] | null },
): StoredSentence => ({ status: "proved", because: null, cells: null, ...given });

/** What a memo may say of a company, and the check of whatever anybody says in it. */
export function deskOf(facts: MemoFacts) {
  const questions = questionsOf(facts, (claims) => sourcesOf(facts, claims));
  const exact: Exact[] = [
    ...questions,
    ...facts.said.map(({ key, text, sources }) => ({ key, text, cells: null, sources })),
  ];
  const check = checkerOf(facts, new Map(exact.map(({ text, sources }) => [plain(text), sources])));
  const rows = new Map(tableRowsOf(facts).map((row) => [row.key, row]));
  return { facts, questions, check, rows };
}
export type Desk = ReturnType<typeof deskOf>;

/** The first of a candidate's texts that is proved; nothing when none is. */
function sentencesOf({ key, texts, claims, or = [] }: Candidate, check: Check): StoredSentence[] {
  for (const text of texts) {
    const checked = check(text, claims);
    if ("sources" in checked) return [proved({ text, key, sources: checked.sources })];
  }
  return or.flatMap((candidate) => sentencesOf(candidate, check));
}

/** A table's row with the columns of its table. */
export function rowSentence(desk: Desk, row: TableRow, columns: readonly string[]): StoredSentence {
  const shown = columns.map((title) => row.cells.get(title));
  const cells = shown.map((cell) => cell?.text ?? UNKNOWN_CELL);
  const sources = sourcesOf(
    desk.facts,
    shown.flatMap((cell) => cell?.claims ?? []),
  );
  return proved({ text: cellsText(cells), key: row.key, cells, sources });
}

const hasSources = ({ sources }: { sources: readonly StoredSource[] }) => sources.length > 0;

function sentencesOfPart(part: Part, desk: Desk): StoredSentence[] {
  if (part.kind === "ours") return [];
  if (part.kind === "table")
    return part.rows.map((row) => rowSentence(desk, row, part.columns)).filter(hasSources);
  if ("exact" in part) return part.exact.map((each) => proved(each));
  const written = part.candidates.flatMap((candidate) => sentencesOf(candidate, desk.check));
  return [...new Map(written.map((sentence) => [sentence.text, sentence])).values()];
}

/** The blocks of a section: what is proved, and nothing else. */
export function writeSection(section: SectionKey, desk: Desk): WrittenBlock[] {
  return partsOfSection(section, desk.facts, desk.questions).flatMap((part) => {
    const sentences = sentencesOfPart(part, desk);
    if (part.kind !== "ours" && sentences.length === 0) return [];
    const columns = part.kind === "table" ? part.columns : null;
    return [{ section, kind: part.kind, columns, sentences }];
  });
}
