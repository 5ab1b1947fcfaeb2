"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { refreshState } from "./feed-texts";
import { useRefreshCompany } from "./use-refresh-company";

/** Asks the public sources and providers that are on about this company, and reports the outcome. */
export function RefreshCompany({ companyId }: { companyId: string }) {
  const { ask, isPending, asked, answers } = useRefreshCompany(companyId);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <p role="status" className="wrap-anywhere text-[13px] text-muted-foreground">
        {refreshState(asked, answers)}
      </p>
      <Button
        size="small"
        disabled={isPending}
        onClick={ask}
        data-page-action="Refresh this company"
      >
        <RefreshCw aria-hidden="true" />
        Refresh this company
      </Button>
    </div>
  );
}
