/** An answer as the judge takes it: tables stand in its text. */
export type Answer = {
  text: string;
  companies: { company_name: string }[];
  sentences: { text: string; status: string }[];
};

type Cell = string | number | null;
type Table = { columns: string[]; rows: Cell[][] };

const row = (cells: readonly Cell[]) =>
  `| ${cells.map((cell) => String(cell ?? "").replace(/[|\s]+/g, " ")).join(" | ")} |`;

/** A table as markdown. */
export const markdownTable = ({ columns, rows }: Table): string =>
  [row(columns), row(columns.map(() => "---")), ...rows.map(row)].join("\n");

/** The tables of an answer as markdown, one after another; "" without one. */
export const tablesText = ({ tables = [] }: { tables?: readonly Table[] }): string =>
  tables.map(markdownTable).join("\n\n");

/** Answers of the sentences alone have no tables. */
type Response = Answer & { tables?: Table[] };

/** A response as a judge reads it: its tables stand in its text. */
export const wholeAnswer = ({ text, tables = [], companies, sentences }: Response): Answer => ({
  text: [text, ...tables.map(markdownTable)].join("\n\n"),
  companies: companies.map(({ company_name }) => ({ company_name })),
  sentences: sentences.map((one) => ({ text: one.text, status: one.status })),
});

/** Whether the answer begins with what is not known, or asks back. */
export const abstains = ({ sentences }: Pick<Answer, "sentences">): boolean =>
  sentences[0] === undefined || ["unknown", "question"].includes(sentences[0].status);
