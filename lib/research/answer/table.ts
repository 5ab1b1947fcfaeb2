import { traitsOf } from "../plan/fields";
import { isFieldCondition, type Plan } from "../plan/plan";
import type { Column, PlanResult, Row } from "../plan/result";

/** The claims that state a cell: places of row and column, counted from 0. */
export type CellEvidence = { row: number; column: number; claims: string[] };

/** `columns` are titles, `rows` plain display values in their order ("" is unknown). */
export type AnswerTable = {
  columns: string[];
  rows: string[][];
  evidence: CellEvidence[];
  /** For each row, the company that it is or belongs to; null for a group. */
  company_ids: (string | null)[];
  /** Of each column, for alignment. */
  kinds: Column["kind"][];
  /** How many rows or groups there are without the limit. */
  total: number;
};

/** Columns of the first table, by place: what is named and what is measured. */
export type AnswerChart = { kind: "bar" | "line"; label: number; value: number };

/** A table in an answer: below how many headings it stands, its plan among `bases`, and its chart. */
export type ShownTable = AnswerTable & {
  section?: number;
  basis?: number;
  chart?: AnswerChart | null;
};

/** Claims of one cell: a list of investors may rest on one for each. */
const CLAIMS_MAX = 8;
/** Fewer values say more as numbers than as a picture. */
const CHARTED_FROM = 3;
/** How many facts of one thing are stated in sentences. */
const TOLD_MAX = 3;

/** Whether a plan asks for facts of things that it names, rather than for rows. */
export const isOfThings = ({ things, where, about, measures }: Plan): boolean =>
  measures.length === 0 &&
  (things.length > 0 ||
    (about === "rounds" &&
      where.some((each) => isFieldCondition(each) && each.field === "company.name")));

/** Whether one thing's facts are a table of their own, one below the other. */
export const isProfile = ({ plan, rows, columns }: PlanResult): boolean =>
  plan.things.length === 1 && rows.length === 1 && columns.length - 1 > TOLD_MAX;

const claimsOf = (row: Row, at: number) => (row.cells[at]?.claims ?? []).slice(0, CLAIMS_MAX);

/** Rows under their columns; columns of which nothing is known are left out. */
function asRows(result: PlanResult): AnswerTable {
  const { columns, rows, total } = result;
  const shown = columns.flatMap((_, at) =>
    at === 0 || rows.some(({ cells }) => cells[at]?.text) ? [at] : [],
  );
  return {
    columns: shown.map((at) => columns[at]?.title ?? ""),
    rows: rows.map(({ cells }) => shown.map((at) => cells[at]?.text ?? "")),
    evidence: rows.flatMap((each, row) =>
      shown.flatMap((at, column) => {
        const claims = claimsOf(each, at);
        return claims.length > 0 ? [{ row, column, claims }] : [];
      }),
    ),
    company_ids: rows.map(({ companyId }) => companyId),
    kinds: shown.map((at) => columns[at]?.kind ?? "text"),
    total,
  };
}

/** The known facts of one thing, one below the other; what it does is said before. */
function asProfile({ columns, rows }: PlanResult): AnswerTable {
  const [row] = rows;
  const shown = columns.flatMap(({ field }, at) =>
    at > 0 && field !== "description" && row?.cells[at]?.text ? [at] : [],
  );
  return {
    columns: ["Fact", row?.cells[0]?.text ?? ""],
    rows: shown.map((at) => [columns[at]?.title ?? "", row?.cells[at]?.text ?? ""]),
    evidence: shown.flatMap((at, place) => {
      const claims = row ? claimsOf(row, at) : [];
      return claims.length > 0 ? [{ row: place, column: 1, claims }] : [];
    }),
    company_ids: shown.map(() => row?.companyId ?? null),
    kinds: ["text", "text"],
    total: shown.length,
  };
}

/** The table of a result; null when sentences say all of it. */
export function tableOf(result: PlanResult): AnswerTable | null {
  const { plan, rows } = result;
  const isOneFigure = plan.measures.length > 0 && plan.groups.length === 0;
  if (isOneFigure || rows.length === 0) return null;
  if (isProfile(result)) return asProfile(result);
  const isTold = isOfThings(plan) && (rows.length === 1 || result.columns.length < TOLD_MAX);
  return isTold ? null : asRows(result);
}

/** A chart of groups: a line along time, else bars; null when it would show too little. */
export function chartOf({ plan, rows, columns }: PlanResult): AnswerChart | null {
  const [group, second] = plan.groups;
  const value = columns.findIndex(({ measure }) => measure === 0);
  if (!group || second || value < 0) return null;
  const known = rows.filter(({ cells }) => typeof cells[value]?.value === "number");
  if (known.length < CHARTED_FROM) return null;
  const traits = traitsOf(plan.about, group.field);
  const isTime = traits?.kind === "year" || (traits?.kind === "day" && group.by !== "value");
  return { kind: isTime && group.by !== "band" ? "line" : "bar", label: 0, value };
}
