"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { Badge } from "@/components/ui/badge";
import { PanelButton } from "@/components/ui/panel-button";
import { keyOf } from "@/lib/client/query-keys";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { Deal } from "./deal-mover";
import { DueDay } from "./due-day";
import { useDealMoves } from "./use-deal-moves";

/** A profile stays a profile for a company that is in many projects. */
const SHOWN_AT_FIRST = 4;

/** Where a company is in each of the firm's projects; nothing while it is in none. */
export function CompanyDeals({ companyId }: { companyId: string }) {
  // Names of projects change elsewhere.
  const { data } = useRead(watchlistCalls.listEntriesOfCompany, { companyId }, { staleTime: 0 });
  const [isWhole, setWhole] = useState(false);
  const move = useDealMoves(companyId);
  const load = useStagePanel();
  const deals = data?.items ?? [];
  if (deals.length === 0) return null;
  const shown = isWhole ? deals : deals.slice(0, SHOWN_AT_FIRST);
  const more = deals.length - shown.length;
  return (
    <ul aria-label="In projects" className="mt-2 flex flex-col gap-0.5 text-[13px]">
      {shown.map((deal) => (
        <li
          key={deal._id}
          className="flex min-h-6 flex-wrap items-center gap-x-2 text-muted-foreground"
        >
          <Link
            href={`/projects/${deal.project_id}?entry=${deal._id}`}
            prefetch={false}
            dir="auto"
            className="max-w-full truncate py-0.5 font-medium text-foreground underline-offset-2 hover:underline pointer-coarse:py-2.5"
          >
            {deal.project_name}
          </Link>
          {deal.is_archived && <Badge>Archived</Badge>}
          <Dot />
          <PanelButton
            load={load}
            given={{ chosen: deal.stage_key, onChoose: (stage) => void move(deal, stage) }}
            label={`Stage in ${deal.project_name}: ${deal.stage}`}
            className="-mx-1 inline-flex min-h-6 min-w-0 items-center gap-1 rounded-md px-1 text-foreground hover:bg-accent pointer-coarse:min-h-11"
          >
            <span dir="auto" className="truncate">
              {deal.stage}
            </span>
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
          </PanelButton>
          <Step deal={deal} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="min-h-6 rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
          >
            Show {more} more {more === 1 ? "project" : "projects"}
          </button>
        </li>
      )}
    </ul>
  );
}

const Dot = () => <span aria-hidden="true">·</span>;

/** Who is on it, and what comes next; what is not set is left out. */
function Step({ deal: { status, owner_name, next_step, next_step_on } }: { deal: Deal }) {
  return (
    <>
      {status !== "Active" && (
        <>
          <Dot />
          <span>{status}</span>
        </>
      )}
      {owner_name && (
        <>
          <Dot />
          <span dir="auto">{owner_name}</span>
        </>
      )}
      {next_step && (
        <>
          <Dot />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {next_step}
          </span>
        </>
      )}
      {next_step_on && status === "Active" && (
        <>
          <Dot />
          <span>
            due <DueDay day={next_step_on} />
          </span>
        </>
      )}
    </>
  );
}

/** Loads the menu of stages together with the pipeline, so that it opens complete. */
function useStagePanel() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, watchlistCalls.getPipeline, {});
  return async () => {
    const [{ StagePanel }] = await Promise.all([
      import("./stage-panel"),
      cache.fetchQuery({
        queryKey,
        queryFn: () => api.read(watchlistCalls.getPipeline, {}),
        meta: { tellsFailure: true },
      }),
    ]);
    return StagePanel;
  };
}
