import "server-only";
import { plain } from "@/lib/engine/verify/plain-text";
import type {
  BlockKind,
  Outline,
  OutlineSection,
  StoredSentence,
  StoredSource,
} from "../constants";
import { type Answered, answersOf, isAskedKey, isCoveredBy } from "./asked";
import { type Check, checkerOf, sourcesOf } from "./check";
import type { MemoFacts } from "./facts";
import {
  type Candidate,
  type Exact,
  type Part,
  partsOfSection,
  questionsOf,
  tableRowsOf,
} from "./sections";
import { type TableRow, UNKNOWN_CELL } from "./table-row";

/** A block as it is written. */
export type WrittenBlock = {
  section: string;
  kind: BlockKind;
  columns: string[] | null;
  sentences: StoredSentence[];
};

export const cellsText = (cells: readonly string[]): string => cells.join(" · ");

const proved = (
  given: Pick<StoredSentence, "text" | "key" | "sources"> & { cells?: string[] | null },
): StoredSentence => ({ status: "proved", because: null, cells: null, ...given });

/** The provable statements about a company, and the checker for a memo's sentences. */
export function memoContextOf(facts: MemoFacts, outline: Outline) {
  const cite = (claims: readonly string[]) => sourcesOf(facts, claims);
  const questions = questionsOf(facts, cite);
  const answers = answersOf(outline, facts, cite);
  const exact: Exact[] = [
    ...questions,
    ...[...answers.values()].flatMap((answer) => ("unknown" in answer ? [answer.unknown] : [])),
    ...facts.said.map(({ key, text, sources }) => ({ key, text, cells: null, sources })),
  ];
  const check = checkerOf(facts, new Map(exact.map(({ text, sources }) => [plain(text), sources])));
  const rows = new Map(tableRowsOf(facts).map((row) => [row.key, row]));
  return { facts, outline, questions, answers, check, rows };
}
export type MemoContext = ReturnType<typeof memoContextOf>;

/** The first of a candidate's texts that is proved; nothing when none is. */
function sentencesOf({ key, texts, claims, or = [] }: Candidate, check: Check): StoredSentence[] {
  for (const text of texts) {
    const checked = check(text, claims);
    if ("sources" in checked) return [proved({ text, key, sources: checked.sources })];
  }
  return or.flatMap((candidate) => sentencesOf(candidate, check));
}

/** A table's row with the columns of its table. */
export function rowSentence(
  context: MemoContext,
  row: TableRow,
  columns: readonly string[],
): StoredSentence {
  const shown = columns.map((title) => row.cells.get(title));
  const cells = shown.map((cell) => cell?.text ?? UNKNOWN_CELL);
  const cited = sourcesOf(
    context.facts,
    shown.flatMap((cell) => cell?.claims ?? []),
  );
  const sources = [...(row.records ?? []), ...cited];
  return proved({ text: cellsText(cells), key: row.key, cells, sources });
}

const hasSources = ({ sources }: { sources: readonly StoredSource[] }) => sources.length > 0;

function sentencesOfPart(part: Part, context: MemoContext): StoredSentence[] {
  if (part.kind === "table")
    return part.rows.map((row) => rowSentence(context, row, part.columns)).filter(hasSources);
  if ("exact" in part) return part.exact.map((each) => proved(each));
  const written = part.candidates.flatMap((candidate) => sentencesOf(candidate, context.check));
  return [...new Map(written.map((sentence) => [sentence.text, sentence])).values()];
}

/** What the engine fills a section with. */
function filled({ key: section, from }: OutlineSection, context: MemoContext): WrittenBlock[] {
  if (from === null) return [];
  return partsOfSection(from, context.facts, context.questions).flatMap((part) => {
    const sentences = sentencesOfPart(part, context);
    if (sentences.length === 0) return [];
    const columns = part.kind === "table" ? part.columns : null;
    return [{ section, kind: part.kind, columns, sentences }];
  });
}

function sentencesOfAnswer(answer: Answered | undefined, context: MemoContext): StoredSentence[] {
  if (!answer) return [];
  if ("unknown" in answer) return [proved(answer.unknown)];
  return answer.candidates.flatMap((candidate) => sentencesOf(candidate, context.check));
}

function candidatesOf({ from, asks }: OutlineSection, context: MemoContext): Candidate[] {
  const parts = from ? partsOfSection(from, context.facts, context.questions) : [];
  const answers = asks.flatMap((ask) => context.answers.get(ask.text) ?? []);
  return [...parts, ...answers].flatMap((one) => ("candidates" in one ? one.candidates : []));
}

const toFacts = (candidates: readonly Candidate[], { check }: MemoContext) =>
  candidates.flatMap((candidate) => {
    const [sentence] = sentencesOf(candidate, check);
    return sentence ? [{ key: candidate.key, sentence, claims: candidate.claims }] : [];
  });

/** What can be said of each fact of a section that the engine joins with another, by itself. */
export const joinedFacts = (section: OutlineSection, context: MemoContext) =>
  toFacts(
    candidatesOf(section, context).flatMap((candidate) => candidate.or ?? []),
    context,
  );

/** The same of every fact of a section, with its claims. */
export const singleFacts = (section: OutlineSection, context: MemoContext) =>
  toFacts(
    candidatesOf(section, context).flatMap((candidate) => candidate.or ?? [candidate]),
    context,
  );

/** The section's sentences up to its length; what is asked for stays. */
function limited(blocks: readonly WrittenBlock[], section: OutlineSection): WrittenBlock[] {
  if (section.sentences_max === null) return [...blocks];
  const isAsked = ({ key }: StoredSentence) =>
    isAskedKey(key) || section.asks.some((ask) => isCoveredBy(ask, [key]));
  const asked = blocks.flatMap(({ sentences }) => sentences).filter(isAsked).length;
  let left = section.sentences_max - asked;
  return blocks
    .map((block) => ({
      ...block,
      sentences: block.sentences.filter((sentence) => isAsked(sentence) || left-- > 0),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** The blocks of a section: what is proved, and nothing else; a place for people's words without. */
export function writeSection(section: OutlineSection, context: MemoContext): WrittenBlock[] {
  const blocks = filled(section, context);
  const keys = blocks.flatMap(({ sentences }) => sentences.map(({ key }) => key));
  const sentences = section.asks
    .filter((ask) => !isCoveredBy(ask, keys))
    .flatMap((ask) => sentencesOfAnswer(context.answers.get(ask.text), context));
  const shared = { section: section.key, columns: null };
  if (sentences.length > 0) blocks.push({ ...shared, kind: "list", sentences });
  const written = limited(blocks, section);
  if (section.from !== null || written.length > 0) return written;
  return [{ ...shared, kind: "ours", sentences: [] }];
}
