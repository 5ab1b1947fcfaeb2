"use client";

import { Download, Printer } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { labelInSentence } from "@/lib/core/label-in-sentence";
import type { ComparedField, Comparison } from "@/lib/domains/research/schema";
import { CompareAdd } from "./compare-add";
import { COMPARED_MAX } from "./compare-address";
import { CompareNotes } from "./compare-notes";
import { CompareTable } from "./compare-table";
import { comparisonCsv } from "./comparison-csv";
import { SimilarToCompare } from "./similar-to-compare";
import { type ComparedView, useCompared, useComparison } from "./use-comparison";

/** Two to five companies side by side; the address says which. */
export function Compare() {
  const view = useCompared();
  const { companyIds } = view;
  const { data, error, refetch, isFetching, isPlaceholderData } = useComparison(companyIds);
  const comparison = companyIds.length > 0 ? data : undefined;
  const found = comparison?.companies.length ?? 0;
  return (
    <div data-wide="">
      <Head view={view} comparison={found > 0 ? comparison : undefined} />
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {companyIds.length > 0 && !comparison && !error && (
        <div role="status" aria-label="Loading the comparison" className="mt-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-3 h-80 w-full" />
        </div>
      )}
      {comparison && <CompareNotes comparison={comparison} leftOut={view.leftOut} />}
      {comparison && found > 0 && (
        <div aria-busy={isPlaceholderData} className="being-read mt-4">
          <Compared view={view} comparison={comparison} />
        </div>
      )}
      {(companyIds.length === 0 || (comparison && found === 0)) && <NothingToCompare view={view} />}
    </div>
  );
}

type HeadProps = { view: ComparedView; comparison: Comparison | undefined };

function Head({ view, comparison }: HeadProps) {
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Compare</h1>
      {comparison && (
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 print:hidden">
          <Button
            size="small"
            variant="ghost"
            data-page-action="Export the comparison as CSV"
            onClick={() => download("comparison.csv", "text/csv", comparisonCsv(comparison))}
          >
            <Download aria-hidden="true" />
            Export
          </Button>
          <Button
            size="small"
            variant="ghost"
            data-page-action="Print the comparison"
            onClick={() => window.print()}
          >
            <Printer aria-hidden="true" />
            Print
          </Button>
          <CompareAdd view={view} />
        </div>
      )}
    </div>
  );
}

/** Known for at most half of several companies: such a row says more of what is missing. */
const isRare = ({ values }: ComparedField) =>
  values.length > 1 && 2 * values.filter(({ text }) => text !== "").length <= values.length;

type ComparedProps = { view: ComparedView; comparison: Comparison };

function Compared({ view, comparison }: ComparedProps) {
  const [showsRare, setShowsRare] = useState(false);
  const { hasOnlyDifferences, showOnlyDifferences, remove } = view;
  const [only] = comparison.companies;
  const fields = comparison.groups.flatMap((group) => group.fields);
  const differing = fields.filter(({ differs }) => differs).length;
  const isOne = comparison.companies.length === 1;
  const onlyDifferences = hasOnlyDifferences && !isOne;
  const isChosen = (field: ComparedField) => field.differs || !onlyDifferences;
  const chosen = fields.filter(isChosen);
  // Where nothing is known of most of them, every row is one of few, and all are shown.
  const isSparse = chosen.every(isRare);
  const rare = isSparse ? 0 : chosen.filter(isRare).length;
  return (
    <>
      {isOne && only ? (
        <SimilarToCompare company={only} onAdd={view.add} />
      ) : (
        <div className="mb-3 print:hidden">
          <SegmentedControl
            label="Rows"
            value={hasOnlyDifferences ? "differences" : "all"}
            onValueChange={(chosen) => showOnlyDifferences(chosen === "differences")}
            options={[
              { value: "all", label: `All ${fields.length}` },
              { value: "differences", label: `Differences ${differing}` },
            ]}
          />
        </div>
      )}
      {onlyDifferences && differing === 0 ? (
        <p className="py-6 text-muted-foreground">These companies have no known differences.</p>
      ) : (
        <CompareTable
          comparison={comparison}
          isShown={(field) => isChosen(field) && (showsRare || isSparse || !isRare(field))}
          onRemove={remove}
        />
      )}
      {rare > 0 && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={showsRare}
          className="mt-3 print:hidden"
          onClick={() => setShowsRare(!showsRare)}
        >
          {showsRare ? "Hide" : "Show"} {counted(rare, "row")} known for few of these companies
        </Button>
      )}
      {comparison.unknown.length > 0 && (
        <p className="mt-4 max-w-[72ch] text-[13px] text-muted-foreground">
          {isOne ? "Not known" : "Not known for any"}:{" "}
          {comparison.unknown.map(labelInSentence).join(", ")}
        </p>
      )}
    </>
  );
}

function NothingToCompare({ view }: { view: ComparedView }) {
  return (
    <EmptyState
      title="Compare companies side by side"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <CompareAdd
            view={{ ...view, companyIds: [], add: (id) => view.replace([id]) }}
            size="medium"
          />
          <Link
            href="/companies"
            prefetch={false}
            className={buttonVariants({ variant: "secondary" })}
          >
            Select in Companies
          </Link>
        </span>
      }
    >
      Choose up to {COMPARED_MAX} companies. See what they do, their size, funding and investors
      side by side, each value with its source.
    </EmptyState>
  );
}
