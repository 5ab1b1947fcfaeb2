import { type CompanyColumn, companyColumns, usualColumns } from "../constants";

type Known = { total: number; known: readonly { column: CompanyColumn; companies: number }[] };

/** A column is shown when it is known of at least this share of the companies. */
const WORTH_SHOWING = 0.5;
/**
 * With fewer columns than `FEW`, others fill up as long as at least this share of all values shown
 * is known: one unknown in four is the most that a page may show.
 */
const FEW = 3;
const QUIET = 0.85;
const MOST = 5;
/** What tells companies apart best comes first; a status is mostly "Active". */
const preferred: readonly CompanyColumn[] = [
  "description",
  "place",
  "stage",
  "funding",
  "founded",
  "employees",
  "sector",
  "status",
];

/** The columns of a list, by how much is known of all its companies. */
export function columnsByKnown({ total, known }: Known): readonly CompanyColumn[] {
  if (total === 0) return usualColumns;
  const share = (column: CompanyColumn) =>
    (known.find((one) => one.column === column)?.companies ?? 0) / total;
  const isQuiet = (columns: readonly CompanyColumn[]) =>
    columns.reduce((sum, column) => sum + share(column), 0) >= QUIET * columns.length;
  const chosen = preferred.filter((column) => share(column) >= WORTH_SHOWING).slice(0, MOST);
  const others = preferred
    .filter((column) => !chosen.includes(column))
    .sort((a, b) => share(b) - share(a));
  for (const column of others)
    if (chosen.length < FEW && isQuiet([...chosen, column])) chosen.push(column);
  if (chosen.length === 0) return ["sources", "updated"];
  return companyColumns.filter((column) => chosen.includes(column));
}
