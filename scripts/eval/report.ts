import { parseArgs } from "node:util";
import { Refusal } from "../supervisor/refusal.ts";
import { type Part, partNames } from "./parts.ts";

/** What an evaluation is asked for. */
export type Request = {
  parts: readonly Part[];
  /** Print the texts of what was asked and answered. */
  isShown: boolean;
  /** A file that keeps the answers, one a line. */
  out: string | null;
  /** Import the lists again, though nothing changed. */
  isFresh: boolean;
};

/** What came out of one part: figures for everybody, texts and answers of the tuning part alone. */
export type Report = { part: Part; figures: string; texts: string[]; answers: object[] };

const options = {
  part: { type: "string", default: "tune" },
  show: { type: "boolean", default: false },
  out: { type: "string" },
  fresh: { type: "boolean", default: false },
} as const;

/** Reads the command's arguments. Throws a Refusal when they ask for texts of the last part alone. */
export function readRequest(args: readonly string[]): { names: string[]; request: Request } {
  const { values, positionals } = parsed(args);
  const { part, show, out = null, fresh } = values;
  const parts = partNames.filter((name) => part === name || part === "all");
  if (parts.length === 0) throw new Refusal(`No part is named ${part}: tune, last, all`);
  if (part === "last" && (show || out !== null))
    throw new Refusal("Texts of the last part are neither shown nor kept: it tells scores only.");
  return { names: positionals, request: { parts, isShown: show, out, isFresh: fresh } };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

const isOpen = ({ part }: Report) => part === "tune";

/** A report as it is printed. */
export const printed = (report: Report, { isShown }: Pick<Request, "isShown">): string =>
  [report.figures, ...(isShown && isOpen(report) ? report.texts : [])].join("\n\n");

/** The answers that may be kept, as JSON lines. */
export const keptLines = (reports: readonly Report[]): string =>
  reports
    .filter(isOpen)
    .flatMap(({ answers }) => answers.map((answer) => `${JSON.stringify(answer)}\n`))
    .join("");

/** Rows of cells as lines with aligned columns, the first one to the left. */
export function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return cells.map((row) => `  ${row.map(pad).join("  ")}`.trimEnd()).join("\n");
}

/** A measured share: of so many, so many. */
export type Share = { what: string; right: number; of: number };

const decimal = ({ right, of }: Share) => (of === 0 ? "-" : (right / of).toFixed(3));

/** Shares as lines, each with the numbers behind it. */
export const sharesText = (title: string, shares: readonly Share[]): string =>
  [title, aligned(shares.map((one) => [one.what, decimal(one), `${one.right} of ${one.of}`]))].join(
    "\n",
  );
