import type { Sentence } from "@/lib/domains/chat/schema/answer";

export type TableRow = { label: string; cells: ReadonlyMap<string, Sentence> };

/** A part of an answer's layout. */
export type AnswerBlock =
  | { kind: "lead" | "paragraph" | "heading"; sentences: Sentence[] }
  | { kind: "list"; items: Sentence[][] }
  | { kind: "table"; columns: string[]; rows: TableRow[] };

type Cell = NonNullable<Sentence["cell"]>;
type InTable = Sentence & { cell: Cell };
const isInTable = (sentence: Sentence): sentence is InTable => sentence.cell !== undefined;

/** Rows and columns in the order in which the sentences first mention them. */
function tableOf(sentences: readonly InTable[]): AnswerBlock {
  const columns = [...new Set(sentences.map(({ cell }) => cell.column))];
  const labels = [...new Set(sentences.map(({ cell }) => cell.row))];
  const rows = labels.map((label) => ({
    label,
    cells: new Map(
      sentences
        .filter(({ cell }) => cell.row === label)
        .map((sentence) => [sentence.cell.column, sentence]),
    ),
  }));
  return { kind: "table", columns, rows };
}

/** Sentences grouped by the block that they belong to. */
function groupsOf(sentences: readonly Sentence[]): Sentence[][] {
  const groups: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1);
    if (sentence.joins && last?.[0]?.block === sentence.block) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

/** The layout of an answer: its sentences in order, with list items and table rows grouped. */
export function blocksOf(sentences: readonly Sentence[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let table: InTable[] = [];
  const endTable = () => {
    if (table.length > 0) blocks.push(tableOf(table));
    table = [];
  };
  for (const group of groupsOf(sentences)) {
    const [first] = group;
    if (!first) continue;
    if (first.block === "row" && group.every(isInTable)) {
      table.push(...group);
      continue;
    }
    endTable();
    const last = blocks.at(-1);
    const isItem = first.block === "bullet" || first.block === "row";
    if (!isItem) blocks.push({ kind: first.block as "lead", sentences: group });
    else if (last?.kind === "list") last.items.push(group);
    else blocks.push({ kind: "list", items: [group] });
  }
  endTable();
  return blocks;
}
