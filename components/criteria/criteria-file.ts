import { csvText } from "@/components/ui/csv-text";
import type { Criterion } from "@/lib/domains/criteria/schema";

const columns = [
  ...["key", "title", "question", "part", "kind", "weight", "dealbreaker", "unknown"],
  ...["evidence", "words", "measure", "scale", "reading"],
] as const;

/** These cells are JSON; the others are text. */
const JSON_COLUMNS: ReadonlySet<string> = new Set(["measure", "scale", "reading"]);

const cellOf = (criterion: Criterion, column: string): string | number => {
  const value: unknown = Object.entries(criterion).find(([name]) => name === column)?.[1];
  if (value === undefined || value === null) return "";
  if (JSON_COLUMNS.has(column)) return JSON.stringify(value);
  return typeof value === "number" ? value : String(value);
};

/** Criteria as CSV: a line each; what a criterion measures and its scale are JSON in a cell. */
export const criteriaCsv = (criteria: readonly Criterion[]): string =>
  csvText([[...columns], ...criteria.map((one) => columns.map((column) => cellOf(one, column)))]);

/** A set as JSON, which comes in again as the same criteria. */
export const criteriaJson = (name: string, criteria: readonly Criterion[]): string =>
  `${JSON.stringify({ name, criteria }, null, 2)}\n`;

/** A cell as it is sent; empty cells are left out. */
function contentOfCell(column: string, cell: string): unknown {
  // Exported so that no spreadsheet runs it as a formula.
  const text = cell.replace(/^'(?=[=+\-@\t\r])/, "");
  if (JSON_COLUMNS.has(column)) return JSON.parse(text);
  if (column === "weight") return Number(text);
  if (column === "dealbreaker") return text.toLowerCase() === "true";
  return text;
}

async function rowsOf(text: string): Promise<unknown[]> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => cell !== "")
        .map(([column, cell]) => [column, contentOfCell(column, cell)]),
    ),
  );
}

export type ReadFile =
  | { ok: true; name: string; criteria: Criterion[] }
  | { ok: false; problem: string };

const refused = (problem: string): ReadFile => ({ ok: false, problem });

async function contentOf(file: File): Promise<{ name: string; criteria: unknown }> {
  const text = await file.text();
  const fileName = file.name.replace(/\.\w+$/, "");
  if (/\.csv$/i.test(file.name)) return { name: fileName, criteria: await rowsOf(text) };
  const given: unknown = JSON.parse(text);
  if (Array.isArray(given)) return { name: fileName, criteria: given };
  const { name, criteria } = Object(given) as { name?: unknown; criteria?: unknown };
  return { name: typeof name === "string" ? name : fileName, criteria };
}

/** Largest file of criteria that is read, in bytes. */
const FILE_MAX = 1_000_000;

/** Criteria from a file that was exported here, or the first thing in it that is wrong. */
export async function readCriteriaFile(file: File): Promise<ReadFile> {
  if (file.size > FILE_MAX) return refused(`${file.name} is larger than 1 MB.`);
  const content = await contentOf(file).catch(() => null);
  if (!content) return refused(`${file.name} could not be read as JSON or CSV.`);
  const [{ CriteriaInput }, { withKeys }, { withShares }] = await Promise.all([
    import("@/lib/domains/criteria/schema"),
    import("@/lib/domains/criteria/rules/keys"),
    import("@/lib/domains/criteria/rules/weights"),
  ]);
  const read = CriteriaInput.safeParse(content.criteria);
  if (read.success)
    return { ok: true, name: content.name, criteria: withShares(withKeys(read.data)) };
  const [issue] = read.error.issues;
  const [at, field] = issue?.path ?? [];
  const where =
    typeof at === "number" ? `Criterion ${at + 1}${field ? `, ${String(field)}` : ""}: ` : "";
  return refused(`${where}${issue?.message ?? "This file doesn’t contain criteria."}`);
}
