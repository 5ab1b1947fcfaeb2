import { type CompanyColumn, companyColumns, usualColumns } from "../constants";

type Known = { total: number; known: readonly { column: CompanyColumn; companies: number }[] };

/** A column is shown when it is known of at least this share of the companies. */
const WORTH_SHOWING = 0.5;
/** With fewer columns than this, those known of at least `BARELY` fill up. */
const FEW = 3;
const BARELY = 0.15;
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
  const worth = preferred.filter((column) => share(column) >= WORTH_SHOWING).slice(0, MOST);
  const others = preferred
    .filter((column) => !worth.includes(column) && share(column) >= BARELY)
    .sort((a, b) => share(b) - share(a));
  const chosen = [...worth, ...others.slice(0, Math.max(0, FEW - worth.length))];
  if (chosen.length === 0) return ["sources", "updated"];
  return companyColumns.filter((column) => chosen.includes(column));
}
