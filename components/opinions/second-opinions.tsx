"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { AskForm } from "./ask-form";
import { SecondOpinionCard } from "./second-opinion-card";
import { useSecondOpinions } from "./use-second-opinions";

/** `asked`: the second opinion linked to, listed first; null for none. */
type Props = { companyId: string; asked: string | null };

/** The second opinions about a company with their progress, and a form to ask for more. */
export function SecondOpinions({ companyId, asked }: Props) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<"read" | "ask" | "asked">("read");
  const { data, error, isFetching, refetch } = useSecondOpinions(companyId, page);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Spinner className="mx-auto my-12 size-5 text-muted-foreground" />;
  if (state === "ask" || data.total === 0)
    return (
      <AskForm
        companyId={companyId}
        canMail={data.can_mail}
        onDone={() => setState("asked")}
        canLeave={data.total > 0}
      />
    );
  const items = data.items.toSorted((a, b) => Number(b._id === asked) - Number(a._id === asked));
  const pages = Math.ceil(data.total / data.per_page);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button autoFocus={state === "asked"} onClick={() => setState("ask")}>
          Ask again
        </Button>
      </div>
      <ul className="flex flex-col gap-8">
        {items.map((second) => (
          <li key={second._id}>
            <SecondOpinionCard second={second} canMail={data.can_mail} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex items-center justify-between">
          <Button
            size="small"
            aria-disabled={page === 1}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            Newer
          </Button>
          <span className="text-[13px] text-muted-foreground">
            {page} of {pages}
          </span>
          <Button
            size="small"
            aria-disabled={page >= pages}
            onClick={() => page < pages && setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </div>
  );
}
