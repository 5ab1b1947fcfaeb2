"use client";

import { Download } from "lucide-react";
import { AddToProject } from "@/components/projects/add-to-project";
import { Button } from "@/components/ui/button";
import { csvText } from "@/components/ui/csv-text";
import { download } from "@/components/ui/download";
import type { AnswerTable } from "@/lib/domains/chat/schema/answer";
import { OpenInSearch } from "./open-in-search";
import { companiesOf, ROWS_AT_FIRST } from "./table-columns";

type Props = {
  table: AnswerTable;
  /** How many rows are on the page. */
  shown: number;
  onShowAll: () => void;
  onShowFewer: () => void;
  searchAddress: string | null;
};

const counted = (count: number) => count.toLocaleString("en");

/** What can be done with a table's rows, and how many there are of all. */
export function TableActions({ table, shown, onShowAll, onShowFewer, searchAddress }: Props) {
  const { columns, rows, total } = table;
  const companies = companiesOf(table);
  const isWhole = shown > ROWS_AT_FIRST;
  const save = () => download("answer.csv", "text/csv", csvText([columns, ...rows]));
  return (
    <div className="table-actions">
      {rows.length > ROWS_AT_FIRST && (
        <Button variant="ghost" size="small" onClick={isWhole ? onShowFewer : onShowAll}>
          {isWhole ? `Show first ${ROWS_AT_FIRST}` : `Show all ${counted(rows.length)}`}
        </Button>
      )}
      {companies.length > 0 && (
        <AddToProject
          companies={companies}
          variant="ghost"
          label={companies.length === 1 ? "Add to project" : "Add all to project"}
        />
      )}
      {searchAddress && <OpenInSearch address={searchAddress} />}
      <Button variant="ghost" size="small" onClick={save}>
        <Download aria-hidden="true" />
        Export
      </Button>
      {total > shown && (
        <span className="ml-auto text-[13px] text-muted-foreground">
          {counted(shown)} of {counted(total)}
        </span>
      )}
    </div>
  );
}
