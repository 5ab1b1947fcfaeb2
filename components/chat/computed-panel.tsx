"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useRead } from "@/components/providers/use-read";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { NotKnown } from "@/components/ui/not-known";
import { ReadAgain } from "@/components/ui/read-again";
import { Skeleton } from "@/components/ui/skeleton";
import type { InputOf } from "@/lib/core/contract";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import { planCalls } from "@/lib/domains/research/contract";

/** Rows at first, and those that one call reads. */
const ROWS_SHOWN = 5;
const ROWS_READ = 25;

type Plan = NonNullable<ResponseData["plan"]>;
type Props = Anchored & { plan: Plan; words: string | null };

/** What was computed, in words, and the rows that went in. */
export function ComputedPanel({ plan, words, ...anchored }: Props) {
  return (
    <AnchoredPanel {...anchored} label="How this was computed" className="w-96 p-3.5">
      <p className="text-[13px] text-muted-foreground">How this was computed</p>
      {words && (
        <p dir="auto" className="wrap-anywhere mt-1">
          {words}
        </p>
      )}
      <RowsBehind plan={plan} />
    </AnchoredPanel>
  );
}

function RowsBehind({ plan }: { plan: Plan }) {
  const [isWhole, setWhole] = useState(false);
  const [offset, setOffset] = useState(0);
  const asked = { plan: plan as InputOf<typeof planCalls.listRows>["plan"], offset };
  const { data, isError, isPlaceholderData, refetch } = useRead(planCalls.listRows, asked, {
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
  if (isError)
    return (
      <div className="mt-3">
        <ReadAgain message="The rows could not be loaded." onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading the rows" className="mt-3 flex flex-col gap-2">
        {Array.from({ length: ROWS_SHOWN }, (_none, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
          <Skeleton key={at} className="h-4 w-full" />
        ))}
      </div>
    );
  const { columns, total } = data;
  const rows = isWhole ? data.rows : data.rows.slice(0, ROWS_SHOWN);
  return (
    <>
      <table aria-busy={isPlaceholderData} className="rows-behind being-read">
        <caption className="sr-only">Rows used</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={row}>
              {cells.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} dir="auto">
                  {text || <NotKnown />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <div className="mt-2 flex items-center gap-1 text-[13px] text-muted-foreground">
          <span className="mr-auto" aria-live="polite">
            {(offset + 1).toLocaleString("en")}–{(offset + rows.length).toLocaleString("en")} of{" "}
            {total.toLocaleString("en")}
          </span>
          {!isWhole && (
            <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
              Show more
            </Button>
          )}
          {isWhole && (
            <>
              <Button
                variant="ghost"
                size="small"
                disabled={isPlaceholderData || offset === 0}
                onClick={() => setOffset(offset - ROWS_READ)}
              >
                Previous
              </Button>
              <Button
                variant="ghost"
                size="small"
                disabled={isPlaceholderData || offset + rows.length >= total}
                onClick={() => setOffset(offset + ROWS_READ)}
              >
                Next
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
