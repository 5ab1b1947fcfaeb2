import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { rootsOf } from "@/lib/domains/evidence/service";
import { defineOperation, implement } from "@/lib/service/operation";
import { REPORT_CHUNK } from "../constants";
import { importCalls } from "../contract";
import {
  findImport,
  type ImportRowOfPage,
  listImportRowsAfter,
  namesOfCompanies,
  pageOfImportRows,
} from "../queries/records";
import { CellProblem, ImportInput, ReportLine } from "../schema";
import { type Change, changesOf } from "./changes";
import { getImport } from "./import";

const CellProblems = z.array(CellProblem);

const toImportRow = (row: ImportRowOfPage, names: Map<string, string>, changes: Change[]) => ({
  row: row.rowNumber,
  outcome: row.outcome,
  name: row.name,
  reason: row.reason,
  company_id: row.companyId,
  candidate:
    row.candidateId === null
      ? null
      : { _id: row.candidateId, name: names.get(row.candidateId) ?? "Unknown" },
  changes,
  problems: CellProblems.parse(row.problems),
});

export const listRowsOfImport = implement(
  importCalls.listRows,
  { transaction: "read" },
  async (ctx, { importId, outcome, ...page }) => {
    const found = await findImport(ctx.db, ctx.org.id, importId);
    if (!found) throw notFound("Import");
    const asked = { importId, outcome, ...page };
    const { rows, total } = await pageOfImportRows(ctx.db, ctx.org.id, asked);
    const candidates = rows.flatMap(({ candidateId }) => candidateId ?? []);
    const roots = await rootsOf(ctx.db, ctx.org.id, candidates);
    const known = await namesOfCompanies(ctx.db, ctx.org.id, [...new Set(roots.values())]);
    const names = new Map([...roots].map(([id, root]) => [id, known.get(root) ?? "Unknown"]));
    const changes = await changesOf(ctx, importId, rows);
    const items = rows.map((row, i) => toImportRow(row, names, changes[i] ?? []));
    return { items, total, ...page };
  },
);

const ReportPiece = z.object({ lines: z.array(ReportLine), last: z.int().nullable() });

/** Some rows of a report; `last` is the row to continue after, null at the end. */
export const readReport = defineOperation(
  {
    name: "imports.readReport",
    summary: "Read a piece of an import's report",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ImportInput.extend({ after: z.int().min(0) }),
    output: ReportPiece,
  },
  async (ctx, { importId, after }) => {
    const found = await findImport(ctx.db, ctx.org.id, importId);
    if (!found) throw notFound("Import");
    const asked = { importId, after, limit: REPORT_CHUNK };
    const rows = await listImportRowsAfter(ctx.db, ctx.org.id, asked);
    const lines = rows.flatMap(({ rowNumber, outcome, name, reason, problems }) => {
      const row = {
        row: rowNumber,
        outcome: outcome ?? "",
        company: name ?? "",
        reason: reason ?? "",
      };
      const cells = CellProblems.parse(problems).map(({ column, text, problem }) => ({
        ...row,
        column,
        as_written: text,
        problem,
      }));
      return cells.length > 0 ? cells : [{ ...row, column: "", as_written: "", problem: "" }];
    });
    return { lines, last: rows.length < REPORT_CHUNK ? null : (rows.at(-1)?.rowNumber ?? null) };
  },
);

export const reportImport = implement(
  importCalls.report,
  { transaction: "none" },
  async (ctx, { importId }) => {
    const { file_name } = await getImport.call(ctx, { importId });
    async function* pieces() {
      for (let after: number | null = 0; after !== null; ) {
        const piece: z.output<typeof ReportPiece> = await readReport.call(ctx, { importId, after });
        yield piece.lines;
        after = piece.last;
      }
    }
    const name = `${file_name.replace(/\.[^.]*$/, "")} report.csv`;
    return { file_name: name, columns: Object.keys(ReportLine.shape), pieces: pieces() };
  },
);
