"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { AddToProject } from "@/components/projects/add-to-project";
import { useApi } from "@/components/providers/api-provider";
import { Button } from "@/components/ui/button";
import { csvText } from "@/components/ui/csv-text";
import { download } from "@/components/ui/download";
import { toast } from "@/components/ui/toast";
import { countText } from "@/lib/core/counted";
import type { AnswerTable } from "@/lib/domains/chat/schema/answer";
import type { Basis } from "./answer-bases";
import { OpenList } from "./open-list";
import type { ListAddress } from "./plan-address";
import { companiesOf, ROWS_AT_FIRST } from "./table-columns";
import { isPart, type WholeRows, wholeRows } from "./whole-rows";

type Props = {
  table: AnswerTable;
  /** How many rows are on the page. */
  shown: number;
  onShowAll: () => void;
  onShowFewer: () => void;
  /** The plan of its rows; unknown until the answer is complete. */
  basis: Basis | undefined;
  list: ListAddress | null | undefined;
};

/** Finds all rows of a table whose answer keeps only the first; says when they are too many. */
function useWholeRows(table: AnswerTable, basis: Basis | undefined) {
  const api = useApi();
  const plan = basis?.plan;
  if (!plan || !isPart(table, plan)) return null;
  return async (): Promise<WholeRows> => {
    const whole = await wholeRows(api, plan);
    if (whole.rows.length < whole.total)
      toast.warning(
        `Only the first ${countText(whole.rows.length)} of ${countText(whole.total)} rows`,
      );
    return whole;
  };
}

/** What can be done with a table's rows, and how many there are of all. */
export function TableActions({ table, basis, shown, onShowAll, onShowFewer, list }: Props) {
  const { rows, total } = table;
  const companies = companiesOf(table);
  const isWhole = shown > ROWS_AT_FIRST;
  const [isSaving, setSaving] = useState(false);
  const findWhole = useWholeRows(table, basis);
  async function save() {
    setSaving(true);
    const whole = findWhole ? await findWhole().catch(() => null) : table;
    setSaving(false);
    if (!whole) return toast.error("The rows could not be read. Try again.");
    download("answer.csv", "text/csv", csvText([whole.columns, ...whole.rows]));
  }
  const findAll = findWhole && (async () => companiesOf(await findWhole()).map(({ _id }) => _id));
  return (
    <div className="table-actions">
      {rows.length > ROWS_AT_FIRST && (
        <Button variant="ghost" size="small" onClick={isWhole ? onShowFewer : onShowAll}>
          {isWhole ? `Show first ${ROWS_AT_FIRST}` : `Show all ${countText(rows.length)}`}
        </Button>
      )}
      {companies.length > 0 && (
        <AddToProject
          companies={companies}
          findAll={findAll ?? undefined}
          variant="ghost"
          label={companies.length === 1 && !findAll ? "Add to project" : "Add all to project"}
        />
      )}
      {list && <OpenList list={list} />}
      <Button variant="ghost" size="small" onClick={save} disabled={isSaving}>
        <Download aria-hidden="true" />
        Export
      </Button>
      {total > shown && (
        <span className="ml-auto text-[13px] text-muted-foreground">
          {countText(shown)} of {countText(total)}
        </span>
      )}
    </div>
  );
}
