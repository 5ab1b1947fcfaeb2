type Told = { block: string };
/** `section`: how many headings were told before it. */
type Placed = { section?: number };

export type Section<Sentence, Table> = { sentences: Sentence[]; tables: Table[] };

/**
 * An answer by the questions that it answers: each heading begins the next part, which has the tables
 * that belong below it. Tables above a heading that nothing is told before stand below it.
 */
export function sectionsOf<Sentence extends Told, Table extends Placed>(
  sentences: readonly Sentence[],
  tables: readonly Table[],
): Section<Sentence, Table>[] {
  const sections: Section<Sentence, Table>[] = [{ sentences: [], tables: [] }];
  for (const sentence of sentences) {
    if (sentence.block === "heading") sections.push({ sentences: [], tables: [] });
    sections.at(-1)?.sentences.push(sentence);
  }
  for (const table of tables) {
    const at = Math.min(table.section ?? 0, sections.length - 1);
    sections[at]?.tables.push(table);
  }
  const [first, second] = sections;
  if (!first || !second || first.sentences.length > 0) return sections;
  second.tables.unshift(...first.tables);
  return sections.slice(1);
}

/** The sentences before the tables of a part: its heading and its verdict. */
export function verdictEnd(sentences: readonly Told[]): number {
  const end = sentences.findIndex(
    ({ block }, at) => block !== "lead" && !(at === 0 && block === "heading"),
  );
  return end < 0 ? sentences.length : end;
}
