"use client";

import { type CSSProperties, memo, useRef } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { Badge } from "@/components/ui/badge";
import { SpacerRow } from "@/components/ui/spacer-row";
import { type Rows, usePartMap, useRow } from "@/components/ui/use-rows";
import { useVisibleRows } from "@/components/ui/use-visible-rows";
import { WEIGHT_SUM } from "@/lib/domains/criteria/constants";
import { scoreText } from "@/lib/domains/criteria/rules/numbers";
import { withWeight } from "@/lib/domains/criteria/rules/weights";
import type { Matrix } from "@/lib/domains/evaluations/schema/matrix";
import type { MatrixOrder, SummedRow } from "./matrix-sums";
import { TooLittleKnown } from "./score-link";

type Props = {
  matrix: Matrix;
  rows: readonly SummedRow[];
  weights: readonly number[];
  order: MatrixOrder;
  onWeigh: (weights: readonly number[]) => void;
  onOrder: (order: MatrixOrder) => void;
};

/** Companies down, criteria across; the head's weights move the sums at once. */
export function MatrixTable({ matrix, rows, weights, order, onWeigh, onOrder }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const parts: Rows = usePartMap();
  const { from, to, rowHeight } = useVisibleRows({ body, rows: parts, count: rows.length });
  const span = matrix.columns.length + 3;
  return (
    <div className="matrix">
      <table aria-rowcount={rows.length + 2}>
        <caption className="sr-only">Companies by criteria</caption>
        <thead>
          <tr>
            <Head by="name" label="Company" order={order} onOrder={onOrder} />
            <Head by="sum" label="Score" order={order} onOrder={onOrder} />
            <th scope="col">Known</th>
            {matrix.columns.map(({ key, title }, at) => (
              <Head key={key} by={at} label={title} order={order} onOrder={onOrder} />
            ))}
          </tr>
          <tr>
            <th scope="row">Weight</th>
            <td />
            <td />
            {matrix.columns.map(({ key, title }, at) => (
              <td key={key}>
                <label className="flex items-center gap-1.5">
                  <span className="sr-only">Weight of {title}</span>
                  <input
                    type="range"
                    min={0}
                    max={WEIGHT_SUM}
                    value={weights[at] ?? 0}
                    onChange={({ target }) =>
                      onWeigh(withWeight(weights, at, target.valueAsNumber))
                    }
                  />
                  <span>{weights[at] ?? 0}%</span>
                </label>
              </td>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <SpacerRow span={span} height={from * rowHeight} />
          {rows.slice(from, to).map((row, at) => (
            <Row
              key={row.company_id}
              row={row}
              rows={parts}
              place={from + at + 3}
              version={matrix.criteria_version}
            />
          ))}
          <SpacerRow span={span} height={(rows.length - to) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<Props, "order" | "onOrder"> & { by: MatrixOrder["by"]; label: string };

/** Orders the rows by its column; a second press turns them round. */
function Head({ by, label, order, onOrder }: HeadProps) {
  const isOrdered = order.by === by;
  const direction = order.isAscending ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={isOrdered ? direction : "none"}>
      <button
        type="button"
        onClick={() => onOrder({ by, isAscending: isOrdered ? !order.isAscending : by === "name" })}
      >
        {label}
      </button>
    </th>
  );
}

type RowProps = { row: SummedRow; rows: Rows; place: number; version: number };

function Row({ row, rows, place, version }: RowProps) {
  const parts = useRow<HTMLTableRowElement>(rows, row.company_id);
  const { company_id, company_name, sum, known, isDeclined } = row;
  const evaluatedBy = row.evaluation?.criteria_version ?? version;
  return (
    <tr ref={parts.row} aria-rowindex={place}>
      <th scope="row">
        <CompanyLink
          companyId={company_id}
          dir="auto"
          className="rounded-sm hover:underline hover:underline-offset-3"
        >
          {company_name}
        </CompanyLink>{" "}
        {isDeclined && <Badge>Dealbreaker</Badge>}{" "}
        {evaluatedBy !== version && <Badge>Version {evaluatedBy}</Badge>}
      </th>
      <td data-sum="">{sum === null ? <NoSum of={row} /> : scoreText(sum)}</td>
      <td data-known="">{known}%</td>
      <Cells scores={row.scores} />
    </tr>
  );
}

/** A company of which too little is known, with where its evaluation lies; or one without any. */
function NoSum({ of: { evaluation } }: { of: SummedRow }) {
  if (evaluation?.is_too_little_known) return <TooLittleKnown interval={evaluation.interval} />;
  return (
    <span className="font-normal text-muted-foreground">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{evaluation ? "Too little known" : "Not evaluated"}</span>
    </span>
  );
}

const shadeOf = (score: number) => ({ "--share": `${score / 10}%` }) as CSSProperties;

/** Scores do not change while weights are moved, so these are rendered once. */
const Cells = memo(function Cells({ scores }: Pick<SummedRow, "scores">) {
  return scores.map((score, at) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
      key={at}
      data-score={score === null ? undefined : Math.floor(score / 100)}
      style={score === null ? undefined : shadeOf(score)}
    >
      {score === null ? <span className="sr-only">Not known</span> : scoreText(score)}
    </td>
  ));
});
