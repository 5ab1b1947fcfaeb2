import type { AnswerTable } from "@/lib/domains/chat/schema/answer";

/** Rows shown until more are wanted. */
export const ROWS_AT_FIRST = 10;

type Named = { _id: string; company_name: string };

/** Whether a table holds the facts of one thing, one below the other; its second head names it. */
const isProfile = ({ columns }: Pick<AnswerTable, "columns">) =>
  columns.length === 2 && columns[0] === "Fact";

/** The column whose names are companies: the one called so, else the first; null for none. */
export function companyColumn(table: Pick<AnswerTable, "columns">): number | null {
  return isProfile(table) ? null : Math.max(0, table.columns.indexOf("Company"));
}

/** The company that the head of a column names. */
export const headCompany = (
  table: Pick<AnswerTable, "columns" | "company_ids">,
  at: number,
): string | null => (isProfile(table) && at === 1 ? (table.company_ids[0] ?? null) : null);

/** Kinds of columns whose digits are below one another. */
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
  for (const [at, _id] of table.company_ids.entries()) {
    const company_name = column === null ? table.columns[1] : table.rows[at]?.[column];
    if (_id && !named.has(_id)) named.set(_id, { _id, company_name: company_name ?? "" });
  }
  return [...named.values()];
}
