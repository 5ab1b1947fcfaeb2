"use client";

import Link from "next/link";
import { useRef } from "react";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import type { DuplicatePage, DuplicatePair } from "@/lib/domains/companies/schema";
import { DuplicatePairRow, type PairHandle } from "./duplicate-pair";
import { useDecide, useDuplicates } from "./use-duplicates";

/** The duplicates screen: pairs that may be one company, each to be merged or kept apart. */
export function DuplicateList({ page }: { page: number }) {
  const { data, error, refetch, isFetching } = useDuplicates(page);
  return (
    <>
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-3 pointer-coarse:min-h-11">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Possible duplicates</h1>
        {data && data.total > 0 && (
          <span className="mt-1 text-muted-foreground" aria-live="polite">
            {data.total.toLocaleString("en")}
            {data.total_is_capped && "+"}
          </span>
        )}
      </div>
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data?.items.length === 0 && <NothingToDecide isElsewhere={data.total > 0} />}
      {data && data.items.length > 0 && <Pairs page={page} data={data} />}
    </>
  );
}

/** The pair with the focus is current; shortcuts act on it, or on the first pair. */
function Pairs({ page, data }: { page: number; data: DuplicatePage }) {
  const handles = useRef(new Map<DuplicatePair, PairHandle>());
  const decide = useDecide(page);
  const pairs = () => data.items.flatMap((pair) => handles.current.get(pair) ?? []);
  const indexOfFocus = () => pairs().findIndex((pair) => pair.hasFocus());
  const focus = (index: number) => {
    const all = pairs();
    all[Math.max(0, Math.min(index, all.length - 1))]?.focus();
  };
  const current = () => pairs()[Math.max(0, indexOfFocus())];
  useShortcut("next-pair", () => focus(indexOfFocus() + 1), "page");
  useShortcut("previous-pair", () => focus(indexOfFocus() - 1), "page");
  useShortcut("merge-pair", () => current()?.merge(), "page");
  useShortcut("part-pair", () => current()?.keepApart(), "page");
  useShortcut("switch-name", () => current()?.switchName(), "page");
  return (
    <>
      <p className="mb-5 max-w-[72ch] text-muted-foreground">
        Merging keeps everything known about both, under the name you choose. Nothing is merged
        automatically, and every merge can be undone.
      </p>
      <ul className="flex flex-col">
        {data.items.map((pair, index) => (
          <DuplicatePairRow
            key={`${pair.a._id} ${pair.b._id}`}
            ref={(handle) => {
              if (handle) handles.current.set(pair, handle);
              return () => void handles.current.delete(pair);
            }}
            pair={pair}
            onDecide={(keep) => {
              decide.mutate({ pair, keep });
              // The next pair takes this one's place, so the focus goes there.
              requestAnimationFrame(() => focus(index));
            }}
          />
        ))}
      </ul>
      {(data.total > data.per_page || page > 1) && (
        <Pager
          page={page}
          perPage={data.per_page}
          total={data.total}
          isCapped={data.total_is_capped}
          shown={data.items.length}
          hrefOf={(other) =>
            other === 1 ? "/companies/duplicates" : `/companies/duplicates?page=${other}`
          }
        />
      )}
    </>
  );
}

function NothingToDecide({ isElsewhere }: { isElsewhere: boolean }) {
  return (
    <EmptyState
      title={isElsewhere ? "No pairs on this page" : "No possible duplicates"}
      action={
        <Link
          href={isElsewhere ? "/companies/duplicates" : "/companies"}
          prefetch={false}
          className={buttonVariants()}
        >
          {isElsewhere ? "Go to the first page" : "Show all companies"}
        </Link>
      }
    >
      {isElsewhere
        ? "The list has become shorter."
        : "After an import, companies that may be the same are suggested here, with the reasons."}
    </EmptyState>
  );
}
