"use client";

import { useState } from "react";
import { CompanyLink } from "@/components/companies/company-link";
import { LensNotice } from "@/components/evaluations/lens-notice";
import { useGridKeys } from "@/components/ui/use-grid-keys";
import { namesLens } from "@/lib/core/scores";
import type { AnswerTable as Table } from "@/lib/domains/chat/schema/answer";
import type { Basis } from "./answer-bases";
import { AnswerCell } from "./answer-cell";
import { AnswerChart } from "./answer-chart";
import { CellCards } from "./cell-cards";
import type { ListAddress } from "./plan-address";
import { TableActions } from "./table-actions";
import { companyColumn, headCompany, isFigure, longColumns, ROWS_AT_FIRST } from "./table-columns";
import { useCellCard } from "./use-cell-card";

type Props = {
  table: Table;
  /** The plan that it is the result of, with what it asks for in words. */
  basis?: Basis;
  /** The page that lists the same rows. */
  list?: ListAddress | null;
};

/** A table of so few columns is not stretched, and a chart is next to it. */
const NARROW_MAX = 3;

/** The table of an answer. A value with a source opens its quote. */
export function AnswerTable({ table, basis, list }: Props) {
  const { chart = null } = table;
  const title = basis?.plan_in_words || "Results";
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? table.rows.length : Math.min(table.rows.length, ROWS_AT_FIRST);
  return (
    <div className="answer-result" data-narrow={table.columns.length <= NARROW_MAX || undefined}>
      <TableGrid table={table} title={title} shown={shown} />
      {chart && <AnswerChart table={table} chart={chart} />}
      <LensNotice among={table.columns.filter(namesLens).map((firm) => ({ firm }))} />
      <TableActions
        table={table}
        basis={basis}
        shown={shown}
        onShowAll={() => setWhole(true)}
        onShowFewer={() => setWhole(false)}
        list={list}
      />
    </div>
  );
}

function HeadName({ name, companyId }: { name: string; companyId: string | null }) {
  if (!companyId) return name;
  return (
    <CompanyLink companyId={companyId} className="company-name text-foreground">
      {name}
    </CompanyLink>
  );
}

type GridProps = { table: Table; title: string; shown: number };

function TableGrid({ table, title, shown }: GridProps) {
  const { columns, rows, company_ids, evidence } = table;
  const grid = useGridKeys();
  const card = useCellCard();
  const linked = companyColumn(table);
  const long = longColumns(table);
  const claimsAt = new Map(evidence.map(({ row, column, claims }) => [`${row}:${column}`, claims]));
  return (
    <section
      className="answer-table"
      data-whole={shown > ROWS_AT_FIRST || undefined}
      aria-label={title}
    >
      <table {...grid}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={at} scope="col" data-figure={isFigure(table, at)}>
                <HeadName name={column} companyId={headCompany(table, at)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={row}>
              {columns.map((_column, at) => (
                <AnswerCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  key={at}
                  isHead={at === 0}
                  isFirst={row === 0 && at === 0}
                  isFigure={isFigure(table, at)}
                  isLong={long.has(at)}
                  text={cells[at] ?? ""}
                  companyId={at === linked ? (company_ids[row] ?? null) : null}
                  claims={claimsAt.get(`${row}:${at}`)}
                  card={card}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CellCards card={card} />
    </section>
  );
}
