"use client";

import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { useKeepOrganization } from "./use-keeping";

/** Reminds admins on every page that their organization will be deleted. */
export function DeletionBanner() {
  const { organization, role } = useMe();
  const keep = useKeepOrganization();
  if (role !== "admin" || organization.deletes_at === null) return null;
  return (
    <aside
      aria-label="Deletion of the organization"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border border-b bg-muted px-4 py-2 text-[13px] sm:px-6"
    >
      <p className="wrap-anywhere">
        {organization.name} will be deleted on <Moment iso={organization.deletes_at} />.
      </p>
      <Button size="small" disabled={keep.isPending} onClick={() => keep.mutate(undefined)}>
        Cancel the deletion
      </Button>
    </aside>
  );
}
