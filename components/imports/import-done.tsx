"use client";

import { Building2, Undo2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { counted } from "@/lib/core/counted";
import type { Import } from "@/lib/domains/imports/schema";
import { ImportReportLink } from "./import-report-link";
import { outcomeSentence, rowsToImport } from "./import-words";
import type { PreviewAddress } from "./preview-address";
import { RowTabs } from "./row-tabs";
import { UndoImport } from "./undo-import";

type Props = { one: Import; shown: PreviewAddress };

/** The result of an import, where to go on, and undo. */
export function ImportDone({ one, shown }: Props) {
  return (
    <div className="flex flex-col gap-7">
      {one.status === "undone" ? <Undone one={one} /> : <Imported one={one} />}
      {one.rows_removed_at ? (
        <p>
          Its rows and its file were removed <Moment iso={one.rows_removed_at} />, since your
          organization no longer keeps them. The values stay, and the import can’t be undone.
        </p>
      ) : (
        <RowTabs one={one} shown={shown} />
      )}
    </div>
  );
}

function Imported({ one }: { one: Import }) {
  const [isAsked, setAsked] = useState(false);
  const rows = rowsToImport(one.counts, one.duplicate_policy);
  const hasPairs = one.counts.duplicates > 0 && one.duplicate_policy === "separate";
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-balance font-semibold text-lg leading-6 tracking-[-0.015em]">
          Imported {counted(rows, "row")}
        </h2>
        <p className="mt-1 text-muted-foreground">
          {outcomeSentence(one.counts)}
          {one.cell_problems > 0 && `; ${counted(one.cell_problems, "cell")} kept as written`}
          {one.committed_at && (
            <>
              . <Moment iso={one.committed_at} />
            </>
          )}
        </p>
        {hasPairs && (
          <p className="mt-2">
            <Link href="/companies/duplicates" prefetch={false} className="link">
              Review {counted(one.counts.duplicates, "possible duplicate")}
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!one.rows_removed_at && (
          <Button variant="ghost" onClick={() => setAsked(true)}>
            <Undo2 aria-hidden="true" />
            Undo import
          </Button>
        )}
        <ImportReportLink one={one} />
        <Link href="/companies" prefetch={false} className={buttonVariants({ variant: "primary" })}>
          <Building2 aria-hidden="true" />
          Open companies
        </Link>
      </div>
      {isAsked && <UndoImport asked={one} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Undone({ one }: { one: Import }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold text-lg leading-6 tracking-[-0.015em]">
          This import was undone
        </h2>
        <p className="mt-1 text-muted-foreground">
          Everything that it added was removed
          {one.undone_at && (
            <>
              {" "}
              <Moment iso={one.undone_at} />
            </>
          )}
          . It had added {outcomeSentence(one.counts)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ImportReportLink one={one} />
        <Link
          href="/upload-pipeline"
          prefetch={false}
          className={buttonVariants({ variant: "primary" })}
        >
          All imports
        </Link>
      </div>
    </div>
  );
}
