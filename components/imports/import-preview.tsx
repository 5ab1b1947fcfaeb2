"use client";

import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { counted } from "@/lib/core/counted";
import type { Import } from "@/lib/domains/imports/schema";
import { DuplicateChoice } from "./duplicate-choice";
import { ImportReportLink } from "./import-report-link";
import { outcomeSentence, recognition, rowsToImport } from "./import-words";
import { isGuess } from "./mapping-targets";
import type { PreviewAddress } from "./preview-address";
import { RowTabs } from "./row-tabs";
import { useCommitImport } from "./use-imports";

type Props = { one: Import; shown: PreviewAddress; onMap: () => void };

function guessesOf(one: Import) {
  const guessed = one.mapping?.columns.filter((column) => isGuess(one, column)).length ?? 0;
  return guessed > 0 && `${counted(guessed, "column")} guessed. Check the mapping.`;
}

const problemsOf = ({ cell_problems }: Import) =>
  cell_problems > 0 && `${counted(cell_problems, "cell")} not understood and kept as written.`;

/** What would change: counts, each row, and the button that imports. */
export function ImportPreview({ one, shown, onMap }: Props) {
  const [duplicates, setDuplicates] = useState(one.duplicate_policy);
  const commit = useCommitImport();
  const error = commit.data?.ok === false ? commit.data.error : undefined;
  const rows = rowsToImport(one.counts, duplicates);
  return (
    <div className="flex flex-col gap-7">
      <FormNotice error={error} />
      {one.error && <Notice>{one.error}</Notice>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-balance font-semibold text-lg leading-6 tracking-[-0.015em]">
            {outcomeSentence(one.counts)}
          </h2>
          <p className="mt-1 text-muted-foreground">
            {[recognition(one), guessesOf(one), problemsOf(one), "Nothing has changed yet."]
              .filter(Boolean)
              .join(" ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={onMap}>
            <ArrowLeft aria-hidden="true" />
            Change the mapping
          </Button>
          <ImportReportLink one={one} />
          <SubmitButton
            type="button"
            pending={commit.isPending}
            aria-disabled={commit.isPending || rows === 0}
            onClick={() =>
              commit.isPending || rows === 0 || commit.mutate({ importId: one._id, duplicates })
            }
          >
            {rows === 0 ? "Nothing to import" : `Import ${counted(rows, "row")}`}
          </SubmitButton>
        </div>
      </div>
      {one.counts.duplicates > 0 && (
        <DuplicateChoice
          count={one.counts.duplicates}
          value={duplicates}
          onChange={setDuplicates}
        />
      )}
      <RowTabs one={one} shown={shown} />
    </div>
  );
}
