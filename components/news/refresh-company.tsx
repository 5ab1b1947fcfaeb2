"use client";

import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRefreshCompany } from "./use-news";

/** Asks the public sources and providers that are on about this company. */
export function RefreshCompany({ companyId }: { companyId: string }) {
  const { mutate, isPending } = useRefreshCompany();
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate(companyId)}>
      <RefreshCw aria-hidden="true" />
      Refresh this company
    </Button>
  );
}
