import type { AnswerTable } from "@/lib/domains/chat/schema/answer";

/** Rows shown until more are wanted. */
export const ROWS_AT_FIRST = 10;

type Named = { _id: string; company_name: string };

/** The column whose names are companies: the one called so, else the first. */
export const companyColumn = ({ columns }: Pick<AnswerTable, "columns">): number =>
  Math.max(0, columns.indexOf("Company"));

/** Kinds of columns whose digits stand below one another. */
const figures: ReadonlySet<string> = new Set(["number", "range", "money", "share", "year"]);

/** Whether a column holds figures; undefined, so that no attribute is written, when it does not. */
export const isFigure = ({ kinds }: Pick<AnswerTable, "kinds">, at: number): true | undefined =>
  figures.has(kinds[at] ?? "") || undefined;

/** From this many characters on a value is prose, which needs room. */
const LONG = 48;

/** The columns of prose, besides the names. */
export const longColumns = ({ columns, rows }: Pick<AnswerTable, "columns" | "rows">) =>
  new Set(
    [...columns.keys()].filter(
      (at) => at > 0 && rows.some((cells) => (cells[at]?.length ?? 0) >= LONG),
    ),
  );

/** The companies of a table's rows, each once, in their order. */
export function companiesOf(table: Pick<AnswerTable, "columns" | "rows" | "company_ids">): Named[] {
  const column = companyColumn(table);
  const named = new Map<string, Named>();
  for (const [at, _id] of table.company_ids.entries())
    if (_id && !named.has(_id))
      named.set(_id, { _id, company_name: table.rows[at]?.[column] ?? "" });
  return [...named.values()];
}
